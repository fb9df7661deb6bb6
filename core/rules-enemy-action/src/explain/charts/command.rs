//! The charts of the German command: objectives, methods, attack checks.

use desk::catalogue::Chart;
use desk::printing::{Head, chart, texts};
use desk::wording::{capital, cited, signed};
use field::Naming;
use hexmap::Hex;
use kernel::Clause;

use super::rows;
use crate::Data;
use crate::command::methods::Method;
use crate::explain::story::Story;
use crate::explain::words::chits::ratio;
use crate::explain::words::compass;
use crate::explain::words::procedure::{method, the_army};
use crate::printed::formations::Army;
use crate::printed::objectives::Chosen;
use crate::printed::tables::{CancelIf, MarginalRow};

const GROUP: &str = "German command";

pub(super) fn charts(data: &Data) -> Vec<Chart> {
    vec![objectives(data), methods(), checks(data), marginal(data)]
}

/// §9.11 Where the objective markers go.
fn objectives(data: &Data) -> Chart {
    let head = Head {
        id: "objectives",
        title: "Army objectives",
        clauses: vec![Clause::new("eaa-9.1a"), Clause::new("eaa-9.11b")],
        caption: "A die when the army is first active, and again when Germans are near its marker."
            .to_owned(),
        columns: texts(["Marker", "Die", "Goes to", "Side up"]),
    };
    let story = Story { data };
    let tables = &data.objectives;
    let of = |from: String, lines: &[Chosen]| -> Vec<Vec<String>> {
        let line = |line: &Chosen| {
            let exit = if line.is_exit { ", and an exit" } else { "" };
            vec![
                from.clone(),
                if line.from == line.to {
                    line.from.to_string()
                } else {
                    format!("{}–{}", line.from, line.to)
                },
                format!("{}{exit}", story.hex(line.hex)),
                compass(line.side).to_owned(),
            ]
        };
        lines.iter().map(line).collect()
    };
    let first = Army::WITH_OBJECTIVE.into_iter().zip(&tables.first);
    let mut rows: Vec<Vec<String>> =
        first.flat_map(|(army, lines)| of(capital(&the_army(army)), lines)).collect();
    let later = |(number, (from, lines)): (&str, &(Hex, Vec<Chosen>))| {
        of(format!("{number}: {}", story.hex(*from)), lines)
    };
    rows.extend(tables.second.iter().map(|row| ("Second", row)).flat_map(later));
    rows.extend(tables.third.iter().map(|row| ("Third", row)).flat_map(later));
    chart(GROUP, head, rows, &["The tables are stated.".to_owned()])
}

/// §9.2 The movement methods in their order.
fn methods() -> Chart {
    let head = Head {
        id: "methods",
        title: "Movement methods",
        clauses: vec![Clause::new("eaa-9.2a"), Clause::new("eaa-9.2c")],
        caption: "Each method moves every unit that it can, then comes the next; the last four are gone through unit by unit.".to_owned(),
        columns: texts(["Number", "Where to", "Rule"]),
    };
    let in_turn = (1..).zip(Method::IN_TURN);
    let in_turn = in_turn.flat_map(|(number, all)| all.iter().map(move |&one| (number, one)));
    let after = (Method::IN_TURN.len() + 1..).zip(Method::BY_UNIT.iter().copied());
    let row = |(number, one): (usize, Method)| {
        vec![number.to_string(), capital(method(one)), cited(one.clause())]
    };
    chart(
        GROUP,
        head,
        in_turn.chain(after).map(row).collect(),
        &["Their order is stated.".to_owned()],
    )
}

/// §9.5 When the Germans attack.
fn checks(data: &Data) -> Chart {
    let figures = &data.tables.attack_check;
    let head = Head {
        id: "attack_check",
        title: "Attack checks",
        clauses: vec![Clause::new("eaa-9.5a"), Clause::new("eaa-9.5g")],
        caption: "What is added to the strength of the defenders, and what their ratio decides."
            .to_owned(),
        columns: texts(["What", "How much", "Rule"]),
    };
    let (defender, die) = (&figures.defender, &figures.modifiers);
    let rows = rows([
        ("Defenders in forest", signed(defender.forest), "§9.5i"),
        ("Defenders in an improved position", signed(defender.improved), "§9.5i"),
        ("A supplied Allied unit beside them", signed(defender.adjacent), "§9.5i"),
        ("Defenders in clear ground", signed(defender.clear), "§9.5j"),
        ("A defender dispersed, in low supply or out of it", signed(defender.unready), "§9.5j"),
        ("They attack from this ratio on", ratio(figures.automatic), "§9.5m"),
        ("Below this one they do not", ratio(figures.least), "§9.5n"),
        ("Nor below this one, all of them in low supply", ratio(figures.low_supply), "§9.5n"),
        ("Between them a die; on the first day", signed(die.surprise), "§9.5t"),
        ("The die if only the attackers have an elite unit", signed(die.elite), "§9.5t"),
        ("The die in the activation of an army", signed(die.army_card), "§9.5t"),
        ("The die if the support card’s tactic helps", signed(die.support), "§9.5t"),
    ]);
    chart(GROUP, head, rows, &["All are stated.".to_owned()])
}

/// §9.5o The die of a marginal attack.
fn marginal(data: &Data) -> Chart {
    let head = Head {
        id: "marginal",
        title: "Marginal attacks",
        clauses: vec![Clause::new("eaa-9.5o"), Clause::new("eaa-9.5p")],
        caption: "By the changed die: when there is no attack.".to_owned(),
        columns: texts(["Die", "Not below", "Not if"]),
    };
    let last = data.tables.attack_check.marginal.len() - 1;
    let row = |(die, row): (usize, &MarginalRow)| {
        let name = match die {
            0 => "0 or less".to_owned(),
            die if die == last => format!("{die} or more"),
            die => die.to_string(),
        };
        let below = row.below.map_or_else(|| "–".to_owned(), ratio);
        let not: Vec<&str> = row.cancel_if.iter().map(|&one| cancelled(one)).collect();
        vec![name, below, if not.is_empty() { "–".to_owned() } else { not.join(", ") }]
    };
    let rows = data.tables.attack_check.marginal.iter().enumerate().map(row).collect();
    chart(GROUP, head, rows, &["The table is stated.".to_owned()])
}

const fn cancelled(one: CancelIf) -> &'static str {
    match one {
        CancelIf::OnlyDefenderElite => "only the defenders are elite",
        CancelIf::OnlyDefenderArmor => "only the defenders have armor",
        CancelIf::TownWithoutValue => "a town without points",
        CancelIf::Town => "a town",
        CancelIf::OneHex => "all attackers are in one hex",
    }
}
