//! §17.1-17.4 Retreats: the priorities, what kills, and what happens where too many come.
//!
//! A stands in 0505 and attacks B in 0506 at three to one: a die of 1 is DR3, one of 2 is DR2. A's
//! zone reaches 0406 and 0606, so the plain first hexes of a retreat are 0407, 0507 and 0607.

use kernel::{Cites, Entry, Game, Refusal, Rules, ScriptedDice};
use rules_ardennes44::{Action, Ardennes44, Event};

use crate::language::{check, hex, path, rules, unit};

pub(crate) const DR3: u16 = 1;
pub(crate) const DR2: u16 = 2;

pub(crate) const PLAIN: &str = "german A infantry 9-4-3 at 0505
                     allied B infantry 3-3-3 at 0506";
const RECON: &str = "german A infantry 9-4-3 at 0505
                     allied B recon 3-3-6 at 0506";
pub(crate) const STACK: &str = "german A infantry 18-4-3 at 0505
                     allied B infantry 3-3-3 at 0506
                     allied C infantry 3-3-3 at 0506";
/// The one way out of 0506 is 0507 …
const NORTH: &str = "lake 0506/0406 0506/0407 0506/0606 0506/0607";
/// … and the one way on is 0508.
const CORRIDOR: &str = "lake 0506/0406 0506/0407 0506/0606 0506/0607
                        lake 0507/0407 0507/0607 0507/0408 0507/0608";
/// Where B goes from the plain position by DR2.
const PLAIN_ENDS: &str = "0306 0307 0408 0508 0608 0706 0707";

/// The game after A's attack, with no Determined Defense.
#[track_caller]
pub(crate) fn beaten(given: &[&str], rolling: u16) -> Game<Ardennes44, ScriptedDice> {
    let rules = rules(&format!("phase combat\n{}", given.join("\n")));
    let data = rules.data().clone();
    let mut game = Game::new(rules, ScriptedDice::default());
    game.dice_mut().add([rolling]);
    let (attacker, target) = (unit(&data, "A"), hex(&data, "0506"));
    let seat = data.counters[attacker.index()].side.seat();
    let attack = Action::Attack { target, units: vec![attacker], followers: Vec::new() };
    game.submit(seat, attack).expect("the attack is legal");
    // Refused where there is nothing to hold against.
    drop(game.submit(data.counters[unit(&data, "B").index()].side.seat(), Action::Pass));
    game
}

/// Where the listed retreats of B lead: the ends of the paths in the order of numbers, and `off`
/// where it leaves the map. Each is there once, and legal.
#[track_caller]
pub(crate) fn ends(given: &[&str], rolling: u16) -> String {
    let game = beaten(given, rolling);
    let data = game.rules().data();
    let beaten = unit(data, "B");
    let mut ends = Vec::new();
    for action in game.legal(data.counters[beaten.index()].side.seat()) {
        let Action::Retreat { units, path, off } = &action else { continue };
        let view = game.view(data.counters[beaten.index()].side.seat());
        assert!(game.rules().check(&view, &action).is_ok(), "{action:?} is not legal");
        if *units == [beaten] {
            let end = data.board.number(path[path.len() - 1]);
            ends.push(if *off { format!("{end} off") } else { end });
        }
    }
    ends.sort();
    let listed = ends.len();
    ends.dedup();
    assert_eq!(ends.len(), listed, "an end is listed twice");
    ends.join(" ")
}

/// What comes of a retreat of B along a path: the clause that forbids it, or `goes`.
#[track_caller]
pub(crate) fn tried(given: &[&str], rolling: u16, way: &str) -> String {
    let mut game = beaten(given, rolling);
    let data = game.rules().data().clone();
    let (off, way) = way.strip_prefix("off ").map_or((false, way), |way| (true, way));
    let units = vec![unit(&data, "B")];
    let seat = data.counters[units[0].index()].side.seat();
    match game.submit(seat, Action::Retreat { units, path: path(&data, way), off }) {
        Ok(_) => "goes".to_owned(),
        Err(Refusal::Illegal(why)) => why.clause().to_string(),
        Err(other) => panic!("{other:?}"),
    }
}

