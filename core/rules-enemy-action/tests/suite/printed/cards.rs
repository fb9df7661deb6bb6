//! §2.3, §3.0.2, §5 The command cards and the Setup cards.

use rules_enemy_action::printed::cards::{
    Card, CardEvent, CardId, CardTactic, Command, Dates, Formation, Tactic,
};
use rules_enemy_action::printed::counters::Entry;
use rules_enemy_action::printed::formations::{Army, Corps};
use rules_enemy_action::printed::setup_cards::{Adjustment, SetupCard};
use rules_enemy_action::{Data, Side};

const DAYS: std::ops::RangeInclusive<u8> = 16..=29;

fn data() -> Data {
    Data::read("battle_of_the_bulge").expect("it ships")
}

/// The numbers of the cards of which something is so.
fn numbers(data: &Data, is_so: impl Fn(&Card) -> bool) -> Vec<u8> {
    data.cards.iter().filter(|card| is_so(card)).map(|card| card.id.0).collect()
}

fn count(data: &Data, side: Side, is_so: impl Fn(&Card) -> bool) -> usize {
    numbers(data, |card| card.id.side() == side && is_so(card)).len()
}

fn days(dates: Dates) -> Vec<u8> {
    DAYS.filter(|&day| dates.has(day)).collect()
}

/// Whether its formation is an army or an army group.
fn is_high(card: &Card) -> bool {
    matches!(card.formation, Formation::Army(_) | Formation::ArmyGroup)
}

fn setup(data: &Data, corps: Corps, letter: u8) -> &SetupCard {
    let found = data.setup_cards.iter().find(|card| card.corps == corps && card.letter == letter);
    found.expect("it is printed")
}

/// What a list of adjustments says.
fn told(data: &Data, changes: &[Adjustment]) -> Vec<String> {
    let id = |unit: rules_enemy_action::UnitId| data.counters[unit.index()].id.as_str();
    let say = |change: &Adjustment| match *change {
        Adjustment::Move(unit, hex) => format!("{} to {}", id(unit), data.board.number(hex)),
        Adjustment::LoseStep(unit) => format!("{} loses a step", id(unit)),
        Adjustment::Disperse(unit) => format!("{} is dispersed", id(unit)),
        Adjustment::Eliminate(unit) => format!("{} is gone", id(unit)),
        Adjustment::Improve(hex) => format!("a position in {}", data.board.number(hex)),
        Adjustment::Repair(_) => "a bridge stands".to_owned(),
        Adjustment::Blow(_) => "a bridge falls".to_owned(),
    };
    changes.iter().map(say).collect()
}

#[test]
fn eaa_2_0c_a_bare_date_is_one_day() {
    assert_eq!(days(Dates::parse("18").expect("a day")), [18]);
}

#[test]
fn eaa_2_0d_a_start_date_holds_to_the_end() {
    assert_eq!(days(Dates::parse("18+").expect("days")), (18..=29).collect::<Vec<_>>());
}

#[test]
fn eaa_2_0e_a_range_holds_at_both_ends() {
    assert_eq!(days(Dates::parse("18-20").expect("days")), [18, 19, 20]);
    assert_eq!(days(Dates::parse("17-18, 28-29").expect("days")), [17, 18, 28, 29]);
    for wrong in ["", "x", "20-18", "18-", "0", "40", "18,19"] {
        assert_eq!(Dates::parse(wrong), None, "{wrong}");
    }
}

#[test]
fn eaa_2_3a_the_decks_have_34_37_and_17_cards() {
    let data = data();
    assert_eq!(Side::BOTH.map(|side| count(&data, side, |_| true)), [37, 34]);
    assert_eq!(data.setup_cards.len(), 17);
    for (at, card) in data.cards.iter().enumerate() {
        assert_eq!(card.id.index(), at);
        assert_eq!(data.card(card.id), card);
    }
    assert_eq!(data.cards.len(), CardId::COUNT);
}

#[test]
fn eaa_2_31a_every_card_has_both_halves() {
    for card in data().cards {
        assert!(!card.commands.is_empty() && !card.tactics.is_empty(), "{:?}", card.id);
    }
}

