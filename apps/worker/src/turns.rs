//! The turns of opponents in games over the net: a worker sits down, hears what its seat is told, and acts until it is not its turn.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use queue::{Asked, Asks, Kind, Queue, Says, Taken, Trouble, Turn};
use tokio::runtime::Handle;
use tokio::sync::watch;
use uuid::Uuid;

use crate::sitting::{Sitting, sit_down};

/// So many games are remembered between their turns.
const MOST: usize = 64;
/// A turn that was taken so often is left to those who offer turns again.
const MOST_TIMES: i64 = 10;
/// What is refused so often in a turn will be refused again.
const MOST_REFUSALS: u32 = 20;
/// A pause after something broke.
const PAUSE: Duration = Duration::from_millis(500);

/// The job in hand. Whoever stops the worker takes it away and gives it back.
pub(crate) type Hand = Arc<Mutex<Option<Taken>>>;

/// Where opponents sit, each with what it has heard.
type Sittings = BTreeMap<(Uuid, u8), Box<dyn Sitting>>;

/// What came of a turn.
enum Played {
    /// It is not its turn any more.
    Over,
    /// Others may have more luck.
    Stuck,
}

/// Takes one turn after another, on a thread of its own: a staff in thought cannot change threads.
pub(crate) fn turns(handle: &Handle, queue: &Queue, hand: &Hand, leaving: &watch::Receiver<bool>) {
    let mut jobs = queue.taker(Kind::Turns);
    let mut sittings = Sittings::new();
    while !*leaving.borrow() {
        let done = match handle.block_on(jobs.next()) {
            Ok(Some(taken)) if *leaving.borrow() => handle.block_on(taken.give_back(None)),
            Ok(Some(taken)) => perform(handle, queue, taken, hand, &mut sittings),
            Ok(None) => Ok(()),
            Err(trouble) => Err(trouble),
        };
        if done.is_err() {
            std::thread::sleep(PAUSE);
        }
    }
}

/// Plays a turn and says so, unless the job was taken away meanwhile.
fn perform(
    handle: &Handle,
    queue: &Queue,
    taken: Taken,
    hand: &Hand,
    sittings: &mut Sittings,
) -> Result<(), Trouble> {
    let turn = serde_json::from_slice::<Turn>(taken.job());
    let (Ok(turn), true) = (turn, taken.times() <= MOST_TIMES) else {
        return handle.block_on(taken.done());
    };
    *lock(hand) = Some(taken);
    let at = (turn.game, turn.seat);
    let sitting = sittings.remove(&at).or_else(|| sit_down(&turn));
    let played = sitting.and_then(|mut sitting| {
        let table = Table { handle, queue, turn: &turn, hand };
        // A staff that falls over leaves the game to a fresh one.
        let played = catch_unwind(AssertUnwindSafe(|| table.play(&mut *sitting)));
        if let Ok(Ok(Played::Over)) = played {
            sittings.insert(at, sitting);
        }
        if sittings.len() > MOST {
            sittings.pop_first();
        }
        played.ok()
    });
    let Some(taken) = lock(hand).take() else { return Ok(()) };
    match played {
        Some(Ok(Played::Over)) => handle.block_on(taken.done()),
        Some(Ok(Played::Stuck) | Err(_)) | None => handle.block_on(taken.give_back(Some(PAUSE))),
    }
}

/// A seat in a game.
struct Table<'t> {
    handle: &'t Handle,
    queue: &'t Queue,
    turn: &'t Turn,
    hand: &'t Hand,
}

impl Table<'_> {
    /// Plays until it is not this seat's turn.
    fn play(&self, sitting: &mut dyn Sitting) -> Result<Played, Trouble> {
        let mut refusals = 0;
        while refusals < MOST_REFUSALS {
            match self.hear(sitting)? {
                Some(Played::Over) => return Ok(Played::Over),
                Some(Played::Stuck) => return Ok(Played::Stuck),
                None => {}
            }
            let (heard, action) = (sitting.heard(), sitting.choose());
            let Some(action) = action else { return Ok(Played::Stuck) };
            if lock(self.hand).is_none() {
                return Ok(Played::Stuck);
            }
            match self.ask(Asked::Act { heard, action })? {
                Says::Done | Says::News { .. } => refusals = 0,
                Says::Refused { again, .. } => {
                    refusals += 1;
                    if again {
                        std::thread::sleep(PAUSE);
                    }
                }
            }
        }
        Ok(Played::Stuck)
    }

    /// Hears everything that there is. Gives what comes of it if there is nothing to decide.
    fn hear(&self, sitting: &mut dyn Sitting) -> Result<Option<Played>, Trouble> {
        while lock(self.hand).is_some() {
            match self.ask(Asked::News(sitting.heard()))? {
                Says::News { news, head } => {
                    let is_heard = news.iter().all(|told| sitting.hear(told).is_ok());
                    if !is_heard || sitting.heard() > head {
                        return Ok(Some(Played::Stuck));
                    }
                    if sitting.heard() == head {
                        return Ok((!sitting.is_on_turn()).then_some(Played::Over));
                    }
                    if news.is_empty() {
                        return Ok(Some(Played::Stuck));
                    }
                }
                Says::Refused { again: true, .. } => std::thread::sleep(PAUSE),
                // There is no such game, or the seat is not ours: nothing is to be done.
                Says::Refused { .. } | Says::Done => return Ok(Some(Played::Over)),
            }
        }
        Ok(Some(Played::Stuck))
    }

    fn ask(&self, what: Asked) -> Result<Says, Trouble> {
        let Turn { realm, game, seat, token, .. } = self.turn;
        let asks = Asks { game: *game, seat: *seat, token: token.clone(), what };
        self.handle.block_on(self.queue.ask(*realm, &asks))
    }
}

pub(crate) fn lock(hand: &Hand) -> std::sync::MutexGuard<'_, Option<Taken>> {
    hand.lock().unwrap_or_else(PoisonError::into_inner)
}
