//! Whole runs: pairs, reproducible rows, a clean stop, files that can be read back, a page on its own.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use arena::games::a44::{self, History, seen};
use arena::{
    Background, Ending, Fixture, Plan, Played, Run, Thinking, last_line, lines, match_ups, report,
    run, summary, tally, write_tables,
};
use atlas::fit::Georeference;
use atlas::plane::Point;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::RowAccessor;
use rules_ardennes44::{Ardennes44, GERMAN};

fn plan(scenario: &str, players: [&str; 2], games: u32) -> Plan {
    let players = players.map(str::to_owned);
    Plan { rules: "a44".to_owned(), scenario: scenario.to_owned(), players, games, seed: 5 }
}

fn background(plan: &Plan) -> Background {
    plan.check().expect("it can be played");
    Background::of(plan).expect("our files are in order")
}

fn played(plan: &Plan, threads: usize) -> Run {
    run(plan, &background(plan), threads, &AtomicBool::new(false), |_| {})
}

/// Two games of six turns, which several tests look at.
fn six_turns() -> &'static (Run, Background) {
    static RUN: OnceLock<(Run, Background)> = OnceLock::new();
    RUN.get_or_init(|| {
        let plan = plan("six_turns", ["greedy", "random"], 2);
        (played(&plan, 2), background(&plan))
    })
}

/// What is known of Ardennes '44.
fn known(background: &Background) -> &a44::Background {
    match background {
        Background::A44(known) => known,
        Background::Nothing | Background::Bw(_) | Background::Eaa(_) => {
            panic!("it is a game of Ardennes '44")
        }
    }
}

/// The games without the clock, which is never the same twice.
fn timeless(run: &Run) -> Vec<Played> {
    let mut games = run.games.clone();
    for played in &mut games {
        played.game.thinking = [Thinking::default(); 2];
        for turn in &mut played.turns {
            turn.thinking = [Thinking::default(); 2];
        }
    }
    games
}

#[test]
fn a_pair_has_the_same_dice_and_swapped_sides() {
    let fixtures = plan("guided", ["greedy", "random"], 5).fixtures();
    let pairs: Vec<u32> = fixtures.iter().map(|one| one.pair).collect();
    assert_eq!(pairs, [1, 1, 2, 2, 3]);
    let germans: Vec<&str> = fixtures.iter().map(|one| one.players[0].as_str()).collect();
    assert_eq!(germans, ["greedy", "random", "greedy", "random", "greedy"]);
    let [first, second, third] = &fixtures[..3] else { panic!("there are five") };
    assert_eq!((first.seed, first.minds), (second.seed, second.minds));
    assert_ne!(first.seed, third.seed);
    assert_ne!(first.minds, third.minds);
    assert_ne!(first.minds[0], first.minds[1]);
}

#[test]
fn a_player_against_itself_gets_new_dice_in_every_game() {
    let fixtures = plan("guided", ["greedy", "greedy"], 3).fixtures();
    let pairs: Vec<u32> = fixtures.iter().map(|one| one.pair).collect();
    assert_eq!(pairs, [1, 2, 3]);
    assert_ne!(fixtures[0].seed, fixtures[1].seed);
}

#[test]
fn a_longer_run_begins_like_a_shorter_one_and_another_seed_is_another_run() {
    let short = plan("guided", ["greedy", "random"], 2);
    let long = Plan { games: 6, ..short.clone() };
    let other = Plan { seed: 6, ..short.clone() };
    assert_eq!(long.fixtures()[..2], short.fixtures()[..]);
    assert_ne!(other.fixtures()[0].seed, short.fixtures()[0].seed);
}

#[test]
fn rows_do_not_depend_on_the_number_of_threads() {
    let plan = plan("guided", ["greedy", "random"], 8);
    let (one, two) = (played(&plan, 1), played(&plan, 2));
    assert_eq!(one.games.len(), 8);
    assert_eq!(timeless(&one), timeless(&two));
    let fixtures: Vec<Fixture> = one.games.iter().map(|game| game.fixture.clone()).collect();
    assert_eq!(fixtures, plan.fixtures());
}

#[test]
fn a_stop_keeps_what_has_ended() {
    let plan = plan("guided", ["random", "random"], 200);
    let stop = AtomicBool::new(false);
    let run = run(&plan, &background(&plan), 2, &stop, |played| {
        if played.fixture.game <= 200 {
            stop.store(true, Ordering::Relaxed);
        }
    });
    assert!((1..=2).contains(&run.games.len()), "{} games", run.games.len());
    assert!(run.games.iter().all(|game| game.game.clause.is_some()), "they came to their end");
    assert!(last_line(&run).ends_with(&format!("of {}", run.games.len())));
}

