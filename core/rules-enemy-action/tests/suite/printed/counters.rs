//! §2.21 What is printed on the counters, and where they start.

use std::collections::{BTreeMap, BTreeSet};

use rules_enemy_action::Side;
use rules_enemy_action::printed::board::{Board, MapFiles};
use rules_enemy_action::printed::counters::{Counter, Entry, Face, Kind, Quality};
use rules_enemy_action::printed::formations::{Army, Corps};
use rules_enemy_action::printed::order_of_battle::{HIGHEST_SELECTOR, OrderOfBattle};
use rules_enemy_action::printed::tables::Stacking;

const STACKING: Stacking = Stacking { units: 3, steps: 6 };
const FILES: [(&str, &str); 2] = [
    ("units/german.toml", include_str!("../../../data/units/german.toml")),
    ("units/allied.toml", include_str!("../../../data/units/allied.toml")),
];

fn board() -> Board {
    Board::read(MapFiles::SHIPPED).expect("the map that ships is sound")
}

fn order() -> OrderOfBattle {
    OrderOfBattle::read(&FILES, &board(), STACKING).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn counter<'o>(order: &'o OrderOfBattle, id: &str) -> &'o Counter {
    order.counters.iter().find(|counter| counter.id == id).expect("there is such a counter")
}

/// What a side does not say is wrong with a file of one German counter.
fn faults(row: &str) -> Vec<String> {
    let text = format!(
        "side = \"german\"\ndivisions = [{{ id = \"1SS\", name = \"1st SS\" }}]\nunits = [\n{row}\n]\n"
    );
    let read = OrderOfBattle::read(&[("units/a.toml", &text)], &board(), STACKING);
    let faults = read.err().unwrap_or_default();
    faults.iter().map(ToString::to_string).collect()
}

fn row(changes: &[(&str, &str)]) -> String {
    let mut row = "{ id = \"a\", corps = \"ISS\", division = \"1SS\", kind = \"armor\", \
                   faces = [\"4 elite 1\", \"[2] regular 7\"], allowance = 5, entry = \"0802\", \
                   basis = \"sid\" },"
        .to_owned();
    for (from, to) in changes {
        assert!(row.contains(from), "{from}");
        row = row.replace(from, to);
    }
    row
}

#[test]
fn all_units_and_their_steps_are_there() {
    let order = order();
    let of = |side| order.counters.iter().filter(move |counter| counter.side() == side);
    let steps = |side| of(side).map(|counter| u32::from(counter.steps())).sum::<u32>();
    let start = |side| of(side).filter(|counter| matches!(counter.entry, Entry::Hex(_))).count();
    assert_eq!(Side::BOTH.map(|side| of(side).count()), [76, 108]);
    assert_eq!(Side::BOTH.map(steps), [173, 218]);
    assert_eq!(Side::BOTH.map(start), [43, 16]);
    // The Germans come first.
    let first_ally = order.counters.iter().position(|counter| counter.side() == Side::Allied);
    assert_eq!(first_ally, Some(76));
}

#[test]
fn eaa_2_21a_every_unit_belongs_to_an_army() {
    let order = order();
    let count = |army| order.counters.iter().filter(|counter| counter.army == army).count();
    assert_eq!(Army::ALL.map(count), [29, 24, 15, 8, 44, 49, 15]);
}

#[test]
fn eaa_2_21b_every_corps_belongs_to_its_army() {
    let order = order();
    for counter in &order.counters {
        assert_eq!(counter.army, counter.corps.army(), "{}", counter.id);
    }
    let of = |army: Army| -> Vec<Corps> {
        Corps::ALL.into_iter().filter(|corps| corps.army() == army).collect()
    };
    assert_eq!(of(Army::UsFirst), [Corps::V, Corps::Vii, Corps::Xviii]);
    assert_eq!(of(Army::UsThird), [Corps::Iii, Corps::Viii, Corps::Xii]);
    assert_eq!(of(Army::SixthPanzer), [Corps::ISs, Corps::IiSs, Corps::Lxvii]);
    assert_eq!(of(Army::FifthPanzer), [Corps::Xlvii, Corps::Lviii, Corps::Lxvi]);
    assert_eq!(of(Army::Seventh), [Corps::Liii, Corps::Lxxx, Corps::Lxxxv]);
    for corps in Corps::ALL {
        assert!(order.counters.iter().any(|counter| counter.corps == corps), "{corps:?}");
    }
}

