//! Witnesses of any tool, as far as they can be used.
use super::format::{Entry, EntryType, Invariant, Item, Metadata, SegmentItem, Waypoint};

/// What a witness file says.
#[derive(Debug)]
pub(in crate::witness) struct Document {
    /// Of the first entry.
    pub(in crate::witness) metadata: Metadata,
    /// How the property is violated, or why it holds.
    pub(in crate::witness) claim: Claim,
}

/// How the property is violated, or why it holds.
#[derive(Debug)]
pub(in crate::witness) enum Claim {
    /// Segments of waypoints.
    Violation(Vec<Vec<Waypoint>>),
    /// Invariants, and whether there is more that is not understood.
    Correctness(Vec<Invariant>, bool),
}

/// Reads a witness. The error says what is wrong, with its place where that is known.
pub(in crate::witness) fn read(text: &str) -> Result<Document, String> {
    let entries: Vec<Entry> = serde_saphyr::from_str(text).map_err(|error| error.to_string())?;
    let metadata = entries.first().ok_or("there is no entry")?.metadata.clone();
    let violation = entries.iter().find(|entry| entry.kind == EntryType::ViolationSequence);
    let Some(violation) = violation else {
        let mut invariants = Vec::new();
        let mut more = false;
        for item in entries.into_iter().flat_map(|entry| entry.content) {
            match item {
                Item::Invariant(invariant) => invariants.push(invariant),
                _ => more = true,
            }
        }
        return Ok(Document { metadata, claim: Claim::Correctness(invariants, more) });
    };
    let segments = violation.content.iter().map(|item| match item {
        Item::Segment(waypoints) => {
            Ok(waypoints.iter().map(|SegmentItem { waypoint }| waypoint.clone()).collect())
        }
        _ => Err("a violation sequence consists of segments".to_owned()),
    });
    let segments: Vec<Vec<Waypoint>> = segments.collect::<Result<_, _>>()?;
    Ok(Document { metadata: violation.metadata.clone(), claim: Claim::Violation(segments) })
}
