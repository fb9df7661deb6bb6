//! What processes use, as Linux counts it, and what many measurements come to.

use std::time::Duration;
use std::{fs, io};

/// How many ticks of the processor's clock make a second.
const TICKS: f64 = 100.0;

/// Bytes of memory that a process holds.
pub(crate) fn memory(process: u32) -> io::Result<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim_end_matches("kB").trim().parse::<u64>().ok());
    kilobytes.map(|number| number * 1024).ok_or_else(|| io::Error::other("it has ended"))
}

/// Seconds of processors, used so far.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Used {
    /// By the node.
    pub(crate) node: f64,
    /// By those who play: by this process.
    pub(crate) players: f64,
    /// By everything on this machine.
    pub(crate) all: f64,
}

impl Used {
    /// What has been used until now, if `node` is the node's process.
    pub(crate) fn now(node: u32) -> io::Result<Self> {
        let all = fs::read_to_string("/proc/stat")?;
        let all = all.lines().next().unwrap_or_default().split_whitespace().skip(1);
        let ticks: Vec<f64> = all.filter_map(|number| number.parse().ok()).collect();
        // User, nice, system; then idle and waiting, which are no use; then interrupts.
        let busy = ticks.iter().enumerate().filter(|(at, _)| ![3, 4].contains(at) && *at < 7);
        let all = busy.map(|(_, ticks)| ticks).sum::<f64>() / TICKS;
        Ok(Self { node: of_process(node)?, players: of_process(std::process::id())?, all })
    }

    /// What was used since then, each second of `seconds`.
    pub(crate) fn since(self, before: Self, seconds: f64) -> Self {
        Self {
            node: (self.node - before.node) / seconds,
            players: (self.players - before.players) / seconds,
            all: (self.all - before.all) / seconds,
        }
    }
}

fn of_process(process: u32) -> io::Result<f64> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The name, in brackets, may hold anything. The twelfth and thirteenth after it are user and system.
    let rest = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    Ok(rest.skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / TICKS)
}

/// How many that is in a second.
pub(crate) fn rate(count: usize, time: Duration) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX)) / time.as_secs_f64()
}

/// The value that this share of all values does not exceed. They are sorted.
pub(crate) fn percentile(sorted: &[f64], share: f64) -> f64 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]
    let at = (sorted.len() as f64 * share).ceil() as usize;
    sorted.get(at.saturating_sub(1)).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_uses_memory_and_the_machine_more_than_it() {
        let own = std::process::id();
        assert!(memory(own).unwrap() > 100_000);
        assert!(memory(u32::MAX).is_err());
        let used = Used::now(own).unwrap();
        assert!(used.all >= used.players && used.node <= used.players, "{used:?}");
    }

    #[test]
    fn percentiles_are_values_that_were_seen() {
        let values: Vec<f64> = (1..=200).map(f64::from).collect();
        assert!((percentile(&values, 0.5) - 100.0).abs() < 1e-9);
        assert!((percentile(&values, 0.99) - 198.0).abs() < 1e-9);
        assert!(percentile(&[], 0.99).abs() < 1e-9);
    }
}
