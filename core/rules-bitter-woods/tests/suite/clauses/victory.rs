//! §17 Victory: what each level asks for at its borders, how it comes at once, and how losses shift it.

use std::fmt::Write;

use rules_bitter_woods::{Phase, Side};

use crate::language::{check, played, position, refused};

/// The Meuse runs between columns 8 and 9; Vireux lies in row 10 and Ramet in row 2. Germans hold nothing yet.
const GROUND: &str = "
    place Bastogne 0303
    place St._Vith 0306
    place Marche 0508
    place Houffalize 0411
    objective Bastogne
    objective St._Vith
    objective Marche
    free Bastogne
    free Marche
    free Houffalize
    vireux 0810
    ramet 0802
    off west 1205
    off north 1001 0401
    off south 1112
    allied Rear infantry 4-4-4 at 0101
";

/// All three towns are held.
const THREE_TOWNS: &str = "
    german T1 infantry 3-4-3 at 0303
    german T2 infantry 3-4-3 at 0306
    german T3 corps_artillery 6-4-3 at 0508
";

/// Bastogne and St. Vith are held.
const TWO_TOWNS: &str = "
    german T1 infantry 3-4-3 at 0303
    german T2 infantry 3-4-3 at 0306
";

/// The map, with the Meuse from north to south.
fn ground() -> String {
    let mut text = format!("{GROUND}\nmeuse");
    for row in 1..=12 {
        write!(text, " 08{row:02}/09{row:02}").expect("text has room");
        if row < 12 {
            write!(text, " 08{row:02}/09{:02}", row + 1).expect("text has room");
        }
    }
    text
}

/// So many units of a kind, in a state.
fn many(count: usize, name: &str, side_and_kind: [&str; 2], state: &str) -> String {
    let [side, kind] = side_and_kind;
    let lines = (0..count).map(|at| format!("{side} {name}{at} {kind} 4-4-4 {state}\n"));
    lines.collect::<Vec<_>>().concat()
}

/// Who has won when the last turn of the campaign ends in a position on this map.
fn at_end(given: &str) -> String {
    let given = format!("{}\n{given}\nturn 26PM\nphase construction\nside allied", ground());
    let game = played(&given, "allied ends", &[]);
    verdict(game.state())
}

fn verdict(state: &rules_bitter_woods::Position) -> String {
    assert_eq!(state.phase, Phase::Over, "the game goes on");
    let winner = match state.winner {
        Some(Side::German) => "german",
        Some(Side::Allied) => "allied",
        None => return "draw".to_owned(),
    };
    format!("{winner} {}", state.level.expect("there is a level").word())
}

/// Five mechanized units have left in supply, the first of them armor.
const FIVE_LEFT: &str = "
    german L1 armor 9-5-4 exited left_in_supply
    german L2 armored_infantry 5-5-4 exited left_in_supply
    german L3 armored_infantry 5-5-4 exited left_in_supply
    german L4 armored_cavalry 2-5-5 exited left_in_supply
    german L5 armored_cavalry 2-5-5 exited left_in_supply
";

/// What happens when a sixth unit leaves.
fn sixth_leaves(given: &str) -> (Phase, Option<Side>) {
    let game = played(&format!("{}\n{given}", ground()), "A exits 1205", &[]);
    (game.state().phase, game.state().winner)
}

const GOES_ON: (Phase, Option<Side>) = (Phase::Movement, None);
const GERMANS_WIN: (Phase, Option<Side>) = (Phase::Over, Some(Side::German));

#[test]
fn bw_17a_the_campaign_has_twenty_two_game_turns() {
    let start = position("scenario campaign");
    let (track, scenario) = (&start.data().track, &start.data().scenario);
    assert_eq!(track.turn(scenario.first).name, "16AM");
    assert_eq!(track.turn(scenario.last).name, "26PM");
    assert_eq!(scenario.last - scenario.first + 1, 22);
    let given = format!("{}\nphase construction\nside allied", ground());
    check(
        "bw-17a",
        &format!("{given}\nturn 26AM"),
        "allied ends",
        "26PM german supply
         now turn 26PM german supply",
    );
    check(
        "bw-17a",
        &format!("{given}\nturn 26PM"),
        "allied ends
         allied ends",
        "allied wins strategic (bw-17a)
         refused: the game is over
         now winner allied strategic",
    );
}

