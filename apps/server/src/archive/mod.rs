//! The archive: where open games lie when they are over, each as the file that `ardennes verify` reads. No file names anybody.

mod client;
mod packing;
mod place;

use futures_util::TryStreamExt;
use object_store::path::Path;
use object_store::{ObjectStore, ObjectStoreExt};
use uuid::Uuid;

pub use place::{NotAPlace, Place};

/// An archive that can be read and written.
#[derive(Debug)]
pub struct Archive {
    store: Box<dyn ObjectStore>,
}

/// Why a file cannot be had or kept.
#[derive(Debug, thiserror::Error)]
#[error("the archive does not answer ({0})")]
pub struct Silent(#[from] object_store::Error);

impl Archive {
    /// Opens the archive at a place.
    pub fn open(place: &Place) -> Result<Self, NotAPlace> {
        Ok(Self { store: place.store()? })
    }

    /// Puts the file of a game that ended in a month. The same game has the same bytes, so whoever does it twice does no harm.
    pub(crate) async fn put(&self, month: &str, game: Uuid, file: Vec<u8>) -> Result<(), Silent> {
        self.store.put(&path(month, game), file.into()).await?;
        Ok(())
    }

    /// The file of a game that ended in a month; none, if there is none.
    pub async fn get(&self, month: &str, game: Uuid) -> Result<Option<Vec<u8>>, Silent> {
        let found = match self.store.get(&path(month, game)).await {
            Err(object_store::Error::NotFound { .. }) => return Ok(None),
            found => found?,
        };
        Ok(Some(found.bytes().await?.to_vec()))
    }

    /// The games that ended in a month, by their numbers.
    pub async fn games(&self, month: &str) -> Result<Vec<Uuid>, Silent> {
        let month = Path::from(month);
        let mut listed = self.store.list(Some(&month));
        let mut games = Vec::new();
        while let Some(file) = listed.try_next().await? {
            let name = file.location.filename().and_then(|name| name.strip_suffix(ENDING));
            games.extend(name.and_then(|name| name.parse::<Uuid>().ok()));
        }
        games.sort_unstable();
        Ok(games)
    }
}

/// What the name of a game file ends with.
const ENDING: &str = ".ardennes";

/// Where the file of a game lies: `2026-11/0b9f….ardennes`.
fn path(month: &str, game: Uuid) -> Path {
    Path::from(format!("{month}/{game}{ENDING}"))
}
