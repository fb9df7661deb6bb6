//! The charts of the campaign: weather and aircraft, supply, bridges, cards, hands, reinforcements.

use desk::catalogue::Chart;
use desk::printing::{Head, chart, texts};
use desk::wording::capital;
use kernel::Clause;

use crate::explain::story::words::{points, weather};
use crate::printed::cards::CardText;
use crate::printed::counters::Counter;
use crate::printed::tables::{LEAST_TOTAL, TOTALS, Weather};
use crate::{BastogneBreakout, Data, Options, Side};

const GROUP: &str = "Campaign";

pub(super) fn charts(data: &Data) -> Vec<Chart> {
    vec![skies(data), aircraft(data), supply(data), cards(data), hands(), arrivals(data)]
}

fn totals() -> impl Iterator<Item = u16> {
    (LEAST_TOTAL..).take(TOTALS)
}

/// What stands above a table by totals of two dice.
fn by_totals(first: &str) -> Vec<String> {
    std::iter::once(first.to_owned()).chain(totals().map(|total| total.to_string())).collect()
}

fn skies(data: &Data) -> Chart {
    let head = Head {
        id: "weather",
        title: "Weather",
        clauses: vec![Clause::new("bb-5.1.20c"), Clause::new("bb-5.1.20g")],
        caption: "Two dice at the end of each turn for the next. It says what flies, and no more."
            .to_owned(),
        columns: by_totals("Day"),
    };
    let table = &data.tables.weather;
    let turns = (2..).take(table.by_turn.len());
    let row = |turn: u8| {
        let day = format!("{} December", data.tables.day(turn));
        let cells = totals().map(|total| weather(table.weather(turn, total)).to_owned());
        std::iter::once(day).chain(cells).collect()
    };
    let notes = ["The first day is overcast (§5.1.20f). The table is ours.".to_owned()];
    chart(GROUP, head, turns.map(row).collect(), &notes)
}

fn aircraft(data: &Data) -> Chart {
    let head = Head {
        id: "aircraft",
        title: "Aircraft",
        clauses: vec![Clause::new("bb-5.1.20d"), Clause::new("bb-8c")],
        caption: "Two dice after the weather; each aircraft flies once in the turn.".to_owned(),
        columns: by_totals("Sky"),
    };
    let table = &data.tables.weather;
    let row = |sky: Weather| {
        let cells = totals().map(|total| table.air(sky, total).to_string());
        std::iter::once(capital(weather(sky))).chain(cells).collect()
    };
    let notes = [
        format!(
            "Each brings {} points to a barrage (§8b), which is stated.",
            data.tables.supply.aircraft
        ),
        "The table is ours.".to_owned(),
    ];
    chart(GROUP, head, Weather::ALL.map(row).to_vec(), &notes)
}

fn supply(data: &Data) -> Chart {
    let (figures, bridges) = (&data.tables.supply, &data.tables.bridges);
    let head = Head {
        id: "supply",
        title: "Supply and repairs",
        clauses: vec![Clause::new("bb-9c"), Clause::new("bb-9.1b")],
        caption: "What transports can do, and what those get who go without.".to_owned(),
        columns: texts(["What", "How much", "Rule"]),
    };
    let tries = [0, 1, 2].map(|tries| bridges.needs.saturating_sub(tries * bridges.easier));
    let tries = tries.map(|needed| needed.to_string()).join(", ");
    let rows = [
        ("Transports", figures.transports.to_string(), "§9.1k"),
        ("A transport’s movement points", points(figures.transport_movement), "§9.1b"),
        ("It supplies units within points", points(figures.radius), "§9.1d"),
        ("Mechanized units without supply get", points(figures.given_wheels), "§9.2a"),
        ("Infantry without supply gets", points(figures.given_foot), "§9.2b"),
        ("Supply phases for which Bastogne has a stock", figures.depot_stock.to_string(), "§9h"),
        ("A repair needs, try by try", format!("{tries}, then no dice"), "§10h"),
    ];
    let rows = rows.map(|(what, how, rule)| vec![what.to_owned(), how, rule.to_owned()]);
    let notes =
        ["All are stated but for the number of transports and the stock, which are ours."
            .to_owned()];
    chart(GROUP, head, rows.to_vec(), &notes)
}

fn cards(data: &Data) -> Chart {
    let head = Head {
        id: "cards",
        title: "Cards",
        clauses: vec![Clause::new("bb-3.9a"), Clause::new("bb-3.9e")],
        caption: "Each side chooses some of its own before the first turn.".to_owned(),
        columns: texts(["Card", "Side", "Copies", "What it does"]),
    };
    let row = |card: &CardText| {
        let side = card.card.side().adjective().to_owned();
        vec![card.title.clone(), side, card.copies.to_string(), card.text.clone()]
    };
    let notes = ["What they do is stated; their words are ours.".to_owned()];
    chart(GROUP, head, data.cards.iter().map(row).collect(), &notes)
}

/// §3.9b How many cards each side holds, by scenario and difficulty.
fn hands() -> Chart {
    let head = Head {
        id: "hands",
        title: "Hands of cards",
        clauses: vec![Clause::new("bb-3.9b"), Clause::new("bb-5b")],
        caption: "German cards, then Allied ones.".to_owned(),
        columns: texts(["Scenario", "Easy", "Normal", "Hard"]),
    };
    let degrees = [(true, false), (false, false), (false, true)];
    let row = |id: &str| {
        let mut data = Data::read(id).expect("a test reads every shipped scenario");
        let cells = degrees.map(|(easy, hard)| {
            data.options = Options { easy, hard };
            Side::BOTH.map(|side| data.hand_size(side).to_string()).join(" and ")
        });
        std::iter::once(data.scenario.name.clone()).chain(cells).collect()
    };
    let rows = BastogneBreakout::SCENARIOS.into_iter().map(row).collect();
    let notes = ["Easy and hard are seen from the German side. The numbers are ours.".to_owned()];
    chart(GROUP, head, rows, &notes)
}

/// §3.8o The reinforcements.
fn arrivals(data: &Data) -> Chart {
    let head = Head {
        id: "reinforcements",
        title: "Reinforcements",
        clauses: vec![Clause::new("bb-6.4a"), Clause::new("bb-6.4e")],
        caption: "Allied units come by these roads and may move at once.".to_owned(),
        columns: texts(["Day", "Unit", "Division", "By"]),
    };
    let mut coming: Vec<&Counter> =
        data.counters.iter().filter(|counter| counter.arrival > 0).collect();
    coming.sort_by_key(|counter| counter.arrival);
    let row = |counter: &&Counter| {
        let entry = data.places.entries.iter().find(|entry| entry.hex == counter.hex);
        let by = entry.map_or_else(|| data.board.number(counter.hex), |entry| entry.name.clone());
        vec![
            format!("{} December", data.tables.day(counter.arrival)),
            counter.name.clone(),
            data.divisions[counter.division.index()].name.clone(),
            by,
        ]
    };
    let notes = ["Units and turns are stated; the roads are ours.".to_owned()];
    chart(GROUP, head, coming.iter().map(row).collect(), &notes)
}