#[test]
fn bw_17_1a_three_towns_and_six_mechanized_units_off_the_map() {
    let sixth = "german A armor 9-5-4 at 1205";
    assert_eq!(sixth_leaves(&format!("{THREE_TOWNS}{FIVE_LEFT}{sixth}")), GERMANS_WIN);
    // Not enough of one thing or the other.
    let four = FIVE_LEFT.replace("german L5 armored_cavalry 2-5-5 exited left_in_supply", "");
    assert_eq!(sixth_leaves(&format!("{THREE_TOWNS}{four}{sixth}")), GOES_ON);
    let grenadiers = "german A armored_infantry 5-5-4 at 1205";
    assert_eq!(sixth_leaves(&format!("{THREE_TOWNS}{FIVE_LEFT}{grenadiers}")), GOES_ON);
    assert_eq!(sixth_leaves(&format!("{TWO_TOWNS}{FIVE_LEFT}{sixth}")), GOES_ON);
}

#[test]
fn bw_17_1a_only_supplied_units_count() {
    let sixth = "german A armor 9-5-4 at 1205";
    let cut_off = format!("{THREE_TOWNS}{FIVE_LEFT}{sixth} oos");
    assert_eq!(sixth_leaves(&cut_off), GOES_ON);
    let short = format!("{THREE_TOWNS}{FIVE_LEFT}{sixth} short");
    assert_eq!(sixth_leaves(&short), GOES_ON);
    let one_left_without = FIVE_LEFT.replacen(" left_in_supply", "", 1);
    assert_eq!(sixth_leaves(&format!("{THREE_TOWNS}{one_left_without}{sixth}")), GOES_ON);
    let hungry_town = THREE_TOWNS.replace("at 0306", "at 0306 oos");
    assert_eq!(sixth_leaves(&format!("{hungry_town}{FIVE_LEFT}{sixth}")), GOES_ON);
    let relieved = format!("{hungry_town}german T4 infantry 3-4-3 at 0306\n");
    assert_eq!(sixth_leaves(&format!("{relieved}{FIVE_LEFT}{sixth}")), GERMANS_WIN);
}

#[test]
fn bw_17_1a_units_leave_over_the_western_and_northern_edges_beyond_the_meuse() {
    check(
        "bw-17.1a",
        &format!(
            "{}
             german A armor 9-5-4 at 1205
             german B armor 9-5-4 at 1001
             german C armor 9-5-4 at 0401
             german D armor 9-5-4 at 1112
             german E armor 9-5-4 at 1207
             german F infantry 4-4-3 at 1205
             german G corps_artillery 6-4-3 at 1205",
            ground()
        ),
        "A exits 1205
         B exits 1001
         C exits 0401
         D exits 1112
         E exits 1207
         F exits 1205
         G exits 1205",
        "A leaves from 1205
         B leaves from 1001
         refused bw-5.5a: nobody may leave the map there
         refused bw-5.5a: nobody may leave the map there
         refused bw-5.5a: nobody may leave the map there
         refused bw-5.5a: of the Germans only mechanized units leave the map
         refused bw-5.5a: of the Germans only mechanized units leave the map
         now A left leftinsupply
         now B left leftinsupply",
    );
}

/// The roads beyond the Meuse on the map of the game, and some that are not.
#[test]
fn bw_17_1a_the_ways_out_of_the_real_map() {
    let leaves = |hex: &str| {
        let given = format!("scenario campaign\nclear_map\nphase movement\nput g-2pz-rec {hex}");
        refused(&given, &format!("g-2pz-rec exits {hex}"), 1)
    };
    for hex in ["5611", "5619", "5629", "4901", "4301", "3701", "3501", "2901", "2701"] {
        assert_eq!(leaves(hex), None, "{hex}");
    }
    // East of the Meuse; the southern edge; an edge without a road; not an edge.
    for hex in ["2001", "1401", "5235", "4335", "5620", "5001", "4809"] {
        assert_eq!(leaves(hex).as_deref(), Some("bw-5.5a"), "{hex}");
    }
}

