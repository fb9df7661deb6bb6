//! The samples of words that no game says yet, `desk/*.json`: each is read, written again unchanged, and names nothing that is not
//! on its table.

use std::fs;
use std::path::{Path, PathBuf};

use conformance::things::Known;
use desk::catalogue::{Chart, GameOf};
use desk::lines::{Telling, Told};
use desk::{Scene, Table, Thing, Weighed};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What a sample may hold besides its name and what it is for. `then` is what comes after the next action.
const PARTS: [&str; 8] =
    ["game", "table", "charts", "scene", "weighed", "lines", "tellings", "then"];

fn samples() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("desk");
    let Ok(files) = fs::read_dir(folder) else { return Vec::new() };
    let mut samples: Vec<PathBuf> = files.flatten().map(|file| file.path()).collect();
    samples.retain(|path| path.extension().is_some_and(|ending| ending == "json"));
    samples.sort();
    samples
}

/// The part is of this type: read and written again, it is the same, so that no field was unknown or left out.
fn fits<T: DeserializeOwned + Serialize>(part: &Value) -> Result<T, String> {
    let read: T = serde_json::from_value(part.clone()).map_err(|error| error.to_string())?;
    let again = serde_json::to_value(&read).map_err(|error| error.to_string())?;
    match difference("", part, &again) {
        Some(difference) => Err(difference),
        None => Ok(read),
    }
}

/// One, or a list of them.
fn each<T: DeserializeOwned + Serialize>(part: &Value) -> Result<usize, String> {
    match part.as_array() {
        Some(list) => {
            list.iter().map(fits::<T>).collect::<Result<Vec<T>, _>>().map(|all| all.len())
        }
        None => fits::<T>(part).map(|_| 1),
    }
}

/// Where two values first differ.
fn difference(at: &str, one: &Value, other: &Value) -> Option<String> {
    match (one, other) {
        (Value::Object(left), Value::Object(right)) => {
            let keys = left.keys().chain(right.keys());
            keys.into_iter().find_map(|key| {
                let at = format!("{at}/{key}");
                match (left.get(key), right.get(key)) {
                    (Some(left), Some(right)) => difference(&at, left, right),
                    (Some(_), None) => Some(format!("{at}: no such word")),
                    (None, _) => Some(format!("{at}: left out")),
                }
            })
        }
        (Value::Array(left), Value::Array(right)) if left.len() == right.len() => {
            let pairs = left.iter().zip(right).enumerate();
            pairs.into_iter().find_map(|(place, (left, right))| {
                difference(&format!("{at}/{place}"), left, right)
            })
        }
        _ => (one != other).then(|| format!("{at}: {one} is read as {other}")),
    }
}

/// A telling, with what it is of.
#[derive(Serialize, Deserialize)]
struct Asked {
    of: Thing,
    telling: Telling,
}

/// How many parts a sample has, or what is wrong with it.
fn check(sample: &Value) -> Result<usize, String> {
    let parts = sample.as_object().ok_or("a sample is an object")?;
    let is_known = |key: &str| PARTS.contains(&key) || ["name", "words"].contains(&key);
    if let Some(strange) = parts.keys().find(|key| !is_known(key)) {
        return Err(format!("/{strange}: a sample has {}", PARTS.join(", ")));
    }
    let within = |name: &'static str| move |error| format!("{name}{error}");
    let game: GameOf = fits(&sample["game"]).map_err(within("game"))?;
    let table: Table = fits(&sample["table"]).map_err(within("table"))?;
    let charts: Vec<Chart> = if sample["charts"].is_null() {
        Vec::new()
    } else {
        fits(&sample["charts"]).map_err(within("charts"))?
    };
    let seats = u8::try_from(game.seats.len()).map_err(|error| error.to_string())?;
    let known = Known::new(table, charts, seats);
    let mut count = 0;
    for part in [sample, &sample["then"]] {
        count += moment(&known, part)?;
    }
    Ok(count)
}

/// What is seen at one moment.
fn moment(known: &Known, sample: &Value) -> Result<usize, String> {
    let mut count = 0;
    for name in ["scene", "weighed", "lines", "tellings"] {
        let Some(part) = sample.get(name) else { continue };
        let fitting = match name {
            "scene" => each::<Scene>(part),
            "weighed" => each::<Weighed>(part),
            "lines" => each::<Told>(part),
            _ => each::<Asked>(part),
        };
        count += fitting.map_err(|error| format!("{name}{error}"))?;
        known.count(part).map_err(|what| format!("{name}: {what}"))?;
    }
    if let Ok(scene) = serde_json::from_value::<Scene>(sample["scene"].clone()) {
        known.check_scene(&scene).map_err(|what| format!("scene: {what}"))?;
    }
    Ok(count)
}

#[test]
fn every_sample_is_read_written_the_same_and_names_what_there_is() {
    let mut wrong = Vec::new();
    let mut parts = 0;
    for path in samples() {
        let text = fs::read_to_string(&path).unwrap();
        let checked = serde_json::from_str(&text).map_err(|error| error.to_string());
        match checked.and_then(|sample: Value| check(&sample)) {
            Ok(count) => parts += count,
            Err(what) => wrong.push(format!("{}: {what}", path.display())),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    println!("{} samples with {parts} parts", samples().len());
}

/// The test itself finds what it should.
#[test]
fn an_unknown_word_and_a_missing_one_are_found() {
    let sentence = serde_json::json!({ "words": "", "clause": null });
    assert!(fits::<desk::Sentence>(&sentence).is_ok());
    let unknown = serde_json::json!({ "words": "", "clause": null, "tone": "good" });
    assert_eq!(fits::<desk::Sentence>(&unknown).unwrap_err(), "/tone: no such word");
    let missing = serde_json::json!({ "words": "" });
    assert_eq!(fits::<desk::Sentence>(&missing).unwrap_err(), "/clause: left out");
}
