//! The charts of the march: terrain effects, bridges, stacking.

use desk::catalogue::Chart;
use desk::printing::{Head, chart, texts};
use kernel::Clause;

use super::STATED;
use crate::printed::tables::{Movement, Tables, Twelfths};

const GROUP: &str = "March";

pub(super) fn charts(tables: &Tables) -> Vec<Chart> {
    vec![terrain(tables), bridges(tables), stacking(tables)]
}

/// `1`, `2`, `1/4`: points as the chart prints them.
fn points(costs: &Movement, twelfths: Twelfths) -> String {
    let (whole, rest) = (twelfths / costs.point, twelfths % costs.point);
    let part = costs.point.checked_div(rest).map(|parts| format!("1/{parts}"));
    let part = part.unwrap_or_default();
    match (whole, part.is_empty()) {
        (0, false) => part,
        (whole, true) => whole.to_string(),
        (whole, false) => format!("{whole} {part}"),
    }
}

fn terrain(tables: &Tables) -> Chart {
    let costs = &tables.movement;
    let head = Head {
        id: "terrain",
        title: "Terrain effects",
        clauses: vec![Clause::new("bw-5.3a"), Clause::new("bw-2.1b")],
        caption: "Movement points to enter a hex off the road; the road’s rate holds along a road."
            .to_owned(),
        columns: texts(["Ground", "On foot", "Mechanized and guns", "In defence", "Rule"]),
    };
    let rows = ground(costs).into_iter().chain(lines(costs));
    let rows = rows.map(|(ground, foot, wheels, defence, rule)| {
        vec![ground.to_owned(), foot, wheels, defence.to_owned(), rule.to_owned()]
    });
    let notes = [
        "A unit can always move one hex that is not closed to it (§5.2c).".to_owned(),
        STATED.to_owned(),
    ];
    chart(GROUP, head, rows.collect(), &notes)
}

/// What it is, its cost on foot and otherwise, what it does for a defender, and its rule.
type Row = (&'static str, String, String, &'static str, &'static str);

/// The ground of a hex.
fn ground(costs: &Movement) -> Vec<Row> {
    let point = |twelfths| points(costs, twelfths);
    let wheels = |usual: Twelfths, other: Twelfths, when: &str| {
        format!("{}, {} {when}", point(usual), point(other))
    };
    let clear = wheels(costs.clear.wheels, costs.clear.mud, "in mud");
    let woods = wheels(costs.light_woods.wheels, costs.light_woods.frozen, "when frozen");
    let forest = format!("{}; armour by road only", point(costs.forest));
    vec![
        ("Clear", point(costs.clear.foot), clear, "–", "§5.3l"),
        ("Light woods", point(costs.light_woods.foot), woods, "–", "§5.3i"),
        ("Broken", point(costs.broken), point(costs.broken), "1 left", "§5.3g"),
        ("Forest", point(costs.forest), forest, "1 left", "§5.3e"),
        ("Town", point(costs.town), point(costs.town), "doubled", "§5.3h"),
    ]
}

/// Roads and what lies on the sides of a hex; what aircraft add.
fn lines(costs: &Movement) -> Vec<Row> {
    let point = |twelfths| points(costs, twelfths);
    let (road, guns) = (point(costs.road.usual), point(costs.road.german_guns));
    let infantry = format!("{road}; German infantry and rockets {}", point(costs.road.german_foot));
    let others = format!("{road}; German guns {guns}");
    let bank = point(costs.rough_bank);
    let river = format!("as the hex, {bank} more into forest and broken ground");
    let stops = "stops; heavy tanks never".to_owned();
    let all = "doubled, if all attack across";
    let closed = || "closed".to_owned();
    let more = |twelfths, who: &str| format!("{} more{who}", point(twelfths));
    let [foot, mechanized] = [
        more(costs.interdiction.others, ""),
        more(costs.interdiction.mechanized, " if mechanized"),
    ];
    vec![
        ("Road", infantry, others, "–", "§5.3b"),
        ("River without a bridge, as the first step", river, stops, all, "§5.3n"),
        ("Meuse without a bridge", "the whole move, and stops".to_owned(), closed(), all, "§5.3u"),
        ("Cliff", closed(), closed(), "no attack", "§5.3v"),
        ("Interdicted, Germans only", foot, mechanized, "–", "§11.3c"),
    ]
}

fn bridges(tables: &Tables) -> Chart {
    let of = tables.bridges;
    let head = Head {
        id: "bridges",
        title: "Bridge demolition",
        clauses: vec![Clause::new("bw-13.1a"), Clause::new("bw-13.1b")],
        caption: "One die, once for each bridge in a combat phase.".to_owned(),
        columns: texts(["The enemy", "Blown on", "Rule"]),
    };
    let up_to = |face: u16| format!("1 to {face}");
    let rows = vec![
        vec!["In a hex of the bridge, across it".to_owned(), up_to(of.across), "§13.1h".to_owned()],
        vec!["In a hex next to one".to_owned(), up_to(of.near), "§13.1g".to_owned()],
    ];
    let notes = [
        format!("The Germans may rebuild {} bridges (§13.4a).", of.german_columns),
        STATED.to_owned(),
    ];
    chart(GROUP, head, rows, &notes)
}

fn stacking(tables: &Tables) -> Chart {
    let of = tables.stacking;
    let head = Head {
        id: "stacking",
        title: "Stacking",
        clauses: vec![Clause::new("bw-6.1a")],
        caption: "At the end of a move, a retreat or an advance.".to_owned(),
        columns: texts(["Who", "How many", "Rule"]),
    };
    let rows = vec![
        vec!["Units of any type".to_owned(), of.limit.to_string(), "§6.1a".to_owned()],
        vec![
            "Panzer Lehr, whole and alone".to_owned(),
            of.whole_lehr.to_string(),
            "§6.1d".to_owned(),
        ],
        texts(["Jagdpanzer 653, leaders, army artillery", "free", "§6.1c"]),
        vec![
            "Battalions of Peiper that make a unit".to_owned(),
            of.thirds.to_string(),
            "§36.7a".to_owned(),
        ],
    ];
    chart(GROUP, head, rows, &[STATED.to_owned()])
}
