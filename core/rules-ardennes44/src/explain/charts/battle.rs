//! The charts of a battle: results, shifts, fire fights, defence, guns and aircraft.

use desk::catalogue::Chart;
use desk::printing::{Head, chart, faces, shift, texts};
use desk::wording::signed;
use kernel::Clause;

use super::COMBAT_RESULTS;
use crate::explain::story::words::{code, ratio};
use crate::printed::results::{Advance, Code, Effects, Parting, Resistance};
use crate::printed::tables::Tables;

const GROUP: &str = "Battle";

pub(super) fn charts(tables: &Tables) -> Vec<Chart> {
    vec![
        results(tables),
        meaning(tables),
        shifts(tables),
        ground(tables),
        fire_fight(tables),
        defence(tables),
        guns(tables),
        aircraft(tables),
        advance(tables),
        disengagement(tables),
        rally(tables),
    ]
}

fn results(tables: &Tables) -> Chart {
    let combat = &tables.combat;
    let odds = (combat.lowest_column..=combat.highest_column).map(ratio);
    let head = Head {
        id: COMBAT_RESULTS,
        title: "Combat Results",
        clauses: vec![Clause::new("a44-14.5a"), Clause::new("a44-PA.1")],
        caption: "One die on the column of the final odds.".to_owned(),
        columns: std::iter::once("Die".to_owned()).chain(odds).collect(),
    };
    let cells = |_, row: &Vec<Code>| row.iter().map(|&result| code(result).to_owned()).collect();
    let (lowest, highest) = (ratio(combat.lowest_column), ratio(combat.highest_column));
    let note = format!(
        "Shift first, then keep to the chart (§14.5c): below {lowest} it is {} without a roll (§14.5a), above {highest} it is {highest} (§14.5b).",
        code(combat.below_lowest)
    );
    chart(GROUP, head, faces(&combat.results.table, 1, (false, false), cells), &[note])
}

fn meaning(tables: &Tables) -> Chart {
    let head = Head {
        id: "results",
        title: "What the results mean",
        clauses: vec![Clause::new("a44-16.1a"), Clause::new("a44-16.2.2a")],
        caption: "Losses first, then the retreat, then the advance.".to_owned(),
        columns: texts([
            "Result",
            "Attacker loses",
            "Defender loses",
            "Retreat",
            "Advance",
            "And",
            "Rule",
        ]),
    };
    let loses = |steps: u8| if steps > 0 { format!("{steps} step") } else { "–".to_owned() };
    let row = |(&result, effects): (&Code, &Effects)| {
        let [attacker, defender] = effects.losses;
        let retreat = effects.retreat;
        vec![
            code(result).to_owned(),
            loses(attacker),
            loses(defender),
            if retreat > 0 { format!("{retreat} hexes") } else { "–".to_owned() },
            advances(effects.advance).to_owned(),
            also(result, effects),
            format!("§{}", rule_of(result)),
        ]
    };
    chart(GROUP, head, tables.combat.results.codes.iter().map(row).collect(), &[])
}

fn also(result: Code, effects: &Effects) -> String {
    let fire_fight = effects.fire_fight.map(|added| match added {
        0 => "the attacker may press on with a Fire Fight".to_owned(),
        added => format!("as FF, with {} on the die", signed(added)),
    });
    let told = [
        (effects.engages, "both sides are Engaged"),
        (effects.resisted, "Determined Defence is possible"),
        (effects.breakthrough, "Breakthrough Combat"),
        (effects.advantage, "Attacker’s Advantage for one stack"),
        (result == Code::Exchange, "the advance only if the defenders are gone"),
    ];
    let told = told.into_iter().filter(|(holds, _)| *holds).map(|(_, words)| words.to_owned());
    let all: Vec<String> = fire_fight.into_iter().chain(told).collect();
    if all.is_empty() { "–".to_owned() } else { all.join("; ") }
}

const fn advances(advance: Advance) -> &'static str {
    match advance {
        Advance::None => "–",
        Advance::Vacated | Advance::Limited => "limited",
        Advance::Regular => "regular",
        Advance::Bonus => "bonus",
    }
}

const fn rule_of(result: Code) -> &'static str {
    match result {
        Code::Shattered => "16.1a",
        Code::Retreat4 => "16.1b",
        Code::Retreat3 => "16.1c",
        Code::Retreat2 => "16.1d",
        Code::Engaged => "16.1e",
        Code::EngagedAtACost => "16.1f",
        Code::FireFight => "16.1g",
        Code::HardFireFight => "16.1h",
        Code::Exchange => "16.1i",
        Code::AttackerLoss => "16.1k",
        Code::DefenderLoss => "16.2.2a",
        Code::BothLose => "16.2.2b",
        Code::RetreatAtACost => "16.2.2c",
        Code::Advantage => "16.2.2d",
    }
}

