//! A secret die stays secret: what a seat is told does not depend on a face that is not for it.

use std::collections::BTreeMap;

use conformance::seed_of;
use desk::lines::{Drawn, Told};
use kernel::{Awaits, Viewer};
use rules_ardennes44::{ALLIED, Ardennes44, GERMAN};
use shelf::AnyGame;

/// Among so many seeds each site is the real dump in some.
const SEEDS: u64 = 12;

/// A game up to the first decision after the fuel dumps are laid, and the number of the real one.
fn laid(seed: u64) -> (usize, Box<dyn AnyGame>) {
    let options = BTreeMap::from([("fuel_dumps".to_owned(), "on".to_owned())]);
    let mut game = shelf::open("a44", "six_turns", &options, &seed_of(seed)).expect("it ships");
    for action in ["\"set_up_rest\"", "\"end_phase\""] {
        assert_eq!(game.awaits(), Awaits::Seat(GERMAN));
        game.submit(GERMAN, action).expect("the set-up is finished");
    }
    let own = game.game::<Ardennes44>().expect("that is what it is");
    let real = own.state().real_dump.expect("the dumps are laid");
    let site = own.state().dumps.iter().position(|dump| dump.hex == real);
    (site.expect("it is one of the three"), game)
}

/// What a viewer is told in a game with each site as the real dump.
fn told(viewer: Viewer) -> BTreeMap<usize, Vec<Told>> {
    (0..SEEDS).map(laid).map(|(site, game)| (site, game.lines(viewer, 0))).collect()
}

#[test]
fn a44_32_1a_the_germans_are_told_the_same_whichever_site_the_die_chose() {
    for viewer in [GERMAN.into(), Viewer::Watcher] {
        let told = told(viewer);
        assert_eq!(told.len(), 3, "each site was chosen");
        for (site, other) in &told {
            assert_eq!(other.len(), told[&0].len());
            for (one, other) in told[&0].iter().zip(other) {
                assert_eq!(one, other, "{viewer} can tell site {site} from site 0");
            }
        }
    }
}

/// Nor from anything else that a player is given.
#[test]
fn a44_32_1a_the_germans_have_the_same_view_and_digest_whichever_site_the_die_chose() {
    let games = (0..SEEDS).map(laid).collect::<Vec<_>>();
    let own = |at: usize| games[at].1.game::<Ardennes44>().expect("that is what it is");
    let mut different = 0;
    for at in 1..games.len() {
        for viewer in [GERMAN.into(), Viewer::Watcher] {
            assert_eq!(own(at).told(viewer, 0), own(0).told(viewer, 0));
            assert_eq!(own(at).digest_for(viewer), own(0).digest_for(viewer));
            assert_eq!(games[at].1.scene(viewer), games[0].1.scene(viewer));
        }
        let same = games[at].0 == games[0].0;
        assert_eq!(own(at).digest_for(ALLIED) == own(0).digest_for(ALLIED), same);
        different += usize::from(!same);
    }
    assert!(different > 2, "{different}");
}

#[test]
fn a44_32_1a_the_allies_are_told_the_face() {
    let told = told(ALLIED.into());
    assert_eq!(told.len(), 3, "each site was chosen");
    for (site, lines) in told {
        let face = u16::try_from(site + 1).expect("there are three sites");
        let drawn = lines.iter().filter_map(|told| match told {
            Told::Line(line) => Some(&line.line.drawn),
            Told::TookBack { .. } => None,
        });
        let laid = drawn.flatten().filter(|drawn| matches!(drawn, Drawn::Die(3, _)));
        assert_eq!(laid.collect::<Vec<_>>(), [&Drawn::Die(3, face)]);
    }
}

/// A branch of a running game starts from what its seat knows.
#[test]
fn a44_32_1a_a_branch_for_the_germans_may_have_another_real_dump() {
    let (site, game) = laid(1);
    let real = |game: &dyn AnyGame| {
        let state = game.game::<Ardennes44>().expect("that is what it is").state();
        state.dumps.iter().position(|dump| Some(dump.hex) == state.real_dump)
    };
    let branch = |viewer, seed| game.branch(game.entries(), viewer, &seed_of(seed)).expect("it is");
    let mut sites = (0..SEEDS).map(|seed| {
        let branch = branch(Some(GERMAN.into()), seed);
        assert_eq!(branch.lines(GERMAN.into(), 0), game.lines(GERMAN.into(), 0));
        assert_eq!(branch.scene(GERMAN.into()), game.scene(GERMAN.into()));
        real(&*branch).expect("the dumps are laid")
    });
    assert!(sites.any(|other| other != site));
    for seed in 0..SEEDS {
        assert_eq!(real(&*branch(Some(ALLIED.into()), seed)), Some(site), "the Allies know");
        assert_eq!(real(&*branch(None, seed)), Some(site));
    }
}
