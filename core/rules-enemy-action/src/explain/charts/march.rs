//! The charts of the march: what terrain costs, what else a step costs, where reserves come.

use desk::catalogue::Chart;
use desk::printing::{Head, chart, texts};
use desk::wording::{capital, counted};
use kernel::Clause;

use super::rows;
use crate::Data;
use crate::explain::words::terrain;
use crate::printed::board::Terrain;

const GROUP: &str = "March";

pub(super) fn charts(data: &Data) -> Vec<Chart> {
    vec![ground(data), costs(data), reserves(data)]
}

fn points(count: u8) -> String {
    counted(count.into(), "point", "points")
}

fn hexes(count: u16) -> String {
    counted(count.into(), "hex", "hexes")
}

fn ground(data: &Data) -> Chart {
    let head = Head {
        id: "terrain",
        title: "Terrain",
        clauses: vec![Clause::new("eaa-2.1b"), Clause::new("eaa-10.0b")],
        caption: "Movement points to enter off the road.".to_owned(),
        columns: texts(["Terrain", "Infantry", "Mechanized"]),
    };
    let row = |kind: Terrain| {
        let costs = [false, true].map(|wheels| data.tables.movement.off_road(kind, wheels));
        let mut row = vec![capital(terrain(kind))];
        row.extend(costs.map(points));
        row
    };
    let notes = ["Infantry outside forest is stated; the other costs are ours.".to_owned()];
    chart(GROUP, head, Terrain::ALL.map(row).to_vec(), &notes)
}

fn costs(data: &Data) -> Chart {
    let costs = &data.tables.movement;
    let stacking = &data.tables.stacking;
    let head = Head {
        id: "costs",
        title: "Roads, zones, stacks",
        clauses: vec![Clause::new("eaa-10.2a"), Clause::new("eaa-10.1a")],
        caption: "What a step costs otherwise, and what a hex holds.".to_owned(),
        columns: texts(["What", "How much", "Rule"]),
    };
    let rows = rows([
        ("A step along a road", points(costs.road), "§10.2a"),
        ("Leaving an enemy-controlled hex, more", points(costs.leave_zone), "§10.1a"),
        ("The step off the map", points(costs.exit), "§10.9a"),
        (
            "Strategic movement, mechanized",
            format!("allowance ×{}", costs.strategic_mechanized),
            "§10.5c",
        ),
        (
            "Strategic movement, infantry",
            format!("allowance ×{}", costs.strategic_infantry),
            "§10.5c",
        ),
        ("Extended German infantry, more", points(costs.extended_infantry), "§9.2.10f"),
        (
            "Allied infantry on the first day",
            hexes(costs.first_day_infantry_hexes.into()),
            "§4.12a",
        ),
        ("Mechanized units out of supply", hexes(costs.unsupplied_hexes.into()), "§13.22b"),
        (
            "A hex holds of one side",
            format!("{} units, {} steps", stacking.units, stacking.steps),
            "§10.4a",
        ),
        ("Supply reaches from a supply head", hexes(data.tables.supply.path), "§13.1a"),
    ]);
    chart(GROUP, head, rows, &["All are stated.".to_owned()])
}

/// §7 Where Allied reserves come.
fn reserves(data: &Data) -> Chart {
    let figures = &data.tables.deploy;
    let head = Head {
        id: "deployment",
        title: "Allied reserves",
        clauses: vec![Clause::new("eaa-7.1a"), Clause::new("eaa-7.1b")],
        caption: "Reserves are put on supply heads in the area of their corps, near their own and away from the enemy.".to_owned(),
        columns: texts(["What", "How far", "Rule"]),
    };
    let rows = rows([
        ("From a unit of the same formation, at most", hexes(figures.near), "§7.1f"),
        ("From the enemy, at least", hexes(figures.enemy), "§7.1d"),
        ("From the enemy on the edge of the map, at least", hexes(figures.enemy_on_edge), "§7.1d"),
        (
            "Strategic reserves far from their own: from the enemy",
            hexes(figures.strategic_enemy),
            "§7.11b",
        ),
        ("The same on the edge of the map", hexes(figures.strategic_enemy_on_edge), "§7.11b"),
        ("XXX Corps: from the enemy", hexes(figures.british_enemy), "§7.41c"),
        ("XXX Corps: from its own, at most", hexes(figures.british_near), "§7.41b"),
    ]);
    chart(GROUP, head, rows, &["All are stated.".to_owned()])
}
