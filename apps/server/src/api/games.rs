//! Games before and after they are played: founded, joined, withdrawn, downloaded.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::Arc;

use ai::Opponent;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kernel::{Awaits, Header, Seat, Seed};
use serde::{Deserialize, Serialize};
use shelf::{Forked, NotPlayable};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::api::listing::{Invited, seen};
use crate::api::read::{Asked, At, Body, Sender};
use crate::bus::OFFERS;
use crate::guest::{acting, anybody, digest, new_token};
use crate::rejected::Rejected;
use crate::seeds;
use crate::service::{Service, seat_number};
use crate::store::{Founded, Person, Terms};

/// Nobody waits longer.
const MOST_DAYS: u16 = 60;
/// The longest clock of a live game, in minutes: a day.
const MOST_MINUTES: u16 = 1_440;
/// The longest delay for watchers, in seconds: a day.
const MOST_DELAY: u32 = 86_400;
/// The longest addition to a clock, in seconds.
const MOST_GAIN: u16 = 600;
const MS_A_SECOND: i64 = 1_000;
const MS_A_MINUTE: i64 = 60_000;

/// How fast a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Pace {
    /// With clocks.
    Live {
        /// On each clock when it begins.
        #[schema(minimum = 1, maximum = 1440)]
        minutes: u16,
        /// What each turn adds.
        #[schema(maximum = 600)]
        gain_seconds: u16,
    },
    /// By correspondence.
    Days {
        /// For each turn.
        #[schema(minimum = 1, maximum = 60)]
        days: u16,
    },
    /// As long as it takes.
    None,
}

/// A game to be founded.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    /// The rule set.
    pub rules: String,
    /// The scenario.
    pub scenario: String,
    /// As a game's header has them.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Where the founder sits.
    pub seat: u8,
    /// Which opponent plays which seat, by seat; null, or the end of the list, where a person sits.
    #[serde(default)]
    pub players: Vec<Option<String>>,
    /// How fast it is played.
    pub pace: Pace,
    /// Whether anybody may join and watch; otherwise only who has the invitation.
    pub open: bool,
    /// How much later watchers see what happens.
    #[serde(default)]
    #[schema(maximum = 86_400)]
    pub delay_seconds: u32,
}

/// A game that was founded.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Made {
    /// Its number.
    id: Uuid,
    /// What lets somebody in, if it is not open. It is told once.
    invitation: String,
}

/// Who joins, and where.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Joining {
    /// The seat.
    seat: u8,
    /// What the founder was given, for a game that is not open.
    #[serde(default)]
    invitation: String,
}

type Node = State<Arc<Service>>;

/// Founds a game
#[utoipa::path(post, path = "/api/games", request_body = Wanted, responses((status = 201, body = Made)))]
pub(crate) async fn found(
    State(service): Node,
    Sender(from): Sender,
    headers: HeaderMap,
    Body(wanted): Body<Wanted>,
) -> Result<Response, Rejected> {
    let person = acting(&service, &headers).await?;
    let made = begin(&service, (&person, from), wanted, None).await?;
    Ok((StatusCode::CREATED, Json(made)).into_response())
}

/// Founds a game, which may go on from another.
pub(super) async fn begin(
    service: &Arc<Service>,
    (person, from): (&Person, IpAddr),
    wanted: Wanted,
    forked: Option<Forked>,
) -> Result<Made, Rejected> {
    checked(&wanted)?;
    let players = seated(&wanted)?;
    may_found(service, person, from, &players).await?;
    let (id, seed, invitation) = (Uuid::new_v4(), seeds::draw(), new_token());
    let (header, rows, first) = first_entries(service, (id, &seed), &wanted, forked)?;
    let Wanted { rules, scenario, seat, pace, open, delay_seconds, .. } = wanted;
    let engine = service.boxes.engines.newest(&rules);
    let founded = Founded {
        id,
        rules,
        scenario,
        header: serde_json::to_string(&header).expect("a header is plain data"),
        seed: service.config.seed_key.seal(id, &seed),
        engine,
        terms: pace.terms(open, delay_seconds, &invitation),
        founder: person.id,
        seat: i16::from(seat),
        players,
        first: seat_number(first),
        rows,
    };
    if service.store.found(&founded).await? {
        let place = service.rooms.place(id);
        let turn = service.look(&place, |room| service.turn_in(id, room)).await;
        // It is founded, whatever comes of this: a sweep offers the turn again.
        if let Ok(Some(turn)) = turn {
            service.bus.offer(turn, OFFERS);
        }
    }
    Ok(Made { id, invitation })
}