/// The clause under which B is eliminated at once, or `lives`.
#[track_caller]
pub(crate) fn fate(given: &[&str], rolling: u16) -> String {
    let game = beaten(given, rolling);
    let beaten = unit(game.rules().data(), "B");
    let mut events = game.log().iter().filter_map(Entry::acted).flat_map(|acted| &acted.events);
    let death = events.find_map(|event| {
        let Event::Eliminated { unit, why } = event else { return None };
        (*unit == beaten).then(|| why.to_string())
    });
    death.unwrap_or_else(|| "lives".to_owned())
}

#[test]
fn a44_17_1a_the_owner_chooses_the_paths_and_may_split_a_stack() {
    check(
        "a44-17.1a",
        &format!("phase combat\n{STACK}"),
        "A attacks 0506, rolling 1
         B retreats 0506-0507-0508-0509
         C retreats 0506-0407-0307-0207
         A retreats 0505-0504-0503-0502",
        "A attacks 0506
         18 to 6 is 3-1, at 3-1, rolled 1: DR3
         B retreats 0506-0507-0508-0509
         B is broken (a44-18.2b)
         C retreats 0506-0407-0307-0207
         C is broken (a44-18.2b)
         refused a44-4.0b: this is not the phase for that
         now A at 0505
         now B at 0509 broken retreated
         now C at 0207 broken retreated",
    );
    check(
        "a44-17.1a",
        &format!("phase combat\n{STACK}\nallied F infantry 3-3-3 at 0909"),
        "A attacks 0506, rolling 1
         B+B retreats 0506-0507-0508-0509
         B+F retreats 0506-0507-0508-0509
         allied passes
         C+B retreats 0506-0607-0707-0807",
        "A attacks 0506
         18 to 6 is 3-1, at 3-1, rolled 1: DR3
         refused a44-17.1b: the beaten units must retreat
         refused a44-17.1b: the beaten units must retreat
         refused a44-17.1b: the beaten units must retreat
         C+B retreats 0506-0607-0707-0807
         C is broken (a44-18.2b)
         B is broken (a44-18.2b)",
    );
    assert_eq!(ends(&[PLAIN], DR2), PLAIN_ENDS);
    // Of several paths to one end any will do.
    assert_eq!(tried(&[PLAIN], DR2, "0506-0507-0408"), "goes");
    assert_eq!(tried(&[PLAIN], DR2, "0506-0407-0408"), "goes");
}

#[test]
fn a44_17_1b_the_full_distance_and_no_hex_twice_ending_that_far_away() {
    for way in ["0506-0507", "0506-0507-0508-0509", "0506-0507-0506", "0507-0508-0509", "0506-0508"]
    {
        assert_eq!(tried(&[PLAIN], DR2, way), "a44-17.1b", "{way}");
    }
    assert_eq!(tried(&[PLAIN], DR3, "0506-0507-0508-0507"), "a44-17.1b");
    assert_eq!(tried(&[PLAIN], DR2, "0506-0507-0607"), "a44-17.1b");
    assert_eq!(tried(&[PLAIN], DR3, "0506-0507-0508-0608"), "a44-17.1b");
    assert_eq!(ends(&[PLAIN], DR3), "0206 0207 0208 0308 0409 0509 0609 0708 0806 0807 0808");
    // Where every way bends back, it ends as near as it must.
    let bends = "lake 0507/0408 0507/0508 0507/0608";
    assert_eq!(ends(&[PLAIN, NORTH, bends], DR2), "0407 0607");
}

