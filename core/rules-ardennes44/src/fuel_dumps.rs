//! §32 Fuel dumps: three markers on the map, one of them the real dump. Only the Allied player knows
//! which, until Germans come near.
//!
//! A marker that the Allies hold bars Germans as a unit of theirs would, whether it was seen or not,
//! so that nothing can be learnt from what is allowed. Who holds it is who controls its hex.

use hexmap::Hex;
use kernel::{Clause, Dice, Pen, Roll};
use serde::Serialize;

use crate::battle::Battle;
use crate::combat_results::effects;
use crate::counters::UnitId;
use crate::event::modified;
use crate::sequence_of_play::{self, Phase};
use crate::supply::Roads;
use crate::{Action, Event, Illegal, Modifier, Position, Side, combat};

const LAID: Clause = Clause::new("a44-32.1a");
const DESTRUCTION: Clause = Clause::new("a44-32.3a");

/// §32.1a A marker on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Dump {
    /// Where.
    pub hex: Hex,
    /// §32.1b What can be seen of it.
    pub face: Face,
    /// §32.3a Whether its destruction was tried in this player turn.
    pub tried: bool,
    /// §14.1b Whether its hex was attacked in this Combat Phase.
    pub attacked: bool,
}

/// §32.1b What can be seen of a marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// It lies face down.
    Down,
    /// So it does, but a German has come next to it: it is flipped at once.
    Sighted,
    /// It was flipped over, and is the real dump.
    Up,
}

impl Dump {
    /// A marker face down.
    pub const fn hidden(hex: Hex) -> Self {
        Self { hex, face: Face::Down, tried: false, attacked: false }
    }

    /// Whether the German player knows it for the real dump.
    pub fn is_known(&self) -> bool {
        self.face == Face::Up
    }
}

/// §32.1a The markers are laid at random when everybody is set up.
pub(crate) fn lay(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let position = pen.state();
    let data = position.data();
    let sites = data.places.fuel_dumps.len();
    let in_time = position.turn <= data.tables.fuel_dumps.last_turn;
    if !data.options.fuel_dumps || !in_time || sites == 0 {
        return;
    }
    let real = dice.roll(u16::try_from(sites).expect("there are three"), LAID);
    pen.enter(Event::DumpsLaid { real: Some(real) });
}

/// §32.1b What the viewer on a side is told of an event; a watcher is on none.
pub(crate) fn as_told(event: &Event, side: Option<Side>) -> Event {
    if matches!(event, Event::DumpsLaid { .. }) && side != Some(Side::Allied) {
        return Event::DumpsLaid { real: None };
    }
    event.clone()
}

/// §32.1a Whether the viewer on a side is told the face of a die: all but the one that chose the real
/// dump.
pub(crate) fn tells_face(roll: &Roll, side: Option<Side>) -> bool {
    roll.why != LAID || side == Some(Side::Allied)
}

/// §32.1b How much of a path German units walk before a marker is flipped over: they may then go on
/// as they please. The whole path, if none is.
pub(crate) fn as_far_as_seen<'p>(
    position: &Position,
    units: &[UnitId],
    path: &'p [Hex],
) -> Option<&'p [Hex]> {
    if position.counter(units[0]).side != Side::German {
        return None;
    }
    let hidden = || position.dumps.iter().filter(|dump| !dump.is_known());
    let grid = position.data().board.grid();
    let near = |&hex: &Hex| hidden().any(|dump| grid.adjacent(dump.hex, hex));
    path.iter().skip(1).position(near).map(|at| &path[..at + 2])
}

/// §32.1b Markers that a German has come next to are flipped over, and dummies removed.
pub(crate) fn reveal(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let near = |hex: Hex| position.is_next_to_enemy(Side::Allied, hex);
    let seen = position.dumps.iter().filter(|dump| match dump.face {
        Face::Down => near(dump.hex),
        Face::Sighted => true,
        Face::Up => false,
    });
    let seen: Vec<Hex> = seen.map(|dump| dump.hex).collect();
    for hex in seen {
        let real = pen.state().real_dump == Some(hex);
        pen.enter(Event::DumpRevealed { hex, real });
    }
}

