//! The charts of the campaign: the calendar, what scores and what it comes to, supply, cards, reinforcements.

use desk::catalogue::Chart;
use desk::printing::{Head, chart, texts};
use desk::wording::{capital, signed};
use field::Naming;
use kernel::Clause;

use super::rows;
use crate::Data;
use crate::explain::story::Story;
use crate::explain::words::{basis, card_tactic, command, date, days, level};
use crate::printed::calendar::Day;
use crate::printed::cards::{Card, Dates};
use crate::printed::counters::{Counter, Entry, UnitId};
use crate::printed::shipped::SCENARIOS;

const GROUP: &str = "Campaign";

pub(super) fn charts(data: &Data) -> Vec<Chart> {
    vec![calendar(data), points(data), levels(), supply(data), cards(data), arrivals(data)]
}

fn calendar(data: &Data) -> Chart {
    let head = Head {
        id: "calendar",
        title: "Calendar",
        clauses: vec![Clause::new("eaa-2.1o"), Clause::new("eaa-5.0a")],
        caption: "Allied supplementals and hand, German cards that fade, fixed artillery, and totals that end a campaign.".to_owned(),
        columns: texts(["Day", "Supplementals", "Hand", "Fading", "Artillery range", "Defeat from", "Victory to"]),
    };
    let row = |day: &Day| {
        let limit = |points: Option<i16>| {
            points.map_or_else(|| "–".to_owned(), |points| points.to_string())
        };
        vec![
            date(day.day),
            day.supplementals.to_string(),
            day.hand.to_string(),
            day.fading.to_string(),
            day.artillery_range.to_string(),
            limit(day.limits.map(|limits| limits.defeat)),
            limit(day.limits.map(|limits| limits.victory)),
        ]
    };
    let notes = ["The 16th, 17th, 21st and 22nd are stated in part; the rest is ours.".to_owned()];
    chart(GROUP, head, data.calendar.iter().map(row).collect(), &notes)
}

fn points(data: &Data) -> Chart {
    let figures = &data.tables.points;
    let head = Head {
        id: "points",
        title: "German points",
        clauses: vec![Clause::new("eaa-17.1a"), Clause::new("eaa-17.1b")],
        caption: "Only the Germans score.".to_owned(),
        columns: texts(["What", "Points", "Rule"]),
    };
    let mut rows = rows([
        ("Crossing the Meuse in supply, once", signed(figures.meuse), "§17.1c"),
        ("A point of infantry that leaves the map", signed(figures.exit_infantry), "§17.1d"),
        ("A point of other units that leaves the map", signed(figures.exit_mechanized), "§17.1d"),
        ("Allied units eliminated, for each point", figures.eliminated.to_string(), "§17.1e"),
        ("Relief of von der Heydte", signed(figures.von_der_heydte), "§17.1f"),
        ("An Allied Westwall hex", signed(figures.westwall), "§17.1g"),
    ]);
    let worthy = data.board.places().places.iter().filter(|place| place.vp > 0);
    rows.extend(worthy.map(|place| {
        let name = format!("{} ({})", place.name, basis(place.basis[1]));
        vec![name, signed(place.vp), "§17.1b".to_owned()]
    }));
    chart(
        GROUP,
        head,
        rows,
        &["What scores is stated; so are the points of a few towns, the others are ours."
            .to_owned()],
    )
}

/// §17.3, §18 What the totals of the last day come to.
fn levels() -> Chart {
    let head = Head {
        id: "levels",
        title: "Levels of victory",
        clauses: vec![Clause::new("eaa-17.3a"), Clause::new("eaa-17.2a")],
        caption: "German points at the end of the last day: at least so many.".to_owned(),
        columns: texts(["Scenario", "Last day", "From points", "Level"]),
    };
    let of = |id: &str| {
        let data = Data::read(id).expect("a test reads every shipped scenario");
        let scenario = data.scenario;
        let last = scenario.levels.len();
        let row = |(number, &(least, of)): (usize, &(i16, _))| {
            let from = if number == last { "fewer".to_owned() } else { least.to_string() };
            vec![scenario.name.clone(), date(scenario.last), from, capital(level(of))]
        };
        (1..).zip(&scenario.levels).map(row).collect::<Vec<_>>()
    };
    let notes = ["All are stated but for the totals of the 29th, which are ours.".to_owned()];
    chart(GROUP, head, SCENARIOS.into_iter().flat_map(of).collect(), &notes)
}

