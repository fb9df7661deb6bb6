//! `Engine`: the WASM of a release, compiled once for all its games.

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel::{Fork, Seed};
use shelf::{Hosted, Question, Refused};
use wasmi::{CompilationMode, Config, Module};

use crate::game::Kept;
use crate::instance::Instance;

/// An engine of an earlier release.
#[derive(Clone)]
pub struct Engine {
    module: Arc<Module>,
}

/// Why a file cannot be asked anything.
#[derive(Debug, thiserror::Error)]
#[error("this file is no engine of a release: {0}")]
pub struct NotAnEngine(pub String);

/// What an engine found true in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proved {
    /// How many actions were played again.
    pub actions: u64,
    /// How many rolls were compared.
    pub rolls: u64,
    /// Whether the faces were rolled anew from the seed.
    pub seed_checked: bool,
}

impl Engine {
    /// Reads the WASM of a release. What is not used of it is not compiled.
    pub fn read(wasm: &[u8]) -> Result<Self, NotAnEngine> {
        let mut config = Config::default();
        config.compilation_mode(CompilationMode::LazyTranslation);
        let module = Module::new(&wasmi::Engine::new(&config), wasm);
        let module = module.map_err(|why| NotAnEngine(why.to_string()))?;
        let engine = Self { module: Arc::new(module) };
        Instance::start(&engine.module)?;
        Ok(engine)
    }

    /// Opens a game by it, with options as a game's header has them, and the games that it goes on from.
    pub fn host(
        &self,
        rules: &str,
        scenario: &str,
        options: &BTreeMap<String, String>,
        (seed, forks): (&Seed, &[Fork]),
    ) -> Result<Box<dyn Hosted>, Refused> {
        let open = Question::Open {
            rules: rules.to_owned(),
            scenario: scenario.to_owned(),
            options: options.clone(),
            seed: *seed,
            forks: forks.to_vec(),
        };
        Ok(Box::new(Kept::open(self, open)?))
    }

    /// Checks everything that a file of a game says, by this engine's rules.
    pub fn verify(&self, file: &[u8]) -> Result<Proved, Refused> {
        let proved = self.start().ask(&Question::Verify(file.to_vec()))?.value;
        let number = |at: usize| proved[at].as_u64().unwrap_or_default();
        let seed_checked = proved[2].as_bool().unwrap_or_default();
        Ok(Proved { actions: number(0), rolls: number(1), seed_checked })
    }

    /// A running one, which holds no game yet.
    pub(crate) fn start(&self) -> Instance {
        Instance::start(&self.module).expect("it was started when it was read")
    }
}
