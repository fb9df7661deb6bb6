//! Games as lists show them: what everybody who may see a game at all may see of it.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use kernel::Header;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::api::games::Pace;
use crate::api::read::{Asked, At};
use crate::guest::{anybody, digest};
use crate::rejected::Rejected;
use crate::service::Service;
use crate::store::{self, GameRow, Person, SeatRow};

/// A seat as everybody may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct SeatListed {
    /// What whoever sits there is called.
    pub name: Option<String>,
    /// Their number, if they have not left for good.
    pub person: Option<Uuid>,
    /// The opponent that plays it, if one does.
    pub player: Option<String>,
    /// Whether that is who asks.
    pub you: bool,
    /// What was on its clock when its turn began or last ended, in milliseconds.
    pub bank_ms: Option<i64>,
}

/// A game as everybody who may see it at all may see it. It holds no number of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Listed {
    /// Its number.
    pub id: Uuid,
    /// The rule set.
    pub rules: String,
    /// The version of the rules.
    pub version: String,
    /// The digest of the engine that plays it, if it is kept; its files are at `/api/engines`.
    pub engine: Option<String>,
    /// The scenario.
    pub scenario: String,
    /// Its options.
    pub options: BTreeMap<String, String>,
    /// The commitment to its seed.
    pub commitment: String,
    /// How fast it is played.
    pub pace: Pace,
    /// Whether anybody may join and watch.
    pub open: bool,
    /// How much later watchers see what happens.
    pub delay_seconds: i32,
    /// `waiting`, `playing`, `over` or `cancelled`.
    pub state: String,
    /// Whose decision it waits for.
    pub turn: Option<i16>,
    /// Milliseconds until the seat on turn has lost on time.
    pub left_ms: Option<i64>,
    /// How it ended.
    #[schema(value_type = Object)]
    pub outcome: Option<serde_json::Value>,
    /// Its seats, in order.
    pub seats: Vec<SeatListed>,
    /// What a seat asks of the other: `{"seat":0,"asks":"draw"}`. For seats only.
    pub offers: Vec<Offered>,
    /// Whether whoever asks wants to hear nothing of what is said at the table. For seats only.
    pub muted: bool,
}

/// What a seat asks of the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Offered {
    /// Which asks.
    pub seat: i16,
    /// `draw` or `take_back`.
    pub asks: &'static str,
}

/// Which games to list.
#[derive(Debug, Default, Deserialize, ToSchema, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct Which {
    /// `mine`, `waiting` or `played`.
    #[serde(default)]
    list: String,
}

/// What lets somebody watch a game that is not open.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
pub(crate) struct Invited {
    /// What the founder was given.
    #[serde(default)]
    pub invitation: String,
}

type Node = State<Arc<Service>>;

/// Lists games: one's own, those that wait for somebody, or those that are played
#[utoipa::path(get, path = "/api/games", params(Which), responses((status = 200, body = Vec<Listed>)))]
pub(crate) async fn list(
    State(service): Node,
    headers: HeaderMap,
    Asked(which): Asked<Which>,
) -> Result<Json<Vec<Listed>>, Rejected> {
    let asks = anybody(&service, &headers).await?;
    let rows = match (which.list.as_str(), &asks) {
        ("mine", Some(person)) => service.store.games_of(person.id).await?,
        ("mine", None) => return Err(Rejected::Nobody),
        ("played", _) => service.store.played(asks.as_ref().map(|person| person.id)).await?,
        ("waiting" | "", _) => service.store.waiting(asks.as_ref().map(|person| person.id)).await?,
        (other, _) => return Err(Rejected::Wrong(format!("there is no list `{other}`"))),
    };
    Ok(Json(listed(&service, &rows, asks.as_ref()).await?))
}