#[test]
fn bw_17_1a_a_leader_holds_no_town() {
    let led = THREE_TOWNS.replace("T2 infantry 3-4-3", "T2 leader 0-0-5");
    let given = format!("switch leaders\n{led}{FIVE_LEFT}german A armor 9-5-4 at 1205");
    assert_eq!(sixth_leaves(&given), GOES_ON);
}

#[test]
fn bw_17_1b_the_game_ends_in_the_midst_of_a_phase() {
    let given = format!("{}{THREE_TOWNS}{FIVE_LEFT}", ground());
    check(
        "bw-17.1b",
        &format!("{given}\ngerman A armor 9-5-4 at 1205\ngerman B infantry 4-4-3 at 0202"),
        "A exits 1205
         B moves 0202-0203",
        "A leaves from 1205
         german wins strategic (bw-17.1a)
         refused: the game is over
         now winner german strategic
         now turn 17AM german over",
    );
    // The town may be the last thing that is missing.
    check(
        "bw-17.1b",
        &format!(
            "{}{TWO_TOWNS}{FIVE_LEFT}
             german L6 armor 9-5-4 exited left_in_supply
             german A infantry 4-4-3 at 0507",
            ground()
        ),
        "A moves 0507-0508",
        "A moves 0507-0508 for 12
         german wins strategic (bw-17.1a)
         now winner german strategic",
    );
}

/// In the midst of a combat, when the last town falls to an advance; C, who fought beside A, does not advance any more.
#[test]
fn bw_17_1b_an_advance_into_the_last_town_ends_the_game() {
    let given = format!(
        "{}{TWO_TOWNS}{FIVE_LEFT}
         german L6 armor 9-5-4 exited left_in_supply
         german A infantry 9-4-3 at 0507
         german C infantry 9-4-3 at 0507
         allied B infantry 4-4-4 at 0508 steps1
         phase combat",
        ground()
    );
    // 18 to 2 is 7-1, and a 1 eliminates.
    check(
        "bw-17.1b",
        &given,
        "A+C attacks 0508, rolling 1
         A advances 0507-0508
         C advances 0507-0508",
        "A+C attacks 0508
         18 to 2, 7-1 at 7-1, rolled 1: DE
         B is eliminated (bw-9.5a)
         A advances 0507-0508
         german wins strategic (bw-17.1a)
         refused: the game is over
         now winner german strategic",
    );
}

/// And a reserve may be the sixth to leave, in the exploitation phase.
#[test]
fn bw_17_1b_an_exploiting_unit_ends_the_game() {
    let given = format!(
        "{}{THREE_TOWNS}{FIVE_LEFT}
         german A armor 9-5-4 at 1005 reserve
         phase exploitation",
        ground()
    );
    let game = played(&given, "A exits 1005-1105-1205", &[]);
    assert_eq!(verdict(game.state()), "german strategic");
}

#[test]
fn bw_17_1b_supply_that_comes_back_ends_the_game_before_the_next_phase() {
    let hungry = THREE_TOWNS.replace("at 0303", "at 0303 oos");
    check(
        "bw-17.1b",
        &format!(
            "{}{hungry}{FIVE_LEFT}
             german L6 armor 9-5-4 exited left_in_supply
             phase supply
             turn 17PM
             air 0 1",
            ground()
        ),
        "allied ends",
        "out of supply: Rear
         german wins strategic (bw-17.1a)
         now turn 17PM german over",
    );
}

#[test]
fn bw_17_1c_fewer_than_six_earn_nothing_else() {
    let towns = format!("{THREE_TOWNS}{FIVE_LEFT}");
    assert_eq!(at_end(&towns), "allied tactical");
    let across = "german A armored_infantry 5-5-4 at 1005\ngerman B armor 9-5-4 at 1006\n";
    assert_eq!(at_end(&format!("{towns}{across}")), "draw", "those who left are not across");
}

