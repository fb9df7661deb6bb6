//! §25.2 Replacements: how many, for whom, where the dead return, and the marker.

use kernel::{Game, Rules, ScriptedDice};
use rules_ardennes44::state::unit::Place;
use rules_ardennes44::{ALLIED, Action, Ardennes44, GERMAN, Illegal, Phase, Position, Side};

use crate::language::{check, rules, unit};

const NONE_LEFT: &str = "refused a44-25.2.1a: no Replacement is left in this night";
const INFANTRY: &str = "refused a44-25.2.1c: one Replacement must go to an Infantry Type unit";
const NOT_REDUCED: &str = "refused a44-25.2.2a: that unit is not in play with a step lost";
const NO_PLACE: &str =
    "refused a44-25.2.2c: the dead return in a City, Town or Entry Hex under friendly control";
const NO_ROAD: &str = "refused a44-25.2.2c: that place has no road-bound Supply Path";
const BESIDE: &str = "refused a44-25.2.2d: the dead do not return next to an enemy unit";
const FAR: &str =
    "refused a44-25.2.2e: the dead return within 5 hexes of a unit of their own colour";
const LARGE: &str =
    "refused a44-25.2.3a: so large a unit returns only in exchange for a Remnant of its type";
const NO_REMNANT: &str =
    "refused a44-25.2.3a: only a large unit is rebuilt, from a Remnant of its type on the map";
const UNFIT: &str = "refused a44-25.2.5a: only units in Good Order, without Engaged, Strategic Movement or Night markers, take Replacements";
const NEVER: &str = "refused a44-25.2.5b: units of that kind are never replaced";
const ONE_HEX: &str =
    "refused a44-25.2.4a: a unit under a Replacement marker moves one hex at most";

/// A German night with two Replacements; X keeps the phase open.
fn german(more: &str) -> String {
    format!(
        "phase replacement
         turn 2
         night
         replacements 2
         german X infantry 4-4-3 at 1212 reduced 2-2-3 steps 1
         {more}"
    )
}

/// The same for the Allies, on a night with two.
fn allied(more: &str) -> String {
    format!(
        "phase replacement
         turn 6
         night
         side allied
         replacements 2
         allied X infantry 4-4-3 at 1212 reduced 2-2-3 steps 1
         {more}"
    )
}

/// The Allied day ends, and the night after it begins. Nobody is near an enemy.
const DUSK: &str = "phase movement
                    turn 2
                    side allied
                    allied A infantry 4-4-3 at 0505 reduced 2-2-3 steps 1
                    allied B infantry 4-4-3 at 0305 reduced 2-2-3 steps 1
                    german C infantry 4-4-3 at 0909 reduced 2-2-3 steps 1";

#[test]
fn a44_25_2_1a_each_side_gets_what_the_track_says() {
    check(
        "a44-25.2.1a",
        DUSK,
        "allied ends",
        "victory check: none
         now phase Replacement allied
         now replacements 1",
    );
    check(
        "a44-25.2.1a",
        DUSK,
        "allied ends
         allied ends",
        "victory check: none
         now phase Replacement german
         now replacements 2",
    );
    check(
        "a44-25.2.1a: with nothing to use them for, nobody is asked",
        &DUSK.replace(" reduced 2-2-3 steps 1", ""),
        "allied ends",
        "victory check: none
         now phase Movement german
         now turn 3",
    );
}

#[test]
fn a44_25_2_1b_one_alone_is_for_infantry() {
    let given = "phase replacement
                 turn 2
                 night
                 side allied
                 replacements 1
                 allied A infantry 4-4-3 at 0505 reduced 2-2-3 steps 1
                 allied B recon 4-4-7 at 0305 reduced 2-2-7 steps 1
                 allied C tank 4-3-6 at 0705 reduced 2-2-6 steps 1 tq 3
                 german D infantry 4-4-3 at 0909 reduced 2-2-3 steps 1";
    check(
        "a44-25.2.1b",
        given,
        "B is replaced
         C is replaced
         A is replaced",
        &format!("{INFANTRY}\n{INFANTRY}\nA takes a replacement"),
    );
    check(
        "a44-25.2.1b: all of Infantry Type",
        &given.replace("A infantry 4-4-3", "A motorized 4-4-6").replace("2-2-3", "2-2-6"),
        "A is replaced",
        "A takes a replacement
         now A at 0505 replaced",
    );
    let others =
        given.replace("A infantry 4-4-3 at 0505 reduced 2-2-3 steps 1", "A infantry 4-4-3 at 0505");
    let game = Game::new(rules(&others), ScriptedDice::default());
    assert_eq!(game.legal(ALLIED), [Action::EndPhase]);
}

