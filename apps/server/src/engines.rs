//! `Engines`: which engine plays a game. The newest of each rule set is a part of this program; the others lie in the database as WASM.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use serde::Deserialize;

use crate::config::Config;
use crate::store::{GameRow, Store};

/// So many engines of earlier releases are kept ready. Games in play keep theirs when one is put away.
const MOST: usize = 8;

/// The list of a page's engines, a file of the page.
const LIST: &str = "net/engines.json";

/// The engines a node knows.
#[derive(Default)]
pub(crate) struct Engines {
    /// The newest of each rule set: its number in the database.
    newest: BTreeMap<String, i32>,
    kept: Mutex<BTreeMap<i32, kept::Engine>>,
}

/// An engine in the page's list: where its files lie.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Shipped {
    digest: String,
    wasm: String,
    glue: String,
}

/// Why a game's engine cannot be had.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoEngine {
    /// The database does not answer, or says no.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
    /// What lies there cannot be run.
    #[error(transparent)]
    Broken(#[from] kept::NotAnEngine),
}

impl Engines {
    /// Takes the engines that came with the page into the database. They are those that this program was built with; a program
    /// without a page has none, and then plays games that belong to no engine.
    pub(crate) async fn take_in(store: &Store, config: &Config) -> Result<Self, sqlx::Error> {
        let mut newest = BTreeMap::new();
        let list = config.page_file(LIST).unwrap_or_else(|| b"{}".to_vec());
        let shipped: BTreeMap<String, Shipped> =
            serde_json::from_slice(&list).map_err(|why| sqlx::Error::Configuration(why.into()))?;
        for (rules, Shipped { digest, wasm, glue }) in shipped {
            if let Some(known) = store.engine_number(&digest).await? {
                newest.insert(rules, known);
                continue;
            }
            let files = config.page_file(&wasm).zip(config.page_file(&glue));
            let Some((wasm, glue)) = files else {
                tracing::warn!(%rules, "the page lacks the engine that it lists");
                continue;
            };
            let number = store.take_in(&digest, &rules, &wasm, &glue).await?;
            newest.insert(rules, number);
        }
        Ok(Self { newest, kept: Mutex::default() })
    }

    /// The number of the newest engine of a rule set.
    pub(crate) fn newest(&self, rules: &str) -> Option<i32> {
        self.newest.get(rules).copied()
    }

    /// The newest of every rule set.
    pub(crate) fn all_newest(&self) -> impl Iterator<Item = (&str, i32)> {
        self.newest.iter().map(|(rules, number)| (rules.as_str(), *number))
    }

    /// The engine that plays a game, if it is not the one in this program.
    pub(crate) async fn of(
        &self,
        row: &GameRow,
        store: &Store,
    ) -> Result<Option<kept::Engine>, NoEngine> {
        let Some(number) = row.engine else { return Ok(None) };
        if self.newest(&row.rules) == Some(number) {
            return Ok(None);
        }
        if let Some(ready) = self.lock().get(&number) {
            return Ok(Some(ready.clone()));
        }
        let wasm = store.wasm(number).await?;
        let engine = tokio::task::block_in_place(|| kept::Engine::read(&wasm))?;
        let mut ready = self.lock();
        if ready.len() >= MOST {
            ready.pop_first();
        }
        ready.insert(number, engine.clone());
        Ok(Some(engine))
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<i32, kept::Engine>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
