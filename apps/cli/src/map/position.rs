//! The positions that can be drawn: how a scenario opens, and what a game file leads to.

use std::io;
use std::path::Path;

use atlas::draw::Laid;
use kernel::{Awaits, Game, GameFileOf, Header, RecordedDice};
use rules_ardennes44::{Action, Ardennes44, Options, Position};

use super::pieces;

/// The rule set whose positions are known here.
const ARDENNES_44: &str = "a44";

/// How a scenario opens, with everybody set up.
pub(crate) fn of_scenario(set: &str, scenario: &str) -> io::Result<Laid> {
    known(set)?;
    let rules = Ardennes44::scenario(scenario).ok_or_else(|| {
        let names = Ardennes44::SCENARIOS.join(", ");
        io::Error::other(format!("{set} has no scenario `{scenario}`; it has {names}"))
    })?;
    Ok(pieces::laid(&set_up(rules)))
}

/// What a game file leads to after its last entry, or after an earlier one.
pub(crate) fn of_game(set: &str, path: &Path, entry: Option<u32>) -> io::Result<Laid> {
    known(set)?;
    let name = path.display();
    let fault = |why: &dyn std::fmt::Display| io::Error::other(format!("{name}: {why}"));
    let bytes = std::fs::read(path).map_err(|error| fault(&error))?;
    // The file may be a stranger's: it is played again in full before any of it is believed.
    let lines = shelf::unpack(&bytes).map_err(|why| fault(&why))?;
    let header = Header::read(lines.as_bytes()).map_err(|why| fault(&why))?;
    if header.rules != set {
        return Err(fault(&format!("this is a game of {}, not of {set}", header.rules)));
    }
    let file = GameFileOf::<Ardennes44>::read(lines.as_bytes()).map_err(|why| fault(&why))?;
    let options = Options::read(&header.options).expect("a true file has options that exist");
    let rules = Ardennes44::scenario_with(&header.scenario, options);
    let rules = rules.expect("a true file names a scenario");
    let mut entries = file.entries;
    let last = u32::try_from(entries.len()).unwrap_or(u32::MAX);
    let until = entry.unwrap_or(last);
    if until > last {
        return Err(fault(&format!("there is no entry {until}; the last is {last}")));
    }
    entries.retain(|entry| entry.seq() <= until);
    let game = Game::resume(rules, RecordedDice::default(), entries).map_err(|why| fault(&why))?;
    let mut laid = pieces::laid(game.state());
    laid.caption = format!("{}, after entry {until}", laid.caption);
    Ok(laid)
}

/// Lets whoever still has units to set up put them where the scenario suggests.
fn set_up(rules: Ardennes44) -> Position {
    let mut game = Game::new(rules, RecordedDice::default());
    if let Awaits::Seat(seat) = game.awaits() {
        // A scenario in which everybody has a fixed place refuses this, and is ready.
        let _ = game.submit(seat, Action::SetUpRest);
    }
    game.state().clone()
}

fn known(set: &str) -> io::Result<()> {
    if set == ARDENNES_44 {
        return Ok(());
    }
    let text = format!("positions of {set} cannot be drawn yet; those of {ARDENNES_44} can");
    Err(io::Error::other(text))
}

#[cfg(test)]
mod tests {
    use kernel::Rules;

    use super::*;

    #[test]
    fn the_campaign_opens_with_everybody_set_up() {
        let rules = Ardennes44::scenario("campaign").expect("it is shipped");
        let before = pieces::laid(&rules.start()).pieces.len();
        let after = of_scenario("a44", "campaign").expect("it can be laid out").pieces.len();
        assert!(before > 50 && after > before + 100, "{before}, then {after}");
    }

    #[test]
    fn every_scenario_can_be_laid_out() {
        for scenario in Ardennes44::SCENARIOS {
            let laid = of_scenario("a44", scenario).expect("it can be laid out");
            assert!(laid.pieces.len() > 100, "{scenario}: {}", laid.pieces.len());
        }
    }

    #[test]
    fn what_is_not_known_is_said() {
        let error = of_scenario("bw", "campaign").unwrap_err().to_string();
        assert!(error.contains("bw") && error.contains("a44"), "{error}");
        let error = of_scenario("a44", "sedan").unwrap_err().to_string();
        assert!(error.contains("`sedan`") && error.contains("patton"), "{error}");
    }
}
