//! The shelf with the tiny game on it: games and files of any rule set.
#![cfg(feature = "tiny")]

use std::collections::BTreeMap;

use conformance::{random_game, seed_of};
use desk::lines::Told;
use desk::{Place, Thing};
use kernel::{Awaits, Clause, Game, GameFile, Header, Seat, Seed};
use rule_sets::RuleSet;
use shelf::{AnyGame, NotGood, NotPlayable};

const RED: Seat = Seat::new(0);
const BLUE: Seat = Seat::new(1);

fn new_game() -> Box<dyn AnyGame> {
    shelf::open("tiny", "crossing", &BTreeMap::new(), &Seed([1; 32]))
        .expect("the tiny game is on the shelf")
}

/// A finished game as a file.
fn file() -> String {
    let mut game = random_game(tiny::Tiny::crossing(), 3, 49).expect("it ends");
    game.publish_seed(seed_of(3)).expect("it is over");
    let header = shelf::header("tiny", "crossing", &BTreeMap::new(), "three", &seed_of(3));
    let header = header.expect("it can be played");
    GameFile { header, entries: game.log().to_vec() }.write()
}

fn own(game: &dyn AnyGame) -> &Game<tiny::Tiny> {
    game.game().expect("that is what it is")
}

#[test]
fn a_game_is_played_in_json() {
    let mut game = new_game();
    assert_eq!(game.awaits(), Awaits::Seat(BLUE));
    let hides = game.legal(BLUE);
    // Eleven hexes, and the cup.
    assert_eq!(hides.as_array().unwrap().len(), 12);
    assert_eq!(game.legal(RED).as_array().unwrap().len(), 0);
    let before = game.digest();
    assert_eq!(game.submit(BLUE, &hides[0].to_string()).unwrap(), 1);
    assert_ne!(game.digest(), before);
    assert_ne!(game.digest_for(RED.into()), game.digest_for(BLUE.into()));
    assert_eq!(game.digest_for(RED.into()), own(&*game).digest_for(RED));
    let mine = |seat: Seat| game.scene(seat.into()).pieces[&3].at;
    assert_eq!(mine(RED), Place::Somewhere);
    assert!(matches!(mine(BLUE), Place::Hex(_)));
    let [Told::Line(line)] = &game.lines(RED.into(), 0)[..] else { panic!("one thing happened") };
    assert_eq!((line.seq, line.seat), (1, BLUE));
    assert!(line.line.things.iter().all(|thing| !matches!(thing, Thing::Hex(_))), "{line:?}");
}

