//! The argument `--data-model`.
use crate::frontend::DataModel;
use clap::ValueEnum;

/// Sizes of C types.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(super) enum DataModelArg {
    /// 32-bit int, long and pointers.
    Ilp32,
    /// 32-bit int, 64-bit long and pointers.
    Lp64,
}

impl From<DataModelArg> for DataModel {
    fn from(argument: DataModelArg) -> Self {
        match argument {
            DataModelArg::Ilp32 => DataModel::Ilp32,
            DataModelArg::Lp64 => DataModel::Lp64,
        }
    }
}

impl From<DataModel> for DataModelArg {
    fn from(model: DataModel) -> Self {
        match model {
            DataModel::Ilp32 => DataModelArg::Ilp32,
            DataModel::Lp64 => DataModelArg::Lp64,
        }
    }
}
