//! Terms over bit-vector inputs.