#[test]
fn a_refusal_has_its_sentence_and_its_clause() {
    let mut game = new_game();
    let refused = game.submit(BLUE, r#"{"hide":{"hex":0}}"#).unwrap_err();
    assert_eq!(refused.clause, Some(Clause::new("tiny-1.2b")));
    assert!(refused.text.starts_with("the mine may not lie"), "{refused}");
    let refused = game.submit(RED, "\"end_moves\"").unwrap_err();
    assert_eq!(refused.clause, None);
    let refused = game.submit(BLUE, "{").unwrap_err();
    assert!(refused.text.starts_with("this is not an action of this game"), "{refused}");
}

#[test]
fn orders_and_take_backs_go_through_the_door() {
    let mut game = new_game();
    let start = game.digest();
    assert_eq!(game.give_orders(BLUE, r#"["always_fire"]"#).unwrap(), 1);
    assert!(game.give_orders(BLUE, "[\"charge\"]").is_err());
    game.submit(BLUE, &game.legal(BLUE)[0].to_string()).unwrap();
    assert!(game.take_back(RED).is_err());
    assert_eq!((game.take_back(BLUE).unwrap(), game.digest()), (1, start));
    game.submit(BLUE, &game.legal(BLUE)[0].to_string()).unwrap();
    assert!(game.take_back_agreed(RED, 4, vec![]).is_err());
    game.seat_machine(BLUE);
    let refused = game.take_back_agreed(RED, 4, vec![BLUE]).unwrap_err();
    assert!(refused.text.contains("only a person can consent"), "{refused}");
    game.seat_person(BLUE);
    assert_eq!(game.take_back_agreed(RED, 4, vec![BLUE]).unwrap(), 1);
    assert_eq!(game.digest(), start);
    assert!(game.publish_seed(Seed([1; 32])).is_err());
}

#[test]
fn what_cannot_be_opened_says_why() {
    let seed = Seed([0; 32]);
    let none = BTreeMap::new();
    let why = |rules, scenario| shelf::open(rules, scenario, &none, &seed).err().unwrap();
    assert_eq!(why("chess", "any"), NotPlayable::Unknown("chess".to_owned()));
    assert_eq!(
        why("chess", "any").to_string(),
        "there is no rule set `chess`; the known ones are a44, bb, bw, eaa, tiny"
    );
    assert_eq!(
        why("eaa", "campaign").to_string(),
        "eaa has no scenario `campaign`; it has initial_assault, allies_surprised, german_breakout, battle_of_the_bulge, \
         crisis_at_the_meuse"
    );
    assert_eq!(
        why("bb", "x").to_string(),
        "bb has no scenario `x`; it has introduction, second_panzer, breakout, counterattack"
    );
    assert_eq!(
        why("a44", "x").to_string(),
        "a44 has no scenario `x`; it has campaign, six_turns, eight_turns, patton, extended"
    );
    assert_eq!(why("tiny", "x").to_string(), "tiny has no scenario `x`; it has crossing");
}

#[test]
fn options_are_those_of_the_rule_set() {
    let seed = Seed([0; 32]);
    let open = |rules, scenario, name: &str, value: &str| {
        let options = BTreeMap::from([(name.to_owned(), value.to_owned())]);
        shelf::open(rules, scenario, &options, &seed)
    };
    let plain = shelf::open("a44", "six_turns", &BTreeMap::new(), &seed).unwrap();
    let other = open("a44", "six_turns", "fuel_dumps", "on").unwrap();
    assert_eq!(plain.digest(), other.digest(), "the options lie beside the state");
    let why = |rules, scenario, name, value| {
        open(rules, scenario, name, value).err().unwrap().to_string()
    };
    assert!(why("a44", "six_turns", "tanks", "on").contains("there is no option `tanks`"));
    assert_eq!(
        why("a44", "six_turns", "commando", "yes"),
        "a44 cannot be played so: the option `commando` is `on` or `off`, and not `yes`"
    );
    assert_eq!(
        why("tiny", "crossing", "commando", "on"),
        "tiny cannot be played so: it has no options"
    );
}

#[cfg(feature = "bw")]
#[test]
fn a_scenario_refuses_options() {
    let open = |scenario, name: &str, value: &str| {
        let options = BTreeMap::from([(name.to_owned(), value.to_owned())]);
        shelf::open("bw", scenario, &options, &Seed([0; 32])).map(drop)
    };
    let why = |scenario, name| open(scenario, name, "on").unwrap_err().to_string();
    assert_eq!(
        why("erasing_the_bulge", "peiper_alternative"),
        "bw cannot be played so: Erasing the Bulge is played without the option \
         `peiper_alternative` (bw-1.4b)"
    );
    assert!(why("pattons_relief", "events_17am").ends_with("(bw-1.5b)"));
    assert!(why("erasing_the_bulge", "fuel_dumps").ends_with("without the option `fuel_dumps`"));
    assert_eq!(open("erasing_the_bulge", "peiper_alternative", "off"), Ok(()));
    assert_eq!(open("campaign", "peiper_alternative", "on"), Ok(()));
}

#[test]
fn a_true_file_is_verified_and_told() {
    let (header, verdict) = shelf::verify(file().as_bytes()).unwrap();
    assert_eq!((header.game.as_str(), verdict.seed_checked), ("three", true));
    let (_, story) = shelf::story(file().as_bytes()).unwrap();
    assert_eq!(story.len(), verdict.actions + 1);
    assert_eq!(story[0].lines[0], "\"draw\"", "{:?}", story[0]);
    assert!(story[0].lines[1].starts_with("→ {\"mine_drawn\":"), "{:?}", story[0]);
    assert!(story.last().unwrap().lines[0].starts_with("the seed was 03"));
}

#[test]
fn both_forms_of_a_file_tell_the_same() {
    let lines = file();
    let packed = shelf::pack(lines.as_bytes()).unwrap();
    assert!(packed.len() * 10 < lines.len(), "{} bytes", packed.len());
    assert_eq!(shelf::pack(&packed).unwrap(), packed);
    assert_eq!(shelf::unpack(&packed).unwrap(), lines);
    assert_eq!(shelf::unpack(lines.as_bytes()).unwrap(), lines);
    assert_eq!(shelf::verify(&packed), shelf::verify(lines.as_bytes()));
    assert_eq!(shelf::story(&packed), shelf::story(lines.as_bytes()));
    let forged = lines.replacen("\"face\":", "\"face\":1", 1);
    assert!(matches!(shelf::pack(forged.as_bytes()), Err(NotGood::Untrue(_))));
}

#[test]
fn files_of_unknown_rules_are_refused() {
    let unknown = file().replace("\"rules\":\"tiny\"", "\"rules\":\"chess\"");
    assert!(matches!(shelf::verify(unknown.as_bytes()), Err(NotGood::Rules(_))));
    assert!(matches!(shelf::story(b"rubbish\n"), Err(NotGood::File(_))));
}

#[test]
fn a_file_of_other_rules_or_data_is_good_if_it_comes_to_the_same() {
    let data = shelf::data(RuleSet::Tiny).unwrap().to_string();
    let verdict = |file: &str| shelf::verify(file.as_bytes()).map(|(_, verdict)| verdict);
    for (old, new, theirs) in [
        (data.clone(), "0".repeat(64), "0.1.0"),
        ("\"version\":\"0.1.0\"".to_owned(), "\"version\":\"0.0.9\"".to_owned(), "0.0.9"),
    ] {
        let other = file().replace(&old, &new);
        assert_ne!(other, file());
        assert_eq!(verdict(&other), verdict(&file()));
        let forged = other.replacen("\"face\":", "\"face\":1", 1);
        let why = verdict(&forged).unwrap_err();
        let told = why.to_string();
        assert!(told.ends_with("use the build that made it"), "{told}");
        let NotGood::Changed(why) = why else { panic!("{told}") };
        assert_eq!((why.theirs.as_str(), why.ours), (theirs, "0.1.0"));
    }
}

#[test]
fn a_game_that_goes_on_belongs_to_the_rules_it_goes_on_by() {
    let mut game = new_game();
    game.submit(BLUE, &game.legal(BLUE)[0].to_string()).unwrap();
    let ours = shelf::header("tiny", "crossing", &BTreeMap::new(), "one", &Seed([1; 32])).unwrap();
    let theirs = Header { version: "0.0.9".to_owned(), ..ours.clone() };
    let (header, resumed) = shelf::resume(&game.save(&theirs), &Seed([1; 32])).unwrap();
    assert_eq!(resumed.digest(), game.digest());
    assert_eq!((header.version, header.data), (ours.version, ours.data));
}
