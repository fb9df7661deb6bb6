//! Games of the arena: spread over machines, and played here for an arena elsewhere.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use arena::{Background, Plan, Played, Run};
use queue::Trouble;

use crate::job::{Answer, Task, Told};
use crate::spread::Spread;

/// What is known of the latest scenario that was played: its map is read once for many games.
#[derive(Default)]
pub(crate) struct Known(Mutex<Option<(Plan, Arc<Background>)>>);

impl Spread<'_> {
    /// Plays every game of a plan that was checked. What it gives is what one machine gives, but for the clocks; when it is told to stop,
    /// the games that have come in. `done` is told of each.
    pub async fn games(&self, plan: &Plan, mut done: impl FnMut(&Played)) -> Result<Run, Trouble> {
        let begun = Instant::now();
        let mut games: Vec<Option<Played>> = (0..plan.games).map(|_| None).collect();
        let came = |number: u32, answer: Answer| match answer {
            Answer::Game(told) => {
                let played = told.played(plan.fixture(number));
                done(&played);
                games[number as usize] = Some(played);
            }
            Answer::GivenUp | Answer::File(_) => {
                let game = number + 1;
                (self.say)(&format!(
                    "game {game} was given up: worker after worker has died of it"
                ));
            }
        };
        self.spread(plan.games, |_| Ok(Task::Game(plan.clone())), came).await?;
        let games = games.into_iter().flatten().collect();
        Ok(Run { plan: plan.clone(), games, took: begun.elapsed() })
    }
}

impl Known {
    /// Plays a game, or gives nothing if it is told to stop before.
    pub(crate) fn play(&self, plan: &Plan, number: u32, stop: &AtomicBool) -> Option<Told> {
        let background = self.background(plan)?;
        arena::play(plan, &plan.fixture(number), &background, stop).map(Told::from)
    }

    fn background(&self, plan: &Plan) -> Option<Arc<Background>> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((of, background)) = &*known
            && of == plan
        {
            return Some(Arc::clone(background));
        }
        plan.check().ok()?;
        let background = Arc::new(Background::of(plan).ok()?);
        *known = Some((plan.clone(), Arc::clone(&background)));
        Some(background)
    }
}
