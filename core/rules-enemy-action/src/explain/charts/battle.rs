//! The charts of a battle: chits, how many are drawn, what changes hits, retreats, the German advance.

use desk::catalogue::Chart;
use desk::printing::{Head, chart, texts};
use desk::wording::{counted, signed};
use kernel::Clause;

use super::{CHITS, rows};
use crate::Data;
use crate::explain::words::chits::{hits, ratio, situation};
use crate::printed::chits::{Chit, ChitFace};
use crate::printed::tables::{ADVANCED, PRIORITIES, Tables};

const GROUP: &str = "Battle";
/// The faces of the die.
const DIE: u16 = 10;

pub(super) fn charts(data: &Data) -> Vec<Chart> {
    vec![chits(data), draw(data), changes(data), hold(data), retreats(data), advances(data)]
}

/// §2.22 The sixty chits.
fn chits(data: &Data) -> Chart {
    let head = Head {
        id: CHITS,
        title: "Combat chits",
        clauses: vec![Clause::new("eaa-2.22a"), Clause::new("eaa-12.41a")],
        caption: "A face counts if one of its situations holds; where both could, the one in bold type is marked *.".to_owned(),
        columns: texts(["Chit", "Front", "Hits", "Back", "Hits", "Blue"]),
    };
    let of = |face: &ChitFace, starred: bool| {
        let told: Vec<String> = face.situations.iter().map(|&one| situation(one)).collect();
        let star = if starred { " *" } else { "" };
        [format!("{}{star}", told.join(" or ")), hits(face.hits)]
    };
    let row = |(number, chit): (u8, &Chit)| {
        let [front, back] = &chit.faces;
        let [one, first] = of(front, chit.priority == Some(0));
        let [other, second] = of(back, chit.priority == Some(1));
        let blue = if chit.is_blue { "blue" } else { "–" };
        vec![number.to_string(), one, first, other, second, blue.to_owned()]
    };
    let notes = [
        "A blue chit sends those of earlier combats back into the cup (§12.42b).".to_owned(),
        "Their number, the situations and the notation of hits are stated; which face bears what is ours.".to_owned(),
    ];
    chart(GROUP, head, (1..).zip(&data.chits).map(row).collect(), &notes)
}

fn draw(data: &Data) -> Chart {
    let figures = &data.tables.chits;
    let head = Head {
        id: "chits_drawn",
        title: "How many chits are drawn",
        clauses: vec![Clause::new("eaa-12.4a"), Clause::new("eaa-12.4d")],
        caption:
            "At least as many as the defenders have steps; the Germans draw the most they may."
                .to_owned(),
        columns: texts(["What", "Chits", "Rule"]),
    };
    let elite_steps = format!(
        "Each attacker with {} or more",
        counted(figures.many_steps_from.into(), "step", "steps")
    );
    let rows = rows([
        ("Each attacker with a strength without brackets", signed(1), "§12.4d"),
        ("Each tactic of the attacker", signed(figures.tactic), "§12.3d"),
        ("An elite attacker", signed(figures.elite), "§12.4e"),
        (&elite_steps, signed(figures.many_steps), "§12.4e"),
        ("All defenders out of supply", signed(figures.out_of_supply), "§12.4e"),
        ("All defenders isolated", signed(figures.isolated), "§12.4e"),
        ("The Allies screen", signed(figures.screen), "§12.4f"),
    ]);
    let notes = [
        format!("From {} chits on an attack is large (§12.41m).", figures.large),
        format!(
            "A large German attack of {} or more is overwhelming (§9.3d).",
            ratio(figures.overwhelming)
        ),
        "All are stated.".to_owned(),
    ];
    chart(GROUP, head, rows, &notes)
}

fn changes(data: &Data) -> Chart {
    let head = Head {
        id: "hits",
        title: "Strength and hits",
        clauses: vec![Clause::new("eaa-12.5a"), Clause::new("eaa-12.5g")],
        caption: "What ground does to strength, and what changes the hits that the chits say."
            .to_owned(),
        columns: texts(["What", "How much", "Rule"]),
    };
    let rows = changed_by(&data.tables);
    let notes = ["All are stated but for the coordinated defence, which is ours.".to_owned()];
    chart(GROUP, head, rows, &notes)
}

