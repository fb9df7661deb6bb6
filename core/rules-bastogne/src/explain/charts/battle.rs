//! The charts of a battle: combat results and what they mean, shifts, what is left of a strength, barrage results.

use desk::catalogue::Chart;
use desk::printing::{Head, chart, shift, texts};
use desk::wording::capital;
use kernel::Clause;

use super::{BARRAGE_RESULTS, COMBAT_RESULTS, part};
use crate::explain::story::words::{effect, meaning, rule_of, terrain};
use crate::printed::board::Terrain;
use crate::printed::results::{BarrageResult, CombatResult};
use crate::printed::tables::{LEAST_TOTAL, TOTALS, Tables};

const GROUP: &str = "Battle";

pub(super) fn charts(tables: &Tables) -> Vec<Chart> {
    vec![
        results(tables),
        meanings(tables),
        shifts(tables),
        factors(tables),
        barrage(tables),
        effects(tables),
    ]
}

/// A row for each total of two dice.
fn by_total(columns: usize, cell: impl Fn(usize, u16) -> String) -> Vec<Vec<String>> {
    let totals = (LEAST_TOTAL..).take(TOTALS);
    let row = |total: u16| {
        let cells = (0..columns).map(|column| cell(column, total));
        std::iter::once(total.to_string()).chain(cells).collect()
    };
    totals.map(row).collect()
}

fn heads(names: impl Iterator<Item = String>) -> Vec<String> {
    std::iter::once("Two dice".to_owned()).chain(names).collect()
}

fn results(tables: &Tables) -> Chart {
    let table = &tables.combat;
    let head = Head {
        id: COMBAT_RESULTS,
        title: "Combat results",
        clauses: vec![Clause::new("bb-3.8d"), Clause::new("bb-7.5a")],
        caption: "Attack to defence, rounded for the defender; then the shifts.".to_owned(),
        columns: heads((0..table.odds.len()).map(|column| table.name(column))),
    };
    let notes = [
        "Odds below 1-5 before the shifts are not allowed (§7.3f); after them the ends of the table hold (§7.3d, §7.3e).".to_owned(),
        "The odds at the ends are stated; the results are ours.".to_owned(),
    ];
    let rows = by_total(table.odds.len(), |column, total| table.cell(column, total).to_string());
    chart(GROUP, head, rows, &notes)
}

/// What each result that the table knows means.
fn meanings(tables: &Tables) -> Chart {
    let head = Head {
        id: "results",
        title: "What the results mean",
        clauses: vec![Clause::new("bb-7.6a"), Clause::new("bb-7.7a")],
        caption: "The unit with the most steps loses the next one.".to_owned(),
        columns: texts(["Result", "What it means"]),
    };
    let mut known: Vec<CombatResult> = tables.combat.rows.iter().flatten().copied().collect();
    known.sort_unstable();
    known.dedup();
    let row = |result: &CombatResult| vec![result.to_string(), capital(&meaning(*result))];
    let rows = known.iter().map(row).collect();
    chart(GROUP, head, rows, &["The notation is stated in the manual.".to_owned()])
}

fn shifts(tables: &Tables) -> Chart {
    let head = Head {
        id: "shifts",
        title: "Column shifts",
        clauses: vec![Clause::new("bb-7.4a"), Clause::new("bb-7.4i")],
        caption: "Shifts add up.".to_owned(),
        columns: texts(["The target is", "Combat", "Barrage", "Rule"]),
    };
    let rule = |kind: Terrain| match kind {
        Terrain::Clear => "–",
        Terrain::Forest => "§7.4f",
        Terrain::Village => "§7.4g",
        Terrain::Town => "§7.4e",
    };
    let row = |kind: Terrain| {
        vec![
            capital(terrain(kind)),
            shift(tables.shifts.terrain(kind)),
            shift(tables.barrage.terrain(kind)),
            rule(kind).to_owned(),
        ]
    };
    let mut rows = Terrain::ALL.map(row).to_vec();
    rows.push(vec![
        "Forest, village or town, most attackers mechanized".to_owned(),
        shift(tables.shifts.mechanized),
        "–".to_owned(),
        "§7.4d".to_owned(),
    ]);
    let notes = ["The shifts of combat are stated; those of barrages are ours (§8.1g).".to_owned()];
    chart(GROUP, head, rows, &notes)
}