/// Games as somebody sees them in a list.
pub(super) async fn listed(
    service: &Service,
    rows: &[GameRow],
    asks: Option<&Person>,
) -> Result<Vec<Listed>, Rejected> {
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let seats = service.store.seats(&ids).await?;
    let listed = |row: &GameRow| {
        let seats: Vec<&SeatRow> = seats.iter().filter(|seat| seat.game == row.id).collect();
        Listed::of(row, &seats, asks)
    };
    Ok(rows.iter().map(listed).collect())
}

/// Shows one game
#[utoipa::path(get, path = "/api/games/{id}", params(("id" = Uuid, Path), Invited), responses((status = 200, body = Listed)))]
pub(crate) async fn show(
    State(service): Node,
    headers: HeaderMap,
    At(id): At<Uuid>,
    Asked(invited): Asked<Invited>,
) -> Result<Json<Listed>, Rejected> {
    let asks = anybody(&service, &headers).await?;
    let (listed, _) = seen(&service, id, asks.as_ref(), &invited).await?;
    Ok(Json(listed))
}

/// A game as somebody may see it, and where they sit. A game that they may not see is not there.
pub(super) async fn seen(
    service: &Service,
    id: Uuid,
    asks: Option<&Person>,
    invited: &Invited,
) -> Result<(Listed, Option<i16>), Rejected> {
    let row = service.store.game(id).await?;
    // Whether there is none or none for them takes equally long to find out.
    let seats = service.store.seats(&[id]).await?;
    let row = row.ok_or(Rejected::Unknown)?;
    let seats: Vec<&SeatRow> = seats.iter().collect();
    let own = |seat: &&&SeatRow| asks.is_some_and(|person| seat.person == Some(person.id));
    let seat = seats.iter().find(own).map(|seat| seat.seat);
    let is_invited = digest(&invited.invitation) == row.terms.invitation;
    if seat.is_none() && !row.terms.is_open && !is_invited {
        return Err(Rejected::Unknown);
    }
    let mut listed = Listed::of(&row, &seats, asks);
    if let (Some(_), Some(person)) = (seat, asks) {
        listed.muted = service.store.is_muted(id, person.id).await?;
        let offers = service.store.offers(id).await?;
        listed.offers = offers
            .iter()
            .map(|offer| Offered { seat: offer.seat, asks: word(offer.asked) })
            .collect();
    }
    Ok((listed, seat))
}

fn word(asked: store::Asked) -> &'static str {
    match asked {
        store::Asked::Draw => "draw",
        store::Asked::TakeBack(_) => "take_back",
    }
}

impl Listed {
    fn of(row: &GameRow, seats: &[&SeatRow], asks: Option<&Person>) -> Self {
        let header = Header::read(row.header.as_bytes()).expect("a header that we wrote is one");
        let own = |seat: &SeatRow| asks.is_some_and(|person| seat.person == Some(person.id));
        // Whose turn it is, and their clocks, would tell a watcher who is told later what has happened since.
        let is_late = row.terms.delay_s > 0 && row.state == "playing";
        let is_kept = is_late && !seats.iter().any(|seat| own(seat));
        let seat = |seat: &&SeatRow| SeatListed {
            name: seat.name.clone(),
            person: seat.person.filter(|_| !seat.is_gone),
            player: seat.player.clone(),
            you: own(seat),
            bank_ms: seat.bank_ms.filter(|_| !is_kept),
        };
        Self {
            id: row.id,
            rules: header.rules,
            version: header.version,
            engine: row.engine_digest.clone(),
            scenario: header.scenario,
            options: header.options,
            commitment: header.commitment.to_string(),
            pace: Pace::of(&row.terms),
            open: row.terms.is_open,
            delay_seconds: row.terms.delay_s,
            state: row.state.clone(),
            turn: row.turn.filter(|_| !is_kept),
            left_ms: row.left_ms.filter(|_| !is_kept),
            outcome: row.outcome.as_deref().and_then(|text| serde_json::from_str(text).ok()),
            seats: seats.iter().map(seat).collect(),
            offers: Vec::new(),
            muted: false,
        }
    }
}