#[test]
fn a44_25_2_1c_of_two_one_is_for_infantry() {
    let given = german(
        "german A tank 4-3-6 at 0505 reduced 2-2-6 steps 1 tq 4
         german B recon 3-3-7 at 0705 reduced 2-2-7 steps 1
         german C flak 2-3-6 at 0305 reduced 1-1-6 steps 1
         german D panzergrenadier 5-5-6 at 0905 reduced 3-3-6 steps 1",
    );
    for other in ["A", "B", "C"] {
        check(
            "a44-25.2.1c: the other may go to tanks, recon and flak",
            &given,
            &format!("{other} is replaced\nB is replaced\nD is replaced"),
            &format!("{other} takes a replacement\n{INFANTRY}\nD takes a replacement"),
        );
    }
    check(
        "a44-25.2.1c: in either order, or both to infantry",
        &given,
        "D is replaced
         A is replaced",
        "D takes a replacement
         A takes a replacement
         now phase Movement german",
    );
    check(
        "a44-25.2.1c: in either order, or both to infantry",
        &given,
        "D is replaced
         X is replaced",
        "D takes a replacement
         X takes a replacement
         now phase Movement german",
    );
}

#[test]
fn a44_25_2_1d_unused_replacements_are_lost() {
    let mut game = Game::new(rules(&german("")), ScriptedDice::default());
    assert_eq!(game.state().replacements, 2);
    game.submit(GERMAN, Action::EndPhase).expect("a phase can be ended");
    assert_eq!(game.state().replacements, 0);
    let unit = unit(game.rules().data(), "X");
    let refused = game.rules().check(&game.view(GERMAN), &Action::Replace { unit });
    assert!(refused.is_err());
    check(
        "a44-25.2.1d: and those used up are used up",
        &german("german A infantry 4-4-3 at 0505 reduced 2-2-3 steps 1")
            .replace("replacements 2", "replacements 0"),
        "A is replaced",
        NONE_LEFT,
    );
}

#[test]
fn a44_25_2_2a_it_restores_a_step_or_brings_back_the_dead() {
    check(
        "a44-25.2.2a",
        &german(
            "town 0305
             control german 0305
             german A infantry 4-4-3 at 0505 reduced 2-2-3 steps 1
             german B infantry 4-4-3 dead reduced 2-2-3
             german C infantry 4-4-3 at 0705 reduced 2-2-3",
        ),
        "C is replaced
         B is replaced
         C returns in 0305
         A is replaced
         B returns in 0305",
        &format!(
            "{NOT_REDUCED}
{NOT_REDUCED}
refused a44-25.2.2a: that unit is not among the dead
A takes a replacement
B returns in 0305
now A at 0505 replaced
now B at 0305 reduced replaced"
        ),
    );
}

#[test]
fn a44_25_2_2a_who_lives_on_in_its_parts_is_not_dead() {
    let text = allied(&format!(
        "{REGIMENT}
         breakdown allied infantry C 2-2-3 at 0907
         remnant allied infantry R 1-2-3 at 0907"
    ));
    let mut position = rules(&text).start();
    let named = |name| unit(rules(&text).data(), name);
    let rebuilt = Action::Rebuild { unit: named("A"), remnant: named("R") };
    let listed = |position: &Position| {
        let rules = Ardennes44::from_position(position.clone());
        Game::new(rules, ScriptedDice::default()).legal(ALLIED).contains(&rebuilt)
    };
    assert!(listed(&position));
    position.units[named("C").index()].parent = Some(named("A"));
    assert!(!listed(&position));
}

#[test]
fn a44_25_2_2a_a_unit_may_not_outgrow_its_hex() {
    check(
        "a44-25.2.2a: §8.1a",
        &german(
            "town 0305
             control german 0305
             german A infantry 4-4-3 at 0505 stacking 2 reduced 2-2-3 steps 1
             german B infantry 4-4-3 at 0505 stacking 2
             german C infantry 4-4-3 dead reduced 2-2-3
             german D infantry 4-4-3 at 0305 stacking 3
             german E flak 2-3-6 dead reduced 1-1-6",
        ),
        "A is replaced
         C returns in 0305
         E returns in 0305",
        "refused a44-8.1a: too many units would end in that hex
         refused a44-8.1a: too many units would end in that hex
         E returns in 0305",
    );
}