fn factors(tables: &Tables) -> Chart {
    let head = Head {
        id: "strengths",
        title: "What is left of a strength",
        clauses: vec![Clause::new("bb-7.3a"), Clause::new("bb-7.3g")],
        caption: "Fractions are kept; only the finished ratio is rounded.".to_owned(),
        columns: texts(["Because of", "Attack", "Defence", "Rule"]),
    };
    let factors = &tables.factors;
    let whole = || "1".to_owned();
    let rows = vec![
        vec!["Over a bridge".to_owned(), part(factors.bridge), whole(), "§7.4b".to_owned()],
        vec![
            "Over a river, infantry".to_owned(),
            part(factors.river_foot),
            whole(),
            "§7.4c".to_owned(),
        ],
        vec![
            "Over a river, mechanized".to_owned(),
            part(factors.river_wheels),
            whole(),
            "§7.4c".to_owned(),
        ],
        vec![
            "Has fought, until it is supplied".to_owned(),
            part(factors.spent_attack),
            part(factors.spent_defense),
            "§9b".to_owned(),
        ],
        texts(["Fought and was not supplied", "1 point", "1 point", "§9.2c"]),
        vec!["Suppressed".to_owned(), "0".to_owned(), part(factors.suppressed), "§8.9c".to_owned()],
        vec![
            "Mobile guns, limbered".to_owned(),
            format!("barrage {}", part(factors.mobile_limbered)),
            whole(),
            "§5.1.4c".to_owned(),
        ],
    ];
    let notes = ["All are stated but for limbered mobile guns, which are ours.".to_owned()];
    chart(GROUP, head, rows, &notes)
}

fn barrage(tables: &Tables) -> Chart {
    let table = &tables.barrage;
    let head = Head {
        id: BARRAGE_RESULTS,
        title: "Barrage results",
        clauses: vec![Clause::new("bb-3.8e"), Clause::new("bb-8.1c")],
        caption: format!(
            "The points of all guns that fire, and {} for each aircraft.",
            tables.supply.aircraft
        ),
        columns: heads((0..table.bands.len()).map(|column| table.name(column))),
    };
    let rows = by_total(table.bands.len(), |column, total| table.cell(column, total).to_string());
    let notes = [
        "More points than the last column holds are read there (§8.1g).".to_owned(),
        "Column 7-12 is stated (§3.8n); the others are ours.".to_owned(),
    ];
    chart(GROUP, head, rows, &notes)
}

/// What each result of a barrage means.
fn effects(tables: &Tables) -> Chart {
    let head = Head {
        id: "barrage_effects",
        title: "What the results of a barrage mean",
        clauses: vec![Clause::new("bb-8.9a"), Clause::new("bb-8.9f")],
        caption: "They last to the unit’s own next supply phase.".to_owned(),
        columns: texts(["Result", "What it means", "Rule"]),
    };
    let mut known: Vec<BarrageResult> = tables.barrage.rows.iter().flatten().copied().collect();
    known.sort_unstable();
    known.dedup();
    let row = |result: &BarrageResult| {
        let rule = desk::wording::cited(Clause::new(rule_of(*result)));
        vec![result.to_string(), capital(&effect(*result)), rule]
    };
    let notes = [
        "A suppressed unit has no attack, half its defence and movement and no zone of control (§8.9c).".to_owned(),
        "The results are stated in the manual.".to_owned(),
    ];
    chart(GROUP, head, known.iter().map(row).collect(), &notes)
}