#[test]
fn a_plan_that_cannot_be_played_says_why() {
    let wrong = |change: fn(&mut Plan)| {
        let mut plan = plan("six_turns", ["greedy", "random"], 2);
        change(&mut plan);
        plan.check().expect_err("it cannot be played").to_string()
    };
    assert!(wrong(|plan| plan.players[1] = "napoleon".to_owned()).contains("staff"));
    assert!(wrong(|plan| plan.scenario = "waterloo".to_owned()).contains("six_turns"));
    assert!(wrong(|plan| plan.rules = "chess".to_owned()).contains("a44"));
}

#[test]
fn each_turn_and_each_loss_is_noted() {
    let (run, background) = six_turns();
    assert_eq!(run.games.len(), 2);
    for played in &run.games {
        let turns: Vec<u8> = played.turns.iter().map(|turn| turn.turn).collect();
        assert_eq!(turns, [1, 2, 3, 4, 5, 6]);
        assert_eq!(played.game.last_turn, Some(known(background).data.scenario.last_turn));
        let brought = &seen(played).turns;
        assert!(brought.iter().map(|turn| turn.turn).eq(turns));
        assert_eq!(played.game.clause.as_deref(), Some("a44-S2.4a"));
        let last = brought.last().expect("there are six");
        assert_eq!(last.points, played.game.points);
        assert!(last.steps_lost.iter().all(|&steps| steps > 0), "{:?}", last.steps_lost);
        for side in 0..2 {
            assert!(last.units_lost[side] <= last.steps_lost[side]);
            assert!(brought.is_sorted_by_key(|turn| turn.steps_lost[side]));
            let sum: f64 = played.turns.iter().map(|turn| turn.thinking[side].total).sum();
            let thinking = played.game.thinking[side];
            assert!((sum - thinking.total).abs() < 0.001, "{sum} {thinking:?}");
            assert!(thinking.first > 0.0 && thinking.first <= thinking.longest);
        }
        let (column, number) = last.front.clone().expect("Germans are on the map");
        assert!(number.starts_with(&format!("{column:02}")), "{column} {number}");
        assert!((18..=40).contains(&column), "{column}");
    }
}

#[test]
fn the_losses_noted_are_those_of_the_story() {
    let (run, _) = six_turns();
    let fixture = &run.games[0].fixture;
    let mut game =
        shelf::open("a44", "six_turns", &std::collections::BTreeMap::new(), &fixture.seed)
            .expect("it ships");
    let mut players = [0, 1].map(|seat| {
        ai::Opponent::new("a44", &fixture.players[seat], fixture.minds[seat]).expect("known")
    });
    while let kernel::Awaits::Seat(seat) = game.awaits() {
        players[seat.index()].act(&mut *game, seat).expect("there is always something to do");
    }
    let game = game.game::<Ardennes44>().expect("it is one");
    let events = game.log().iter().filter_map(kernel::Entry::acted).flat_map(|acted| &acted.events);
    let lost =
        events.filter(|event| matches!(event, rules_ardennes44::Event::StepLost { .. })).count();
    let noted = seen(&run.games[0]).turns.last().expect("there are six").steps_lost;
    let noted = usize::from(noted[0] + noted[1]);
    assert!(noted >= lost && lost > 0, "{noted} steps noted, {lost} lost one by one");
}

#[test]
fn places_fall_and_are_noted_with_their_turn() {
    let (run, background) = six_turns();
    let a44::Background { data, history } = known(background);
    let places = &seen(&run.games[0]).places;
    assert_eq!(places.len(), history.in_play(data).len());
    assert!(places.len() > 40 && places.len() < history.checkpoints.len(), "{}", places.len());
    let taken = places.iter().filter(|place| place.german.is_some()).count();
    assert!(taken > 5, "greedy Germans take places: {taken}");
    for place in places {
        assert!(place.german.is_none_or(|turn| (1..=6).contains(&turn)));
        if let (Some(then), Some(again)) = (place.german, place.allied_again) {
            assert!(then <= again);
        }
    }
}