#[test]
fn a44_17_1b_a_path_that_means_nothing_is_refused() {
    for way in ["", "9999", "0506", "0506-9999", "0506-0507-9999", "off 9999", "off 0506-9999"] {
        assert_eq!(tried(&[PLAIN], DR2, way), "a44-17.1b", "{way}");
    }
    let mut game = beaten(&[PLAIN], DR2);
    let units = vec![unit(game.rules().data(), "B")];
    let nowhere = Action::Retreat { units, path: Vec::new(), off: true };
    assert!(game.submit(rules_ardennes44::ALLIED, nowhere).is_err());
    for way in ["0506-0507-0508-9999", "0506-0507-0508-0707", "off 0506-0507-0508-9999"] {
        let full = "allied F infantry 3-3-3 at 0508 stacking 3";
        let refused = tried(&[PLAIN, CORRIDOR, full], DR2, way);
        assert!(["a44-17.1b", "a44-11.1c"].contains(&refused.as_str()), "{way}: {refused}");
    }
}

#[test]
fn a44_17_1c_zones_are_avoided_and_only_the_first_hex_may_lie_in_one() {
    assert_eq!(tried(&[PLAIN], DR2, "0506-0406-0305"), "a44-17.1c");
    // With no other way out the first hex lies in A's zone, and the second does not.
    let south = "lake 0506/0407 0506/0507 0506/0607";
    assert_eq!(ends(&[PLAIN, south], DR2), "0305 0306 0705 0706");
    assert_eq!(tried(&[PLAIN, south], DR2, "0506-0406-0405"), "a44-17.1b");
    // A zone on the way is avoided though the hex is no more than passed.
    let beside = "german X infantry 1-1-3 at 0308";
    assert_eq!(ends(&[PLAIN, beside], DR2), "0306 0508 0608 0706 0707");
    // Not through a bond: X and A close 0406 between them.
    let bonded = "german X infantry 1-1-3 at 0306";
    assert_eq!(ends(&[PLAIN, south, bonded], DR2), "0705 0706");
}

#[test]
fn a44_17_1d_a_friend_that_has_not_retreated_in_this_phase_screens_its_hex() {
    let friend = "allied F infantry 1-1-3 at 0406";
    assert_eq!(ends(&[PLAIN, friend], DR2), format!("0305 {PLAIN_ENDS}"));
    let beaten = "allied F infantry 1-1-3 at 0406 retreated";
    assert_eq!(ends(&[PLAIN, beaten], DR2), PLAIN_ENDS);
    let both = [friend, "allied G infantry 1-1-3 at 0406 retreated"];
    assert_eq!(ends(&[PLAIN, both[0], both[1]], DR2), format!("0305 {PLAIN_ENDS}"));
    // The same for the hexes after the first.
    let enemy = "german X infantry 1-1-3 at 0509";
    assert_eq!(ends(&[PLAIN, enemy], DR2), "0306 0307 0408 0608 0706 0707");
    let screen = "allied F infantry 1-1-3 at 0508";
    assert_eq!(ends(&[PLAIN, enemy, screen], DR2), PLAIN_ENDS);
}

#[test]
fn a44_17_1e_the_retreat_ends_in_supply_if_it_can() {
    // The source supplies what lies within four hexes.
    let near = "entry A 0107 allied";
    assert_eq!(ends(&[PLAIN, near], DR2), "0306 0307 0408 0508");
    assert_eq!(tried(&[PLAIN, near], DR2, "0506-0507-0608"), "a44-17.1e");
    let far = "entry A 1201 allied";
    assert_eq!(ends(&[PLAIN, far], DR2), PLAIN_ENDS);
    // B holds the hex from which supply would come, in A's zone: once B is gone it comes no farther.
    let held = "entry B 0506 allied";
    assert_eq!(ends(&[PLAIN, near, held], DR2), "0306 0307 0408 0508");
}

