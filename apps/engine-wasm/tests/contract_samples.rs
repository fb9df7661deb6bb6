//! What the engine really says, as a TypeScript file, `apps/web/src/engine/contract.samples.ts`: its compiler
//! holds the samples against the types of `contract.ts`. Lists are cut short.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::Path;

use conformance::{Chooser, seed_of};
use engine_wasm::Engine;
use kernel::{Awaits, Seat};
use serde_json::{Value, json};
use shelf::AnyGame;

type Failure = Box<dyn std::error::Error>;

/// So many of a list are enough for its type.
const ENOUGH: usize = 3;
/// So many shapes of a kind of answer are enough.
const SHAPES: usize = 8;
/// A random game of which samples are taken, and how many of its positions are looked at.
const GAME: u64 = 4;
const ACTIONS: usize = 1500;

#[test]
fn the_page_is_tested_with_what_the_engine_says_today() -> Result<(), Failure> {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src/engine/contract.samples.ts");
    let now = samples()?;
    if fs::read_to_string(&kept).unwrap_or_default() != now {
        let new = Path::new(env!("CARGO_TARGET_TMPDIR")).join("contract.samples.ts");
        fs::write(&new, now)?;
        panic!("{} is old: copy {} over it", kept.display(), new.display());
    }
    Ok(())
}

fn samples() -> Result<String, Failure> {
    let mut written = Written::default();
    wire(&mut written)?;
    let none = BTreeMap::new();
    let mut game = shelf::open("a44", "six_turns", &none, &seed_of(GAME))?;
    let mut chooser = Chooser::new(GAME);
    written.add("Table", game.ask(Seat::new(0).into(), "\"table\"")?);
    for number in 0..ACTIONS {
        let Awaits::Seat(seat) = game.awaits() else { break };
        let legal = game.legal(seat);
        let legal = legal.as_array().ok_or("actions are a list")?;
        // Most positions are like the ones before them.
        if number % 25 == 0 || game.view(seat.into())["battle"].is_object() {
            look(game.as_ref(), seat, legal, &mut written)?;
        }
        let action = legal[chooser.below(legal.len())].to_string();
        game.submit(seat, &action)?;
    }
    written.add("Played", played()?);
    for report in game.reports(Seat::new(0).into(), 0).as_array().ok_or("reports are a list")? {
        written.add("Report", report.clone());
    }
    Ok(written.told())
}

/// What is said of an opponent's action. It is one at random, whose choices do not change when others
/// learn to play better.
fn played() -> Result<Value, Failure> {
    let seed = "04".repeat(32);
    let engine = Engine::new("a44", "six_turns", &seed, None);
    let mut engine = engine.map_err(|_| "a game of six turns can be opened")?;
    let said = engine.play_for(0, "random").map_err(|_| "the Germans begin")?;
    Ok(serde_json::from_str(&said)?)
}

/// The samples of actions and orders that the contract keeps.
fn wire(written: &mut Written) -> Result<(), Failure> {
    let samples = include_str!("../../../core/rules-ardennes44/tests/golden/wire.jsonl");
    for line in samples.lines() {
        let sample: Value = serde_json::from_str(line)?;
        for (key, kind) in [("action", "Action"), ("order", "Order"), ("event", "EventJson")] {
            if let Some(value) = sample.get(key) {
                written.all(kind, value);
            }
        }
    }
    Ok(())
}

