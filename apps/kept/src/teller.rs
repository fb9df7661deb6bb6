//! `KeptTeller`: tells one viewer of a game by an earlier engine. The engine keeps count.

use std::sync::Arc;

use kernel::Viewer;
use serde_json::Value;
use shelf::{AnyTeller, Hosted, Question};

use crate::game::{Shared, lock};

/// Somebody in an engine who tells.
pub(crate) struct KeptTeller {
    instance: Shared,
    number: u32,
    read: u32,
    told: u32,
}

impl KeptTeller {
    /// Somebody who tells this viewer from the start.
    pub(crate) fn of(instance: &Shared, viewer: Viewer) -> Self {
        let number = ask(instance, &Question::Teller(viewer));
        Self { instance: Arc::clone(instance), number: small(&number), read: 0, told: 0 }
    }
}

fn ask(instance: &Shared, question: &Question) -> Value {
    lock(instance).ask(question).expect("there is such a teller").value
}

fn small(value: &Value) -> u32 {
    value.as_u64().and_then(|number| u32::try_from(number).ok()).expect("these are small numbers")
}

impl AnyTeller for KeptTeller {
    fn read(&self) -> u32 {
        self.read
    }

    fn told(&self) -> u32 {
        self.told
    }

    fn tell_next(&mut self, _: &dyn Hosted) -> Option<String> {
        let next = ask(&self.instance, &Question::TellNext(self.number));
        let counted = ask(&self.instance, &Question::Told(self.number));
        (self.read, self.told) = (small(&counted[0]), small(&counted[1]));
        next.as_str().map(ToOwned::to_owned)
    }

    fn entry_of(&self, number: u32) -> Option<u32> {
        let entry = ask(&self.instance, &Question::EntryOf(self.number, number));
        entry.as_u64().and_then(|entry| u32::try_from(entry).ok())
    }
}

impl Drop for KeptTeller {
    fn drop(&mut self) {
        ask(&self.instance, &Question::Forget(self.number));
    }
}