#[test]
fn a44_17_1f_the_retreat_ends_where_there_is_room_if_it_can() {
    let full = "allied F infantry 3-3-3 at 0508 stacking 3";
    assert_eq!(ends(&[PLAIN, full], DR2), "0306 0307 0408 0608 0706 0707");
    assert_eq!(tried(&[PLAIN, full], DR2, "0506-0507-0508"), "a44-17.1f");
    let half = "allied F infantry 3-3-3 at 0508 stacking 2";
    assert_eq!(ends(&[PLAIN, half], DR2), PLAIN_ENDS);
    // B takes the last room, and C finds none; they cannot go there together either.
    check(
        "a44-17.1f",
        &format!("phase combat\n{STACK}\nallied F infantry 3-3-3 at 0509 stacking 2"),
        "A attacks 0506, rolling 1
         B+C retreats 0506-0507-0508-0509
         B retreats 0506-0507-0508-0509
         C retreats 0506-0507-0508-0509",
        "A attacks 0506
         18 to 6 is 3-1, at 3-1, rolled 1: DR3
         refused a44-17.1f: a way is open that ends in a hex with room
         B retreats 0506-0507-0508-0509
         B is broken (a44-18.2b)
         refused a44-17.1f: a way is open that ends in a hex with room",
    );
}

#[test]
fn a44_17_1g_vehicles_keep_to_roads_as_far_as_they_can() {
    let road = "secondary 0506-0507-0508";
    assert_eq!(ends(&[RECON, road], DR2), "0508");
    assert_eq!(tried(&[RECON, road], DR2, "0506-0507-0408"), "a44-17.1g");
    assert_eq!(ends(&[RECON, "secondary 0506-0507"], DR2), "0408 0508 0608");
    assert_eq!(ends(&[RECON, "secondary 0508-0507"], DR2), "0508");
    assert_eq!(ends(&[RECON], DR2), PLAIN_ENDS);
    assert_eq!(ends(&[PLAIN, road], DR2), PLAIN_ENDS);
    // A road leads off the map too.
    let north = "0306 0307 0407 off 0507 off 0607 off 0706 0707";
    assert_eq!(ends(&["map 12x7", RECON], DR2), north);
    assert_eq!(ends(&["map 12x7", RECON, "secondary 0506-0507"], DR2), "0507 off");
}

#[test]
fn a44_17_1h_a_higher_priority_prevails_and_one_that_cannot_be_met_is_dropped() {
    // The distance comes before the zones: the way past A's zone is the only one that leads away.
    let bends = "lake 0506/0407 0506/0606 0506/0607 0507/0408 0507/0508 0507/0608";
    assert_eq!(ends(&[PLAIN, bends], DR2), "0305 0306");
    // Zones before supply: only 0305 is in supply, and the way there is by 0406.
    let source = "entry A 0301 allied";
    assert_eq!(ends(&[PLAIN, source], DR2), PLAIN_ENDS);
    // Supply before room: 0306 alone is in supply, and full.
    let source = "entry A 0302 allied";
    let full = "allied F infantry 3-3-3 at 0306 stacking 3";
    assert_eq!(ends(&[PLAIN, source], DR2), "0306");
    assert_eq!(tried(&[PLAIN, source, full], DR2, "0506-0507-0508"), "a44-17.1e");
    // Room before roads.
    let full = "allied F infantry 3-3-3 at 0508 stacking 3";
    assert_eq!(ends(&[RECON, "secondary 0506-0507-0508", full], DR2), "0408 0608");
    assert_eq!(
        tried(&[RECON, "secondary 0506-0507-0508", full], DR2, "0506-0507-0508"),
        "a44-17.1f"
    );
}

#[test]
fn a44_17_2a_among_enemies_alone_a_unit_is_eliminated() {
    let around = "german C infantry 1-1-3 at 0406 disrupted
                  german D infantry 1-1-3 at 0407 disrupted
                  german E infantry 1-1-3 at 0606 disrupted
                  german F infantry 1-1-3 at 0607 disrupted";
    assert_eq!(fate(&[PLAIN, around, "german G infantry 1-1-3 at 0507"], DR2), "a44-17.2a");
    assert_eq!(ends(&[PLAIN, around], DR2), "0508");
    check(
        "a44-17.2a",
        &format!("phase combat\n{PLAIN}\n{around}\ngerman G infantry 1-1-3 at 0507"),
        "A attacks 0506, rolling 1",
        "A attacks 0506
         9 to 3 is 3-1, at 3-1, rolled 1: DR3
         B is eliminated (a44-17.2a)
         now B dead",
    );
}

