//! What goes over the wire must come back the same, and every variant ever written must stay readable.

use std::collections::BTreeSet;

use kernel::{Rules, Wire};
use serde::{Deserialize, Serialize};

/// One sample of an action, an event or an order, as a line of a golden file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Sample<A, E, O> {
    Action(A),
    Event(E),
    #[serde(rename = "order")]
    StandingOrder(O),
}

/// The sample type of a rule set.
pub(crate) type SampleOf<R> =
    Sample<<R as Rules>::Action, <R as Rules>::Event, <R as Rules>::StandingOrder>;

/// Sends the sample there and back, as JSON and as postcard. Gives the name of its variant.
pub(crate) fn round_trip(sample: &impl Wire) -> Result<String, String> {
    let json = serde_json::to_string(sample).map_err(|error| error.to_string())?;
    match serde_json::from_str(&json) {
        Ok(back) if *sample == back => {}
        Ok(back) => return Err(format!("{json} comes back from JSON as {back:?}")),
        Err(error) => return Err(format!("{json} does not come back from JSON: {error}")),
    }
    let bytes = postcard::to_stdvec(sample).map_err(|error| error.to_string())?;
    match postcard::from_bytes(&bytes) {
        Ok(back) if *sample == back => Ok(variant(&json)),
        Ok(back) => Err(format!("{json} comes back from postcard as {back:?}")),
        Err(error) => Err(format!("{json} does not come back from postcard: {error}")),
    }
}

/// Reads a golden file: each line must be read and written back unchanged. Gives the variants in it.
pub(crate) fn read_golden<R: Rules>(golden: &str) -> Result<BTreeSet<String>, String> {
    let mut variants = BTreeSet::new();
    for line in golden.lines() {
        let sample: SampleOf<R> = serde_json::from_str(line)
            .map_err(|error| format!("the golden line {line} is no longer read: {error}"))?;
        let json = serde_json::to_string(&sample).map_err(|error| error.to_string())?;
        if json != line {
            return Err(format!("the golden line {line} is now written {json}"));
        }
        variants.insert(round_trip(&sample)?);
    }
    Ok(variants)
}

/// `{"event":{"scout_moved":…}}` is of variant `event scout_moved`.
fn variant(json: &str) -> String {
    let names = json.split('"').skip(1).step_by(2).take(2);
    names.collect::<Vec<_>>().join(" ")
}
