//! The charts of the march: what terrain costs, what is added to it, crowded roads.

use desk::catalogue::Chart;
use desk::printing::{Head, chart, shift, texts};
use desk::wording::capital;
use kernel::Clause;

use crate::Data;
use crate::explain::story::words::{points, terrain};
use crate::printed::board::Terrain;

const GROUP: &str = "March";

pub(super) fn charts(data: &Data) -> Vec<Chart> {
    vec![terrain_effects(data), charges(data), crowds(data)]
}

/// §3.8c What each terrain does to movement, supply and combat.
fn terrain_effects(data: &Data) -> Chart {
    let tables = &data.tables;
    let head = Head {
        id: "terrain",
        title: "Terrain effects",
        clauses: vec![Clause::new("bb-3.8c"), Clause::new("bb-6.2a")],
        caption: "Movement points to enter off the road; supply is measured by the same costs."
            .to_owned(),
        columns: texts(["Terrain", "Infantry", "Vehicles, guns", "Combat", "Barrage"]),
    };
    let row = |kind: Terrain| {
        let cost = tables.movement.ground(kind);
        vec![
            capital(terrain(kind)),
            points(cost.foot),
            points(cost.wheels),
            shift(tables.shifts.terrain(kind)),
            shift(tables.barrage.terrain(kind)),
        ]
    };
    let notes = [
        "The cost of clear ground and the shifts of combat are stated; the other figures are ours."
            .to_owned(),
    ];
    chart(GROUP, head, Terrain::ALL.map(row).to_vec(), &notes)
}

/// What roads, rivers, zones and the rest cost.
fn charges(data: &Data) -> Chart {
    let costs = &data.tables.movement;
    let head = Head {
        id: "costs",
        title: "Roads, rivers, zones",
        clauses: vec![Clause::new("bb-6.2d"), Clause::new("bb-6b")],
        caption: "What a step costs in place of the terrain, or on top of it.".to_owned(),
        columns: texts(["What", "Points", "Rule"]),
    };
    let plus = |halves: u16| format!("+{}", points(halves));
    let rows = [
        ("A step along a road", points(costs.road), "§6.2e"),
        ("A transport’s step along a minor road", points(costs.transport_minor), "§6.2e"),
        ("Infantry over a river without a bridge", plus(costs.river_foot), "§6.2c"),
        ("Vehicles and guns over a river without a bridge", "never".to_owned(), "§6.2b"),
        ("Into an enemy zone of control", plus(costs.zone), "§6.2k"),
        ("A mobile assault", plus(costs.assault), "§6.2f"),
        ("The step off the map", points(costs.exit), "§6.5d"),
        ("A crossroads, for the Allies, after “Hey buddy”", points(costs.crossroads), "§3.9.2.5a"),
    ];
    let rows = rows.map(|(what, cost, rule)| vec![what.to_owned(), cost, rule.to_owned()]);
    let notes = ["All are stated but for the step off the map, which is ours.".to_owned()];
    chart(GROUP, head, rows.to_vec(), &notes)
}

/// §6.3 Crowded roads.
fn crowds(data: &Data) -> Chart {
    let rates = &data.tables.movement.congestion;
    let head = Head {
        id: "congestion",
        title: "Crowded roads",
        clauses: vec![Clause::new("bb-6.3b"), Clause::new("bb-6.3e")],
        caption: "What a step along a road costs more for friendly steps in the hex.".to_owned(),
        columns: texts(["Steps in the hex", "Major road", "Minor road"]),
    };
    let plus = |halves: u16| format!("+{}", points(halves));
    let rows = vec![
        vec![format!("More than {}", rates.over), plus(rates.major), plus(rates.minor)],
        vec![format!("More than {}", rates.far_over), plus(rates.far), plus(rates.far)],
    ];
    chart(GROUP, head, rows, &["The figures are stated in the manual.".to_owned()])
}