#[test]
fn a44_25_2_2b_next_to_the_enemy_too() {
    check(
        "a44-25.2.2b",
        &german(
            "german A infantry 4-4-3 at 0505 reduced 2-2-3 steps 1
             allied B infantry 4-4-3 at 0506",
        ),
        "A is replaced",
        "A takes a replacement
         now A at 0505 replaced",
    );
}

/// Supply comes by road from K in 0101; 0505 is a town on it, 0707 one beside it.
const ROADS: &str = "entry K 0101 german
                     entry L 0110 german
                     entry A 1205 allied
                     primary 0101-0102-0103-0104-0105-0205-0305-0405-0505-0605-0704-0804
                     village 0305
                     town 0505 0707 0103
                     city 0704
                     control german 0305 0505 0707 0704 0101 0103 0205
                     german A infantry 4-4-3 dead reduced 2-2-3
                     german B infantry 4-4-3 at 0503";

#[test]
fn a44_25_2_2c_a_city_town_or_entry_hex_with_a_road_to_supply() {
    check(
        "a44-25.2.2c",
        &german(ROADS),
        "A returns in 0305
         A returns in 0205
         A returns in 0707
         A returns in 0505",
        &format!("{NO_PLACE}\n{NO_PLACE}\n{NO_ROAD}\nA returns in 0505"),
    );
    for place in ["0704", "0103"] {
        check(
            "a44-25.2.2c",
            &german(ROADS),
            &format!("A returns in {place}"),
            &format!("A returns in {place}"),
        );
    }
    check(
        "a44-25.2.2c: under friendly control",
        &german(&ROADS.replace("0707 0704", "0707")),
        "A returns in 0704
         A returns in 9999",
        &format!("{NO_PLACE}\nrefused a44-3.1: there is no such hex on the map"),
    );
    check(
        "a44-25.2.2c: an Entry Hex of either side, once it is ours and supplied",
        &german(&format!(
            "{ROADS} \ngerman C infantry 4-4-3 at 1206\nsecondary 0804-0904-1004-1104-1205"
        ))
        .replace("control german", "control german 1205"),
        "A returns in 1205",
        "A returns in 1205
         now A at 1205 reduced replaced",
    );
}

#[test]
fn a44_25_2_2c_free_of_enemy_roadblocks() {
    let blocked = format!("{ROADS}\nswitch roadblocks\nroadblock allied 1 0704");
    check(
        "a44-25.2.2c",
        &german(&blocked),
        "A returns in 0704
         A returns in 0505",
        &format!("{NO_PLACE}\nA returns in 0505"),
    );
}

#[test]
fn a44_25_2_2d_not_next_to_an_enemy() {
    check(
        "a44-25.2.2d",
        &german(&format!(
            "{ROADS}\nallied C infantry 4-4-3 at 0506\ngerman D infantry 4-4-3 at 0505"
        )),
        "A returns in 0505",
        BESIDE,
    );
}

#[test]
fn a44_25_2_2e_within_five_hexes_of_its_colour() {
    // From 0503 it is two hexes to 0505, and five to 0103; from 0603 six.
    let far = ROADS.replace("B infantry 4-4-3 at 0503", "B infantry 4-4-3 at 0904");
    check("a44-25.2.2e", &german(ROADS), "A returns in 0103", "A returns in 0103");
    check(
        "a44-25.2.2e",
        &german(&far),
        "A returns in 0103
         A returns in 0505",
        &format!("{FAR}\nA returns in 0505"),
    );
    check(
        "a44-25.2.2e: another colour does not help",
        &german(&ROADS.replace("at 0503", "at 0503 colour 6PzA")),
        "A returns in 0505",
        FAR,
    );
    let enemy = ROADS
        .replace("dead reduced 2-2-3", "dead reduced 2-2-3 colour army")
        .replace("german B infantry 4-4-3 at 0503", "allied B infantry 4-4-3 at 0503 colour army");
    check(
        "a44-25.2.2e: an enemy of its colour does not help",
        &german(&enemy),
        "A returns in 0505",
        FAR,
    );
}