#[test]
fn bw_17_2a_three_mechanized_units_across_the_meuse_and_two_towns() {
    let three = "
        german A armor 9-5-4 at 1005
        german B armored_infantry 5-5-4 at 0909
        german C armored_cavalry 2-5-5 at 1101
    ";
    assert_eq!(at_end(&format!("{TWO_TOWNS}{three}")), "german tactical");
    assert_eq!(at_end(&format!("{THREE_TOWNS}{three}")), "german tactical");
    // One of everything less.
    let one_town = TWO_TOWNS.replace("german T2 infantry 3-4-3 at 0306", "");
    assert_eq!(at_end(&format!("{one_town}{three}")), "allied tactical");
    assert_eq!(at_end(&format!("{TWO_TOWNS}{}", three.replace("at 0909", "at 0809"))), "draw");
    let no_armor = three.replace("A armor 9-5-4", "A armored_infantry 5-5-4");
    assert_eq!(at_end(&format!("{TWO_TOWNS}{no_armor}")), "draw");
    let infantry = three.replace("B armored_infantry 5-5-4", "B infantry 5-5-4");
    assert_eq!(at_end(&format!("{TWO_TOWNS}{infantry}")), "draw");
}

#[test]
fn bw_17_2a_those_across_are_north_of_vireux_and_in_supply() {
    let three = |third: &str| {
        format!(
            "{TWO_TOWNS}
             german A armor 9-5-4 at 1005
             german B armored_infantry 5-5-4 at 1005
             german C armored_infantry 5-5-4 {third}"
        )
    };
    assert_eq!(at_end(&three("at 1009")), "german tactical");
    // Vireux lies in 0810; 0910, in an odd column, lies half a hex north of it.
    assert_eq!(at_end(&three("at 0910")), "german tactical");
    assert_eq!(at_end(&three("at 1010")), "draw");
    assert_eq!(at_end(&three("at 0911")), "draw");
    assert_eq!(at_end(&three("at 1009 oos")), "draw");
    assert_eq!(at_end(&three("at 1009 short")), "draw");
    let hungry = three("at 1009").replace("at 0306", "at 0306 oos");
    assert_eq!(at_end(&hungry), "allied tactical", "one town is out of supply");
}

#[test]
fn bw_17_3a_one_mechanized_unit_across_or_within_a_hex_of_the_meuse() {
    let one = |place: &str| at_end(&format!("{TWO_TOWNS}german A armored_cavalry 2-5-5 {place}"));
    assert_eq!(one("at 0905"), "draw", "across");
    assert_eq!(one("at 1201"), "draw", "across, however far north");
    assert_eq!(one("at 1210"), "allied tactical", "across, but south of Vireux");
    assert_eq!(one("at 0805"), "draw", "beside the Meuse");
    assert_eq!(one("at 0705"), "draw", "one hex from it");
    assert_eq!(one("at 0605"), "allied tactical", "two hexes from it");
    assert_eq!(one("at 0805 oos"), "allied tactical");
    let infantry = format!("{TWO_TOWNS}german A infantry 4-4-3 at 0805");
    assert_eq!(at_end(&infantry), "allied tactical");
    let one_town = "german T1 infantry 3-4-3 at 0303\ngerman A armored_cavalry 2-5-5 at 0805";
    assert_eq!(at_end(one_town), "allied tactical");
}

#[test]
fn bw_17_3a_the_stretch_lies_south_of_ramet_and_north_of_vireux() {
    let one = |place: &str| at_end(&format!("{TWO_TOWNS}german A armored_cavalry 2-5-5 {place}"));
    // 0802 has a side whose middle lies south of Ramet's, and 0801 is next to it.
    for near in ["0802", "0801", "0702"] {
        assert_eq!(one(&format!("at {near}")), "draw", "{near}");
    }
    assert_eq!(one("at 0701"), "allied tactical");
    // The same in the south: 0810 has a side north of Vireux's middle.
    for near in ["0810", "0811", "0711"] {
        assert_eq!(one(&format!("at {near}")), "draw", "{near}");
    }
    for far in ["0812", "0712"] {
        assert_eq!(one(&format!("at {far}")), "allied tactical", "{far}");
    }
}

