//! Positions in which ground is taken, left or held.

use std::collections::BTreeSet;

use ai::Level;
use hexmap::Hex;
use rules_ardennes44::supply::by_road;
use rules_ardennes44::unit::Place;
use rules_ardennes44::{Phase, Position, Side};

use crate::table::{can_be_at, ends, hex, play, set, unit};

/// Nobody is in Bastogne on the last turn, and two can be there. Both of its hexes are taken.
pub(crate) fn take_what_is_empty(level: Level) -> bool {
    let start = set(
        &["3312", "3413"],
        (6, Side::German, Phase::Movement),
        &[("g-26-39", "3113"), ("g-26-77", "3113"), ("u-28-110-1", "3012")],
    );
    let bastogne = ["3312", "3413"].map(|number: &str| hex(&start, number));
    for id in ["g-26-39", "g-26-77"] {
        let ends = ends(&start, unit(&start, id));
        assert!(bastogne.iter().all(|place| ends.contains(place)), "{id} can be in either");
    }
    let played = play(&start, None, Side::German, Phase::Combat, level, 4);
    bastogne.iter().all(|&place| played.end.controller(place) == Side::German)
}

/// On the last turn whoever can leave the map by a road in supply does.
pub(crate) fn leave_the_map(level: Level) -> bool {
    let start = set(
        &["3312", "3413"],
        (6, Side::German, Phase::Movement),
        &[("g-2pz-pan", "3620"), ("g-2pz-304", "3620")],
    );
    let units = ["g-2pz-pan", "g-2pz-304"].map(|id: &str| unit(&start, id));
    assert!(by_road(&start, Side::German, hex(&start, "4021")), "the road is in supply");
    let played = play(&start, None, Side::German, Phase::Combat, level, 4);
    units.iter().all(|&unit| played.end.unit(unit).place == Place::Exited)
}

/// One battalion can keep the Germans from Bastogne for a turn, if it stands in the right hex.
pub(crate) fn save_a_road(level: Level) -> bool {
    let start = set(
        &["3312", "3413"],
        (4, Side::Allied, Phase::Movement),
        &[("g-2pz-rec", "2914"), ("g-2pz-304", "2914"), ("u-28-110-1", "3311")],
    );
    let battalion = unit(&start, "u-28-110-1");
    let bastogne = ["3312", "3413"].map(|number: &str| hex(&start, number));
    let is_saved = |position: &Position| !can_be_at(position, Side::German, &bastogne);
    let saves = |end: &Hex| {
        let mut position = start.clone();
        position.suppose(battalion, *end);
        is_saved(&position)
    };
    let saving: BTreeSet<Hex> = ends(&start, battalion).into_iter().filter(saves).collect();
    assert!(!is_saved(&start), "where it stands it is of no use");
    assert_eq!(saving.len(), 1, "and in one hex alone it is");
    is_saved(&play(&start, None, Side::Allied, Phase::Combat, level, 4).end)
}