#[test]
fn a44_25_2_2f_germans_return_at_k_l_or_m_too() {
    let alone = ROADS.replace("B infantry 4-4-3 at 0503", "B infantry 4-4-3 at 1212");
    check(
        "a44-25.2.2f: far from everybody, and without a road",
        &german(&alone),
        "A returns in 0505
         A returns in 0110",
        &format!("{FAR}\nA returns in 0110\nnow A at 0110 reduced replaced"),
    );
    check(
        "a44-25.2.2f: but not in an enemy zone",
        &german(&format!("{alone}\nallied C infantry 4-4-3 at 0109")),
        "A returns in 0110",
        NO_PLACE,
    );
    check(
        "a44-25.2.2f: nor at other Entry Hexes, nor for the Allies",
        &allied(
            "entry K 0101 german
             entry C 1205 allied
             control german 0101
             allied A infantry 4-4-3 dead reduced 2-2-3",
        ),
        "A returns in 0101
         A returns in 1205",
        &format!("{NO_PLACE}\n{FAR}"),
    );
}

#[test]
fn a44_25_2_2x1_who_may_be_replaced_is_in_25_2_5() {
    check(
        "a44-25.2.2x1",
        &german(&format!(
            "{ROADS}\ngerman C nebelwerfer 0-1-1 dead\ngerman D infantry 4-4-3 at 0305 reduced 2-2-3 steps 1 broken"
        )),
        "C returns in 0505
         D is replaced",
        &format!("{NEVER}\n{UNFIT}"),
    );
}

#[test]
fn a44_25_2_2q1_a_unit_of_one_step_returns_on_its_only_side() {
    check(
        "a44-25.2.2q1",
        &german(&format!("{ROADS}\ngerman C recon 2-2-7 dead")),
        "C returns in 0505
         A returns in 0103",
        "C returns in 0505
         A returns in 0103
         now C at 0505 replaced
         now A at 0103 reduced replaced
         now phase Movement german",
    );
}

/// A US regiment of three steps is dead.
const REGIMENT: &str = "town 0505
                        allied A infantry 6-6-3 dead stacking 3 reduced 4-4-3 weak 2 remnant infantry
                        allied B infantry 4-4-3 at 0503";

#[test]
fn a44_25_2_3a_large_units_need_a_remnant() {
    check(
        "a44-25.2.3a: without one a 6-6-3 does not return",
        &allied(&format!("{REGIMENT}\nremnant allied infantry R 1-2-3")),
        "A returns in 0505
         A rebuilds R
         A rebuilds B",
        &format!("{LARGE}\n{NO_REMNANT}\n{NO_REMNANT}"),
    );
    check(
        "a44-25.2.3a: for a 1-2-3 of the infantry on the map it does",
        &allied(&format!(
            "{REGIMENT}
             remnant allied parachute P 1-2-3 at 0707
             remnant allied infantry R 1-2-3 at 0907"
        )),
        "A rebuilds P
         A rebuilds R",
        &format!("{NO_REMNANT}\nA is rebuilt from R\nnow A at 0907 reduced replaced"),
    );
    for (state, refusal) in [
        ("oos", "refused a44-23.4f: a unit out of supply may not take a Replacement"),
        ("engaged", UNFIT),
        ("disrupted", UNFIT),
    ] {
        check(
            "a44-25.2.3a: supplied, not Engaged and in Good Order",
            &allied(&format!("{REGIMENT}\nremnant allied infantry R 1-2-3 at 0907 {state}")),
            "A rebuilds R",
            refusal,
        );
    }
}

#[test]
fn a44_25_2_3b_the_remnant_goes_and_the_unit_takes_its_place() {
    check(
        "a44-25.2.3b: next to the enemy, and far from its colour",
        &allied(&format!(
            "{REGIMENT}
             german C infantry 4-4-3 at 1109
             remnant allied infantry R 1-2-3 at 1108"
        )),
        "A rebuilds R",
        "A is rebuilt from R
         now A at 1108 reduced replaced
         now R in the display",
    );
    check(
        "a44-25.2.3b: if there is room for it",
        &allied(&format!(
            "{REGIMENT}
             allied D infantry 4-4-3 at 0907 stacking 2
             remnant allied infantry R 1-2-3 at 0907"
        )),
        "A rebuilds R",
        "refused a44-8.1a: too many units would end in that hex",
    );
    check(
        "a44-25.2.3b: it costs a Replacement of its kind",
        &allied(
            "allied A combat_command 9-8-6 dead stacking 3 reduced 6-5-6 weak 2 remnant armor
             allied B recon 4-4-7 at 0503 reduced 2-2-7 steps 1
             remnant allied armor R 1-2-6 at 0907",
        ),
        "A rebuilds R
         B is replaced",
        &format!("A is rebuilt from R\n{INFANTRY}"),
    );
}

