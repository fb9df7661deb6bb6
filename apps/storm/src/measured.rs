//! `Measured`: the figures of a load, as they are printed.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use crate::Script;
use crate::gauge::Used;
use crate::stored::Stored;

/// How much was played by a script.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) script: Arc<Script>,
    /// How many actions.
    pub(crate) done: usize,
    /// How many games came to its end before the time was over.
    pub(crate) ended: usize,
}

/// What a node did and needed while games were live.
#[derive(Clone, Debug)]
pub(crate) struct Live {
    /// Actions a second.
    pub(crate) acknowledged: f64,
    /// Milliseconds that half of the answers do not exceed.
    pub(crate) p50: f64,
    /// Milliseconds that 99 of 100 answers do not exceed.
    pub(crate) p99: f64,
    /// Bytes of memory that the node held: at first, with all games open, with all sockets open, after play.
    pub(crate) held: Vec<u64>,
    pub(crate) played: Vec<Played>,
    pub(crate) stored: Stored,
    pub(crate) used: Used,
}

/// What a load has shown.
#[derive(Clone, Debug)]
pub struct Measured {
    pub(crate) games: usize,
    pub(crate) at_once: usize,
    pub(crate) time: Duration,
    pub(crate) connections: u32,
    /// Of a row.
    pub(crate) bytes: usize,
    /// Bare inserts a second of the rows of an action.
    pub(crate) inserted: f64,
    /// And of its entry alone.
    pub(crate) entered: f64,
    pub(crate) live: Live,
}

impl Measured {
    /// Acknowledged actions for one bare insert.
    pub fn ratio(&self) -> f64 {
        if self.inserted > 0.0 { self.live.acknowledged / self.inserted } else { 0.0 }
    }
}

impl Measured {
    /// Kilobytes for an open game, what play adds to them, and for a socket.
    fn memory(&self) -> [u64; 3] {
        let games = u64::try_from(self.games).unwrap_or(u64::MAX).max(1);
        let grown = |from: usize| {
            let at = |number: usize| self.live.held.get(number).copied().unwrap_or_default();
            at(from + 1).saturating_sub(at(from)) / 1024
        };
        [grown(0) / games, grown(2) / games, grown(1) / (2 * games)]
    }

    /// What was played, in words.
    fn played(&self) -> String {
        let name = |played: &Played| {
            format!("{} of {} {}", played.done, played.script.rules, played.script.scenario)
        };
        let names: Vec<String> = self.live.played.iter().map(name).collect();
        let ended: usize = self.live.played.iter().map(|played| played.ended).sum();
        format!("{}; {ended} games came to the end of their script", names.join(", "))
    }
}

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, at_once, connections, bytes, entered, live, .. } = self;
        let Live { acknowledged, p50, p99, used, .. } = live;
        let seconds = self.time.as_secs();
        let [game, play, socket] = self.memory();
        let Stored { as_row, in_chunk } = live.stored;
        let others = used.all - used.node - used.players;
        let beside = acknowledged / entered;
        writeln!(
            f,
            "{games} games on one node, a socket for each seat, {at_once} commands under way at once, {seconds} s
actions played, none of which rolls a die: {}
acknowledged actions  {acknowledged:.0} a second
bare inserts          {:.0} a second of the same two rows ({bytes} bytes and a key), by pgbench with {connections} connections
                      {entered:.0} a second of the entry without its key: beside that, the ratio is {beside:.2}
acknowledgement       p50 {p50:.1} ms, p99 {p99:.1} ms
memory                {game} kB for an open game, {play} kB more when it has been played, {socket} kB for a socket
a stored action       {as_row:.0} bytes as a row with its index, {in_chunk:.1} in a chunk
processors busy       {:.2} by the node, {others:.2} by PostgreSQL and the rest, {:.2} by the players",
            self.played(),
            self.inserted,
            used.node,
            used.players
        )?;
        write!(f, "ratio {:.2}, p99 {p99:.0} ms", self.ratio())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_is_ratio_and_p99() {
        let live = Live {
            acknowledged: 300.0,
            p50: 1.26,
            p99: 12.6,
            held: vec![0, 10_240, 30_720, 51_200],
            played: Vec::new(),
            stored: Stored { as_row: 150.4, in_chunk: 3.5 },
            used: Used { node: 0.5, players: 0.25, all: 1.5 },
        };
        let measured = Measured {
            games: 10,
            at_once: 4,
            time: Duration::from_secs(2),
            connections: 16,
            bytes: 25,
            inserted: 400.0,
            entered: 500.0,
            live,
        };
        let text = measured.to_string();
        assert!(text.ends_with("\nratio 0.75, p99 13 ms"), "{text}");
        assert!(text.contains("the ratio is 0.60"), "{text}");
        assert!(text.contains("1 kB for an open game, 2 kB more"), "{text}");
        assert!(text.contains("1 kB for a socket"), "{text}");
        assert!(text.contains("0.75 by PostgreSQL"), "{text}");
    }
}