#[test]
fn eaa_2_31b_a_card_names_one_formation_or_up_to_three_divisions() {
    let data = data();
    let mut divisions = 0;
    for card in &data.cards {
        if let Formation::Groups(groups) = &card.formation {
            assert!((1..=3).contains(&groups.len()), "{:?}", card.id);
            divisions += groups.len();
        }
    }
    assert_eq!(divisions, 54);
    assert_eq!(numbers(&data, |card| card.formation == Formation::Nobody), [11, 23, 33]);
}

#[test]
fn eaa_2_31c_command_values_run_to_5_and_matter_for_germans() {
    let data = data();
    for card in &data.cards {
        let expected = match (card.id.side(), &card.formation) {
            (Side::Allied, _) => 0..=0,
            (Side::German, Formation::ArmyGroup) => 5..=5,
            (Side::German, Formation::Army(_)) => 4..=4,
            (Side::German, _) => 1..=3,
        };
        assert!(expected.contains(&card.value), "{:?}", card.id);
    }
}

#[test]
fn eaa_2_31d_functions_of_other_games_are_not_there() {
    let data = data();
    let commands: Vec<Command> =
        data.card(CardId(5)).commands.iter().map(|(command, _)| *command).collect();
    assert_eq!(commands, [Command::Activate, Command::ActivateOne, Command::DeployOne]);
}

#[test]
fn eaa_2_31e_dated_functions_hold_on_their_days() {
    let data = data();
    let alarm = Command::Event(CardEvent::RaiseTheAlarm);
    let card = data.card(CardId(4));
    let on: Vec<u8> = DAYS.filter(|&day| card.commands_on(day).any(|it| it == alarm)).collect();
    assert_eq!(on, [16, 17]);
    let replaces = |day| card.commands_on(day).any(|it| it == Command::Replace(3));
    assert!(!replaces(19) && replaces(20) && replaces(29));
    let artillery = CardTactic::One(Tactic::Artillery);
    let first = data.card(CardId(12));
    assert_eq!(first.tactics_on(16).count(), 0);
    assert!(first.tactics_on(17).any(|tactic| tactic == artillery));
}

#[test]
fn eaa_4_12c_no_allied_card_gives_artillery_on_the_16th() {
    let data = data();
    let artillery = CardTactic::One(Tactic::Artillery);
    let gives = |card: &Card| card.tactics_on(16).any(|tactic| tactic == artillery);
    assert_eq!(count(&data, Side::Allied, gives), 0);
    let corps = CardTactic::One(Tactic::CorpsArtillery);
    let gives = |card: &Card| card.tactics_on(16).any(|tactic| tactic == corps);
    assert!(count(&data, Side::Allied, gives) > 0);
}

#[test]
fn eaa_2_31h_primary_cards() {
    let data = data();
    let primary = numbers(&data, |card| card.is_primary);
    let expected = [1, 2, 3, 13, 22, 26, 27, 35, 41, 44, 49, 52, 56, 58, 62, 64, 66];
    assert_eq!(primary, expected);
}

#[test]
fn eaa_2_31i_a_division_card_tells_its_echelons() {
    let data = data();
    let card = data.card(CardId(46));
    let Formation::Groups(groups) = &card.formation else { panic!("it is a division card") };
    let told: Vec<(&str, usize)> =
        groups.iter().map(|group| (group.name.as_str(), group.units.len())).collect();
    assert_eq!(told, [("2nd Panzer Division", 3), ("Panzer Lehr Division", 3)]);
    assert_eq!((card.corps, card.army), (Some(Corps::Xlvii), Some(Army::FifthPanzer)));
    for card in &data.cards {
        let Formation::Groups(groups) = &card.formation else { continue };
        for unit in groups.iter().flat_map(|group| &group.units) {
            let counter = &data.counters[unit.index()];
            assert_eq!(Some(counter.corps), card.corps, "{:?}", card.id);
            assert_eq!(Some(counter.army), card.army, "{:?}", card.id);
        }
    }
}

#[test]
fn eaa_2_31j_a_formation_is_a_unit_or_a_whole_division() {
    let data = data();
    let mut seen = [false; 5];
    for card in &data.cards {
        let Formation::Groups(groups) = &card.formation else { continue };
        for group in groups {
            let division = data.counters[group.units[0].index()].division;
            let name = division.map(|division| data.divisions[division.index()].as_str());
            seen[group.units.len()] = true;
            if group.name == "Peiper" {
                assert_eq!(group.units.len(), 1);
                continue;
            }
            assert_eq!(Some(group.name.as_str()), name, "{:?}", card.id);
            let of_it = data.counters.iter().filter(|counter| counter.division == division);
            assert_eq!(of_it.count(), group.units.len(), "{}", group.name);
        }
    }
    assert_eq!(seen, [false, true, true, true, true]);
}

