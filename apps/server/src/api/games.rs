//! Games before and after they are played: founded, joined, withdrawn, downloaded.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kernel::Awaits;
use serde::{Deserialize, Serialize};
use shelf::NotPlayable;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::api::listing::{Invited, seen};
use crate::api::read::{Asked, At, Body};
use crate::guest::{acting, anybody, digest, new_token};
use crate::rejected::Rejected;
use crate::seeds;
use crate::service::{Service, seat_number};
use crate::store::{Founded, Terms};

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
    rules: String,
    /// The scenario.
    scenario: String,
    /// As a game's header has them.
    #[serde(default)]
    options: BTreeMap<String, String>,
    /// Where the founder sits.
    seat: u8,
    /// How fast it is played.
    pace: Pace,
    /// Whether anybody may join and watch; otherwise only who has the invitation.
    open: bool,
    /// How much later watchers see what happens.
    #[serde(default)]
    #[schema(maximum = 86_400)]
    delay_seconds: u32,
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
    headers: HeaderMap,
    Body(wanted): Body<Wanted>,
) -> Result<Response, Rejected> {
    let person = acting(&service, &headers).await?;
    checked(&wanted)?;
    let (id, seed, invitation) = (Uuid::new_v4(), seeds::draw(), new_token());
    let Wanted { rules, scenario, options, seat, pace, open, delay_seconds } = wanted;
    let wrong = |why: NotPlayable| Rejected::Wrong(why.to_string());
    let header =
        shelf::header(&rules, &scenario, &options, &id.to_string(), &seed).map_err(wrong)?;
    service.boxes.game(&rules, &scenario, &options, &seed).map_err(wrong)?;
    let seats = shelf::rule_set(&rules).map_or(0, |set| shelf::seats(set).len());
    if usize::from(seat) >= seats {
        return Err(Rejected::Wrong(format!("{rules} has {seats} seats, counted from 0")));
    }
    let founded = Founded {
        id,
        rules,
        scenario,
        header: serde_json::to_string(&header).expect("a header is plain data"),
        seed: service.config.seed_key.seal(id, &seed),
        terms: pace.terms(open, delay_seconds, &invitation),
        founder: person.id,
        seat: i16::from(seat),
        seats: i16::try_from(seats).unwrap_or(i16::MAX),
    };
    service.store.found(&founded).await?;
    Ok((StatusCode::CREATED, Json(Made { id, invitation })).into_response())
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
    headers: HeaderMap,
    At(id): At<Uuid>,
    Body(joining): Body<Joining>,
) -> Result<StatusCode, Rejected> {
    let person = acting(&service, &headers).await?;
    let invited = Invited { invitation: joining.invitation };
    seen(&service, id, Some(&person), &invited).await?;
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
