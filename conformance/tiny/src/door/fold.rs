//! An index: what each event does to the state. Nothing else changes it.

use kernel::Fold;

use crate::state::position::{ScoutId, watched};
use crate::{Event, Mine, Phase, State};

impl Fold for State {
    type Event = Event;

    fn fold(&mut self, event: &Event) {
        match *event {
            Event::MineHidden { hex } | Event::MineDrawn { hex } => {
                self.mine = Mine::Hidden(hex);
                self.phase = Phase::Scouts;
            }
            Event::Forded { .. } => {}
            Event::ScoutMoved { scout, to } => {
                self.scouts[scout.index()].hex = Some(to);
                self.scouts[scout.index()].moved = true;
            }
            Event::ScoutStayed { scout } => self.scouts[scout.index()].moved = true,
            Event::MineStruck { scout, .. } => {
                self.lose(scout);
                self.mine = Mine::Spent;
            }
            Event::FireOffered { scout } => self.phase = Phase::Fire { scout },
            Event::Fired { scout, hit, .. } => {
                self.shots -= 1;
                self.phase = Phase::Scouts;
                if hit {
                    self.lose(scout);
                }
            }
            Event::FireHeld => self.phase = Phase::Scouts,
            Event::MovesEnded => self.phase = Phase::Picket,
            Event::PicketMoved { to } => {
                self.picket = to;
                self.watched = watched(&self.board, to);
            }
            Event::TurnEnded => {
                self.turn += 1;
                self.phase = Phase::Scouts;
                self.scouts.iter_mut().for_each(|scout| scout.moved = false);
            }
            Event::Won { seat, .. } => self.phase = Phase::Over { winner: seat },
        }
    }
}

impl State {
    fn lose(&mut self, scout: ScoutId) {
        self.scouts[scout.index()].hex = None;
    }
}
