//! A game in the midst of which the words of the page are looked at: it is brought there through the one door.

use conformance::Chooser;
use desk::lines::Telling;
use desk::{Scene, Speaks, Thing};
use hexmap::Hex;
use kernel::{Awaits, Game, Rules, Seed, SeededDice, Viewer};
use rules_enemy_action::{ALLIED, EnemyAction, GERMAN, Position, UnitId};

/// No test waits longer for what it looks for.
const BOUND: usize = 5_000;

/// A game at a table.
pub(super) struct Played(pub(super) Game<EnemyAction>);

impl Played {
    /// A scenario before the first action.
    pub(super) fn begun(scenario: &str) -> Self {
        let rules = EnemyAction::scenario(scenario).expect("it ships");
        Self(Game::new(rules, SeededDice::new(&Seed([7; 32]))))
    }

    /// A scenario from a position that was changed.
    pub(super) fn changed(scenario: &str, change: impl FnOnce(&mut Position)) -> Self {
        let mut position = EnemyAction::scenario(scenario).expect("it ships").start();
        change(&mut position);
        let rules = EnemyAction::from_position(position.recomputed());
        Self(Game::new(rules, SeededDice::new(&Seed([7; 32]))))
    }

    /// Random actions until something is so.
    pub(super) fn until(mut self, is_so: impl Fn(&Position) -> bool) -> Self {
        let mut chooser = Chooser::new(3);
        for _ in 0..BOUND {
            if is_so(self.0.state()) {
                return self;
            }
            let Awaits::Seat(seat) = self.0.awaits() else { break };
            let mut legal = self.0.legal(seat);
            let chosen = chooser.below(legal.len());
            self.0.submit(seat, legal.swap_remove(chosen)).expect("it is listed");
        }
        panic!("it never comes about");
    }

    pub(super) fn data(&self) -> &rules_enemy_action::Data {
        self.0.rules().data()
    }

    /// What the player sees.
    pub(super) fn scene(&self) -> Scene {
        self.0.rules().scene(&self.0.view(Viewer::Seat(ALLIED)))
    }

    /// What lies over the map.
    pub(super) fn layer(&self, id: &str, of: Option<Thing>) -> desk::Paint {
        let view = self.0.view(Viewer::Seat(GERMAN));
        self.0.rules().layer(&view, id, of).expect("it is answered")
    }

    /// What is told of a thing.
    pub(super) fn telling(&self, thing: Thing) -> Telling {
        let view = self.0.view(Viewer::Watcher);
        self.0.rules().tell_of(&view, thing).expect("it is told of")
    }

    /// The same in one text.
    pub(super) fn told(&self, thing: Thing) -> String {
        let told = self.telling(thing);
        let lines: Vec<String> = told.lines.iter().map(|line| line.words.clone()).collect();
        format!("{}; {}; {}", told.title, told.words, lines.join(" "))
    }

    /// A hex by its printed number.
    pub(super) fn hex(&self, number: &str) -> Hex {
        let board = &self.data().board;
        board.numbering.hex(board.grid(), number).expect("it is on the map")
    }

    /// A unit by its designation.
    pub(super) fn unit(&self, id: &str) -> UnitId {
        self.data().unit(id).expect("it is printed")
    }

    pub(super) fn piece(&self, id: &str) -> Thing {
        Thing::Piece(self.unit(id).0)
    }
}
