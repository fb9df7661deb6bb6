//! `Boxes`: what a node opens games with. What is printed, the map and the counters, is read once for all games of a scenario.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use kernel::{Fork, Header, Seed};
use shelf::{Hosted, NotPlayable};

use crate::engines::Engines;
use crate::room::Astray;
use crate::seeds::Key;
use crate::store::GameRow;

/// So many scenarios, each with some options, are kept. Games in play keep what they have when one is put away.
const MOST: usize = 16;

/// Which rules, scenario and options.
type Label = (String, String, BTreeMap<String, String>);

/// The games that were set up, none of which was begun.
pub(crate) struct Boxes {
    key: Key,
    /// Those who play them.
    pub engines: Engines,
    set_up: Mutex<BTreeMap<Label, Box<dyn Hosted>>>,
}

impl Boxes {
    /// None yet. Seeds open with this key.
    pub(crate) fn new(key: Key, engines: Engines) -> Self {
        Self { key, engines, set_up: Mutex::default() }
    }

    /// A game before its first entry, with its header and its seed. Another engine than the newest is given.
    pub(crate) fn open(
        &self,
        row: &GameRow,
        engine: Option<&kept::Engine>,
    ) -> Result<(Header, Seed, Box<dyn Hosted>), Astray> {
        let wrong = |why: String| Astray::Header(row.id, why);
        let header = Header::read(row.header.as_bytes()).map_err(|why| wrong(why.to_string()))?;
        let seed = self.key.open(row.id, &row.seed)?;
        let Header { rules, scenario, options, forks, .. } = &header;
        let game = match engine {
            Some(engine) => {
                engine.host(rules, scenario, options, (&seed, forks)).map_err(|why| why.text)
            }
            None => {
                self.game(rules, scenario, options, (&seed, forks)).map_err(|why| why.to_string())
            }
        };
        let game = game.map_err(wrong)?;
        Ok((header, seed, game))
    }

    /// The first line of a game's file as the newest engine writes it.
    pub(crate) fn renewed(&self, row: &GameRow) -> Result<String, Astray> {
        let wrong = |why: String| Astray::Header(row.id, why);
        let old = Header::read(row.header.as_bytes()).map_err(|why| wrong(why.to_string()))?;
        let seed = self.key.open(row.id, &row.seed)?;
        let new = shelf::header(&old.rules, &old.scenario, &old.options, &old.game, &seed)
            .map_err(|why| wrong(why.to_string()))?;
        let new = Header { forks: old.forks, ..new };
        Ok(serde_json::to_string(&new).expect("a header is plain data"))
    }

    /// A new game, with options as a game's header has them, and the games that it goes on from.
    pub(crate) fn game(
        &self,
        rules: &str,
        scenario: &str,
        options: &BTreeMap<String, String>,
        (seed, forks): (&Seed, &[Fork]),
    ) -> Result<Box<dyn Hosted>, NotPlayable> {
        let label = (rules.to_owned(), scenario.to_owned(), options.clone());
        if let Some(game) = self.lock().get(&label) {
            return Ok(game.another(seed, forks));
        }
        // Nobody plays with what lies in the box.
        let none = Seed([0; 32]);
        let set = tokio::task::block_in_place(|| shelf::host(rules, scenario, options, &none))?;
        let game = set.another(seed, forks);
        let mut set_up = self.lock();
        if set_up.len() >= MOST {
            set_up.pop_first();
        }
        set_up.insert(label, set);
        Ok(game)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<Label, Box<dyn Hosted>>> {
        self.set_up.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use kernel::Seat;

    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn games_of_one_box_go_different_ways() {
        let boxes = Boxes::new("ab".repeat(32).parse().unwrap(), Engines::default());
        let open =
            |seed| boxes.game("bb", "introduction", &BTreeMap::new(), (&Seed([seed; 32]), &[]));
        let (mut one, other) = (open(1).unwrap(), open(2).unwrap());
        let before = other.digest();
        assert_eq!(one.digest(), before, "both begin alike");
        let action = one.legal(Seat::new(0))[0].to_string();
        one.submit(Seat::new(0), &action).unwrap();
        assert_ne!(one.digest(), before);
        assert_eq!(other.digest(), before);
        assert_eq!(
            open(3).unwrap().digest(),
            before,
            "nothing is left in the box of what was played"
        );
        assert_eq!(boxes.lock().len(), 1);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn not_every_box_is_kept() {
        let boxes = Boxes::new("ab".repeat(32).parse().unwrap(), Engines::default());
        for number in 0..MOST {
            let label = (format!("{number}"), String::new(), BTreeMap::new());
            let game = shelf::host("tiny", "crossing", &BTreeMap::new(), &Seed([1; 32])).unwrap();
            boxes.lock().insert(label, game);
        }
        boxes.game("tiny", "crossing", &BTreeMap::new(), (&Seed([1; 32]), &[])).unwrap();
        assert_eq!(boxes.lock().len(), MOST);
        assert!(boxes.game("tiny", "nowhere", &BTreeMap::new(), (&Seed([1; 32]), &[])).is_err());
    }
}
