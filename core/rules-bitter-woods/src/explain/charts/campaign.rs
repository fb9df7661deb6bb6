//! The charts of the campaign: turns with ground and aircraft, shortage, scatter, random events.

use desk::catalogue::Chart;
use desk::printing::{Head, chart, texts};
use desk::wording::{capital, cited, row};
use hexmap::{Direction, Orientation};
use kernel::Clause;

use super::STATED;
use crate::explain::story::happenings::{EIGHTEENTH, Happening, NINETEENTH, SEVENTEENTH};
use crate::explain::story::words::{army, ground};
use crate::printed::tables::{Shortage, Tables};
use crate::printed::turn_track::TurnTrack;

const GROUP: &str = "Campaign";

pub(super) fn charts(tables: &Tables, track: &TurnTrack) -> Vec<Chart> {
    vec![
        turns(track),
        shortage(tables),
        events(
            "events_17am",
            "Random events of 17AM (option)",
            "bw-38.1a",
            "Sum of two dice",
            &SEVENTEENTH,
        ),
        events("events_18am", "Random events of 18AM (option)", "bw-29a", "Die", &EIGHTEENTH),
        events(
            "events_19am",
            "Random events of 19AM (option)",
            "bw-38.2a",
            "Sum of two dice",
            &NINETEENTH,
        ),
        scatter(tables),
        surrender(tables),
    ]
}

fn turns(track: &TurnTrack) -> Chart {
    let head = Head {
        id: "turns",
        title: "Turn track",
        clauses: vec![Clause::new("bw-1.1a"), Clause::new("bw-11.1a")],
        caption:
            "The ground of each turn, and the aircraft of both sides for its two player turns."
                .to_owned(),
        columns: texts(["Turn", "Ground", "German aircraft", "Allied aircraft"]),
    };
    let row = |turn: u8| {
        let here = track.turn(turn);
        let [german, allied] = [here.german_air, here.allied_air].map(|air| air.to_string());
        vec![here.name.clone(), ground(here.ground).to_owned(), german, allied]
    };
    let note =
        "Mud and frost are stated (§5.3m, §5.3k); the aircraft are ours, after the sorties flown.";
    chart(GROUP, head, (1..=track.last()).map(row).collect(), &[note.to_owned()])
}

fn shortage(tables: &Tables) -> Chart {
    let of = &tables.supply;
    let head = Head {
        id: "shortage",
        title: "Supply shortage",
        clauses: vec![Clause::new("bw-12.6a"), Clause::new("bw-12.6c")],
        caption: format!(
            "From 20AM: 1 to {} is no shortage; else a second die names those who run short.",
            of.no_shortage
        ),
        columns: texts(["Second die", "Army", "Mechanized units of"]),
    };
    let who = |line: &Shortage| {
        let mut names = line.divisions.clone();
        names.extend(line.units.iter().cloned());
        if names.is_empty() {
            return "all of it".to_owned();
        }
        names.extend(line.rest.then(|| "whatever no line names".to_owned()));
        row(&names)
    };
    let rows = (1u8..).zip(&of.shortage);
    let rows =
        rows.map(|(face, line)| vec![face.to_string(), army(line.army).to_owned(), who(line)]);
    let note = "The first die is stated (§12.6b); whom the second names is ours.";
    chart(GROUP, head, rows.collect(), &[note.to_owned()])
}

fn events(
    id: &'static str,
    title: &'static str,
    clause: &str,
    roll: &str,
    set: &[Happening],
) -> Chart {
    let head = Head {
        id,
        title,
        clauses: vec![Clause::new(clause)],
        caption: "Rolled once in the game.".to_owned(),
        columns: texts([roll, "What happens", "Rule"]),
    };
    let rows = set.iter().map(|one| {
        let rolls: Vec<String> = one.rolls.iter().map(u16::to_string).collect();
        vec![rolls.join(", "), capital(one.words), cited(Clause::new(one.clause))]
    });
    chart(GROUP, head, rows.collect(), &[STATED.to_owned()])
}

fn scatter(tables: &Tables) -> Chart {
    let head = Head {
        id: "scatter",
        title: "Scatter",
        clauses: vec![Clause::new("bw-25.1b"), Clause::new("bw-29.1b")],
        caption: "Where a fuel dump lies, or a company lands, around its centre.".to_owned(),
        columns: texts(["Sum of two dice", "Direction"]),
    };
    let way = |way: &Direction| compass(*way);
    let rows = (2u8..).zip(&tables.scatter);
    let rows = rows.map(|(sum, direction)| vec![sum.to_string(), way(direction)]);
    let note = "The directions of 2 and 6 are stated; the others are ours.";
    chart(GROUP, head, rows.collect(), &[note.to_owned()])
}

/// `north-west`.
fn compass(way: Direction) -> String {
    let point = format!("{:?}", way.compass(Orientation::FlatTop));
    let letter = |letter: char| match letter {
        'N' => "north",
        'S' => "south",
        'E' => "east",
        _ => "west",
    };
    let names: Vec<&str> = point.chars().map(letter).collect();
    names.join("-")
}

fn surrender(tables: &Tables) -> Chart {
    let rolls = tables.rolls;
    let head = Head {
        id: "rolls",
        title: "Other dice",
        clauses: vec![Clause::new("bw-26b")],
        caption: "What single dice are held against.".to_owned(),
        columns: texts(["What", "Happens on", "Rule"]),
    };
    let line =
        |what: &str, faces: String, rule: &str| vec![what.to_owned(), faces, rule.to_owned()];
    let rows = vec![
        line(
            "A surrounded hex loses steps (option)",
            format!("{} or more", rolls.surrender),
            "§26b",
        ),
        line("A fuel dump burns (option)", format!("1 to {}", rolls.destroy_dump), "§25.3c"),
        line(
            "The Samrée dump, after the event of 17AM",
            format!("1 to {}", rolls.destroy_samree_late),
            "§38.1.7a",
        ),
        line(
            "A challenge of interdiction costs a step (option)",
            format!("1 to {}", rolls.challenge_loss),
            "§22.2b",
        ),
        line("It stops without loss", format!("up to {}", rolls.challenge_stop), "§22.2c"),
        line(
            "Peiper or Brigade 150 passes a zone (option)",
            format!("1 to {}", rolls.pass_zone),
            "§27.1b",
        ),
        line("A unit passes parachutists (option)", format!("1 to {}", rolls.drop_free), "§29.1c"),
    ];
    chart(GROUP, head, rows, &[STATED.to_owned()])
}
