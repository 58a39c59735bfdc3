//! The details of a violation in words.
use super::data::{
    Address, Awaited, Details, MemoryDetails, ObjectDetails, ObjectName, Spot, Unwritten, Wait,
};
use crate::exec::AccessEffect;
use crate::ir::{AccessKind, Allocator, LocationId, Program};
use crate::property::shown_name;
use crate::witness::Sources;
use crate::witness::invariants::Change;

/// How many changed variables are shown.
const SHOWN_CHANGES: usize = 8;

/// A place that has to do with a violation.
pub(in crate::witness) struct Related {
    /// The place.
    pub(in crate::witness) location: LocationId,
    /// What happened there.
    pub(in crate::witness) text: String,
}

/// The places that have to do with a violation, in the order in which they come in a run.
pub(in crate::witness) fn related(details: &Details, program: &Program) -> Vec<Related> {
    let mut places = Vec::new();
    if let Some(Unwritten { kind, spot: None, location }) = details.unwritten {
        places.push((location, kind.describe().to_owned()));
    }
    if let Some(MemoryDetails { object, lost, .. }) = &details.memory {
        places.extend(object.iter().flat_map(|object| of_lifetime(object, program)));
        places.extend(lost.map(|lost| (lost, "the last pointer to it was lost here".to_owned())));
    }
    let is_known = |(location, _): &(LocationId, String)| location.index() != 0;
    places.into_iter().filter(is_known).map(|(location, text)| Related { location, text }).collect()
}

/// Where the lifetime of an object began and ended.
fn of_lifetime(object: &ObjectDetails, program: &Program) -> Vec<(LocationId, String)> {
    let name = short(object, program);
    // All locals of a function are made where it begins.
    if matches!(object.kind, ObjectName::Local(_)) {
        return vec![(object.ended, format!("{name} ended its lifetime here"))];
    }
    vec![
        (object.allocated, format!("{name} was allocated here")),
        (object.ended, format!("{name} was freed here")),
    ]
}

/// Which bytes of memory were never written, on which the violation depends; `None` if there are
/// none.
pub(in crate::witness) fn unwritten_text(
    details: &Details,
    program: &Program,
    sources: &Sources<'_>,
) -> Option<String> {
    let (spot, size) = details.unwritten.as_ref()?.spot.as_ref()?;
    Some(format!("not written: {}", range_text(spot, Some(*size), program, sources)))
}

/// Which variables one round changes, up to [`SHOWN_CHANGES`] of them; `None` if none is known.
pub(in crate::witness) fn changes_text(details: &Details) -> Option<String> {
    let change = |Change { variable, before, after }: &Change| format!("{variable}: {before} -> {after}");
    let shown: Vec<String> = details.changes.iter().take(SHOWN_CHANGES).map(change).collect();
    let more = match details.changes.len() - shown.len() {
        0 => String::new(),
        count => format!(", and {count} more"),
    };
    (!shown.is_empty()).then(|| format!("changed in this round: {}{more}", shown.join(", ")))
}

/// What the program does to which object, or what it loses; `None` if that is not known.
pub(in crate::witness) fn access_text(memory: &MemoryDetails, program: &Program) -> Option<String> {
    let Some(access) = &memory.access else {
        return memory.object.as_ref().map(|object| format!("leaked: {}", long(object, program)));
    };
    let bytes = access.size.map_or(String::new(), |size| format!(" {}", count_bytes(size)));
    let verb = match access.effect {
        AccessEffect::Access(AccessKind::Read) => format!("reads{bytes}"),
        AccessEffect::Access(AccessKind::Write) => format!("writes{bytes}"),
        AccessEffect::Access(AccessKind::Modify | AccessKind::Exchange) => format!("reads and writes{bytes}"),
        AccessEffect::Free => "frees".to_owned(),
        AccessEffect::Call => "calls".to_owned(),
    };
    match (access.at, &memory.object) {
        (Address::InObject(offset), Some(object)) => {
            let end = object.size.and_then(|size| i64::try_from(size).ok());
            let beyond = match (offset, end) {
                _ if object.ended.index() != 0 && matches!(object.kind, ObjectName::Heap(_)) => {
                    ", which has been freed".to_owned()
                }
                _ if object.ended.index() != 0 => ", whose lifetime has ended".to_owned(),
                (offset, _) if offset < 0 => {
                    format!(", {} before its start", count_bytes(offset.unsigned_abs()))
                }
                (offset, Some(end)) if offset == end => ", right behind its end".to_owned(),
                (offset, Some(end)) if offset > end => {
                    format!(", {} behind its end", count_bytes((offset - end) as u64))
                }
                _ => String::new(),
            };
            let object = long(object, program);
            Some(match (access.effect, offset) {
                (AccessEffect::Free | AccessEffect::Call, 0) => format!("{verb} {object}{beyond}"),
                (AccessEffect::Free, _) => format!("{verb} byte {offset} of {object}{beyond}"),
                _ => format!("{verb} at offset {offset} of {object}{beyond}"),
            })
        }
        (Address::Number(0), _) => Some(match access.effect {
            AccessEffect::Access(_) => format!("{verb} through a null pointer"),
            _ => format!("{verb} a null pointer"),
        }),
        (Address::Number(number), _) if number < 4096 => {
            Some(format!("{verb} at offset {number} from a null pointer"))
        }
        (Address::Number(number), _) => {
            let at = if matches!(access.effect, AccessEffect::Access(_)) { " at" } else { "" };
            Some(format!("{verb}{at} the address {number:#x}, which belongs to no object"))
        }
        (Address::InObject(_) | Address::Unknown, _) => None,
    }
}

