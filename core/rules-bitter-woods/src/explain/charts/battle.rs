//! The charts of a battle: results, attacks on the move, what they mean, shifts and modifiers, bombardment.

use desk::catalogue::Chart;
use desk::printing::{Head, chart, shift, texts};
use desk::wording::{capital, cited, signed};
use kernel::Clause;

use super::{COMBAT_RESULTS, ON_THE_MOVE, STATED};
use crate::explain::story::words::{meaning, rule_of};
use crate::printed::results::{Code, Outcome};
use crate::printed::tables::{Columns, Tables};

const GROUP: &str = "Battle";
/// Results that come with a number, as the chart shows them.
const HEXES: u8 = 2;

pub(super) fn charts(tables: &Tables) -> Vec<Chart> {
    vec![
        results(tables),
        results_told(),
        on_the_move(tables),
        shifts(),
        dice(),
        bombardment(tables),
    ]
}

/// A row for each die, from the first on; the ends stand for all beyond them.
fn rows<T: Copy>(table: &Columns<T>, cell: impl Fn(T) -> String) -> Vec<Vec<String>> {
    let count = table.results.first().map_or(0, Vec::len);
    let last = count.saturating_sub(1);
    let row = |at: usize| {
        let die = table.first_row + i16::try_from(at).expect("a table has few rows");
        let head = match at {
            0 => format!("{} or less", minus(die)),
            at if at == last => format!("{die} or more"),
            _ => minus(die),
        };
        let cells = table.results.iter().map(|column| cell(column[at]));
        std::iter::once(head).chain(cells).collect()
    };
    (0..count).map(row).collect()
}

/// With a real minus sign.
fn minus(die: i16) -> String {
    die.to_string().replace('-', "−")
}

fn columns<T: Copy>(table: &Columns<T>) -> Vec<String> {
    let names = (0..table.odds.len()).map(|column| table.name(column));
    std::iter::once("Modified die".to_owned()).chain(names).collect()
}

fn results(tables: &Tables) -> Chart {
    let head = Head {
        id: COMBAT_RESULTS,
        title: "Combat Results",
        clauses: vec![Clause::new("bw-9.2e"), Clause::new("bw-9.2h")],
        caption: "One die on the column of the final odds; low is good for the attacker."
            .to_owned(),
        columns: columns(&tables.combat),
    };
    let notes = [
        format!(
            "At most {} columns either way (§9.1k), and {} on the die (§9.1j).",
            tables.shifts, tables.modifiers
        ),
        "An asterisk wears out mechanized attackers long in play, with the option for attrition (§20b).".to_owned(),
        "The results are ours, but for the few that the rulebook’s examples state.".to_owned(),
    ];
    chart(GROUP, head, rows(&tables.combat, |outcome: Outcome| outcome.to_string()), &notes)
}

fn results_told() -> Chart {
    let head = Head {
        id: "results",
        title: "What the results mean",
        clauses: vec![Clause::new("bw-9.5a"), Clause::new("bw-9.2g")],
        caption: "The defender carries out his part first.".to_owned(),
        columns: texts(["Result", "What it means", "Rule"]),
    };
    let codes = [
        Code::DefenderEliminated,
        Code::DefenderRetreats { losses: 1, hexes: HEXES },
        Code::DefenderRetreats { losses: 0, hexes: HEXES },
        Code::Counterattack,
        Code::Firefight,
        Code::Suppressed,
        Code::Engaged,
        Code::AttackerRetreats { losses: 0, hexes: HEXES },
        Code::AttackerRetreats { losses: 1, hexes: HEXES },
        Code::AttackerEliminated,
    ];
    let row = |code: Code| {
        let outcome = Outcome { code, attrition: false };
        let rule = cited(Clause::new(rule_of(code)));
        vec![outcome.to_string(), capital(&meaning(outcome)), rule]
    };
    chart(GROUP, head, codes.map(row).to_vec(), &[STATED.to_owned()])
}