/// Three enemies at every other side close the sides between them.
const BONDS: &str = "german C infantry 1-1-3 at 0407
                     german D infantry 1-1-3 at 0607";

#[test]
fn a44_17_2b_a_unit_behind_bonds_is_eliminated() {
    assert_eq!(fate(&[PLAIN, BONDS], DR2), "a44-17.2b");
    // A Disrupted unit makes no bonds: one side is open again.
    let loose = "german C infantry 1-1-3 at 0407 disrupted
                 german D infantry 1-1-3 at 0607";
    assert_eq!(fate(&[PLAIN, loose], DR2), "lives");
    assert_eq!(ends(&[PLAIN, loose], DR2), "0305 0508");
}

#[test]
fn a44_17_2b_a_bond_that_a_retreat_voids_on_its_way_kills_nobody() {
    // C and D close the side of 0507 and 0508; with B in the one and F in the other it is void.
    let bond = "german C infantry 1-1-3 at 0408
                german D infantry 1-1-3 at 0608";
    let friend = "allied F infantry 1-1-3 at 0508";
    assert_eq!(ends(&[PLAIN, CORRIDOR, bond, friend], DR2), "0508");
    // Lakes close every other way, so that it cannot go on.
    assert_eq!(fate(&[PLAIN, CORRIDOR, bond], DR2), "a44-17.2e");
    // One that retreated there before voids the bond as well, but screens no zone (§17.1d).
    let retreated = "allied F infantry 1-1-3 at 0508 retreated";
    assert_eq!(fate(&[PLAIN, CORRIDOR, bond, retreated], DR2), "a44-17.2c");
}

#[test]
fn a44_10_2b_a_retreat_into_or_over_an_enemy_bond_of_either_kind_is_the_end() {
    // Over a Hexside Bond; a friend beyond it voids it.
    assert_eq!(fate(&[PLAIN, BONDS], DR2), "a44-17.2b");
    let friend = "allied F infantry 1-1-3 at 0406";
    assert_eq!(ends(&[PLAIN, BONDS, friend], DR2), "0305");
    // Into a Hex Bond of A and X; a friend in the hex voids it.
    let closed = "german C infantry 1-1-3 at 0407 disrupted
                  german D infantry 1-1-3 at 0507 disrupted
                  german E infantry 1-1-3 at 0606 disrupted
                  german F infantry 1-1-3 at 0607 disrupted
                  german X infantry 1-1-3 at 0306";
    assert_eq!(fate(&[PLAIN, closed], DR2), "a44-17.2b");
    let screen = "allied H infantry 1-1-3 at 0406
                  allied I infantry 1-1-3 at 0305";
    assert_eq!(ends(&[PLAIN, closed, screen], DR2), "0305");
}

#[test]
fn a44_17_2c_a_unit_that_must_enter_a_zone_after_its_first_hex_is_eliminated() {
    let zones = "german C infantry 1-1-3 at 0307
                 german D infantry 1-1-3 at 0509
                 german E infantry 1-1-3 at 0707";
    assert_eq!(fate(&[PLAIN, NORTH, zones], DR2), "a44-17.2c");
    let friend = "allied F infantry 1-1-3 at 0508";
    assert_eq!(ends(&[PLAIN, NORTH, zones, friend], DR2), "0508");
    let beaten = "allied F infantry 1-1-3 at 0508 retreated";
    assert_eq!(fate(&[PLAIN, NORTH, zones, beaten], DR2), "a44-17.2c");
}