/// The same on the map of the game, where the Meuse bends.
#[test]
fn bw_17_3a_on_the_real_map_the_stretch_runs_from_vireux_by_namur_to_ramet() {
    let one = |hex: &str| {
        let given = format!(
            "scenario campaign
             clear_map
             put g-26-77 2426
             put g-26-78 1316
             put g-2pz-rec {hex}
             turn 26PM
             phase construction
             side allied"
        );
        verdict(played(&given, "allied ends", &[]).state())
    };
    let mut tried = 0;
    // Dinant, Huy's bank, the last hexes before Ramet, Givet's bank, and what is one hex from them.
    for near in ["4717", "4617", "3607", "3305", "3205", "3405", "5023", "4922", "4810", "4405"] {
        assert_eq!(one(near), "draw", "{near}");
        tried += 1;
    }
    // Two hexes off; below Ramet, towards Liège; above Vireux, towards Sedan.
    for far in ["4517", "3609", "3106", "3005", "2904", "2804", "5025", "5126"] {
        assert_eq!(one(far), "allied tactical", "{far}");
        tried += 1;
    }
    assert_eq!(tried, 18);
}

#[test]
fn bw_17_4a_the_allies_win_tactically_if_nothing_else_applies() {
    assert_eq!(at_end(TWO_TOWNS), "allied tactical");
    assert_eq!(at_end("german A armor 9-5-4 at 0303"), "allied tactical");
    let across = "german A armor 9-5-4 at 1005\ngerman B infantry 4-4-3 at 0303";
    assert_eq!(at_end(across), "allied tactical", "one town is not enough for a draw");
}

#[test]
fn bw_17_5a_the_allies_win_strategically_if_three_towns_are_free_of_germans() {
    assert_eq!(at_end(""), "allied strategic");
    assert_eq!(at_end("german A infantry 4-4-3 at 0306"), "allied strategic", "St. Vith");
    for town in ["0303", "0508", "0411"] {
        assert_eq!(at_end(&format!("german A infantry 4-4-3 at {town}")), "allied tactical");
        let hungry = format!("german A corps_artillery 4-4-3 at {town} oos");
        assert_eq!(at_end(&hungry), "allied tactical", "supply does not matter");
    }
}

#[test]
fn bw_17_6a_forty_eight_allied_units_shift_the_level() {
    let lost = |count: usize| many(count, "U", ["allied", "infantry"], "dead");
    assert_eq!(at_end(&lost(47)), "allied strategic");
    assert_eq!(at_end(&lost(48)), "allied tactical");
    assert_eq!(at_end(&format!("{TWO_TOWNS}{}", lost(47))), "allied tactical");
    assert_eq!(at_end(&format!("{TWO_TOWNS}{}", lost(48))), "draw");
    let draw = format!("{TWO_TOWNS}german A armor 9-5-4 at 0805\n");
    assert_eq!(at_end(&format!("{draw}{}", lost(48))), "german tactical");
    let win = format!("{draw}{}", many(3, "W", ["german", "armor"], "at 1005"));
    assert_eq!(at_end(&win), "german tactical");
    assert_eq!(at_end(&format!("{win}{}", lost(48))), "german strategic");
    assert_eq!(at_end(&format!("{win}{}", lost(60))), "german strategic", "one level and no more");
}

#[test]
fn bw_17_6b_twelve_german_mechanized_units_shift_the_level() {
    let lost = |count: usize| many(count, "M", ["german", "armored_infantry"], "dead");
    let draw = format!("{TWO_TOWNS}german A armor 9-5-4 at 0805\n");
    assert_eq!(at_end(&format!("{draw}{}", lost(11))), "draw");
    assert_eq!(at_end(&format!("{draw}{}", lost(12))), "allied tactical");
    let cavalry = many(12, "M", ["german", "armored_cavalry"], "dead");
    assert_eq!(at_end(&format!("{TWO_TOWNS}{cavalry}")), "allied strategic");
    for others in ["infantry", "corps_artillery", "rocket"] {
        let lost = many(20, "M", ["german", others], "dead");
        assert_eq!(at_end(&format!("{draw}{lost}")), "draw", "{others}");
    }
    let win = format!("{TWO_TOWNS}{}", many(3, "W", ["german", "armor"], "at 1005"));
    assert_eq!(at_end(&format!("{win}{}", lost(12))), "draw");
}