#[test]
fn eaa_2_21c_british_and_okw_units_have_no_corps_but_their_own() {
    let order = order();
    for counter in &order.counters {
        assert_eq!(counter.army == Army::British, counter.corps == Corps::Xxx, "{}", counter.id);
        assert_eq!(counter.army == Army::Okw, counter.corps == Corps::Okw, "{}", counter.id);
    }
}

#[test]
fn eaa_2_21d_airborne_units_are_infantry() {
    let order = order();
    let airborne = order.counters.iter().filter(|counter| counter.is_airborne);
    assert_eq!(airborne.clone().count(), 23);
    assert!(airborne.clone().all(|counter| counter.kind == Kind::Infantry));
    assert!(airborne.into_iter().all(|counter| !counter.kind.is_mechanized()));
}

#[test]
fn eaa_2_21e_all_kinds_but_infantry_are_mechanized() {
    let order = order();
    let count = |kind| order.counters.iter().filter(|counter| counter.kind == kind).count();
    let kinds = [Kind::Infantry, Kind::MechInfantry, Kind::Armor, Kind::Recon, Kind::CombinedArms];
    assert_eq!(kinds.map(count), [105, 27, 17, 5, 30]);
    assert_eq!(kinds.map(Kind::is_mechanized), [false, true, true, true, true]);
}

#[test]
fn eaa_2_21f_combined_arms_count_as_armor() {
    let order = order();
    let peiper = counter(&order, "Peiper.1SS.ISS");
    assert_eq!(peiper.kind, Kind::CombinedArms);
    assert!(peiper.kind.is_armor() && peiper.kind.is_mechanized());
    assert!(!Kind::MechInfantry.is_armor() && !Kind::Recon.is_armor());
}

#[test]
fn eaa_2_21g_designations_tell_division_and_corps() {
    let order = order();
    let airborne = counter(&order, "501.101.VIII");
    let division = airborne.division.expect("it is in a division");
    assert_eq!(order.divisions[division.index()], "101st Airborne Division");
    assert_eq!(airborne.corps, Corps::Viii);
    let cavalry = counter(&order, "14 Cav.XVIII");
    assert_eq!((cavalry.division, cavalry.corps), (None, Corps::Xviii));
    // The Germans and the Americans each have a 26th Division.
    let of =
        |id| order.divisions[counter(&order, id).division.expect("a division").index()].as_str();
    assert_eq!(of("39.26.XLVII"), "26th Volksgrenadier Division");
    assert_eq!(of("101.26.III"), "26th Infantry Division");
    let mut by_division: BTreeMap<u8, BTreeSet<Corps>> = BTreeMap::new();
    for counter in &order.counters {
        if let Some(division) = counter.division {
            by_division.entry(division.0).or_default().insert(counter.corps);
        }
        let corps = counter.id.rsplit('.').next().expect("an id ends with the corps");
        assert!(counter.corps == Corps::Okw || !corps.is_empty(), "{}", counter.id);
    }
    assert_eq!(by_division.len(), order.divisions.len());
    assert!(by_division.values().all(|corps| corps.len() == 1));
}