fn on_the_move(tables: &Tables) -> Chart {
    let head = Head {
        id: ON_THE_MOVE,
        title: "Attack on the move (Angriff)",
        clauses: vec![Clause::new("bw-23.2a"), Clause::new("bw-23.3a")],
        caption: "How many hexes mechanized attackers gain; the defender is not touched."
            .to_owned(),
        columns: columns(&tables.angriff),
    };
    let [attack, defense] = tables.angriff_least;
    let notes = [
        format!(
            "It needs odds of {attack}-{defense} (§23.1a) and armour with an endurance of {} (§23.1b).",
            tables.angriff_endurance
        ),
        "The figures are ours: the rulebook’s table is on a card that we do not have.".to_owned(),
    ];
    let cell = |hexes: u8| if hexes == 0 { "–".to_owned() } else { hexes.to_string() };
    chart(GROUP, head, rows(&tables.angriff, cell), &notes)
}

fn shifts() -> Chart {
    let head = Head {
        id: "shifts",
        title: "Column shifts and doubling",
        clauses: vec![Clause::new("bw-9.2h"), Clause::new("bw-9.1k")],
        caption: "The attacker’s shifts come first, as far as the last column goes.".to_owned(),
        columns: texts(["Because of", "Columns", "Rule"]),
    };
    let columns = [
        ("German attack on 16AM", 1, "§15.1a"),
        ("Aircraft of the attacker", 1, "§11.2c"),
        ("Combined arms in open ground (option)", 1, "§32a"),
        ("SS panzer scare, if the die wins it (option)", 1, "§19d"),
        ("Variable surprise, if the die wins it (option)", 1, "§31b"),
        ("Aircraft of the defender", -1, "§11.2c"),
        ("Forest", -1, "§9.4b"),
        ("Broken ground", -1, "§9.4d"),
        ("A town attacked across rivers only", -1, "§9.4f"),
    ];
    let mut rows: Vec<Vec<String>> =
        columns.map(|(why, by, rule)| vec![why.to_owned(), shift(by), rule.to_owned()]).to_vec();
    rows.push(texts(["Americans and British together (option)", "1 for the Germans", "§28.3a"]));
    rows.push(texts(["Defenders in a town, but for guns", "doubled", "§9.4e"]));
    rows.push(texts(["Every attacker across a river", "defenders doubled, but for guns", "§9.4g"]));
    chart(GROUP, head, rows, &["Nobody is doubled twice (§9.4i).".to_owned(), STATED.to_owned()])
}

fn dice() -> Chart {
    let head = Head {
        id: "modifiers",
        title: "What is added to the die",
        clauses: vec![Clause::new("bw-9.3a"), Clause::new("bw-9.1j")],
        caption: "The highest endurance of each side counts.".to_owned(),
        columns: texts(["Because of", "On the die", "Rule"]),
    };
    let rows = [
        ("The attackers’ endurance is higher, and nobody is dug in", -1, "§9.3b"),
        ("The defenders’ endurance is higher", 1, "§9.3c"),
        ("A division attacks from the flanks (option)", -1, "§18.1b"),
        ("A division defends together (option)", 1, "§18.2a"),
        ("SS units attack after atrocities (random event)", 1, "§29.2a"),
    ];
    let rows = rows.map(|(why, by, rule)| vec![why.to_owned(), signed(by), rule.to_owned()]);
    chart(GROUP, head, rows.to_vec(), &[STATED.to_owned()])
}

fn bombardment(tables: &Tables) -> Chart {
    let rolls = &tables.rolls;
    let head = Head {
        id: "bombardment",
        title: "Bombardment",
        clauses: vec![Clause::new("bw-21.1a"), Clause::new("bw-21.2b")],
        caption: "A die for each defender; more than its endurance shocks it.".to_owned(),
        columns: texts(["What", "How much", "Rule"]),
    };
    let rows = vec![
        vec![
            "Guns needed of one kind".to_owned(),
            rolls.bombardment_guns.to_string(),
            "§21.2a".to_owned(),
        ],
        vec![format!("{} guns or more", rolls.massed_guns), signed(1), "§21.2c".to_owned()],
        vec!["A fortification".to_owned(), signed(-1), "§21.2d".to_owned()],
        texts(["A shocked unit", "strength halved, endurance −1", "§21.3a"]),
    ];
    chart(GROUP, head, rows, &[STATED.to_owned()])
}
