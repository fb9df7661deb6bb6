//! §21.4 Recon alone in a hex falls back instead of being shattered.

use kernel::Pen;

use crate::fight::step_losses;
use crate::printed::counters::Kind;
use crate::printed::results::Code;
use crate::state::then::Then;
use crate::{Event, Position};

/// §21.4 Whether the defender may take a result as a retreat of four hexes.
pub(crate) fn may_fall_back(position: &Position, code: Code) -> bool {
    let data = position.data();
    // §21.4q1 The one result that the rule does not name.
    let named = code != Code::BothLose || data.options.recon_falls_back_from_exchange;
    let mut kinds = position.defenders(position.fought()).map(|unit| position.counter(unit).kind);
    let alone = kinds.next() == Some(Kind::Recon) && kinds.all(|kind| kind == Kind::Recon);
    named && alone && data.tables.recon.results.contains(&code)
}

/// §21.4 He does. §21.4q1 What the result costs the attacker stands.
pub(crate) fn fall_back(pen: &mut Pen<'_, Position>) -> Then {
    let position = pen.state();
    let battle = position.fought();
    let code = battle.result.expect("it is known before anybody falls back");
    let costs = step_losses::of_attacker(position, battle, code);
    pen.enter(Event::FellBack);
    Then::Stands(pen.state().data().tables.recon.taken_as, costs)
}
