//! What the archive comes to, for anybody: the balance of each scenario, and how its games stand turn by turn.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::api::read::Asked;
use crate::rejected::Rejected;
use crate::service::Service;
use crate::store::Stood;

/// How the games of a scenario came out.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Balance {
    /// The rule set.
    rules: String,
    /// The scenario.
    scenario: String,
    /// Whether people played all seats; else an opponent played one.
    people: bool,
    /// How many games.
    games: i64,
    /// How many were won, by seat.
    won: BTreeMap<i16, i64>,
    /// How many were drawn.
    drawn: i64,
    /// How many ended in which way: `rules`, `resigned`, `out_of_time`, `agreed`.
    endings: BTreeMap<String, i64>,
}

/// Of which scenario.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct Of {
    /// The rule set.
    #[param(max_length = 40)]
    rules: String,
    /// The scenario.
    #[param(max_length = 40)]
    scenario: String,
}

/// How the games of a scenario stood at the end of a turn.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TurnStood {
    /// The place of the turn on the game's track of turns.
    turn: i16,
    /// `17 December, morning`.
    title: String,
    /// How many games came so far.
    games: i64,
    /// By seat.
    seats: Vec<SeatStood>,
}

/// How they stood for a seat.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SeatStood {
    /// The column of its westernmost hex in the middle one of the games, counted from the west and from nought.
    west_column: Option<i32>,
    /// Hexes it held that count for victory, in the middle one of the games.
    counting: Option<i32>,
    /// Its pieces that were lost for good, in the middle one of the games.
    lost: Option<i32>,
    /// In how many games it held which hex with a name, by printed number.
    held: BTreeMap<String, i64>,
}

type Node = State<Arc<Service>>;

/// Counts who won which scenario
#[utoipa::path(get, path = "/api/archive/balance", responses((status = 200, body = Vec<Balance>)))]
pub(crate) async fn balance(State(service): Node) -> Result<Json<Vec<Balance>>, Rejected> {
    let mut all: Vec<Balance> = Vec::new();
    for tally in service.store.tallies().await? {
        let is_other = |last: &Balance| {
            (&last.rules, &last.scenario, last.people)
                != (&tally.rules, &tally.scenario, tally.people)
        };
        if all.last().is_none_or(is_other) {
            let (rules, scenario) = (tally.rules.clone(), tally.scenario.clone());
            let (won, endings) = (BTreeMap::new(), BTreeMap::new());
            let people = tally.people;
            all.push(Balance { rules, scenario, people, games: 0, won, drawn: 0, endings });
        }
        let one = all.last_mut().expect("one was just made");
        one.games += tally.games;
        match tally.winner {
            Some(seat) => *one.won.entry(seat).or_default() += tally.games,
            None => one.drawn += tally.games,
        }
        *one.endings.entry(tally.ending).or_default() += tally.games;
    }
    Ok(Json(all))
}

/// Tells how the games of a scenario stood turn by turn
#[utoipa::path(get, path = "/api/archive/turns", params(Of), responses((status = 200, body = Vec<TurnStood>)))]
pub(crate) async fn turns(
    State(service): Node,
    Asked(of): Asked<Of>,
) -> Result<Json<Vec<TurnStood>>, Rejected> {
    let Of { rules, scenario } = of;
    if rules.contains('\0') || scenario.contains('\0') {
        return Err(Rejected::Wrong("there is no such rule set or scenario".to_owned()));
    }
    let mut turns: Vec<TurnStood> = Vec::new();
    for row in service.store.stood(&rules, &scenario).await? {
        let Stood { turn, title, games, west_column, counting, lost } = row;
        if turns.last().is_none_or(|last| last.turn != turn) {
            turns.push(TurnStood { turn, title, games, seats: Vec::new() });
        }
        let seat = SeatStood { west_column, counting, lost, held: BTreeMap::new() };
        turns.last_mut().expect("one was just made").seats.push(seat);
    }
    for held in service.store.held(&rules, &scenario).await? {
        let turn = turns.iter_mut().find(|one| one.turn == held.turn);
        let seat = usize::try_from(held.seat).unwrap_or(usize::MAX);
        if let Some(stood) = turn.and_then(|one| one.seats.get_mut(seat)) {
            stood.held.insert(held.hex, held.games);
        }
    }
    Ok(Json(turns))
}