#[test]
fn eaa_2_21i_only_small_strengths_are_in_brackets() {
    let order = order();
    let faces = order.counters.iter().flat_map(|counter| &counter.faces);
    let bracketed: Vec<&Face> = faces.filter(|face| face.is_bracketed).collect();
    assert!(bracketed.len() > 20);
    assert!(bracketed.iter().all(|face| face.strength == 1));
    let volksgrenadiers = counter(&order, "272.LXVII");
    let brackets = volksgrenadiers.faces.iter().map(|face| (face.strength, face.is_bracketed));
    assert_eq!(brackets.collect::<Vec<_>>(), [(6, false), (5, false), (3, false), (1, true)]);
}

#[test]
fn eaa_2_21j_allowances_are_whole_points() {
    let order = order();
    for (id, allowance) in [
        ("26.1.V", 3),
        ("CCB.9A.VIII", 5),
        ("14 Cav.XVIII", 6),
        ("304.2P.XLVII", 5),
        ("16.116P.LVIII", 6),
        ("560.LVIII", 3),
    ] {
        assert_eq!(counter(&order, id).allowance, allowance, "{id}");
    }
}

#[test]
fn eaa_2_21k_a_unit_has_one_to_four_steps_and_a_face_for_each() {
    let order = order();
    for counter in &order.counters {
        assert!((1..=4).contains(&counter.steps()), "{}", counter.id);
    }
    let volksgrenadiers = counter(&order, "326.LXVII");
    let strengths = [4, 3, 2, 1].map(|steps| volksgrenadiers.face(steps).strength);
    assert_eq!(strengths, [5, 4, 2, 1]);
    assert_eq!(counter(&order, "193.17.VIII").steps(), 1);
}

#[test]
fn eaa_2_21l_quality_may_change_with_steps() {
    let order = order();
    let peiper = counter(&order, "Peiper.1SS.ISS");
    assert_eq!([2, 1].map(|steps| peiper.face(steps).quality), [Quality::Elite, Quality::Regular]);
    let escort = counter(&order, "FuhBg.XLVII");
    let qualities = [3, 2, 1].map(|steps| escort.face(steps).quality);
    assert_eq!(qualities, [Quality::Elite, Quality::Elite, Quality::Regular]);
    let full = |quality| {
        order.counters.iter().filter(|counter| counter.faces[0].quality == quality).count()
    };
    assert!([Quality::Green, Quality::Regular, Quality::Elite].map(full).iter().all(|&n| n > 0));
}

#[test]
fn eaa_2_21m_a_four_digit_code_is_the_start_hex() {
    let (board, order) = (board(), order());
    let start = |id| match counter(&order, id).entry {
        Entry::Hex(hex) => board.number(hex),
        Entry::Day { .. } | Entry::Okw | Entry::VonDerHeydte => panic!("{id} starts in a hex"),
    };
    for (id, hex) in [
        ("16.116P.LVIII", "1405"),
        ("112.28.VIII", "1406"),
        ("Armor.LVIII", "1605"),
        ("CCA.9A.VIII", "2205"),
        ("12.4.XII", "2403"),
    ] {
        assert_eq!(start(id), hex, "{id}");
    }
    // Nobody starts on the wrong side of the Westwall, but for those who break out of it.
    for counter in order.counters.iter().filter(|counter| counter.side() == Side::Allied) {
        if let Entry::Hex(hex) = counter.entry {
            assert!(!board.is_westwall(hex) && !board.starts_german(hex), "{}", counter.id);
        }
    }
}

#[test]
fn eaa_2_21n_a_date_is_the_day_of_a_reserve_and_s_a_strategic_one() {
    let order = order();
    let entry = |id| counter(&order, id).entry;
    assert_eq!(entry("26.1.V"), Entry::Day { day: 16, strategic: false });
    assert_eq!(entry("CCB.9A.VIII"), Entry::Day { day: 16, strategic: true });
    assert_eq!(entry("15.11P.OKW"), Entry::Okw);
    assert_eq!(entry("VDH.ISS"), Entry::VonDerHeydte);
    let of_day = |due: u8| {
        let is_due = |counter: &&Counter| {
            counter.side() == Side::Allied
                && matches!(counter.entry, Entry::Day { day, .. } if day == due)
        };
        order.counters.iter().filter(is_due).count()
    };
    assert_eq!(of_day(16), 5);
    let okw = order.counters.iter().filter(|counter| counter.entry == Entry::Okw).count();
    assert_eq!(okw, 8);
}

