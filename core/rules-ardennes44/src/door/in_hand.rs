//! What the unit in hand may do on the map. Where it may go is listed by hexes, and a path is made
//! only when it is wanted: a random player wants one of a hundred.

use std::cell::RefCell;

use hexmap::{Hex, Path, Reach};

use crate::door::check::check;
use crate::march::{exits, infiltration, moves, night_infiltration, reach};
use crate::printed::counters::UnitId;
use crate::state::moment::Phase;
use crate::{Action, Mode, Position, View};

thread_local! {
    /// The workspace of the last search: units are taken in hand by the thousand, and a search is
    /// shorter than making room for it.
    static ROOM: RefCell<Reach> = RefCell::default();
}

/// A unit that the player on turn has taken in hand.
pub(crate) struct InHand<'v, 'p> {
    view: &'v View<'p>,
    unit: UnitId,
    hex: Hex,
    /// All that move with it: units in the midst of a move go together.
    units: Vec<UnitId>,
}

/// One of the things it may do.
enum Way {
    /// Move to a hex, by the cheapest path.
    To(Mode, Hex),
    Other(Action),
}

impl<'v, 'p> InHand<'v, 'p> {
    /// The unit that the viewer has in hand on the map, if it is asked what to do with it.
    pub(crate) fn of(view: &'v View<'p>) -> Option<Self> {
        let position = view.position;
        let is_asked = view.side == Some(position.active)
            && position.phase == Phase::Movement
            && position.pending.is_none()
            && position.battle.is_none();
        let unit = position.in_hand.filter(|_| is_asked)?;
        let hex = position.hex_of(unit)?;
        let goes_on = position.moving.as_ref().filter(|moving| moving.units.contains(&unit));
        let units = goes_on.map_or_else(|| vec![unit], |moving| moving.units.clone());
        Some(Self { view, unit, hex, units })
    }

    /// Every thing it may do.
    pub(crate) fn list(&self, out: &mut Vec<Action>) {
        let mut search = ROOM.take();
        self.each_way(&mut search, |way, search| out.push(self.action(way, search)));
        ROOM.set(search);
    }

    /// The one at the place that `which` gives when it is told how many there are.
    pub(crate) fn pick(&self, which: &mut dyn FnMut(usize) -> usize) -> Action {
        let (mut ways, mut search) = (Vec::new(), ROOM.take());
        self.each_way(&mut search, |way, _| ways.push(way));
        let way = ways.swap_remove(which(ways.len()));
        if let Way::To(mode, _) = way {
            reach::reach(self.view.position, self.unit, mode, &mut search).expect("it was listed");
        }
        let action = self.action(way, &search);
        ROOM.set(search);
        action
    }

    /// The action of a way, whose path the search has found.
    fn action(&self, way: Way, search: &Reach) -> Action {
        match way {
            Way::To(mode, to) => {
                let path = search.path_to(to).map(Path::into_hexes).unwrap_or_default();
                Action::Move { units: self.units.clone(), mode, path }
            }
            Way::Other(action) => action,
        }
    }

    /// Visits the ways in the order of the list, with the search that found each.
    fn each_way(&self, search: &mut Reach, mut visit: impl FnMut(Way, &Reach)) {
        let position = self.position();
        for mode in Mode::ALL {
            if reach::reach(position, self.unit, mode, search).is_ok() {
                self.each_end(mode, search, &mut visit);
            }
        }
        let mut others = Vec::new();
        infiltration::list(position, self.unit, &mut others);
        others.retain(|action| check(self.view, action).is_ok());
        night_infiltration::list(position, self.unit, self.hex, &mut others);
        let works = works(self.unit, self.hex).into_iter();
        others.extend(works.filter(|action| check(self.view, action).is_ok()));
        others.push(Action::PutBack);
        for action in others {
            visit(Way::Other(action), search);
        }
    }

    /// Where a search ends on the map, and where it leads off it.
    fn each_end(&self, mode: Mode, search: &Reach, visit: &mut impl FnMut(Way, &Reach)) {
        let position = self.position();
        let side = position.counter(self.unit).side;
        let may_end = moves::may_end_at_all(position, &self.units, mode).is_ok();
        for to in search.reached() {
            if to != self.hex && may_end && self.may_end(mode, to, search) {
                visit(Way::To(mode, to), search);
            }
            if exits::way_out(position, side, to).is_ok()
                && let Some(path) = search.path_through(to)
            {
                let (units, path) = (self.units.clone(), path.into_hexes());
                let exit = Action::Exit { units, mode, path };
                if check(self.view, &exit).is_ok() {
                    visit(Way::Other(exit), search);
                }
            }
        }
    }

    /// Whether a move may end in a hex. The search is one unit's: a path is held against the rules
    /// for all that go with it.
    fn may_end(&self, mode: Mode, to: Hex, search: &Reach) -> bool {
        if self.units.len() > 1 {
            return check(self.view, &self.action(Way::To(mode, to), search)).is_ok();
        }
        moves::check_end(self.position(), &self.units, mode, to).is_ok()
    }

    fn position(&self) -> &'p Position {
        self.view.position
    }
}

/// What else a unit may do where it stands, as far as it is worth asking.
pub(crate) fn works(unit: UnitId, hex: Hex) -> impl IntoIterator<Item = Action> {
    [
        Action::Load { unit },
        Action::Unload { unit },
        Action::Dig { unit },
        Action::MarkForNight { hex },
        Action::BreakDown { unit, wholly: false },
        Action::BreakDown { unit, wholly: true },
        Action::Rejoin { unit },
    ]
}
