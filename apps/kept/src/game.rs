//! `Kept`: a game by an engine of an earlier release, as a service hosts it.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kernel::{Awaits, Digest, Ending, Fork, Header, Level, Outcome, Seat, Seed, Viewer};
use serde_json::Value;
use shelf::{AnyTeller, Hosted, Question, Refused};

use crate::Engine;
use crate::instance::{Given, Instance};
use crate::teller::KeptTeller;

/// An engine that people share: the game and those who tell of it.
pub(crate) type Shared = Arc<Mutex<Instance>>;

/// A game by an earlier engine.
pub(crate) struct Kept {
    engine: Engine,
    /// What it was opened with.
    open: Question,
    instance: Shared,
    entries: u32,
    awaits: Awaits,
}

impl Kept {
    /// Opens a game by an engine.
    pub(crate) fn open(engine: &Engine, open: Question) -> Result<Self, Refused> {
        let mut instance = engine.start();
        let Given { entries, awaits, .. } = instance.ask(&open)?;
        let instance = Arc::new(Mutex::new(instance));
        Ok(Self { engine: engine.clone(), open, instance, entries, awaits: awaited(&awaits) })
    }

    /// What it says to a question that changes nothing and that it cannot refuse.
    fn told(&self, question: &Question) -> Value {
        lock(&self.instance).ask(question).expect("it refuses no such question").value
    }

    /// Has it do something.
    fn does(&mut self, question: &Question) -> Result<(), Refused> {
        let Given { entries, awaits, .. } = lock(&self.instance).ask(question)?;
        self.entries = entries;
        self.awaits = awaited(&awaits);
        Ok(())
    }
}

/// One at a time asks an engine.
pub(crate) fn lock(instance: &Shared) -> MutexGuard<'_, Instance> {
    instance.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Hosted for Kept {
    fn another(&self, seed: &Seed, forks: &[Fork]) -> Box<dyn Hosted> {
        let mut open = self.open.clone();
        if let Question::Open { seed: own, forks: from, .. } = &mut open {
            (*own, *from) = (*seed, forks.to_vec());
        }
        Box::new(Self::open(&self.engine, open).expect("it was opened before"))
    }

    fn awaits(&self) -> Awaits {
        self.awaits
    }

    fn entries(&self) -> u32 {
        self.entries
    }

    fn digest(&self) -> Digest {
        serde_json::from_value(self.told(&Question::Digest)).expect("a digest is one")
    }

    fn legal(&self, seat: Seat) -> Value {
        self.told(&Question::Legal(seat))
    }

    fn submit(&mut self, seat: Seat, action: &str) -> Result<(), Refused> {
        self.does(&Question::Submit(seat, action.to_owned()))
    }

    fn give_orders(&mut self, seat: Seat, orders: &str) -> Result<(), Refused> {
        self.does(&Question::GiveOrders(seat, orders.to_owned()))
    }

    fn can_take_back(&self, seat: Seat) -> bool {
        self.told(&Question::CanTakeBack(seat)) == Value::Bool(true)
    }

    fn take_back(&mut self, seat: Seat) -> Result<(), Refused> {
        self.does(&Question::TakeBack(seat))
    }

    fn take_back_agreed(&mut self, seat: Seat, to: u32, agreed: Vec<Seat>) -> Result<(), Refused> {
        self.does(&Question::TakeBackAgreed(seat, to, agreed))
    }

    fn end(&mut self, how: Ending) -> Result<(), Refused> {
        self.does(&Question::End(how))
    }

    fn publish_seed(&mut self, seed: Seed) -> Result<(), Refused> {
        self.does(&Question::PublishSeed(seed))
    }

    fn save(&self, header: &Header) -> Vec<u8> {
        bytes(self.told(&Question::Save(header.clone())))
    }

    fn rows(&self, since: u32) -> Vec<Vec<u8>> {
        serde_json::from_value(self.told(&Question::Rows(since))).expect("rows are bytes")
    }

    fn play_rows(&mut self, rows: &[Vec<u8>]) -> Result<(), String> {
        self.does(&Question::PlayRows(rows.to_vec())).map_err(|why| why.text)
    }

    fn chunk(&self, since: u32, until: u32) -> Vec<u8> {
        bytes(self.told(&Question::Chunk(since, until)))
    }

    fn play_chunk(&mut self, packed: &[u8]) -> Result<(), String> {
        self.does(&Question::PlayChunk(packed.to_vec())).map_err(|why| why.text)
    }

    fn teller(&self, viewer: Viewer) -> Box<dyn AnyTeller> {
        Box::new(KeptTeller::of(&self.instance, viewer))
    }
}

fn bytes(value: Value) -> Vec<u8> {
    serde_json::from_value(value).expect("a file is bytes")
}

/// Whose decision a game waits for, as an engine says it: `{"of":0}`, `{"over":{"won":{"seat":1}}}`, `{"over":"drawn"}`.
fn awaited(said: &Value) -> Awaits {
    let seat = |value: &Value| {
        let number = value.as_u64().and_then(|number| u8::try_from(number).ok());
        Seat::new(number.expect("a seat is a small number"))
    };
    if let Some(on_turn) = said.get("of") {
        return Awaits::Seat(seat(on_turn));
    }
    let Some(won) = said["over"].get("won") else { return Awaits::Over(Outcome::Drawn) };
    let level = won["level"].as_str().map(|word| Level::new(lasting(word)));
    Awaits::Over(Outcome::Won { seat: seat(&won["seat"]), level })
}

/// A word that lasts as long as the program. There are few: the levels of victory of the engines that were released.
fn lasting(word: &str) -> &'static str {
    static WORDS: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let mut words = WORDS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = words.get(word) {
        return known;
    }
    let new: &'static str = Box::leak(word.into());
    words.insert(new);
    new
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_an_engine_says_of_the_turn_is_understood() {
        assert_eq!(awaited(&json!({ "of": 1 })), Awaits::Seat(Seat::new(1)));
        assert_eq!(awaited(&json!({ "over": "drawn" })), Awaits::Over(Outcome::Drawn));
        let won = Outcome::won(Seat::new(0));
        assert_eq!(awaited(&json!({ "over": { "won": { "seat": 0 } } })), Awaits::Over(won));
        let level = Some(Level::new("decisive"));
        let said = json!({ "over": { "won": { "seat": 1, "level": "decisive" } } });
        assert_eq!(awaited(&said), Awaits::Over(Outcome::Won { seat: Seat::new(1), level }));
        assert!(std::ptr::eq(lasting("decisive"), lasting("decisive")));
    }
}