#[test]
fn bw_17_6c_a_panzer_counts_twice() {
    let draw = format!("{TWO_TOWNS}german A armor 9-5-4 at 0805\n");
    let panzers = |count: usize| many(count, "P", ["german", "armor"], "dead");
    let others = |count: usize| many(count, "M", ["german", "armored_infantry"], "dead");
    assert_eq!(at_end(&format!("{draw}{}", panzers(6))), "allied tactical");
    assert_eq!(at_end(&format!("{draw}{}{}", panzers(5), others(1))), "draw");
    assert_eq!(at_end(&format!("{draw}{}{}", panzers(5), others(2))), "allied tactical");
    // Allied armor counts once.
    let shermans = many(47, "S", ["allied", "armor"], "dead");
    assert_eq!(at_end(&format!("{draw}{shermans}")), "draw");
}

#[test]
fn bw_17_6d_the_rulings_example_a_strategic_win_is_shifted_to_a_tactical_one() {
    let thirteen = many(13, "M", ["german", "armored_infantry"], "dead");
    let twenty = many(20, "U", ["allied", "infantry"], "dead");
    let given = format!(
        "{}{THREE_TOWNS}{FIVE_LEFT}{thirteen}{twenty}german A armor 9-5-4 at 1205",
        ground()
    );
    check(
        "bw-17.6d",
        &given,
        "A exits 1205",
        "A leaves from 1205
         german wins tactical (bw-17.1a)
         now winner german tactical",
    );
    // Forty-eight Allied units cancel the shift, and alone they lead no higher than the highest level.
    let many_lost = many(48, "V", ["allied", "infantry"], "dead");
    let level = |given: &str| verdict(played(given, "A exits 1205", &[]).state());
    assert_eq!(level(&format!("{given}\n{many_lost}")), "german strategic");
    let unshifted = given.replace(&thirteen, "");
    assert_eq!(level(&format!("{unshifted}\n{many_lost}")), "german strategic");
}

#[test]
fn bw_17_6d_shifts_cancel_and_end_with_the_scale() {
    let panzers = many(6, "P", ["german", "armor"], "dead");
    let allied = many(48, "U", ["allied", "infantry"], "dead");
    assert_eq!(at_end(&panzers), "allied strategic", "nothing lies beyond");
    assert_eq!(at_end(&format!("{panzers}{allied}")), "allied strategic");
    assert_eq!(at_end(&format!("{TWO_TOWNS}{panzers}{allied}")), "allied tactical");
}

#[test]
fn bw_17_6d_guns_count_and_leaders_do_not() {
    let guns = many(1, "G", ["allied", "corps_artillery"], "dead");
    let leader = "switch leaders\nallied L leader 0-0-5 dead\n";
    let infantry = many(47, "U", ["allied", "infantry"], "dead");
    assert_eq!(at_end(&format!("{TWO_TOWNS}{infantry}{guns}")), "draw");
    assert_eq!(at_end(&format!("{TWO_TOWNS}{infantry}{leader}")), "allied tactical");
    // Who went off the map and may come back is not lost.
    let away = "allied W infantry 4-4-4 withdrawn west\n";
    assert_eq!(at_end(&format!("{TWO_TOWNS}{infantry}{away}")), "allied tactical");
}

#[test]
fn bw_36_8a_three_battalions_off_the_map_are_one_unit_of_armor() {
    let left = "german B armor 6-6-5 role pz_battalion exited left_in_supply
                german T armor 5-6-5 role abt_501 exited left_in_supply
                ";
    let last = "german A armored_infantry 4-6-5 role pzgr_battalion at 1205";
    let given = format!("{THREE_TOWNS}{FIVE_LEFT}{left}{last}");
    assert_eq!(sixth_leaves(&given), GERMANS_WIN);
    let two = given.replace("role abt_501 exited left_in_supply", "role abt_501 dead");
    assert_eq!(sixth_leaves(&two), GOES_ON, "two thirds are nothing");
    let hungry = given.replace("role abt_501 exited left_in_supply", "role abt_501 exited");
    assert_eq!(sixth_leaves(&hungry), GOES_ON, "one left out of supply");
    let led = format!("{two}\ngerman L leader 0-0-5 role peiper_leader exited left_in_supply");
    assert_eq!(sixth_leaves(&led), GOES_ON, "the leader counts for nothing");
}