/// `1 byte`, `4 bytes`.
fn count_bytes(count: u64) -> String {
    if count == 1 { "1 byte".to_owned() } else { format!("{count} bytes") }
}

/// The word for a kind of object in JSON.
pub(super) fn kind_text(kind: &ObjectName) -> &'static str {
    match kind {
        ObjectName::Global(_) => "global",
        ObjectName::Literal => "literal",
        ObjectName::Local(_) => "local",
        ObjectName::Heap(_) => "heap",
        ObjectName::Function(_) => "function",
        ObjectName::Other => "other",
    }
}

/// An object by its name, if it has one.
fn short(object: &ObjectDetails, program: &Program) -> String {
    match &object.kind {
        ObjectName::Global(name) | ObjectName::Local(Some((_, name))) => format!("`{name}`"),
        ObjectName::Local(None) => "the local variable".to_owned(),
        ObjectName::Literal => "a literal".to_owned(),
        ObjectName::Heap(_) => "the object".to_owned(),
        ObjectName::Function(function) => {
            format!("the function {}", shown_name(&program.functions[function.index()]))
        }
        ObjectName::Other => "an object of the library".to_owned(),
    }
}

/// An object with its kind and its size.
fn long(object: &ObjectDetails, program: &Program) -> String {
    let size = object.size.map_or(String::new(), |size| format!(" of {}", count_bytes(size)));
    match &object.kind {
        ObjectName::Global(_) => format!("{}, a global variable{size}", short(object, program)),
        ObjectName::Local(Some((function, _))) => {
            let function = shown_name(&program.functions[function.index()]);
            format!("{}, a local variable{size} of {function}", short(object, program))
        }
        ObjectName::Local(None) => format!("a local variable{size}"),
        ObjectName::Literal => format!("a literal{size}"),
        ObjectName::Heap(by) => {
            let by = match by {
                Allocator::New => " from new",
                Allocator::NewArray => " from new[]",
                Allocator::Malloc | Allocator::Model => "",
            };
            format!("a heap object{size}{by}")
        }
        ObjectName::Function(_) | ObjectName::Other => short(object, program),
    }
}

/// A place in memory.
pub(super) fn spot_text(spot: &Spot, program: &Program, sources: &Sources<'_>) -> String {
    let object = match &spot.object.kind {
        ObjectName::Heap(_) => match sources.location(spot.object.allocated) {
            Some(location) => {
                format!("{} (allocated at {})", long(&spot.object, program), sources.show(location))
            }
            None => long(&spot.object, program),
        },
        _ => short(&spot.object, program),
    };
    if spot.offset == 0 { object } else { format!("byte {} of {object}", spot.offset) }
}

/// So many bytes from a place in memory on.
pub(in crate::witness) fn range_text(
    spot: &Spot,
    size: Option<u64>,
    program: &Program,
    sources: &Sources<'_>,
) -> String {
    let start = Spot { offset: 0, ..spot.clone() };
    let object = spot_text(&start, program, sources);
    match size {
        _ if spot.offset == 0 && size == spot.object.size => object,
        Some(size) if size > 1 => {
            format!("bytes {} to {} of {object}", spot.offset, spot.offset + size as i64 - 1)
        }
        Some(1) => format!("byte {} of {object}", spot.offset),
        _ => object,
    }
}

/// What a thread waits for; `None` if that is not known.
pub(in crate::witness) fn waits_for_text(
    wait: &Wait,
    program: &Program,
    sources: &Sources<'_>,
) -> Option<String> {
    let spot = |spot: &Spot| spot_text(spot, program, sources);
    Some(match wait.waits_for.as_ref()? {
        Awaited::Lock(lock, holders) if holders.is_empty() => format!("waits for {}", spot(lock)),
        Awaited::Lock(lock, holders) => {
            let holder = |(thread, since): &(u32, LocationId)| {
                let itself = if *thread == wait.thread { " itself" } else { "" };
                let since = sources
                    .location(*since)
                    .map_or(String::new(), |since| format!(" since {}", sources.show(since)));
                format!("T{thread}{itself} holds{since}")
            };
            let holders: Vec<String> = holders.iter().map(holder).collect();
            format!("waits for {}, which {}", spot(lock), holders.join(" and "))
        }
        Awaited::Thread(thread) => format!("waits for the end of T{thread}"),
        Awaited::Condition(condition) => format!("waits for a signal of {}", spot(condition)),
        Awaited::Semaphore(semaphore) => format!("waits for the semaphore {}", spot(semaphore)),
        Awaited::Barrier(barrier) => format!("waits for others at the barrier {}", spot(barrier)),
    })
}