#[test]
fn a44_17_2d_the_meuse_without_a_bridge_and_lakes_are_not_crossed() {
    let meuse = "meuse 0506/0406 0506/0407 0506/0507 0506/0606 0506/0607";
    assert_eq!(fate(&[PLAIN, meuse], DR2), "a44-17.2d");
    assert_eq!(fate(&[PLAIN, NORTH, "lake 0506/0507"], DR2), "a44-17.2d");
    assert_eq!(fate(&[PLAIN, NORTH, "meuse 0506/0507"], DR2), "a44-17.2d");
    // Another river does not hold up men on foot.
    assert_eq!(fate(&[PLAIN, NORTH, "river 0506/0507"], DR2), "lives");
    // The second hex counts as the first.
    let beyond = "lake 0507/0407 0507/0607 0507/0408 0507/0608 0507/0508";
    assert_eq!(fate(&[PLAIN, NORTH, beyond], DR2), "a44-17.2d");
}

#[test]
fn a44_11_4_2x1_an_intact_bridge_lets_a_retreat_over_the_meuse() {
    let meuse = "meuse 0506/0406 0506/0407 0506/0507 0506/0606 0506/0607
                 bridge 0506/0507";
    assert_eq!(ends(&[PLAIN, meuse], DR2), "0408 0508 0608");
    assert_eq!(ends(&[RECON, meuse], DR2), "0408 0508 0608");
    assert_eq!(fate(&[PLAIN, meuse, "blown 0506/0507"], DR2), "a44-17.2d");
}

#[test]
fn a44_17_2e_a_unit_that_cannot_go_the_full_distance_is_eliminated() {
    // Water on two sides, and a bond on a third: no one thing holds B.
    let mixed = "german A infantry 9-4-3 at 0505 disrupted
                 allied B infantry 3-3-3 at 0506
                 lake 0506/0406 0506/0606";
    assert_eq!(fate(&[mixed, BONDS], DR2), "a44-17.2e");
    // To a Vehicle also woods and rivers.
    let forest = "forest 0507\nriver 0506/0406 0506/0407 0506/0606 0506/0607";
    assert_eq!(fate(&[RECON, forest], DR2), "a44-17.2e");
    // One hex is open, and then both ends of it are closed in different ways.
    let closed = "lake 0507/0407 0507/0607 0507/0408 0507/0608\nforest 0508";
    assert_eq!(fate(&[RECON, NORTH, closed], DR2), "a44-17.2e");
    assert_eq!(fate(&[PLAIN, NORTH, closed], DR2), "lives");
}

#[test]
fn a44_17_2f_vehicles_die_where_no_road_leads_through_thick_ground() {
    let around = "0406 0407 0507 0606 0607";
    for thick in ["forest", "wooded_rough", "west_wall"] {
        let ground = format!("{thick} {around}");
        assert_eq!(fate(&[RECON, &ground], DR2), "a44-17.2f", "{thick}");
        assert_eq!(fate(&[PLAIN, &ground], DR2), "lives", "{thick}");
        assert_eq!(ends(&[RECON, &ground, "secondary 0506-0507-0508"], DR2), "0508", "{thick}");
        // The road must lead out as well as in.
        let half = [RECON, &ground, "secondary 0506-0507"];
        assert_eq!(fate(&half, DR2), "a44-17.2f", "{thick}");
    }
    assert_eq!(fate(&[RECON, &format!("light_woods {around}")], DR2), "lives");
}

#[test]
fn a44_17_2g_vehicles_die_at_a_river_without_a_bridge() {
    let river = "river 0506/0406 0506/0407 0506/0507 0506/0606 0506/0607";
    assert_eq!(fate(&[RECON, river], DR2), "a44-17.2g");
    assert_eq!(fate(&[PLAIN, river], DR2), "lives");
    assert_eq!(ends(&[RECON, river, "bridge 0506/0507"], DR2), "0408 0508 0608");
    let blown = [RECON, river, "bridge 0506/0507\nblown 0506/0507"];
    assert_eq!(fate(&blown, DR2), "a44-17.2g");
}

const FULL: &str = "allied F infantry 3-3-3 at 0508 stacking 3";

