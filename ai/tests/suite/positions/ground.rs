//! Positions in which ground is taken, left or held.

use std::collections::BTreeSet;

use ai::Level;
use hexmap::Hex;
use rules_ardennes44::state::unit::Place;
use rules_ardennes44::supply::supply_lines::by_road;
use rules_ardennes44::{Phase, Position, Side};

use super::table::{can_be_at, ends, hex, play, set, unit};

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

/// On the last turn whoever can leave the map by a road in supply does. Before it nobody does: the road could still be cut.
pub(crate) fn leave_the_map(level: Level) -> bool {
    how_many_leave(6, level) == 2 && how_many_leave(5, level) == 0
}

fn how_many_leave(turn: u8, level: Level) -> usize {
    let start = set(
        &["3312", "3413"],
        (turn, Side::German, Phase::Movement),
        &[("g-2pz-pan", "3620"), ("g-2pz-304", "3620")],
    );
    assert!(by_road(&start, Side::German, hex(&start, "4021")), "the road is in supply");
    let played = play(&start, None, Side::German, Phase::Combat, level, 4);
    played.end.units_at(Place::Exited).count()
}

/// A regiment has left the map, which counts only if the road by which it went is in supply in the end. On the last turn
/// another can keep the enemy from that road, if it stands in the right hex; the second time it could leave the map as
/// well, and all would be lost.
pub(crate) fn keep_a_road(level: Level) -> bool {
    ["3519", "3721"].iter().all(|from| keeps_the_road_from(from, level))
}

fn keeps_the_road_from(from: &str, level: Level) -> bool {
    let mut start = set(
        &["2540"],
        (6, Side::German, Phase::Movement),
        &[("g-26-39", from), ("u-28-110-1", "3818")],
    );
    let [out, regiment, battalion] =
        ["g-2pz-304", "g-26-39", "u-28-110-1"].map(|id| unit(&start, id));
    let way_out = hex(&start, "4021");
    start.units[out.index()].place = Place::Exited;
    start.exits.push(way_out);
    let is_kept = |position: &Position| {
        ends(position, battalion).into_iter().all(|end| {
            let mut position = position.clone();
            position.suppose(battalion, end);
            by_road(&position, Side::German, way_out)
        })
    };
    let keeps = |end: &Hex| {
        let mut position = start.clone();
        position.suppose(regiment, *end);
        is_kept(&position)
    };
    let keeping: BTreeSet<Hex> = ends(&start, regiment).into_iter().filter(keeps).collect();
    assert!(!is_kept(&start), "where it stands it is of no use");
    assert_eq!(keeping.len(), 1, "and in one hex alone it is");
    is_kept(&play(&start, None, Side::German, Phase::Movement, level, 4).end)
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