#[test]
fn eaa_2_21o_selector_numbers_run_from_1_to_39() {
    for counter in order().counters {
        for face in &counter.faces {
            assert!((1..=HIGHEST_SELECTOR).contains(&face.selector), "{}", counter.id);
        }
    }
}

#[test]
fn eaa_2_21p_equal_selector_numbers_are_of_different_corps() {
    let mut seen: BTreeMap<(Corps, u8), String> = BTreeMap::new();
    for counter in order().counters {
        for face in &counter.faces {
            let before = seen.insert((counter.corps, face.selector), counter.id.clone());
            assert_eq!(before, None, "{} has {} too", counter.id, face.selector);
        }
    }
    assert_eq!(seen.len(), 173 + 218);
}

#[test]
fn eaa_2_21q_the_selector_number_is_that_of_the_steps_left() {
    let order = order();
    let peiper = counter(&order, "Peiper.1SS.ISS");
    assert_eq!([2, 1].map(|steps| peiper.face(steps).selector), [1, 17]);
}

#[test]
fn eaa_10_4a_every_start_hex_holds_its_stack() {
    let order = order();
    let mut stacks: BTreeMap<String, (u8, u8, BTreeSet<Side>)> = BTreeMap::new();
    for counter in &order.counters {
        if let Entry::Hex(hex) = counter.entry {
            let stack = stacks.entry(hex.id().to_string()).or_default();
            stack.0 += 1;
            stack.1 += counter.steps();
            stack.2.insert(counter.side());
        }
    }
    assert!(stacks.len() > 30);
    for (units, steps, sides) in stacks.values() {
        assert!(*units <= 3 && *steps <= 6 && sides.len() == 1);
    }
}

#[test]
fn a_sound_counter_has_no_fault() {
    assert_eq!(faults(&row(&[])), [""; 0]);
}

#[test]
fn every_fault_of_a_counter_is_told() {
    for (from, to, told) in [
        ("ISS", "VIII", "the other side's"),
        ("division = \"1SS\"", "division = \"2SS\"", "no division of this id"),
        ("4 elite 1", "4 brave 1", "a face is"),
        ("4 elite 1", "4 elite 40", "a face is"),
        ("4 elite 1", "0 elite 1", "a face is"),
        ("4 elite 1", "[4 elite 1", "a face is"),
        ("4 elite 1", "4 elite", "a face is"),
        ("4 elite 1", "1 elite 1", "does not gain strength"),
        ("4 elite 1", "4 elite 8", "rises with every loss"),
        ("\"4 elite 1\", \"[2] regular 7\"", "", "one to four steps"),
        ("allowance = 5", "allowance = 0", "can move"),
        ("kind = \"armor\"", "kind = \"armor\", airborne = true", "airborne units are infantry"),
        ("0802", "0840", "off the map"),
        ("0802", "15", "an entry is"),
        ("0802", "22S", "only Allied reserves"),
        ("0802", "OR", "come by 9.8"),
        ("sid", "sidd", "basis is 3 letters"),
    ] {
        let faults = faults(&row(&[(from, to)]));
        assert!(faults.iter().any(|fault| fault.contains(told)), "{to}: {faults:?}");
    }
    let four: Vec<String> =
        ["a", "b", "c", "d"].map(|id| row(&[("\"a\"", &format!("\"{id}\""))])).to_vec();
    assert!(faults(&four.join("\n")).concat().contains("more start in this hex"));
    assert!(faults(&[row(&[]), row(&[])].join("\n")).concat().contains("another counter"));
}