/// The first line of a game's file, the entries it begins with, and whose decision it waits for then.
fn first_entries(
    service: &Service,
    (id, seed): (Uuid, &Seed),
    Wanted { rules, scenario, options, .. }: &Wanted,
    forked: Option<Forked>,
) -> Result<(Header, Vec<Vec<u8>>, Seat), Rejected> {
    let wrong = |why: NotPlayable| Rejected::Wrong(why.to_string());
    let header = shelf::header(rules, scenario, options, &id.to_string(), seed).map_err(wrong)?;
    let (forks, rows, awaits) = if let Some(forked) = forked {
        (forked.forks, forked.rows, forked.awaits)
    } else {
        let game = service.boxes.game(rules, scenario, options, (seed, &[])).map_err(wrong)?;
        (Vec::new(), Vec::new(), game.awaits())
    };
    let Awaits::Seat(first) = awaits else { return Err(Rejected::Over) };
    Ok((Header { forks, ..header }, rows, first))
}

/// Nobody founds games without end, or plays too many against opponents at once, whose turns cost the time of workers.
async fn may_found(
    service: &Service,
    person: &Person,
    from: IpAddr,
    players: &[Option<String>],
) -> Result<(), Rejected> {
    if players.iter().any(Option::is_some)
        && service.store.opponent_games(person.id).await? >= service.config.rates.opponent_games
    {
        let why = "you play as many games against the computer as one person may here; end one of them first";
        return Err(Rejected::TooOften(why));
    }
    if !service.founding.take(person.id, from) {
        return Err(Rejected::TooOften(
            "you have founded many games within an hour; found the next one later",
        ));
    }
    Ok(())
}

/// Which opponent plays which seat, one for each seat of the game.
fn seated(wanted: &Wanted) -> Result<Vec<Option<String>>, Rejected> {
    let Wanted { rules, seat, players, .. } = wanted;
    let set = shelf::rule_set(rules);
    if set.is_some_and(shelf::is_for_one) {
        let why = format!("{rules} is a game for one: it is played on the page, without a server");
        return Err(Rejected::Wrong(why));
    }
    let seats = set.map_or(0, |set| shelf::seats(set).len());
    if usize::from(*seat) >= seats || players.len() > seats {
        return Err(Rejected::Wrong(format!("{rules} has {seats} seats, counted from 0")));
    }
    let known = Opponent::names(rules);
    for player in players.iter().flatten() {
        if !known.contains(&player.as_str()) {
            let known = known.join(", ");
            return Err(Rejected::Wrong(format!("nobody is called `{player}`; there are {known}")));
        }
    }
    let mut players = players.clone();
    players.resize(seats, None);
    if players[usize::from(*seat)].is_some() {
        return Err(Rejected::Wrong(format!("you sit at seat {seat} yourself")));
    }
    Ok(players)
}

fn checked(wanted: &Wanted) -> Result<(), Rejected> {
    let wrong = |text: String| Err(Rejected::Wrong(text));
    match wanted.pace {
        Pace::Live { minutes, .. } if !(1..=MOST_MINUTES).contains(&minutes) => {
            wrong(format!("a clock has 1 to {MOST_MINUTES} minutes"))
        }
        Pace::Live { gain_seconds, .. } if gain_seconds > MOST_GAIN => {
            wrong(format!("a turn adds at most {MOST_GAIN} seconds"))
        }
        Pace::Days { days } if !(1..=MOST_DAYS).contains(&days) => {
            wrong(format!("a turn takes 1 to {MOST_DAYS} days"))
        }
        _ if wanted.delay_seconds > MOST_DELAY => {
            wrong(format!("watchers wait at most {MOST_DELAY} seconds"))
        }
        Pace::Live { .. } | Pace::Days { .. } | Pace::None => Ok(()),
    }
}

