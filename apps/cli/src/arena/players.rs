//! Who sits where: a flag for each seat of the rule sets that can be played, `--german` and the like.

use ai::Opponent;
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Args, Command, Error, FromArgMatches};
use rule_sets::RuleSet;

/// A player for each flag.
#[derive(Debug, Clone)]
pub(crate) struct Players(Vec<Player>);

#[derive(Debug, Clone)]
struct Player {
    /// The id of the seat.
    seat: &'static str,
    name: String,
    /// Whether somebody asked for it.
    asked_for: bool,
}

impl Players {
    /// Who sits where by these rules, the game itself in a seat of its own; a flag for a seat that they do not have is a mistake.
    pub(crate) fn seated(&self, rules: &str) -> Result<[String; 2], String> {
        let set = shelf::rule_set(rules);
        let seats: Vec<&str> =
            set.map(shelf::seats).unwrap_or_default().iter().map(|sitter| sitter.id).collect();
        let stranger = |one: &&Player| one.asked_for && !seats.contains(&one.seat);
        // Rules that are not there are answered by those that are, when the plan is checked.
        if let Some(stranger) = self.0.iter().find(stranger).filter(|_| !seats.is_empty()) {
            let seats = seats.join(", ");
            return Err(format!("{rules} has no seat `{}`; it has {seats}", stranger.seat));
        }
        let game = set.and_then(shelf::game_of);
        let is_own = |at: usize| game.as_ref().is_some_and(|game| game.seats[at].own);
        let player = |at: usize| {
            let found = self.0.iter().find(|one| seats.get(at) == Some(&one.seat));
            let found = found.filter(|one| one.asked_for || !is_own(at));
            found.map_or_else(
                || if is_own(at) { ai::GAME } else { "" }.to_owned(),
                |one| one.name.clone(),
            )
        };
        Ok([player(0), player(1)])
    }
}

/// Each seat once, with the rule set that has it and its place at the table.
fn seats() -> Vec<(RuleSet, usize, &'static kernel::Sitter)> {
    let mut seats: Vec<(RuleSet, usize, &kernel::Sitter)> = Vec::new();
    for set in shelf::rule_sets() {
        for (at, sitter) in shelf::seats(set).iter().enumerate() {
            if !seats.iter().any(|(_, _, other)| other.id == sitter.id) {
                seats.push((set, at, sitter));
            }
        }
    }
    seats
}

impl Args for Players {
    fn augment_args(command: Command) -> Command {
        seats().into_iter().fold(command, |command, (set, at, sitter)| {
            let when = if at == 0 { "the first game of each pair" } else { "it" };
            let usual = Opponent::names(set.id()).first().copied().unwrap_or_default();
            let flag = Arg::new(sitter.id).long(sitter.id).value_name("PLAYER");
            let help = format!("Who plays the {} in {when}", sitter.name);
            command.arg(flag.default_value(usual).help(help))
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Players {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let player = |(_, _, sitter): (RuleSet, usize, &'static kernel::Sitter)| Player {
            seat: sitter.id,
            name: matches.get_one::<String>(sitter.id).cloned().unwrap_or_default(),
            asked_for: matches.value_source(sitter.id) == Some(ValueSource::CommandLine),
        };
        Ok(Self(seats().into_iter().map(player).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