/// The morning after: A was replaced.
const MORNING: &str = "turn 3
                       primary 0505-0504-0503-0502
                       german A panzergrenadier 4-4-6 at 0505 replaced
                       allied B infantry 4-4-3 at 0909";

#[test]
fn a44_25_2_4a_one_hex_in_the_morning_and_no_attack() {
    for how in ["", "tactical ", "strategic "] {
        check("a44-25.2.4a", MORNING, &format!("A moves {how}0505-0504-0503"), ONE_HEX);
    }
    check(
        "a44-25.2.4a: one, in any way of moving",
        MORNING,
        "A moves 0505-0504
         A moves 0504-0503",
        "A moves 0505-0504 for 1/2
         refused a44-11.1d: that unit has finished its move",
    );
    check(
        "a44-25.2.4a: one, in any way of moving",
        MORNING,
        "A moves tactical 0505-0605",
        "A moves tactical 0505-0605 for 1 hex",
    );
    let mut game = Game::new(rules(MORNING), ScriptedDice::default());
    let unit = unit(game.rules().data(), "A");
    game.submit(GERMAN, Action::Choose { unit }).expect("it may be chosen");
    let moves = game.legal(GERMAN).into_iter().filter_map(|action| {
        let Action::Move { path, .. } = action else { return None };
        Some(path.len())
    });
    let moves: Vec<usize> = moves.collect();
    assert!(moves.len() >= 6 && moves.iter().all(|&hexes| hexes == 2), "{moves:?}");
    check(
        "a44-25.2.4a",
        "phase combat
         turn 3
         german A infantry 4-4-3 at 0505 replaced
         german C infantry 1-1-3 at 0605
         allied B infantry 4-4-3 at 0506",
        "A attacks 0506",
        "refused a44-25.2.4a: a unit that took a Replacement may not attack on the next morning",
    );
}

#[test]
fn a44_25_2_4b_the_marker_goes_with_the_morning() {
    let given = "phase combat
                 turn 3
                 german A infantry 4-4-3 at 0505 replaced
                 allied B infantry 4-4-3 at 0506
                 allied C infantry 4-4-3 at 0909 replaced";
    check(
        "a44-25.2.4b: at the end of the owner's Combat Phase",
        given,
        "german ends",
        "A is no longer replaced (a44-25.2.4b)
         now A at 0505
         now C at 0909 replaced",
    );
    check(
        "a44-25.2.4b: of an AM turn",
        &given.replace("turn 3", "turn 4"),
        "german ends",
        "now A at 0505 replaced",
    );
    check(
        "a44-25.2.4b: or as soon as it is Disrupted",
        &format!("{given}\ngerman Z infantry 1-1-3 at 1111\nallied Y infantry 9-9-3 at 1112"),
        "A disengages, rolling 6",
        "A stays in disorder, rolled 6
         A is disrupted (a44-20.3c)
         now A at 0505 disrupted attacked",
    );
    // The defense counts in full.
    check(
        "a44-25.2.4b",
        "phase combat
         turn 3
         side allied
         german A infantry 4-4-3 at 0505 replaced
         allied B infantry 1-1-3 at 0506 reduced 1-1-3
         german Z infantry 9-9-3 at 0909
         allied Y infantry 1-1-3 at 0910",
        "B attacks 0505",
        "B attacks 0505
         1 to 4 is 1-4, at 1-4: A1
         B loses a step (a44-16.3a)
         the combat is over
         now A at 0505 defended replaced",
    );
}

#[test]
fn a44_25_2_5a_in_supply_in_good_order_and_free_of_markers() {
    for state in ["disrupted", "broken", "engaged", "column", "night_marked"] {
        check(
            "a44-25.2.5a",
            &german(&format!("german A infantry 4-4-3 at 0505 reduced 2-2-3 steps 1 {state}")),
            "A is replaced",
            UNFIT,
        );
    }
    check(
        "a44-25.2.5a: trucks are Strategic Movement as well",
        &allied("allied A infantry 4-4-3 at 0505 reduced 2-2-3 steps 1 trucked"),
        "A is replaced",
        UNFIT,
    );
}

#[test]
fn a44_23_4f_a_unit_out_of_supply_takes_none() {
    check(
        "a44-23.4f",
        &german("german A infantry 4-4-3 at 0505 reduced 2-2-3 steps 1 oos"),
        "A is replaced",
        "refused a44-23.4f: a unit out of supply may not take a Replacement",
    );
}