impl Pace {
    /// Milliseconds on each clock, what a turn adds to them, days for a turn.
    fn clocks(self) -> (Option<i64>, Option<i64>, Option<i32>) {
        match self {
            Self::Live { minutes, gain_seconds } => {
                let gain = i64::from(gain_seconds) * MS_A_SECOND;
                (Some(i64::from(minutes) * MS_A_MINUTE), Some(gain), None)
            }
            Self::Days { days } => (None, None, Some(i32::from(days))),
            Self::None => (None, None, None),
        }
    }

    fn word(self) -> &'static str {
        match self {
            Self::Live { .. } => "live",
            Self::Days { .. } => "days",
            Self::None => "none",
        }
    }

    /// What people agree on who play as fast as this.
    fn terms(self, is_open: bool, delay_seconds: u32, invitation: &str) -> Terms {
        let (bank_ms, gain_ms, days) = self.clocks();
        let (pace, invitation) = (self.word().to_owned(), digest(invitation));
        let delay_s = i32::try_from(delay_seconds).unwrap_or(i32::MAX);
        Terms { pace, bank_ms, gain_ms, days, is_open, invitation, delay_s }
    }

    /// How fast a game with these terms is played.
    pub(super) fn of(terms: &Terms) -> Self {
        let small =
            |ms: Option<i64>, unit: i64| u16::try_from(ms.unwrap_or(0) / unit).unwrap_or(u16::MAX);
        match terms.pace.as_str() {
            "live" => Self::Live {
                minutes: small(terms.bank_ms, MS_A_MINUTE),
                gain_seconds: small(terms.gain_ms, MS_A_SECOND),
            },
            "days" => {
                Self::Days { days: u16::try_from(terms.days.unwrap_or(0)).unwrap_or(u16::MAX) }
            }
            _ => Self::None,
        }
    }
}

/// Takes a free seat
#[utoipa::path(post, path = "/api/games/{id}/join", params(("id" = Uuid, Path)), request_body = Joining, responses((status = 204)))]
pub(crate) async fn join(
    State(service): Node,
    Sender(from): Sender,
    headers: HeaderMap,
    At(id): At<Uuid>,
    Body(joining): Body<Joining>,
) -> Result<StatusCode, Rejected> {
    let person = acting(&service, &headers).await?;
    let invited = Invited { invitation: joining.invitation };
    seen(&service, id, Some(&person), &invited).await?;
    if !service.joining.take(person.id, from) {
        return Err(Rejected::TooOften(
            "you have joined many games within an hour; join the next one later",
        ));
    }
    let place = service.rooms.place(id);
    let first = match service.look(&place, |room| room.awaits()).await? {
        Awaits::Seat(seat) => seat_number(seat),
        Awaits::Over(_) => return Err(Rejected::Over),
    };
    if !service.store.sit(id, i16::from(joining.seat), person.id, first).await? {
        return Err(Rejected::Forbidden("this seat is taken, or you sit at this table already"));
    }
    service.changed_around(&place);
    Ok(StatusCode::NO_CONTENT)
}

/// Withdraws a game that nobody has joined
#[utoipa::path(post, path = "/api/games/{id}/cancel", params(("id" = Uuid, Path)), responses((status = 204)))]
pub(crate) async fn cancel(
    State(service): Node,
    headers: HeaderMap,
    At(id): At<Uuid>,
) -> Result<StatusCode, Rejected> {
    let person = acting(&service, &headers).await?;
    if !service.store.cancel(id, person.id).await? {
        return Err(Rejected::Forbidden("only its founder withdraws a game, before it begins"));
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Gives a finished game as a file that `ardennes verify` checks
#[utoipa::path(get, path = "/api/games/{id}/file", params(("id" = Uuid, Path), Invited), responses((status = 200)))]
pub(crate) async fn file(
    State(service): Node,
    headers: HeaderMap,
    At(id): At<Uuid>,
    Asked(invited): Asked<Invited>,
) -> Result<Response, Rejected> {
    let asks = anybody(&service, &headers).await?;
    let (listed, _) = seen(&service, id, asks.as_ref(), &invited).await?;
    if listed.state != "over" {
        return Err(Rejected::Forbidden(
            "a game is given away when it is over: its file holds both sides' secrets",
        ));
    }
    let place = service.rooms.place(id);
    let bytes = service.look(&place, |room| room.file()).await?;
    let name = format!("attachment; filename=\"{id}.ardennes\"");
    let headers = [
        (header::CONTENT_TYPE, "application/octet-stream".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, bytes).into_response())
}
