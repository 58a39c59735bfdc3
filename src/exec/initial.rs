//! The initial state of a program.
use super::call::thread_at;
use super::machine::{Machine, Prepared};
use crate::base::{Reason, Stop};
use crate::ir::{Content, Global, Init, source_name};
use crate::state::{Cell, Cells, Fill, MultiState, Object, ObjectKind, Value};

impl Machine<'_> {
    /// All globals with their initial content, and one thread at the entry. The error says what is
    /// not modelled.
    pub fn initial_state(&self) -> Result<MultiState, Stop> {
        let mut state = MultiState::new(self.store);
        for (number, global) in (0..).zip(&self.program.globals) {
            let mut object = self.global_object(global)?;
            if let Some((site, precision)) = self.tracked_global(number, &object) {
                object.tracked = Some(site);
                object.forget_cells(|offset, size| precision.touches(site, offset, size));
            }
            state.create(object);
        }
        if self.has_environment() {
            state.create(self.empty_directory());
        }
        let entry = self.program.entry;
        let mut thread = thread_at(entry, self.function(entry).registers.len());
        thread.argument = Value::int(self.pointer_width(), 0);
        state.threads.push(thread);
        state.path.spawned = 1;
        Ok(state)
    }

    pub(super) fn global_object(&self, global: &Global) -> Result<Object, Stop> {
        let mut cells = Cells::default();
        let mut unspecified: Vec<(u64, u32)> = Vec::new();
        for init in &global.init {
            match init {
                Init::Bytes(offset, bytes) => {
                    for (i, byte) in bytes.iter().enumerate().filter(|(_, byte)| **byte != 0) {
                        let cell = Cell { size: 1, value: Value::int(8, u64::from(*byte)) };
                        cells.insert(offset + i as u64, cell);
                    }
                }
                Init::Scalar(offset, ty, constant) => {
                    let width = ty.width(self.pointer_width());
                    let size = width.div_ceil(8);
                    let value = match &self.constants[constant.index()] {
                        Prepared::Value(value) => *value,
                        Prepared::Undefined(_) => {
                            unspecified.push((*offset, size));
                            continue;
                        }
                        Prepared::Unsupported(what) => {
                            return Err(Stop::unsupported(
                                Reason::Initialiser {
                                    what: what.to_string().into(),
                                    global: source_name(&global.name).into(),
                                },
                                None,
                            ));
                        }
                    };
                    let value = match value {
                        Value::Int { bits: 0, .. } => continue,
                        Value::Int { bits, .. } if size <= 8 => Value::int(8 * size, bits),
                        Value::Term(term) => Value::from_term(&self.terms, self.terms.zext(term, 8 * size)),
                        other => other,
                    };
                    cells.insert(*offset, Cell { size, value });
                }
            }
        }
        if !unspecified.is_empty() {
            write_zeros(&mut cells, &unspecified, global.size);
        }
        let any = global.content == Content::Any || self.has_environment() && global.is_of_other_module();
        let kind = match (global.is_external() && !any, global.constant) {
            (true, _) => ObjectKind::External,
            (false, true) => ObjectKind::Constant,
            (false, false) => ObjectKind::Global,
        };
        let size = Value::int(self.pointer_width(), global.size);
        let fill = match any {
            true => Fill::Undefined,
            false if unspecified.is_empty() => Fill::Byte(0),
            false => Fill::Unspecified,
        };
        Ok(Object { cells, ..Object::new(kind, size, global.align.max(1), fill) })
    }
}

/// Adds cells for all bytes that have none, and are not among these ranges (offset and size in
/// bytes).
fn write_zeros(cells: &mut Cells, others: &[(u64, u32)], size: u64) {
    let written = cells.iter().map(|(offset, cell)| (offset, cell.size));
    let mut taken: Vec<(u64, u32)> = written.chain(others.iter().copied()).collect();
    taken.sort_unstable();
    taken.push((size, 0));
    let mut at = 0;
    for (start, length) in taken {
        while at < start {
            let size = (start - at).min(8 - at % 8) as u32;
            cells.insert(at, Cell { size, value: Value::int(8 * size, 0) });
            at += u64::from(size);
        }
        at = at.max(start + u64::from(length));
    }
}
