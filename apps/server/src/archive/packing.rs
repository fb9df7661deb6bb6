//! How a game comes into the archive: played again, put away, noted down. Whichever node comes first does it.

use kernel::{Header, Outcome};
use shelf::{Facts, NotGood};

use crate::archive::{Archive, Silent};
use crate::room::CannotOpen;
use crate::service::Service;
use crate::store::{Archived, Ended};

/// Why a game has not come into the archive.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotArchived {
    /// The database.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
    /// Where the archive lies.
    #[error(transparent)]
    Silent(#[from] Silent),
}

/// Why a game cannot be played again.
#[derive(Debug, thiserror::Error)]
enum NotPlayed {
    #[error(transparent)]
    Open(#[from] CannotOpen),
    #[error(transparent)]
    File(#[from] NotGood),
}

impl Service {
    /// Archives one open game that is over, if there is one that nobody has tried. Gives whether there was.
    pub(crate) async fn archive_one(&self, archive: &Archive) -> Result<bool, NotArchived> {
        let Some((work, ended)) = self.store.take_ended().await? else { return Ok(false) };
        let game = ended.game;
        match self.play_again(&ended).await {
            Ok((file, archived)) => {
                archive.put(&ended.month, game, file).await?;
                self.store.keep_archived(work, &ended, &archived).await?;
                tracing::info!(%game, "a game has gone into the archive");
            }
            Err(NotPlayed::Open(CannotOpen::Store(error))) => return Err(error.into()),
            Err(why) => {
                tracing::error!(%game, %why, "a game cannot be archived by this build");
                self.store.pass_over(work, game).await?;
            }
        }
        Ok(true)
    }

    /// The file of a game, and what is found in it.
    async fn play_again(&self, ended: &Ended) -> Result<(Vec<u8>, Archived), NotPlayed> {
        let place = self.rooms.place(ended.game);
        let mut inside = place.room.lock().await;
        let room = place.read(&mut inside, &self.store, &self.boxes, true).await?;
        let file = tokio::task::block_in_place(|| room.file());
        drop(inside);
        let (header, facts) = tokio::task::block_in_place(|| shelf::facts(&file))?;
        let archived = archived(header, facts, &file);
        Ok((file, archived))
    }
}

/// What is noted down of a game.
fn archived(header: Header, facts: Facts, file: &[u8]) -> Archived {
    let winner = match facts.outcome {
        Some(Outcome::Won { seat, .. }) => i16::try_from(seat.index()).ok(),
        Some(Outcome::Drawn) | None => None,
    };
    Archived {
        version: header.version,
        data: header.data.to_string(),
        winner,
        ending: facts.ending_word(),
        actions: i32::try_from(facts.actions).unwrap_or(i32::MAX),
        size: i32::try_from(file.len()).unwrap_or(i32::MAX),
        digest: blake3::hash(file).as_bytes().to_vec(),
        turns: facts.turns,
    }
}
