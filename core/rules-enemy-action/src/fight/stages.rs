//! §12.0 Which stage of a combat comes next. Stages in which nothing can be done are passed over.

use kernel::Pen;

use crate::cards::allied;
use crate::fight::participants::{attackers, defenders, fighting};
use crate::fight::{
    advance, allied_advance, chits, german_advance, german_tactics, joining, reserves, tactics,
};
use crate::printed::cards::Tactic;
use crate::state::combat::Stage;
use crate::{Event, Position, Side};

/// §12.0.G1–§12.0.9 The stages of a German attack, in order.
const GERMAN: &[Stage] = &[
    Stage::GermanTactic,
    Stage::GermanReserves,
    Stage::AlliedTactics,
    Stage::Chits,
    Stage::Total,
    Stage::AlliedDefends,
    Stage::GermanPays,
    Stage::GermanAdvance,
    Stage::End,
];
/// §12.0.A2–§12.0.9 The stages of an Allied attack, in order.
const ALLIED: &[Stage] = &[
    Stage::AlliedTactics,
    Stage::GermanDefence,
    Stage::Chits,
    Stage::Announce,
    Stage::MoreChits,
    Stage::Total,
    Stage::GermanDefends,
    Stage::AlliedPays,
    Stage::AlliedAdvance,
    Stage::End,
];

/// The combat goes on: to the stage after the one that is done, or the same once more if there is more to do in it.
pub fn go_on(is_done: bool, pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let stage = next(position, is_done);
    if stage != fighting(position).stage {
        pen.enter(Event::StageBegan { stage });
    }
}

/// The first stage from the one at hand on in which something can be done; the one at hand itself does not count if it is done.
fn next(position: &Position, is_done: bool) -> Stage {
    let combat = fighting(position);
    let stages = of(combat.attacker);
    let at_hand = resumed(combat.attacker, combat.stage);
    let at = stages.iter().position(|&stage| stage == at_hand).unwrap_or_default();
    let rest = stages.iter().skip(at + usize::from(is_done));
    rest.copied().find(|&stage| has_work(position, stage)).unwrap_or(Stage::End)
}

/// §12.0 The stages of an attack of this side, in order.
pub const fn of(attacker: Side) -> &'static [Stage] {
    match attacker {
        Side::German => GERMAN,
        Side::Allied => ALLIED,
    }
}

/// §12.6b The stage that a choice between equal units belongs to.
pub fn resumed(attacker: Side, stage: Stage) -> Stage {
    if stage != Stage::SettleTie {
        return stage;
    }
    match attacker {
        Side::German => Stage::GermanPays,
        Side::Allied => Stage::GermanDefends,
    }
}

/// Whether there is anything to do in a stage.
fn has_work(position: &Position, stage: Stage) -> bool {
    let combat = fighting(position);
    let owes = combat.defender_hits > 0 || combat.penalty > 0;
    match stage {
        Stage::GermanTactic => {
            german_tactics::is_of_army(position, Side::German)
                || german_tactics::draws_for_attack(position)
        }
        Stage::GermanReserves => reserves::can_join(position),
        Stage::AlliedTactics => tactics::can_use(position) && has_tactic(position),
        Stage::GermanDefence => german_tactics::draws_for_defence(position),
        Stage::Announce => {
            combat.total.is_none() && chits::drawn(position) < chits::maximum(position)
        }
        Stage::MoreChits => combat.total.is_some_and(|total| total > chits::drawn(position)),
        Stage::AlliedDefends | Stage::GermanDefends => owes && !defenders(position).is_empty(),
        Stage::AlliedPays | Stage::GermanPays => {
            combat.attacker_hits > 0 && !attackers(position).is_empty()
        }
        Stage::AlliedAdvance => !allied_advance::paths(position).is_empty(),
        Stage::GermanAdvance => {
            advance::is_open(position) && german_advance::next(position).is_some()
        }
        Stage::Chits | Stage::Total | Stage::End => true,
        Stage::SettleTie => false,
    }
}

/// Whether the player has anything to use, to choose or to bring.
fn has_tactic(position: &Position) -> bool {
    let combat = fighting(position);
    let mut cards = allied::hand(position).flat_map(|card| {
        tactics::of_card(position, card).into_iter().map(move |tactic| (card, tactic))
    });
    combat.free_tactic
        || cards.any(|(card, tactic)| tactics::check_use(position, card, tactic).is_ok())
        || (joining::reinforcements_left(position) > 0 && joining::can_reinforce(position))
        || (combat.attacker == Side::Allied
            && tactics::uses(position, Side::Allied, Tactic::AssaultCoordination)
            && !joining::coordinated(position, Side::Allied).is_empty())
}