#[test]
fn eaa_2_32a_mechanized_german_formations_have_days_without_fuel() {
    let data = data();
    let dry =
        |card: u8| data.card(CardId(card)).dry.iter().map(|&dates| days(dates)).collect::<Vec<_>>();
    assert_eq!(dry(37), [vec![22, 26], vec![23, 29]]);
    for card in &data.cards {
        let Formation::Groups(groups) = &card.formation else {
            assert!(card.dry.is_empty());
            continue;
        };
        assert_eq!(groups.len(), card.dry.len());
        for (group, &dates) in groups.iter().zip(&card.dry) {
            let is_mechanized =
                group.units.iter().all(|unit| data.counters[unit.index()].kind.is_mechanized());
            let expected = card.id.side() == Side::German && is_mechanized;
            assert_eq!(!days(dates).is_empty(), expected, "{}", group.name);
            assert!(days(dates).iter().all(|&day| day >= data.tables.dates.fuel));
        }
    }
}

#[test]
fn eaa_2_32b_the_four_okw_cards_have_no_day() {
    let data = data();
    assert_eq!(numbers(&data, |card| card.entry.is_none()), [64, 65, 70, 71]);
    assert_eq!(numbers(&data, |card| card.corps == Some(Corps::Okw)), [64, 65, 70, 71]);
}

#[test]
fn eaa_2_33a_seven_corps_have_two_or_three_setup_cards() {
    let data = data();
    let count = |corps| data.setup_cards.iter().filter(|card| card.corps == corps).count();
    let corps = [
        Corps::Lxvii,
        Corps::ISs,
        Corps::Lxvi,
        Corps::Lviii,
        Corps::Xlvii,
        Corps::Lxxxv,
        Corps::Lxxx,
    ];
    assert_eq!(corps.map(count), [2, 3, 2, 3, 3, 2, 2]);
    for of in corps {
        for letter in 0..u8::try_from(count(of)).expect("few") {
            assert_eq!(setup(&data, of, letter).letter, letter);
        }
    }
}

#[test]
fn eaa_2_33b_a_setup_card_has_a_picture_and_notes() {
    let data = data();
    for card in &data.setup_cards {
        let cards = data.setup_cards.iter().filter(|other| other.corps == card.corps).count();
        assert!(!card.first.is_empty());
        for letter in 0..3_usize {
            let expected = letter < cards && letter != usize::from(card.letter);
            assert_eq!(!card.second[letter].is_empty(), expected, "{card:?}");
        }
        assert_eq!(!card.third.is_empty(), cards == 3, "{card:?}");
    }
}

#[test]
fn eaa_3_0_1h_the_lviii_cards_are_those_of_the_example() {
    let data = data();
    let top = told(&data, &setup(&data, Corps::Lviii, 2).first);
    let expected = [
        "112.28.VIII to 1407",
        "112.28.VIII loses a step",
        "16.116P.LVIII to 1406",
        "60.116P.LVIII to 1406",
        "Armor.LVIII to 1506",
    ];
    assert_eq!(top, expected);
    let second = told(&data, &setup(&data, Corps::Lviii, 1).second[2]);
    assert_eq!(second, ["112.28.VIII to 1308", "16.116P.LVIII to 1407", "156.116P.LVIII to 1507"]);
    assert_eq!(told(&data, &setup(&data, Corps::Lviii, 0).third), ["112.28.VIII is gone"]);
}

#[test]
fn eaa_3_0_2a_four_initial_german_cards_are_of_armies_and_the_army_group() {
    let data = data();
    let high = numbers(&data, |card| card.id.side() == Side::German && is_high(card));
    assert_eq!(high, [39, 40, 61, 68]);
}

#[test]
fn eaa_3_0_2b_the_german_draw_pile_starts_with_14_supplementals() {
    let data = data();
    let starts = |card: &Card| card.entry == Some(16) && !card.is_primary && !is_high(card);
    assert_eq!(count(&data, Side::German, starts), 14);
}

