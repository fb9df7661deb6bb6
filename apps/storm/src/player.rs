//! Somebody who plays at random, whatever breaks: the same command is sent until it is answered.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use kernel::Awaits;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::nodes::Nodes;
use crate::{Chance, Line, Lost, Person};

/// A pause after something broke.
const PAUSE: Duration = Duration::from_millis(100);
/// How long somebody thinks about an action.
const THOUGHT: Duration = Duration::from_millis(20);

/// Somebody at a table.
pub(crate) struct Player {
    pub(crate) nodes: Arc<Nodes>,
    pub(crate) person: Person,
    pub(crate) game: Uuid,
    /// The storm is over.
    pub(crate) over: Arc<AtomicBool>,
    pub(crate) chance: Chance,
}

/// What somebody has to show for it.
pub(crate) struct Played {
    pub(crate) game: Uuid,
    pub(crate) line: Line,
    /// Every command that was acknowledged: its key, and the number in the answer.
    pub(crate) acknowledged: Vec<(Uuid, u32)>,
    /// What the server said that it should not have said.
    pub(crate) nonsense: Vec<String>,
}

impl Player {
    /// Plays until the storm is over, and after it to the end.
    pub(crate) async fn play(mut self) -> Played {
        let line = self.connect().await;
        let (acknowledged, nonsense) = (Vec::new(), Vec::new());
        let mut played = Played { game: self.game, line, acknowledged, nonsense };
        loop {
            if let Awaits::Over(_) = played.line.mirror.awaits() {
                return played;
            }
            let is_over = self.over.load(Ordering::Relaxed);
            if is_over && played.line.seat == Some(0) {
                self.command(&mut played, json!("resign")).await;
            } else if played.line.is_on_turn() && !is_over {
                tokio::time::sleep(THOUGHT).await;
                let legal = played.line.mirror.legal();
                let legal = legal.as_array().map_or(&[][..], Vec::as_slice);
                let action = self.chance.one(legal).cloned().unwrap_or(Value::Null);
                self.command(&mut played, json!({ "act": action })).await;
            } else if let Err(lost) = played.line.next().await {
                self.mend(&mut played, &lost).await;
            }
        }
    }

    /// Sends a command until it is answered, over whichever node there is.
    async fn command(&mut self, played: &mut Played, what: Value) {
        let (key, mut heard) = (Uuid::new_v4(), played.line.mirror.heard());
        loop {
            let asked = async {
                played.line.send(key, heard, &what).await?;
                played.line.answer(key).await
            };
            match asked.await {
                Ok(Ok(number)) => {
                    played.acknowledged.push((key, number));
                    return;
                }
                Ok(Err(why)) if why["again"] == true => tokio::time::sleep(PAUSE).await,
                Ok(Err(why)) if why["head"].is_u64() => {
                    let latest = why["head"]
                        .as_u64()
                        .and_then(|number| u32::try_from(number).ok())
                        .unwrap_or_default();
                    if let Err(lost) = played.line.until(latest).await {
                        self.mend(played, &lost).await;
                    }
                    // A game that has gone on asks for another decision.
                    if what != json!("resign") {
                        return;
                    }
                    heard = played.line.mirror.heard();
                }
                // The rules say no, or the game is over: what was listed is not there any more.
                Ok(Err(_)) => return,
                Err(lost) => self.mend(played, &lost).await,
            }
        }
    }

    /// Connects again after something broke.
    async fn mend(&self, played: &mut Played, lost: &Lost) {
        if let Lost::Nonsense(what) = lost {
            played.nonsense.push(what.clone());
        }
        loop {
            tokio::time::sleep(PAUSE).await;
            let node = self.nodes.any();
            if played.line.reopen(&node, Some(&self.person), self.game, "").await.is_ok() {
                return;
            }
        }
    }

    async fn connect(&self) -> Line {
        loop {
            let node = self.nodes.any();
            if let Ok(mut line) = Line::open(&node, Some(&self.person), self.game, "").await {
                line.forget();
                return line;
            }
            tokio::time::sleep(PAUSE).await;
        }
    }
}
