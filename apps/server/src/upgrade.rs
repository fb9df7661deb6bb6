//! `upgrade`: has the newest engine play on the games that earlier engines began, where both tell the same story so far.

use uuid::Uuid;

use crate::config::Config;
use crate::engines::Engines;
use crate::node::open_store;
use crate::room::{Astray, Boxes, Room};
use crate::store::Store;

/// What came of an upgrade.
#[derive(Debug, Default)]
pub struct Upgraded {
    /// Games that the newest engine plays from now on.
    pub moved: Vec<Uuid>,
    /// Games that stay with their engine, and why.
    pub stayed: Vec<(Uuid, String)>,
}

/// Why there was none.
#[derive(Debug, thiserror::Error)]
pub enum CannotUpgrade {
    /// The database.
    #[error("cannot open the database: {0}")]
    Store(#[from] sqlx::Error),
    /// This program has no page, and so no engine that a game could be moved to.
    #[error(
        "this program was built without a page, which brings the engines: use a release, or set ARDENNES_PAGE"
    )]
    NoEngine,
}

/// Plays the log of every game that is not over by the newest engine. A game whose replay is equal, entry for entry, is moved; the
/// others stay with the engine they have. Nodes may run meanwhile.
pub async fn upgrade(config: &Config) -> Result<Upgraded, CannotUpgrade> {
    let (store, _) = open_store(config).await?;
    let boxes = Boxes::new(config.seed_key.clone(), Engines::take_in(&store, config).await?);
    let mut upgraded = Upgraded::default();
    let newest: Vec<(String, i32)> =
        boxes.engines.all_newest().map(|(rules, number)| (rules.to_owned(), number)).collect();
    if newest.is_empty() {
        return Err(CannotUpgrade::NoEngine);
    }
    for (rules, newest) in newest {
        for game in store.behind(&rules, newest).await? {
            match moved(&store, &boxes, game, newest).await? {
                Ok(()) => upgraded.moved.push(game),
                Err(why) => upgraded.stayed.push((game, why)),
            }
        }
    }
    store.close().await;
    Ok(upgraded)
}

/// Moves one game, or says why not.
async fn moved(
    store: &Store,
    boxes: &Boxes,
    game: Uuid,
    newest: i32,
) -> Result<Result<(), String>, sqlx::Error> {
    let Some(row) = store.game(game).await? else {
        return Ok(Err("it is gone".to_owned()));
    };
    let tail = store.tail(game, 0).await?;
    let replay = || -> Result<(u32, String), Astray> {
        let mut room = Room::new(&row, Vec::new(), boxes, None)?;
        room.follow(game, &tail)?;
        Ok((room.head(), boxes.renewed(&row)?))
    };
    let (head, header) = match tokio::task::block_in_place(replay) {
        Ok(replayed) => replayed,
        Err(why) => return Ok(Err(why.to_string())),
    };
    let is_moved = store.change_engine(game, (head, row.engine), (newest, &header)).await?;
    let gone_on = "it went on meanwhile; run this again";
    Ok(if is_moved { Ok(()) } else { Err(gone_on.to_owned()) })
}
