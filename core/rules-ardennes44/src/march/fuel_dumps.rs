//! §32 Fuel dumps: three markers on the map, one of them the real dump. Only the Allied player knows
//! which, until Germans come near.
//!
//! A marker that the Allies hold bars Germans as a unit of theirs would, whether it was seen or not,
//! so that nothing can be learnt from what is allowed. Who holds it is who controls its hex.

use hexmap::Hex;
use kernel::{Clause, Dice, Pen, Roll};

use crate::printed::counters::UnitId;
use crate::state::markers::{Dump, Showing};
use crate::supply::supply_lines::Roads;
use crate::{Event, Position, Side};

const LAID: Clause = Clause::new("a44-32.1a");

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
/// as they please. None, if no marker is.
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

/// §32.1b Markers that a German has come next to are flipped over, and dummies removed. `pass_dumps`
/// has noted those that were passed on the way.
pub(crate) fn reveal(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let near = |hex: Hex| position.is_next_to_enemy(Side::Allied, hex);
    let seen = position.dumps.iter().filter(|dump| match dump.face {
        Showing::Down => near(dump.hex),
        Showing::Sighted => true,
        Showing::Up => false,
    });
    let seen: Vec<Hex> = seen.map(|dump| dump.hex).collect();
    for hex in seen {
        let real = pen.state().real_dump == Some(hex);
        pen.enter(Event::DumpRevealed { hex, real });
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

impl Position {
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
                .for_each(|dump| dump.face = Showing::Sighted);
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
                here.for_each(|dump| dump.face = Showing::Up);
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
