//! What the defender puts together in a combat: guns and aircraft, and who stands under a leader.

use desk::plan::GapOf;
use desk::{Action as Sealed, Change, Draft, Fill, Sentence, Weighed};
use field::Naming;
use kernel::Clause;

use super::forecast;
use super::plans::{self, AIR, GUNS, LEADER, STAND, SUPPORT, WHO, candidate, many};
use crate::door::check::check;
use crate::explain::story::Story;
use crate::fight::{artillery, leaders, strength};
use crate::printed::counters::UnitId;
use crate::state::battle::{Battle, Stage};
use crate::{Action, Illegal, Position, View};

const SUPPORTS: Clause = Clause::new("bw-10.2e");
const AIRCRAFT: Clause = Clause::new("bw-11.2c");
const STANDS: Clause = Clause::new("bw-24.4a");

/// What is open already when the defender is asked.
pub(super) fn in_hand(battle: &Battle) -> Option<Draft> {
    let plan = match battle.stage {
        Stage::Support => SUPPORT,
        Stage::Stand => STAND,
        Stage::Loss | Stage::Retreat | Stage::Advance => return None,
    };
    Some(Draft::of(plan, []))
}

pub(super) fn weigh(
    view: &View<'_>,
    draft: &Draft,
    change: Option<&Change>,
) -> Result<Weighed, Illegal> {
    let position = view.position;
    let battle = position.battle.as_ref().filter(|battle| battle.stage == Stage::Support);
    let battle = battle.ok_or(Illegal::NotNow)?;
    let read = |draft: &Draft| {
        let guns = plans::units(position, draft, GUNS)?;
        Ok::<Action, Illegal>(Action::Support { guns, air: draft.is_on(AIR) })
    };
    let after = read(&draft.changed(change))?;
    let (action, refused) = match check(view, &after) {
        Ok(()) => (after, None),
        Err(why) => {
            let before = Some(read(draft)?).filter(|before| check(view, before).is_ok());
            let none = Action::Support { guns: Vec::new(), air: false };
            (before.unwrap_or(none), Some(Sentence::refusal(&why)))
        }
    };
    let Action::Support { guns, air } = &action else { return Err(Illegal::NotNow) };
    let fills = [(GUNS, plans::filled(guns)), (AIR, Fill::switched(*air))];
    let label = if guns.is_empty() && !air { "No support" } else { "Support" };
    Ok(Weighed {
        gaps: gaps(view, battle, guns),
        says: refused.iter().filter(|_| change.is_none()).cloned().collect(),
        refused: refused.filter(|_| change.is_some()),
        label: label.to_owned(),
        action: Some(Sealed::of(&action)),
        forecast: forecast::of_support(position, guns, *air),
        ..Weighed::nothing(Draft::of(SUPPORT, fills))
    })
}

fn gaps(view: &View<'_>, battle: &Battle, guns: &[UnitId]) -> Vec<GapOf> {
    let position = view.position;
    let of: Vec<_> = in_range(position, battle)
        .map(|gun| {
            let refusal =
                artillery::check_defensive(position, gun, battle.target, &battle.defenders).err();
            candidate(gun, Some(strength::support(position, gun).to_string()), refusal)
        })
        .collect();
    let max = many(of.len());
    let with_air = Action::Support { guns: guns.to_vec(), air: true };
    let mut gaps = vec![GapOf::pick(GUNS, "Artillery", SUPPORTS, of, (0, max))];
    if check(view, &with_air).is_ok() {
        gaps.push(GapOf::switch(AIR, "Aircraft", AIRCRAFT, true));
    }
    gaps
}

/// The guns of the defender that reach the hex, whether they may fire or not.
fn in_range<'p>(position: &'p Position, battle: &'p Battle) -> impl Iterator<Item = UnitId> + 'p {
    let grid = position.data().board.grid();
    position.on_map(battle.attacker.enemy()).filter(move |&gun| {
        let counter = position.counter(gun);
        let near = |hex| grid.distance(hex, battle.target) <= u16::from(counter.range);
        counter.is_corps_artillery() && position.hex_of(gun).is_some_and(near)
    })
}

pub(super) fn weigh_stand(
    view: &View<'_>,
    draft: &Draft,
    change: Option<&Change>,
) -> Result<Weighed, Illegal> {
    let position = view.position;
    let battle = position.battle.as_ref().filter(|battle| battle.stage == Stage::Stand);
    let battle = battle.ok_or(Illegal::NotNow)?;
    let choices = leaders::choices(position, battle);
    let changed = draft.changed(change);
    let picked = plans::units(position, &changed, LEADER)?;
    let chosen = choices.iter().find(|(leader, _)| picked.contains(leader));
    let (leader, able) = chosen.or(choices.first()).ok_or(Illegal::NoStand)?;
    // A leader who is named anew brings all whom he lets stand.
    let named = change.is_some_and(|change| change.gap == LEADER);
    let units: Vec<UnitId> = if changed.fills.contains_key(WHO) && !named {
        let units = plans::units(position, &changed, WHO)?;
        units.into_iter().filter(|unit| able.contains(unit)).collect()
    } else {
        able.clone()
    };
    let action = Action::Stand { leader: *leader, units: units.clone() };
    let fills = [(LEADER, plans::filled(&[*leader])), (WHO, plans::filled(&units))];
    let says = Sentence::of(
        format!("The group that stands takes {} losses in place of the retreat.", battle.hexes),
        Clause::new("bw-24.4b"),
    );
    let name = Story { data: position.data() }.unit(*leader);
    Ok(Weighed {
        gaps: stand_gaps(&choices, able),
        says: vec![says],
        label: format!("Stand under {name}"),
        action: check(view, &action).is_ok().then(|| Sealed::of(&action)),
        ..Weighed::nothing(Draft::of(STAND, fills))
    })
}

fn stand_gaps(choices: &[(UnitId, Vec<UnitId>)], able: &[UnitId]) -> Vec<GapOf> {
    let of = choices.iter().map(|&(one, _)| candidate(one, None, None)).collect();
    let who: Vec<_> = able.iter().map(|&unit| candidate(unit, None, None)).collect();
    let max = many(who.len());
    vec![
        GapOf::pick(LEADER, "Under whom", STANDS, of, (1, 1)),
        GapOf::pick(WHO, "Who stands", STANDS, who, (1, max)),
    ]
}