fn supply(data: &Data) -> Chart {
    let (supply, dates) = (&data.tables.supply, &data.tables.dates);
    let head = Head {
        id: "supply",
        title: "Supply and fuel",
        clauses: vec![Clause::new("eaa-13.2a"), Clause::new("eaa-13.0a")],
        caption: "When supply and fuel are checked, and who of the isolated gives up a step."
            .to_owned(),
        columns: texts(["What", "When, or on a die up to", "Rule"]),
    };
    let rows = rows([
        ("Allied supply is checked from", date(dates.supply), "§13.0a"),
        ("German supply is checked from", date(dates.german_supply), "§13.12a"),
        ("Fuel is checked from", date(dates.fuel), "§13.5a"),
        ("Steps are given back from", date(dates.replacements), "§16.0a"),
        ("Isolated green units give up a step", supply.surrender.green.to_string(), "§13.24a"),
        ("Isolated regular units", supply.surrender.regular.to_string(), "§13.24a"),
        ("Isolated elite units", supply.surrender.elite.to_string(), "§13.24a"),
        ("Fuel depots", data.tables.fuel.depots.to_string(), "§3.0.3e"),
    ]);
    chart(GROUP, head, rows, &["All are stated.".to_owned()])
}

/// §2.31 The command cards of both sides.
fn cards(data: &Data) -> Chart {
    let head = Head {
        id: "cards",
        title: "Command cards",
        clauses: vec![Clause::new("eaa-2.3a"), Clause::new("eaa-2.31b")],
        caption: "Whom each commands, what it allows, and which tactic it gives.".to_owned(),
        columns: texts(["Card", "Side", "Formation", "Value", "From", "Commands", "Tactic"]),
    };
    let with = |words: String, dates: Dates| match days(dates) {
        Some(when) => format!("{words} {when}"),
        None => words,
    };
    let row = |card: &Card| {
        let commands = card.commands.iter().map(|&(one, dates)| with(command(one), dates));
        let tactics =
            card.tactics.iter().map(|&(one, dates)| with(card_tactic(one).to_owned(), dates));
        vec![
            card.id.0.to_string(),
            card.id.side().adjective().to_owned(),
            card.name(),
            card.value.to_string(),
            card.entry.map_or_else(|| "OKW".to_owned(), date),
            commands.collect::<Vec<_>>().join("; "),
            tactics.collect::<Vec<_>>().join("; "),
        ]
    };
    let notes = ["Some numbers and formations are stated; the rest is ours.".to_owned()];
    chart(GROUP, head, data.cards.iter().map(row).collect(), &notes)
}

/// §2.21n Who becomes a reserve on which day.
fn arrivals(data: &Data) -> Chart {
    let head = Head {
        id: "reinforcements",
        title: "Reserves by day",
        clauses: vec![Clause::new("eaa-2.21n"), Clause::new("eaa-4.0.1a")],
        caption: "Units become reserves on their day; strategic ones are deployed more freely."
            .to_owned(),
        columns: texts(["Day", "Side", "Unit", "Corps", "Strategic"]),
    };
    let mut coming: Vec<(u8, bool, UnitId, &Counter)> = Vec::new();
    for (id, counter) in (0..).map(UnitId).zip(&data.counters) {
        if let Entry::Day { day, strategic } = counter.entry {
            coming.push((day, strategic, id, counter));
        }
    }
    coming.sort_by_key(|&(day, _, id, _)| (day, id));
    let row = |&(day, strategic, id, counter): &(u8, bool, UnitId, &Counter)| {
        vec![
            date(day),
            counter.side().adjective().to_owned(),
            Story { data }.unit(id),
            counter.corps.name().to_owned(),
            if strategic { "yes" } else { "–" }.to_owned(),
        ]
    };
    let notes = ["Who is there on the 22nd is stated; most days are inferred or ours.".to_owned()];
    chart(GROUP, head, coming.iter().map(row).collect(), &notes)
}