/// §32.2a Whether a dump in a hex may be attacked in this phase, if there is one without units.
pub(crate) fn may_be_attacked(position: &Position, hex: Hex) -> bool {
    let here = position.dumps.iter().find(|dump| dump.hex == hex && dump.is_known());
    here.is_some_and(|dump| !dump.attacked) && !position.has_friend(Side::Allied, hex)
}

/// §32.2a What the dump in a hex adds to its defense.
pub(crate) fn defense(position: &Position, hex: Hex) -> u16 {
    let strength = position.data().tables.fuel_dumps.defense;
    if position.active == Side::German && position.has_dump(hex) { u16::from(strength) } else { 0 }
}

/// §32.2b The dump falls once nobody is left beside it and the result costs the defender anything.
pub(crate) fn fall(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let hex = position.fought().target;
    if !position.has_dump(hex) || position.has_friend(Side::Allied, hex) {
        return;
    }
    let result = position.fought().result.map(|code| effects(position, code));
    if result.is_some_and(|effects| effects.retreat > 0 || effects.losses[1] > 0) {
        pen.enter(Event::DumpCaptured { hex });
    }
}

/// §32.2c, §32.2q1 Fuel that the Germans hold is removed at this point of any turn, if a road leads
/// home.
pub(crate) fn remove_fuel(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let held = |hex: Hex| position.controller(hex) == Side::German;
    let shown = position.dumps.iter().find(|dump| dump.is_known() && held(dump.hex));
    let Some(hex) = shown.map(|dump| dump.hex) else { return };
    if Roads::of(position, Side::German).reach(position, hex) {
        pen.enter(Event::FuelRemoved { hex });
    }
}

/// §32.2d Whether captured fuel lasts for this turn.
pub(crate) fn is_enough(position: &Position) -> bool {
    let turns = &position.data().tables.fuel_dumps.shortages_skipped;
    position.fuel_removed.is_some() && turns.contains(&position.turn)
}

/// §32.3b Whatever is left goes as a certain turn ends.
pub(crate) fn close(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let last = position.turn >= position.data().tables.fuel_dumps.last_turn;
    if last && !position.dumps.is_empty() {
        pen.enter(Event::DumpsCleared);
    }
}

/// §32.3a Whether the Allies may try to destroy the dump: in their Bridge Phase with a German next to
/// it, or as its hex is attacked. Nobody of theirs need be near.
pub(crate) fn check_destroy(position: &Position, side: Side, hex: Hex) -> Result<(), Illegal> {
    let held = side == Side::Allied && position.has_dump(hex);
    let here = position.dumps.iter().find(|dump| dump.hex == hex && dump.is_known() && held);
    let dump = here.ok_or(Illegal::NoDump)?;
    if dump.tried {
        return Err(Illegal::DumpTried);
    }
    let threatened = match &position.battle {
        Some(battle) => battle.target == hex,
        None => position.phase == Phase::Bridge && position.is_next_to_enemy(side, hex),
    };
    if threatened { Ok(()) } else { Err(Illegal::DumpSafe) }
}

/// The dumps that the Allies may try to destroy now.
pub(crate) fn may_be_destroyed(position: &Position, side: Side) -> impl Iterator<Item = Hex> {
    let dumps = position.dumps.iter().map(|dump| dump.hex);
    dumps.filter(move |&hex| check_destroy(position, side, hex).is_ok())
}

/// Whether the defender may destroy a dump before an attack on it.
pub(crate) fn waits_before_attack(position: &Position, battle: &Battle) -> bool {
    check_destroy(position, position.active.enemy(), battle.target).is_ok()
}

/// What the Allies may destroy.
pub(crate) fn list(position: &Position, side: Side, out: &mut Vec<Action>) {
    out.extend(may_be_destroyed(position, side).map(|hex| Action::DestroyDump { hex }));
}

