//! The mirrors of both seats and of the watcher hold over many games: each hears nothing but what its viewer is told.
//!
//! A few are played with every run of the tests. `A44_MIRRORS=1000 CARGO_PROFILE_RELEASE_LTO=off cargo test --release -p
//! rules-ardennes44 --test suite mirrors -- --nocapture` plays that many.

#![expect(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    reason = "a test is told how much to try, and says how much it tried"
)]

use conformance::{Chooser, seed_of};
use kernel::{Awaits, Game, Mirror, Rules, SeededDice, Teller, Viewer};
use rules_ardennes44::{Ardennes44, Options};

/// No game is longer.
const BOUND: usize = 60_000;
/// After so many actions the latest is taken back, if that is allowed.
const TAKEN_BACK_EVERY: usize = 10;

/// What was tried.
#[derive(Debug, Default)]
struct Tally {
    games: u64,
    actions: usize,
    /// Entries after which a mirror was held against the game.
    mirrored: usize,
    /// Of these, the ones that undid something.
    undone: usize,
    /// Faces that a viewer was not told.
    secret_faces: usize,
}

/// A viewer and its mirror.
struct Listener {
    teller: Teller<Ardennes44>,
    mirror: Mirror<Ardennes44>,
}

impl Listener {
    fn new(rules: &Ardennes44, viewer: Viewer) -> Self {
        Self { teller: Teller::new(rules, viewer), mirror: Mirror::new(rules.clone(), viewer) }
    }

    /// Hears what was entered since, and compares after each entry.
    fn follow(&mut self, game: &Game<Ardennes44>, tally: &mut Tally) {
        let viewer = self.mirror.viewer();
        while self.teller.read() < game.log().len() {
            let entry = &game.log()[self.teller.read()];
            let told = self.teller.tell_next(game).expect("every viewer is told of every entry");
            self.mirror.hear(&told).expect("it is told in order");
            let at = || format!("game {}, entry {}, {viewer}", tally.games, entry.seq());
            let view = game.rules().view(self.teller.state(), viewer);
            assert!(view == self.mirror.view(), "{}: the view differs", at());
            let mut legal = Vec::new();
            game.rules().legal(&view, &mut legal);
            assert!(legal == self.mirror.legal(), "{}: the list differs", at());
            let rolled = entry.acted().map_or(0, |acted| acted.rolls.len());
            tally.secret_faces += rolled - told.news.faces().len();
            tally.mirrored += 1;
            tally.undone += usize::from(matches!(entry, kernel::Entry::TookBack { .. }));
        }
        assert_eq!(self.mirror.awaits(), game.awaits());
        assert_eq!(self.mirror.digest(), game.digest_for(viewer));
    }
}

/// Plays random games of six turns with every option.
fn play(games: u64) -> Tally {
    let rules = Ardennes44::scenario_with("six_turns", Options::all()).expect("the scenario ships");
    let mut tally = Tally::default();
    for number in 0..games {
        let mut game = Game::new(rules.clone(), SeededDice::new(&seed_of(number)));
        let mut chooser = Chooser::new(number);
        let viewers = Viewer::all(rules.seats());
        let mut listeners: Vec<Listener> =
            viewers.map(|viewer| Listener::new(&rules, viewer)).collect();
        let mut actions = 0;
        while let Awaits::Seat(seat) = game.awaits() {
            assert!(actions < BOUND, "game {number}: no end");
            let mut legal = game.legal(seat);
            let action = legal.swap_remove(chooser.below(legal.len()));
            game.submit(seat, action).expect("a listed action is legal");
            actions += 1;
            if actions.is_multiple_of(TAKEN_BACK_EVERY) && game.can_take_back(seat).is_ok() {
                game.take_back(seat).expect("it was just said to be possible");
            }
            for listener in &mut listeners {
                listener.follow(&game, &mut tally);
            }
        }
        tally.games += 1;
        tally.actions += actions;
    }
    println!("{tally:?}");
    tally
}

#[test]
fn mirrors_hold_over_random_games_of_six_turns_with_every_option() {
    let games = std::env::var("A44_MIRRORS").ok().and_then(|games| games.parse().ok());
    let tally = play(games.unwrap_or(2));
    assert!(tally.mirrored > 10_000 && tally.undone > 100, "{tally:?}");
    assert_eq!(tally.secret_faces as u64, 2 * tally.games, "{tally:?}");
}