/// What changes a strength or the hits of a side.
fn changed_by(tables: &Tables) -> Vec<Vec<String>> {
    let (figures, ground) = (&tables.hits, &tables.ground);
    rows([
        (
            "Defenders in a city, Germans in the Westwall: strength",
            format!("×{}", ground.strong),
            "§12.41c",
        ),
        ("Attackers across a river: strength", format!("÷{}", ground.river), "§12.41c"),
        (
            "Town, city, position, Westwall: hits on the defenders",
            signed(-figures.protection),
            "§12.5b",
        ),
        (
            "All defenders dispersed, out of supply or fuel: hits on the attackers",
            signed(-figures.relief),
            "§12.5c",
        ),
        ("All defenders isolated: hits on the attackers", "none".to_owned(), "§12.5d"),
        (
            "Germans attack with Assault Coordination: hits on them",
            signed(-figures.coordination),
            "§12.5e",
        ),
        (
            "The defender coordinates against several hexes: hits on the attackers",
            signed(figures.coordination_defence),
            "§12.5e",
        ),
        (
            "Hits that a dispersal of attackers absorbs",
            figures.dispersal_absorbs.to_string(),
            "§12.51c",
        ),
    ])
}

/// §12.52 Whether German defenders hold.
fn hold(data: &Data) -> Chart {
    let figures = &data.tables.hits.hold;
    let head = Head {
        id: "hold",
        title: "Whether Germans hold",
        clauses: vec![Clause::new("eaa-12.52a"), Clause::new("eaa-12.52g")],
        caption: "They hold, and lose a step, on a die up to the Hold Value of the hex and their steps, with these changes."
            .to_owned(),
        columns: texts(["What", "Change", "Rule"]),
    };
    let rows = rows([
        ("All attackers across a river", signed(figures.across_river), "§12.52g"),
        ("No reserve supply", signed(figures.no_reserve_supply), "§12.52g"),
        ("Every retreat costs a step", signed(figures.dear_retreat), "§12.52g"),
        ("They have gone back a hex", signed(figures.retreated), "§12.52g"),
    ]);
    chart(
        GROUP,
        head,
        rows,
        &["All are stated; the Hold Values of most hexes are ours.".to_owned()],
    )
}

fn retreats(data: &Data) -> Chart {
    const RULES: [&str; PRIORITIES] = ["§12.7c", "§12.7d", "§12.7e", "§12.7f"];
    let figures = &data.tables.retreat;
    let head = Head {
        id: "retreats",
        title: "Retreats",
        clauses: vec![Clause::new("eaa-12.7a"), Clause::new("eaa-12.7c")],
        caption: format!(
            "Defenders go back up to {}, by the first of these that they can.",
            counted(figures.hexes.into(), "hex", "hexes")
        ),
        columns: texts(["Priority", "Steps it costs", "Rule"]),
    };
    let row = |(at, (steps, rule)): (usize, (&u8, &str))| {
        vec![(at + 1).to_string(), steps.to_string(), rule.to_owned()]
    };
    let rows = figures.steps.iter().zip(RULES).enumerate().map(row).collect();
    chart(GROUP, head, rows, &["The steps are stated.".to_owned()])
}

fn advances(data: &Data) -> Chart {
    let figures = &data.tables.advance;
    let head = Head {
        id: "advance",
        title: "German advance",
        clauses: vec![Clause::new("eaa-12.83a"), Clause::new("eaa-12.81a")],
        caption:
            "A unit advances on a die up to this number, by the Germans who are there already."
                .to_owned(),
        columns: texts(["Where to", "Nobody", "One", "More", "Rule"]),
    };
    let cell = |faces: u16| match faces {
        0 => "never".to_owned(),
        DIE.. => "always".to_owned(),
        faces => format!("1–{faces}"),
    };
    let faces = |line: &[u16; ADVANCED]| line.map(cell);
    let lines = [
        ("Along an arrow, over a river, into points, opening supply", figures.forward, "§12.83b"),
        ("Into a town or closer to the objective", figures.closer, "§12.83c"),
        ("Anywhere else", figures.other, "§12.83d"),
    ];
    let row = |(words, line, rule): (&str, [u16; ADVANCED], &str)| {
        let mut row = vec![words.to_owned()];
        row.extend(faces(&line));
        row.push(rule.to_owned());
        row
    };
    chart(GROUP, head, lines.map(row).to_vec(), &["The figures are stated.".to_owned()])
}