fn shifts(tables: &Tables) -> Chart {
    let of = &tables.shifts;
    let head = Head {
        id: "shifts",
        title: "Column shifts",
        clauses: vec![Clause::new("a44-PA.2"), Clause::new("a44-PA.3")],
        caption: "Right is good for the attacker. Defensive artillery and Jabos have tables of their own.".to_owned(),
        columns: texts(["Because of", "Columns", "Rule"]),
    };
    let guns = format!("Each supporting gun, up to {}", of.artillery_units);
    let rows = [
        ("Armor Shift of the attacker", shift(of.armor), "§21.1a"),
        (&guns, shift(of.artillery), "§22.7"),
        ("A Disrupted defender", shift(of.disrupted), "§18.3e"),
        ("Attacker’s Advantage", shift(of.advantage), "§16.6b"),
        ("Allied Air Support", shift(of.air), "§15.6.2b"),
        ("Surprise by the 150th Panzer Brigade", shift(of.surprise), "§27.8.3a"),
        ("Armor Shift of the defender", shift(of.armor_defender), "§21.1c"),
        ("On the attacker’s Tank Quality, if it is red", signed(of.red_quality), "§21.2a"),
    ];
    let rows = rows.map(|(why, columns, rule)| vec![why.to_owned(), columns, rule.to_owned()]);
    chart(GROUP, head, rows.to_vec(), &[])
}

fn ground(tables: &Tables) -> Chart {
    let of = &tables.defensive_bonus;
    let head = Head {
        id: "defensive-bonus",
        title: "Defensive bonus of the ground",
        clauses: vec![Clause::new("a44-15.1a"), Clause::new("a44-15.1b")],
        caption: "Points added to the defending hex; only the best one counts.".to_owned(),
        columns: texts(["Ground", "Points", "Rule"]),
    };
    let rows = [
        ("City", of.city, "§TEC.6"),
        ("Town", of.town, "§TEC.5"),
        ("Village", of.village, "§TEC.5"),
        ("West Wall, Germans only", of.west_wall, "§TEC.15"),
        ("Improved Position", of.improved_position, "§15.8.1a"),
        ("Light woods", of.light_woods, "§TEC.2"),
        ("Forest", of.forest, "§TEC.3"),
        ("Wooded rough", of.wooded_rough, "§TEC.4"),
    ];
    let rows =
        rows.map(|(ground, points, rule)| vec![ground.to_owned(), signed(points), rule.to_owned()]);
    let note = format!(
        "Never more than the stack’s own Defence Strength (§15.1c); at most {} for silhouetted tanks without infantry (§15.1d).",
        signed(of.silhouettes)
    );
    chart(GROUP, head, rows.to_vec(), &[note])
}

fn fire_fight(tables: &Tables) -> Chart {
    let of = &tables.fire_fight;
    let head = Head {
        id: "fire-fight",
        title: "Fire Fight",
        clauses: vec![Clause::new("a44-16.2a")],
        caption:
            "One die, when the attacker presses on with a Lead Unit; otherwise the result is ENG."
                .to_owned(),
        columns: texts(["Modified die", "Result"]),
    };
    let rows = faces(&of.table, 1, (true, true), |_, &result| vec![code(result).to_owned()]);
    let note = format!(
        "On the die: Lead Unit green {}, elite {} (§16.2b); a grey Tank Quality at least the defender’s, where an Armor Shift is possible, {} (§16.2c); {} if the result was FF+1 (§16.1h).",
        signed(of.green),
        signed(of.elite),
        signed(of.tank_quality),
        signed(1)
    );
    chart(GROUP, head, rows, &[note])
}

fn defence(tables: &Tables) -> Chart {
    let of = &tables.determined_defense;
    let head = Head {
        id: "determined-defence",
        title: "Determined Defence",
        clauses: vec![Clause::new("a44-16.7.1a"), Clause::new("a44-16.7.2a")],
        caption: "One die, against a result that gives a Regular Advance.".to_owned(),
        columns: texts(["Modified die", "Result", "What it means"]),
    };
    let rows = faces(&of.table, 0, (true, true), |_, &result| texts(resistance(result)));
    let note = format!(
        "On the die: Lead Unit green {}, elite {}, and minus the ground’s defensive bonus (§16.7.2b).",
        signed(of.green),
        signed(of.elite)
    );
    chart(GROUP, head, rows, &[note])
}

const fn resistance(result: Resistance) -> [&'static str; 2] {
    match result {
        Resistance::YesExchange => {
            ["Holds (EX)", "Each side loses a step; the defender stays and is Engaged"]
        }
        Resistance::YesLoss => {
            ["Holds (−1)", "The Lead Unit loses a step; the defender stays and is Engaged"]
        }
        Resistance::Delay => [
            "Delays (−1)",
            "The Lead Unit loses a step; the rest retreat 2 hexes; a Limited Advance only",
        ],
        Resistance::No => ["Fails", "The result stands"],
        Resistance::NoLoss => {
            ["Fails (−1)", "The result stands, and the Lead Unit loses a step as well"]
        }
    }
}