#[test]
fn a44_17_4a_units_too_many_for_a_hex_go_on_and_are_broken() {
    check(
        "a44-17.4a",
        &format!("phase combat\n{PLAIN}\n{CORRIDOR}\n{FULL}"),
        "A attacks 0506, rolling 2
         allied passes
         B retreats 0506-0507-0508
         B retreats 0506-0507-0508-0507
         B retreats 0506-0507-0508-0509-0510
         B retreats 0506-0507-0508-0509",
        "A attacks 0506
         9 to 3 is 3-1, at 3-1, rolled 2: DR2
         refused a44-17.4a: units too many for a hex go on to the nearest with room
         refused a44-17.1b: a retreat goes as far as the result says, enters no hex twice and takes no step that kills while others are open
         refused a44-17.1b: a retreat goes as far as the result says, enters no hex twice and takes no step that kills while others are open
         B retreats 0506-0507-0508-0509
         B is broken (a44-17.4a)
         now B at 0509 broken retreated",
    );
    assert_eq!(ends(&[PLAIN, CORRIDOR, FULL], DR2), "0408 0409 0509 0608 0609");
    // Hexes full or deadly are passed or avoided; the nearest with room is far enough.
    let more = "allied G infantry 3-3-3 at 0509 stacking 3
                lake 0508/0408 0508/0409 0508/0608 0508/0609";
    assert_eq!(ends(&[PLAIN, CORRIDOR, FULL, more], DR2), "0409 0410 0510 0609 0610");
    let enemy = "german X infantry 1-1-3 at 0310";
    assert_eq!(ends(&[PLAIN, CORRIDOR, FULL, more, enemy], DR2), "0409 0510 0609 0610");
    let one_on = [PLAIN, CORRIDOR, FULL, more];
    assert_eq!(tried(&one_on, DR2, "0506-0507-0508-0509"), "a44-17.4a");
    assert_eq!(tried(&one_on, DR2, "0506-0507-0508-0509-0508"), "a44-17.1b");
    assert_eq!(tried(&one_on, DR2, "0506-0507-0508-0509-0409"), "goes");
    let beside = "allied G infantry 3-3-3 at 0509 stacking 3";
    let full = [PLAIN, CORRIDOR, FULL, beside];
    assert_eq!(tried(&full, DR2, "0506-0507-0508-0509"), "a44-17.4a");
    assert_eq!(tried(&full, DR2, "off 0506-0507-0508"), "a44-17.4a");
}

#[test]
fn a44_17_4a_the_stack_goes_on_or_only_what_is_too_much() {
    let given =
        format!("phase combat\n{STACK}\n{CORRIDOR}\nallied F infantry 3-3-3 at 0508 stacking 2");
    let beaten = "A attacks 0506, rolling 2\nallied passes";
    let told = "A attacks 0506\n18 to 6 is 3-1, at 3-1, rolled 2: DR2";
    check(
        "a44-17.4a",
        &given,
        &format!(
            "{beaten}
             B+C retreats 0506-0507-0508
             B retreats 0506-0507-0508-0509
             B+C retreats 0506-0507-0508-0509"
        ),
        &format!(
            "{told}
             refused a44-17.4a: units too many for a hex go on to the nearest with room
             refused a44-17.1b: a retreat goes as far as the result says, enters no hex twice and takes no step that kills while others are open
             B+C retreats 0506-0507-0508-0509
             B is broken (a44-17.4a)
             C is broken (a44-17.4a)"
        ),
    );
    check(
        "a44-17.4a",
        &given,
        &format!(
            "{beaten}
             B retreats 0506-0507-0508
             C retreats 0506-0507-0508-0609"
        ),
        &format!(
            "{told}
             B retreats 0506-0507-0508
             B is disrupted (a44-18.2a)
             C retreats 0506-0507-0508-0609
             C is broken (a44-17.4a)"
        ),
    );
}