#[test]
fn the_tables_can_be_read_back() {
    let (run, background) = six_turns();
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("tables");
    std::fs::create_dir_all(&folder).expect("the folder for test files is there");
    let names = write_tables(run, background, &folder).expect("they are written");
    assert_eq!(names, ["games.parquet", "turns.parquet", "places.parquet"]);
    let read = |name: &str| {
        let file = std::fs::File::open(folder.join(name)).expect("it was written");
        let reader = SerializedFileReader::new(file).expect("it is Parquet");
        let rows: Result<Vec<_>, _> = reader.get_row_iter(None).expect("it has rows").collect();
        rows.expect("each row is sound")
    };
    let games = read("games.parquet");
    assert_eq!(games.len(), 2);
    let cell = |row: usize, name: &str| {
        let mut columns = games[row].get_column_iter();
        let found = columns.find(|(column, _)| *column == name).expect("the column is there");
        found.1.to_string()
    };
    for (row, played) in run.games.iter().enumerate() {
        assert_eq!(cell(row, "seed"), format!("\"{}\"", played.fixture.seed));
        assert_eq!(
            cell(row, "outcome"),
            format!("\"{}\"", played.game.ending.word(run.plan.sitters()))
        );
        assert_eq!(cell(row, "actions"), played.game.actions.to_string());
        assert_eq!(cell(row, "broken"), "null");
    }
    let turns = read("turns.parquet");
    assert_eq!(turns.len(), 12);
    assert_eq!(turns[11].get_int(1).expect("the turn"), 6);
    assert_eq!(turns[11].get_string(2).expect("the date"), "18 PM");
    let places = read("places.parquet");
    assert_eq!(places.len(), 2 * seen(&run.games[0]).places.len());
    assert_eq!(places[0].get_string(1).expect("the place"), "Lanzerath");
}

#[test]
fn the_report_has_every_section_and_needs_nothing_else() {
    let (run, background) = six_turns();
    let page = report(run, background, "ardennes arena --german <b>");
    for id in ["results", "victory", "front", "checkpoints", "losses", "thinking", "run"] {
        assert!(page.contains(&format!("<section id=\"{id}\">")), "{id}");
    }
    for outside in ["http:", "https:", "src=", "href=", "url(", "@import", "<script", "<link"] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert!(page.contains("ardennes arena --german &lt;b&gt;"), "text is text");
    assert!(page.contains(&run.games[0].fixture.seed.to_string()));
    let pictures = page.matches("<svg ").count();
    assert!(pictures >= 8, "{pictures}");
    assert_eq!(page.matches("role=\"img\" aria-label=").count(), pictures);
    assert_eq!(page.matches("<figcaption>").count(), pictures);
    assert_eq!(page.matches("<table>").count(), pictures + 1, "one beside each, and the seeds");
    assert!(!page.contains("NaN") && !page.contains("inf"), "every figure is a figure");
}

#[test]
fn a_run_without_games_is_reported_too() {
    let (run, background) = six_turns();
    let none = Run { games: Vec::new(), ..run.clone() };
    assert_eq!(last_line(&none), "german 0, allied 0, drawn 0 of 0");
    let page = report(&none, background, "ardennes arena");
    assert!(page.contains("</html>") && !page.contains("NaN"));
    assert!(summary(&none, background).ends_with("of 0\n"));
}

