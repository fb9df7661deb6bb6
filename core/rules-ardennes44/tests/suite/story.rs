//! Every event has its sentence, but for those that only move the game along.

use kernel::Rules;
use rules_ardennes44::{Ardennes44, Event};
use serde_json::Value;

/// Said by the events around them.
const SILENT: [&str; 6] =
    ["chosen", "put_back", "stage_began", "result_stands", "step_owed", "combat_ended"];

#[test]
fn every_golden_event_says_something() {
    let rules = Ardennes44::scenario("campaign").unwrap();
    let (mut told, mut silent) = (0, Vec::new());
    for line in include_str!("../golden/wire.jsonl").lines() {
        let sample: Value = serde_json::from_str(line).unwrap();
        let Some(event) = sample.get("event") else { continue };
        let name = event.as_object().and_then(|object| object.keys().next());
        let name = name.map_or_else(|| event.as_str().unwrap_or_default(), String::as_str);
        let read: Event = serde_json::from_value(event.clone()).unwrap();
        if rules.tell(&read).is_empty() {
            silent.push(name.to_owned());
        } else {
            told += 1;
        }
    }
    silent.dedup();
    assert_eq!(silent, SILENT);
    assert!(told > 70, "{told} events say something");
}