#[test]
fn a44_17_4a_off_the_map_there_is_always_room() {
    let edge = ["map 12x8", PLAIN, CORRIDOR, FULL];
    assert_eq!(ends(&edge, DR2), "0408 0508 off 0608");
    assert_eq!(tried(&edge, DR2, "0506-0507-0508"), "a44-17.4a");
    check(
        "a44-17.4a",
        &format!("phase combat\n{}", edge.join("\n")),
        "A attacks 0506, rolling 2
         allied passes
         B retreats off 0506-0507-0508",
        "A attacks 0506
         9 to 3 is 3-1, at 3-1, rolled 2: DR2
         B retreats 0506-0507-0508 and off to the Northeast box
         B is broken (a44-17.4a)
         now B in the Northeast box broken retreated",
    );
    // With room in the hex nobody goes on, off the map or otherwise.
    let room = ["map 12x8", PLAIN, CORRIDOR];
    assert_eq!(tried(&room, DR2, "off 0506-0507-0508"), "a44-17.1b");
    assert_eq!(ends(&room, DR2), "0508");
}

#[test]
fn a44_17_4b_where_nobody_can_go_on_the_excess_steps_of_those_that_retreated_are_lost() {
    let walled = "lake 0508/0408 0508/0409 0508/0509 0508/0608 0508/0609";
    check(
        "a44-17.4b",
        &format!("phase combat\n{PLAIN}\n{CORRIDOR}\n{walled}\n{FULL}"),
        "A attacks 0506, rolling 2
         allied passes
         B retreats 0506-0507-0508",
        "A attacks 0506
         9 to 3 is 3-1, at 3-1, rolled 2: DR2
         B retreats 0506-0507-0508
         B is disrupted (a44-18.2a)
         B loses a step (a44-17.4b)
         now B dead
         now F at 0508",
    );
    // The owner chooses, but not among those that were there; one step after the other, until there
    // is room.
    check(
        "a44-17.4b",
        &format!(
            "phase combat\n{CORRIDOR}\n{walled}
             german A infantry 18-4-3 at 0505
             allied B infantry 3-3-3 at 0506 stacking 2 reduced 2-2-3
             allied C infantry 3-3-3 at 0506
             allied F infantry 3-3-3 at 0508 stacking 2"
        ),
        "A attacks 0506, rolling 2
         allied passes
         C retreats 0506-0507-0508
         B retreats 0506-0507-0508
         F loses a step
         B loses a step
         B loses a step",
        "A attacks 0506
         18 to 6 is 3-1, at 3-1, rolled 2: DR2
         C retreats 0506-0507-0508
         C is disrupted (a44-18.2a)
         B retreats 0506-0507-0508
         B is disrupted (a44-18.2a)
         refused a44-16.3a: another unit must lose the step
         B loses a step (a44-17.4b)
         B loses a step (a44-17.4b)
         now B dead
         now C at 0508 disrupted retreated
         now F at 0508",
    );
}

#[test]
fn a44_17_4q1_extra_hexes_do_not_kill_those_out_of_supply_but_break_engineers() {
    let engineer = "german A infantry 9-4-3 at 0505
                    allied B engineer 3-3-3 at 0506";
    for (beaten, outcome) in [
        ("allied B infantry 3-3-3 at 0506 oos", "now B at 0509 broken oos retreated"),
        ("allied B engineer 3-3-3 at 0506", "B is eliminated (a44-27.1a)\nnow B dead"),
    ] {
        check(
            "a44-17.4q1",
            &format!("phase combat\ngerman A infantry 9-4-3 at 0505\n{beaten}\n{CORRIDOR}\n{FULL}"),
            "A attacks 0506, rolling 2
             allied passes
             B retreats 0506-0507-0508-0509",
            &format!(
                "A attacks 0506
                 9 to 3 is 3-1, at 3-1, rolled 2: DR2
                 B retreats 0506-0507-0508-0509
                 B is broken (a44-17.4a)
                 {outcome}"
            ),
        );
    }
    assert_eq!(fate(&[engineer, CORRIDOR], DR2), "lives");
}
