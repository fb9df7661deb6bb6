//! A game in the midst of which the words of the page are looked at: it is brought there through the one door.

use conformance::Chooser;
use desk::plan::{Candidate, Gap};
use desk::{Change, Draft, Fill, Scene, Speaks, Thing, Weighed};
use kernel::{Awaits, Game, Rules, Seat, Seed, SeededDice, Viewer};
use rules_bastogne::printed::cards::Card;
use rules_bastogne::{Action, BastogneBreakout, Phase, Position};

/// A game at a table.
pub(super) struct Played(pub(super) Game<BastogneBreakout>);

impl Played {
    /// A scenario before the first choice.
    pub(super) fn begun(scenario: &str) -> Self {
        let rules = BastogneBreakout::scenario(scenario).expect("it ships");
        Self(Game::new(rules, SeededDice::new(&Seed([7; 32]))))
    }

    /// The Introduction from a position that was changed.
    pub(super) fn changed(change: impl FnOnce(&mut Position)) -> Self {
        let mut position = BastogneBreakout::scenario("introduction").expect("it ships").start();
        change(&mut position);
        let rules = BastogneBreakout::from_position(position.recomputed());
        Self(Game::new(rules, SeededDice::new(&Seed([7; 32]))))
    }

    /// A scenario in which these cards were chosen, before the first card is played.
    pub(super) fn with_cards(scenario: &str, cards: &[Card]) -> Self {
        let mut game = Self::begun(scenario);
        while game.0.state().phase.is_choice() {
            let side = game.0.state().phase.side();
            for &card in cards.iter().filter(|card| card.side() == side) {
                game.does(Action::Pick { card });
            }
            game.does(Action::EndPhase);
        }
        game
    }

    /// Ends phases until this one begins, in which nobody has done anything.
    pub(super) fn until(mut self, phase: Phase) -> Self {
        while self.0.state().phase != phase {
            self.does(Action::EndPhase);
        }
        self
    }

    pub(super) fn seat(&self) -> Seat {
        match self.0.awaits() {
            Awaits::Seat(seat) => seat,
            Awaits::Over(_) => panic!("the game goes on"),
        }
    }

    /// Whoever is asked does something.
    pub(super) fn does(&mut self, action: Action) {
        let seat = self.seat();
        self.0.submit(seat, action).expect("it is allowed");
    }

    /// What whoever is asked sees.
    pub(super) fn scene(&self) -> Scene {
        self.seen_by(Viewer::Seat(self.seat()))
    }

    pub(super) fn seen_by(&self, viewer: Viewer) -> Scene {
        self.0.rules().scene(&self.0.view(viewer))
    }

    pub(super) fn weigh(&self, draft: &Draft, change: Option<&Change>) -> Weighed {
        let view = self.0.view(Viewer::Seat(self.seat()));
        self.0.rules().weigh(&view, draft, change).expect("it is answered")
    }

    /// What stands when a plan is begun with a thing.
    pub(super) fn begins(&self, plan: &str, thing: Thing) -> Weighed {
        let scene = self.scene();
        let opening = scene.prompt.openings.iter().find(|one| one.plan == plan);
        let opening = opening.unwrap_or_else(|| panic!("{plan} may be begun"));
        self.weigh(&Draft::of(plan, [(&opening.gap, Fill::thing(thing))]), None)
    }

    /// What stands when a piece is taken up.
    pub(super) fn begins_with_actor(&self, piece: u16) -> Weighed {
        self.begins("move", Thing::Piece(piece))
    }

    /// The things with which a plan may be begun.
    pub(super) fn starts(&self, plan: &str) -> Vec<Thing> {
        let scene = self.scene();
        let opening = scene.prompt.openings.iter().find(|one| one.plan == plan);
        opening.into_iter().flat_map(|one| &one.starts).map(|start| start.thing).collect()
    }

    /// A hex by its printed number.
    pub(super) fn hex(&self, number: &str) -> hexmap::Hex {
        let board = &self.0.rules().data().board;
        board.numbering.hex(board.grid(), number).expect("it is on the map")
    }

    pub(super) fn piece(&self, id: &str) -> Thing {
        Thing::Piece(self.0.rules().data().unit(id).expect("it is printed").0)
    }
}

/// Those who may be picked for a gap.
pub(super) fn candidates<'w>(weighed: &'w Weighed, gap: &str) -> &'w [Candidate] {
    match weighed.gaps.iter().find(|one| one.id == gap).map(|one| &one.gap) {
        Some(Gap::Pick { of, .. }) => of,
        other => panic!("{gap} is filled by picking: {other:?}"),
    }
}

/// Things that fill a gap otherwise.
pub(super) fn change(gap: &str, things: Vec<Thing>) -> Change {
    Change { gap: gap.to_owned(), fill: Fill::Things(things) }
}

/// Every hex that can be attacked when a combat phase of two random games begins.
pub(super) fn combats(mut look: impl FnMut(&Played, Thing)) {
    for number in 0..10 {
        let mut game = Played::begun("introduction");
        let mut chooser = Chooser::new(number);
        let mut last = Phase::GermanChoice;
        while let Awaits::Seat(seat) = game.0.awaits() {
            let phase = game.0.state().phase;
            if phase.is_combat() && phase != last {
                game.starts("attack").into_iter().for_each(|start| look(&game, start));
            }
            last = phase;
            let mut legal = game.0.legal(seat);
            let chosen = chooser.below(legal.len());
            game.does(legal.swap_remove(chosen));
        }
    }
}
