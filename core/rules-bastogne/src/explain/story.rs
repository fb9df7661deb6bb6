//! Each event as a sentence.

use crate::{Data, Event};

/// The story of one event.
pub fn tell(_data: &Data, event: &Event) -> String {
    format!("{event:?}")
}