fn guns(tables: &Tables) -> Chart {
    let of = &tables.defensive_artillery;
    let head = Head {
        id: "defensive-artillery",
        title: "Defensive artillery",
        clauses: vec![Clause::new("a44-22.8b")],
        caption: "One gun for each combat; columns to the left.".to_owned(),
        columns: texts(["Die", "Allied gun", "German gun"]),
    };
    let cells = |at: usize, &allied: &i8| {
        let on_target = usize::from(of.time_on_target) == at + 1;
        let allied = if on_target { "Time on Target".to_owned() } else { shift(allied) };
        vec![allied, shift(of.german.get(at).copied().unwrap_or(0))]
    };
    let note = format!("Time on Target ends the attack as an {} (§22.8c).", code(of.stopped));
    chart(GROUP, head, faces(&of.allied, 1, (false, false), cells), &[note])
}

fn aircraft(tables: &Tables) -> Chart {
    let of = &tables.air;
    let head = Head {
        id: "air",
        title: "Air support and Jabos",
        clauses: vec![Clause::new("a44-15.6.2a"), Clause::new("a44-15.6.3b")],
        caption: format!("In clear weather by day, from Turn {}.", of.first_turn),
        columns: texts(["Die", "Air markers for the Allies", "Jabos against a German attack"]),
    };
    let cells = |at: usize, markers: &u8| {
        vec![markers.to_string(), shift(of.jabos.get(at).copied().unwrap_or(0))]
    };
    chart(GROUP, head, faces(&of.markers, 1, (false, false), cells), &[])
}

fn advance(tables: &Tables) -> Chart {
    let of = &tables.advance;
    let head = Head {
        id: "advance",
        title: "Advance after combat",
        clauses: vec![Clause::new("a44-19.1.2a")],
        caption: "How far the victors may go.".to_owned(),
        columns: texts(["Advance", "Distance", "Along a road, mechanized", "Rule"]),
    };
    let hexes = |count: u8| if count == 1 { "1 hex".to_owned() } else { format!("{count} hexes") };
    let row = |name: &str, count: u8, rule: &str| {
        vec![name.to_owned(), hexes(count), hexes(count + of.road), rule.to_owned()]
    };
    let rows = vec![
        texts(["Limited", "into the hex that was left", "–", "§19.1.2a"]),
        row("Regular", of.regular, "§19.1.2b"),
        row("Bonus", of.bonus, "§19.1.2c"),
    ];
    let note = "The road bonus needs a road all the way (§19.1.3a); forest roads only on frozen ground (§19.1.3b).";
    chart(GROUP, head, rows, &[note.to_owned()])
}

fn disengagement(tables: &Tables) -> Chart {
    let of = &tables.disengagement;
    let head = Head {
        id: "disengagement",
        title: "Disengagement",
        clauses: vec![Clause::new("a44-20.2b")],
        caption: "One die for each Engaged unit that wants to break off.".to_owned(),
        columns: texts(["Modified die", "Does it get away?"]),
    };
    let parts = |parting: Parting| match parting {
        Parting::Yes => "Yes",
        Parting::YesDisrupted => "Yes, and is Disrupted",
        Parting::No => "No",
        Parting::NoDisrupted => "No, and is Disrupted",
    };
    let rows = faces(&of.table, 1, (false, false), |_, &parting| vec![parts(parting).to_owned()]);
    let note = format!(
        "On the die: green {}, elite {}, Tank or Recon Unit {} (§20.2c).",
        signed(of.green),
        signed(of.elite),
        signed(of.tank_or_recon)
    );
    chart(GROUP, head, rows, &[note])
}

fn rally(tables: &Tables) -> Chart {
    let of = &tables.rally;
    let head = Head {
        id: "rally",
        title: "Disruption and rally",
        clauses: vec![Clause::new("a44-18.2a"), Clause::new("a44-18.6a")],
        caption: "How order is lost and found again.".to_owned(),
        columns: texts(["When", "What happens", "Rule"]),
    };
    let breaks = format!("It retreats {} or 4 hexes", tables.disruption.breaks);
    let recovers = format!("One level better on a modified 1 to {}", of.recovers_up_to);
    let rows = vec![
        texts(["It retreats 2 hexes", "Disrupted", "§18.2a"]),
        texts([&breaks, "Broken", "§18.2b"]),
        texts(["Rally, no enemy next to it", "One level better, without a roll", "§18.6a"]),
        texts(["Rally, next to an enemy", &recovers, "§18.6b"]),
    ];
    let note =
        format!("On the die: green {}, elite {} (§18.6c).", signed(of.green), signed(of.elite));
    chart(GROUP, head, rows, &[note])
}