/// Asks everything that can be asked of a position.
fn look(
    game: &dyn AnyGame,
    seat: Seat,
    legal: &[Value],
    written: &mut Written,
) -> Result<(), Failure> {
    let view = game.view(seat.into());
    let units = view["units"].as_array().ok_or("units are a list")?;
    let placed = (0..units.len()).find(|&unit| units[unit]["place"]["on"].is_u64());
    let named = legal.iter().find_map(|action| action["choose"]["unit"].as_u64());
    let unit = named.or(placed.map(|unit| unit as u64)).unwrap_or_default();
    let attack = legal.iter().find(|action| action["attack"].is_object());
    let mut questions = vec![
        ("Prompt", json!("prompt")),
        ("Target[]", json!("targets")),
        ("Zones", json!("zones")),
        ("Victory", json!("victory")),
        ("HexTold", json!({ "hex": units[0]["place"]["on"] })),
        ("Offer[]", json!({ "offers": { "unit": unit } })),
        ("Reach", json!({ "reach": { "units": [unit] } })),
        ("Why", json!({ "why": { "unit": unit, "hex": 1000 } })),
        ("Told | null", json!({ "check": "end_phase" })),
        ("Forecast", json!({ "forecast_on": { "artillery": [], "air": false } })),
        ("Supply", json!({ "supply": "german" })),
        ("SupplyOf", json!({ "supply_of": { "unit": unit } })),
        ("EnemyReach", json!({ "enemy_reach": "allied" })),
    ];
    if let Some(attack) = attack {
        let asked = json!({ "attack": attack, "artillery": [], "air": false });
        questions.push(("Forecast", json!({ "forecast": asked })));
        questions
            .push(("Attackers", json!({ "attackers": { "target": attack["attack"]["target"] } })));
    }
    written.add("View", view);
    written.add("Turn", serde_json::to_value(game.awaits())?);
    for (kind, question) in questions {
        if let Ok(answer) = game.ask(seat.into(), &question.to_string()) {
            written.add(kind, answer);
        }
    }
    Ok(())
}

/// The samples of each type.
#[derive(Default)]
struct Written {
    samples: BTreeMap<&'static str, Vec<String>>,
    shapes: BTreeMap<&'static str, BTreeSet<String>>,
}

impl Written {
    /// Adds one, cut short, unless there is one of its shape.
    fn add(&mut self, kind: &'static str, value: Value) {
        if self.samples.get(kind).is_none_or(|samples| samples.len() < SHAPES) {
            self.all(kind, &shortened(value));
        }
    }

    fn all(&mut self, kind: &'static str, value: &Value) {
        let shapes = self.shapes.entry(kind).or_default();
        if shapes.insert(shape(value)) {
            self.samples.entry(kind).or_default().push(value.to_string());
        }
    }

    fn told(&self) -> String {
        let kinds: Vec<&str> = self.samples.keys().map(|kind| bare(kind)).collect();
        let mut text = format!(
            "// What the engine really says, kept by apps/engine-wasm/tests/contract_samples.rs. To compile is the test.\n\
             import type {{ {} }} from './contract'\n",
            kinds.join(", ")
        );
        for (number, (kind, samples)) in self.samples.iter().enumerate() {
            write!(text, "\nexport const samples{number} = [\n")
                .expect("a string takes everything");
            for sample in samples {
                writeln!(text, "  {sample},").expect("a string takes everything");
            }
            writeln!(text, "] satisfies ({kind})[]").expect("a string takes everything");
        }
        text
    }
}

/// The name of a type without its brackets.
fn bare(kind: &str) -> &str {
    kind.split(['[', ' ']).next().unwrap_or(kind)
}

/// The shape of a sample, by which its type is told: names and words, but neither figures nor sentences.
fn shape(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(_) => "bool".to_owned(),
        Value::Number(_) => "number".to_owned(),
        Value::String(text) => {
            let word = text.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_');
            if word { text.clone() } else { "text".to_owned() }
        }
        Value::Array(list) => list.iter().map(shape).collect::<BTreeSet<_>>().into_iter().collect(),
        Value::Object(fields) => {
            let told = fields.iter().map(|(name, value)| format!("{name}:{} ", shape(value)));
            told.collect()
        }
    }
}

fn shortened(value: Value) -> Value {
    match value {
        Value::Array(list) => list.into_iter().take(ENOUGH).map(shortened).collect(),
        Value::Object(fields) => {
            fields.into_iter().map(|(name, value)| (name, shortened(value))).collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value,
    }
}