#[test]
fn what_is_printed_ends_with_the_score_by_side() {
    let (run, background) = six_turns();
    let text = summary(run, background);
    let [german, allied] = tally(&run.games).won;
    let last = format!("german {german}, allied {allied}, drawn 0 of 2");
    assert_eq!(text.lines().last(), Some(last.as_str()), "{text}");
    for part in
        ["greedy        German", "random        Allied", "greedy        both", "first action"]
    {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
    assert!(!text.contains("Lanzerath"), "six turns say little about when places fall");
}

#[test]
fn a_broken_game_is_told_of_and_counts_for_nobody() {
    let (run, background) = six_turns();
    let mut run = run.clone();
    run.games[1].game.ending = Ending::Broken("it fell asleep".to_owned());
    let text = summary(&run, background);
    assert!(text.contains("was broken off: it fell asleep"), "{text}");
    assert!(text.trim_end().ends_with("of 1"), "{text}");
    assert_eq!(match_ups(&run).len(), 1);
    let games: u32 = lines(&run.games, &run.plan.players)
        .iter()
        .filter(|line| line.seat == Some(GERMAN))
        .map(|line| line.games)
        .sum();
    assert_eq!(games, 1);
}

#[test]
fn every_checkpoint_is_on_the_map_where_the_country_has_it() {
    let rules = Ardennes44::scenario("campaign").expect("it ships");
    let board = &rules.data().board;
    let history = History::shipped(board).expect("it ships in order");
    assert_eq!(history.checkpoints.len(), 62);
    let georeference = Georeference::of("a44").expect("its anchors fit");
    let off: Vec<&str> = history
        .checkpoints
        .iter()
        .filter(|one| one.hex.is_none())
        .map(|one| one.place.as_str())
        .collect();
    assert_eq!(off, ["Arlon", "Luxembourg City"]);
    let points = history
        .checkpoints
        .iter()
        .map(|one| (&one.place, one.hex, one.longitude, one.latitude))
        .chain(
            history
                .front
                .iter()
                .map(|one| (&one.place, Some(one.hex), one.longitude, one.latitude)),
        );
    for (place, hex, longitude, latitude) in points {
        let there = georeference.hex(Point::at(longitude, latitude));
        // A town may stand in the hex beside, where the rulebook or its bridge wants it.
        let near = match (hex, there) {
            (Some(hex), Some(there)) => board.grid().distance(hex, there) <= 1,
            (hex, there) => hex == there,
        };
        assert!(near, "{place}: {hex:?} in the file, {there:?} in the country");
    }
    let never = history.checkpoints.iter().filter(|one| one.german_from.is_none()).count();
    assert_eq!(never, 13);
    assert!(history.front.iter().map(|one| one.turn).eq((2..=30).step_by(2)));
}

/// The columns of a Parquet file.
fn columns(folder: &Path, name: &str) -> Vec<String> {
    let file = std::fs::File::open(folder.join(name)).expect("it was written");
    let reader = SerializedFileReader::new(file).expect("it is Parquet");
    let schema = reader.metadata().file_metadata().schema_descr();
    schema.columns().iter().map(|column| column.name().to_owned()).collect()
}

#[test]
fn columns_are_those_they_have_always_been() {
    let (run, background) = six_turns();
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("columns");
    std::fs::create_dir_all(&folder).expect("the folder for test files is there");
    write_tables(run, background, &folder).expect("they are written");
    let games = "game pair seed scenario german allied outcome broken clause last_turn actions points german_ms \
                 allied_ms german_longest_ms allied_longest_ms german_first_ms allied_first_ms";
    let turns = "game turn date victory_hexes towns points front_column front_hex german_steps_lost \
                 allied_steps_lost german_units_lost allied_units_lost german_ms allied_ms german_longest_ms \
                 allied_longest_ms german_first_ms allied_first_ms";
    let places = "game place hex german_at_start german_turn allied_again_turn german_in_the_end \
                  history_german_turn history_allied_again_turn";
    for (name, expected) in [("games", games), ("turns", turns), ("places", places)] {
        assert_eq!(columns(&folder, &format!("{name}.parquet")).join(" "), expected);
    }
}

/// Of the tiny game the arena knows only who sits where: it plays it, counts, writes and reports all the same.
#[test]
fn another_game_is_played_too() {
    let plan = Plan {
        rules: "tiny".to_owned(),
        scenario: "crossing".to_owned(),
        players: ["random", "random"].map(str::to_owned),
        games: 20,
        seed: 1,
    };
    let (run, background) = (played(&plan, 2), background(&plan));
    assert_eq!(run.games.len(), 20);
    let [red, blue] = tally(&run.games).won;
    assert_eq!(red + blue, 20);
    assert_eq!(last_line(&run), format!("red {red}, blue {blue}, drawn 0 of 20"));
    let text = summary(&run, &background);
    assert!(text.contains("random        Red") && text.contains("random        Blue"), "{text}");
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("another");
    std::fs::create_dir_all(&folder).expect("the folder for test files is there");
    let names = write_tables(&run, &background, &folder).expect("they are written");
    assert_eq!(names, ["games.parquet", "turns.parquet"]);
    let games = columns(&folder, "games.parquet");
    assert!(games.contains(&"red".to_owned()) && games.contains(&"blue_first_ms".to_owned()));
    let page = report(&run, &background, "ardennes arena --rules tiny");
    assert!(page.contains("Win rates: the Reds won") && page.contains("random as Blue"));
    assert!(!page.contains("German") && !page.contains("Allied"), "no word of another game");
    assert!(page.contains("<section id=\"thinking\">") && !page.contains("id=\"front\""));
}