/// §32.3a The Allies try, as they would a bridge. An attack on an empty hex is off.
pub(crate) fn destroy(hex: Hex, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let position = pen.state();
    let (bridges, tables) = (&position.data().tables.bridges, &position.data().tables.fuel_dumps);
    let under_attack = position.battle.is_some();
    let hasty = Modifier { by: bridges.drm_enemy_combat, why: DESTRUCTION };
    let modifiers: Vec<Modifier> = under_attack.then_some(hasty).into_iter().collect();
    let roll = dice.d6(DESTRUCTION);
    let total = modified(roll, &modifiers, 1, bridges.highest);
    let destroyed = total <= tables.destroyed_up_to;
    pen.enter(Event::DumpTried { hex, roll, modifiers, destroyed });
    let empty = !pen.state().has_friend(Side::Allied, hex);
    if under_attack && destroyed && empty {
        pen.enter(Event::CalledOff);
    }
    if under_attack {
        combat::proceed(pen, dice);
    } else {
        sequence_of_play::advance(pen, dice);
    }
}

impl Position {
    /// §32.2a Whether the Allies hold a Fuel Dump marker in a hex, seen or not.
    #[inline]
    pub fn has_dump(&self, hex: Hex) -> bool {
        self.dumps.iter().any(|dump| dump.hex == hex) && self.controller(hex) == Side::Allied
    }

    /// §32.1b, §32.2e A unit passes through a hex: Germans see what lies next to it, and Allies take
    /// back what lies in it.
    pub(crate) fn pass_dumps(&mut self, side: Side, hex: Hex) {
        if self.dumps.is_empty() {
            return;
        }
        let data = self.data.clone();
        if side == Side::German {
            let hidden = self.dumps.iter_mut().filter(|dump| !dump.is_known());
            hidden
                .filter(|dump| data.board.grid().adjacent(dump.hex, hex))
                .for_each(|dump| dump.face = Face::Sighted);
        }
        if self.dumps.iter().any(|dump| dump.hex == hex) {
            self.look_again(hex);
        }
    }

    /// §32 What the events of this chapter do.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "`fold` names every variant and sends it here"
    )]
    pub(crate) fn fold_dumps(&mut self, event: &Event) {
        let before: Vec<Hex> = self.dumps.iter().map(|dump| dump.hex).collect();
        match *event {
            Event::DumpsLaid { real } => {
                let sites = &self.data.places.fuel_dumps;
                let real = real.and_then(|number| sites.get(usize::from(number) - 1));
                self.real_dump = real.copied();
                self.dumps = sites.iter().copied().map(Dump::hidden).collect();
            }
            Event::DumpRevealed { hex, real: true } => {
                let here = self.dumps.iter_mut().filter(|dump| dump.hex == hex);
                here.for_each(|dump| dump.face = Face::Up);
            }
            Event::DumpRevealed { hex, real: false }
            | Event::DumpTried { hex, destroyed: true, .. } => self.take_dump(hex),
            Event::DumpTried { hex, destroyed: false, .. } => {
                let here = self.dumps.iter_mut().filter(|dump| dump.hex == hex);
                here.for_each(|dump| dump.tried = true);
            }
            Event::DumpCaptured { hex } => self.set_control(hex, Side::German),
            Event::FuelRemoved { hex } => {
                self.take_dump(hex);
                self.fuel_removed = Some(self.turn);
            }
            Event::DumpsCleared => {
                self.dumps.clear();
                self.real_dump = None;
            }
            _ => {}
        }
        let after: Vec<Hex> = self.dumps.iter().map(|dump| dump.hex).collect();
        before.into_iter().chain(after).for_each(|hex| self.look_again(hex));
    }

    fn take_dump(&mut self, hex: Hex) {
        self.dumps.retain(|dump| dump.hex != hex);
        self.real_dump = self.real_dump.filter(|&real| real != hex);
    }

    /// §14.1b The dump in a hex has had its combat of this phase.
    pub(crate) fn note_attack_on_dump(&mut self, hex: Hex) {
        let here = self.dumps.iter_mut().filter(|dump| dump.hex == hex);
        here.for_each(|dump| dump.attacked = true);
    }
}