#[test]
fn eaa_3_0_2c_german_primaries_and_armies_start_discarded() {
    let data = data();
    let starts = |card: &Card| {
        card.id.side() == Side::German
            && card.entry == Some(16)
            && (card.is_primary || is_high(card))
    };
    assert_eq!(numbers(&data, starts), [35, 39, 40, 44, 49, 56, 58, 61, 62, 66, 68]);
}

#[test]
fn eaa_3_0_2d_twelve_german_cards_are_reinforcements() {
    let data = data();
    assert_eq!(count(&data, Side::German, |card| card.entry != Some(16)), 12);
}

#[test]
fn eaa_3_0_2e_three_allied_primaries_and_nine_supplementals_start() {
    let data = data();
    let starts = |primary| {
        count(&data, Side::Allied, |card| card.entry == Some(16) && card.is_primary == primary)
    };
    assert_eq!((starts(true), starts(false)), (3, 9));
}

#[test]
fn eaa_3_0_2g_22_allied_cards_are_reinforcements() {
    let data = data();
    assert_eq!(count(&data, Side::Allied, |card| card.entry > Some(16)), 22);
}

#[test]
fn eaa_5_0c_four_allied_cards_come_on_the_17th() {
    let data = data();
    let on = |primary| {
        count(&data, Side::Allied, |card| card.entry == Some(17) && card.is_primary == primary)
    };
    assert_eq!((on(true), on(false)), (1, 3));
}

#[test]
fn eaa_5_2b_division_cards_without_reserves_do_not_deploy() {
    let data = data();
    let mut without = Vec::new();
    for card in &data.cards {
        let Formation::Groups(groups) = &card.formation else { continue };
        if card.id.side() == Side::German {
            continue;
        }
        let mut units = groups.iter().flat_map(|group| &group.units);
        let reserves =
            units.any(|unit| matches!(data.counters[unit.index()].entry, Entry::Day { .. }));
        let deploys = card.commands.iter().any(|(command, _)| *command == Command::Deploy);
        assert_eq!(reserves, deploys, "{}", card.name());
        if !deploys {
            without.push(card.id.0);
        }
    }
    assert_eq!(without, [5, 7, 8]);
}

#[test]
fn eaa_5_6a_no_command_cards_give_engineers_or_airpower() {
    let data = data();
    for id in [11, 23, 33] {
        let card = data.card(CardId(id));
        let events: Vec<Command> = card.commands.iter().map(|(command, _)| *command).collect();
        let expected = if id == 33 { CardEvent::Airpower } else { CardEvent::Engineers };
        assert_eq!(events, [Command::Event(expected)]);
        assert_eq!(card.name(), "No Command");
    }
}

#[test]
fn eaa_6_2a_card_28_names_three_divisions() {
    let data = data();
    let name = data.card(CardId(28)).name();
    assert_eq!(name, "90th Infantry Division, 6th Armored Division, 35th Infantry Division");
}

#[test]
fn eaa_8_14a_one_card_is_of_peiper_and_the_150th_brigade() {
    let data = data();
    let card = data.card(CardId(36));
    let Formation::Groups(groups) = &card.formation else { panic!("it is a division card") };
    let units: Vec<&str> = groups
        .iter()
        .flat_map(|group| &group.units)
        .map(|unit| data.counters[unit.index()].id.as_str())
        .collect();
    assert_eq!(units, ["Peiper.1SS.ISS", "150.ISS"]);
}

#[test]
fn eaa_12_3e_three_german_corps_cards_return() {
    let data = data();
    assert_eq!(numbers(&data, |card| card.returns), [35, 44, 66]);
}

#[test]
fn eaa_12_33a_allied_army_cards_are_wild() {
    let data = data();
    let is_wild = |card: &Card| card.tactics.iter().any(|(tactic, _)| *tactic == CardTactic::Wild);
    assert_eq!(numbers(&data, is_wild), [3, 25, 31]);
    let of_army = |card: &Card| card.tactics.iter().any(|(tactic, _)| *tactic == CardTactic::Army);
    assert_eq!(numbers(&data, of_army), [39, 40, 61, 68]);
}

#[test]
fn eaa_16_1a_the_cards_of_v_corps_have_three_points() {
    let data = data();
    let replaces = |card: &Card| card.commands_on(20).any(|command| command == Command::Replace(3));
    let of_v = |card: &Card| card.formation == Formation::Corps(Corps::V) && replaces(card);
    assert_eq!(numbers(&data, of_v), [1, 4]);
}
