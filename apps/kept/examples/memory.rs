//! What games by an engine of an earlier release take of memory:
//!
//! ```sh
//! apps/engine-wasm/build.sh a44
//! cargo run -p kept --example memory -- apps/engine-wasm/pkg/a44/*.wasm a44 campaign 50
//! ```

use std::collections::BTreeMap;
use std::error::Error;
use std::{env, fs};

use kept::Engine;
use kernel::{Awaits, Seed};

/// Each game is played so far: the memory of an engine grows as it thinks, and is never given back.
const ACTIONS: u32 = 20;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [file, rules, scenario, games] = &arguments[..] else {
        return Err("say the engine's file, its rule set, a scenario, and how many games".into());
    };
    let games: u8 = games.parse()?;
    let before = resident()?;
    let engine = Engine::read(&fs::read(file)?)?;
    let mut open = Vec::new();
    let mut ready = before;
    for number in 1..=games {
        let mut game = engine
            .host(rules, scenario, &BTreeMap::new(), (&Seed([number; 32]), &[]))
            .map_err(|why| why.text)?;
        for _ in 0..ACTIONS {
            let Awaits::Seat(seat) = game.awaits() else { break };
            let legal = game.legal(seat);
            let Some(action) = legal.get(0) else { break };
            game.submit(seat, &action.to_string()).map_err(|why| why.text)?;
        }
        open.push(game);
        if number == 1 {
            ready = resident()?;
        }
    }
    let more = u64::from(games - 1).max(1);
    println!("the engine with its first game: {} kB", ready - before);
    println!("each further game, of {more}: {} kB", (resident()? - ready) / more);
    Ok(())
}

/// How much of this process lies in memory, in kB.
fn resident() -> Result<u64, Box<dyn Error>> {
    let status = fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next());
    Ok(kilobytes.ok_or("Linux says what a process has")?.parse()?)
}
