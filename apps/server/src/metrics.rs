//! What a node counts, for Prometheus.

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

/// The counters of a node.
pub(crate) struct Metrics {
    registry: Registry,
    /// Commands that became facts.
    pub committed: Counter,
    /// Commands that were refused.
    pub refused: Counter,
    /// Commands that another node was quicker with.
    pub overtaken: Counter,
    /// Notices sent.
    pub notices: Counter,
    /// Letters sent.
    pub letters: Counter,
    /// Sockets that are open.
    pub sockets: Gauge,
    /// Games in memory.
    pub games: Gauge,
    /// Seconds from a command to its answer.
    pub seconds: Histogram,
}

impl Metrics {
    /// All at nought.
    pub(crate) fn new() -> Self {
        let mut registry = Registry::with_prefix("ardennes");
        let mut counter = |name: &str, help: &str| {
            let counter = Counter::default();
            registry.register(name, help, counter.clone());
            counter
        };
        let committed = counter("commands", "Commands that became facts");
        let refused = counter("commands_refused", "Commands that were refused");
        let overtaken =
            counter("commands_overtaken", "Commands that another node was quicker with");
        let notices = counter("notices", "Notices sent");
        let letters = counter("letters", "Letters about accounts sent");
        let (sockets, games) = (Gauge::default(), Gauge::default());
        registry.register("sockets", "Sockets that are open", sockets.clone());
        registry.register("games", "Games in memory", games.clone());
        let seconds = Histogram::new(exponential_buckets(0.001, 2.0, 14));
        registry.register(
            "command_seconds",
            "Seconds from a command to its answer",
            seconds.clone(),
        );
        Self { registry, committed, refused, overtaken, notices, letters, sockets, games, seconds }
    }

    /// As Prometheus reads them.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a string takes everything");
        text
    }
}

impl Default for Metrics {
    fn default() -> Self {
        Self::new()
    }
}