#[test]
fn a44_25_2_5b_some_are_never_replaced() {
    check(
        "a44-25.2.5b",
        &german(
            "town 0505
             control german 0505
             german A tank 4-3-6 at 0505 reduced 2-2-6 steps 1 tq 5
             german B tank 4-3-6 at 0605 reduced 2-2-6 steps 1 tq 4
             german C panzer_brigade 5-4-6 at 0705 reduced 3-2-6 steps 1 tq 4
             german D artillery 0-1-0 dead
             german E infantry 4-4-3 at 0805",
        ),
        "A is replaced
         C is replaced
         D returns in 0505
         B is replaced",
        &format!("{NEVER}\n{NEVER}\n{NEVER}\nB takes a replacement"),
    );
    check(
        "a44-25.2.5b: and of the Allies; German paratroopers are no such unit",
        &allied(
            "allied A parachute 4-4-3 at 0505 reduced 2-2-3 steps 1
             allied B glider 4-4-3 at 0605 reduced 2-2-3 steps 1
             allied C infantry 4-4-3 at 0705 reduced 2-2-3 steps 1 nation british
             allied D tank_destroyer 3-3-6 at 0805 reduced 2-2-6 steps 1 tq 5",
        ),
        "A is replaced
         B is replaced
         C is replaced
         D is replaced",
        &format!("{NEVER}\n{NEVER}\n{NEVER}\nD takes a replacement"),
    );
    check(
        "a44-25.2.5b",
        &german("german A parachute 4-4-3 at 0505 reduced 2-2-3 steps 1"),
        "A is replaced",
        "A takes a replacement",
    );
}

#[test]
fn a44_25_2_5b_in_the_order_of_battle() {
    let rules = Ardennes44::scenario("campaign").expect("the campaign ships");
    let mut position = rules.start();
    (position.phase, position.turn, position.replacements) = (Phase::Replacement, 6, 2);
    let mut refused = Vec::new();
    for side in Side::BOTH {
        position.active = side;
        let rules = Ardennes44::from_position(position.clone());
        let game = Game::new(rules, ScriptedDice::default());
        let view = game.view(side.seat());
        for unit in position.unit_ids() {
            let verdict = game.rules().check(&view, &Action::Replace { unit });
            if verdict == Err(Illegal::NeverReplaced) {
                refused.push(position.counter(unit).id.clone());
            }
        }
    }
    for id in
        ["g-vdh", "g-150", "u-101-501", "u-82-325", "g-1000stm", "rem-us-inf-1", "brk-us-inf-1"]
    {
        assert!(refused.iter().any(|other| other == id), "{id}");
    }
    for id in ["g-272-980", "u-78-309", "g-394stug", "u-709tk"] {
        assert!(!refused.iter().any(|other| other == id), "{id}");
    }
}

#[test]
fn a44_25_2_5b_the_surrendered_never_return() {
    let text = german(&format!("{ROADS}\nallied Z infantry 4-4-3 at 1212"));
    let mut position = rules(&text.replace("german X", "german W")).start();
    let unit = unit(position.data(), "A");
    position.units[unit.index()].place = Place::Surrendered;
    let game = Game::new(Ardennes44::from_position(position), ScriptedDice::default());
    let returns = |action: &Action| matches!(action, Action::Return { .. });
    assert!(!game.legal(GERMAN).iter().any(returns));
    let game = Game::new(rules(&text), ScriptedDice::default());
    assert!(game.legal(GERMAN).iter().any(returns));
}

#[test]
fn a44_25_2_5x1_black_boxes_are_no_tanks_and_never_replaced() {
    check(
        "a44-25.2.5x1",
        &german(
            "town 0505
             control german 0505
             german A black_box 2-1-4 dead
             german B infantry 4-4-3 at 0805",
        ),
        "A returns in 0505",
        NEVER,
    );
}

#[test]
fn every_use_that_is_listed_is_allowed() {
    let text = allied(&format!(
        "{REGIMENT}
         town 0703
         remnant allied infantry R 1-2-3 at 0907
         allied C recon 2-2-7 dead
         german D infantry 4-4-3 at 0704"
    ));
    let game = Game::new(rules(&text), ScriptedDice::default());
    let listed = game.legal(ALLIED);
    let view = game.view(ALLIED);
    assert!(listed.iter().all(|action| game.rules().check(&view, action).is_ok()));
    // X takes a step, A is rebuilt, C returns in 0505 (an enemy is next to 0703), or nothing.
    assert_eq!(listed.len(), 4, "{listed:?}");
}
