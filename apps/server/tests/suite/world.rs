//! A world for one test: a database of its own, and some nodes over it.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::{Config, Node};
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use storm::{Line, Mail, Mailbox, Person, Trouble};
use uuid::Uuid;

/// Some nodes, and the database they share.
pub(crate) struct World {
    nodes: Vec<Node>,
    pub(crate) database: String,
    nats: String,
}

/// Two people at a table, each at a node of their own.
pub(crate) struct Table {
    pub(crate) game: Uuid,
    pub(crate) people: [Person; 2],
    pub(crate) lines: [Line; 2],
}

impl World {
    /// A world with so many nodes.
    pub(crate) async fn new(nodes: usize) -> Self {
        Self::with(nodes, &[]).await
    }

    /// The same, with settings that differ from the usual.
    pub(crate) async fn with(nodes: usize, settings: &[(&str, &str)]) -> Self {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/services.sh");
        let (base, nats) = storm::services(script.as_ref()).expect("the services start");
        let name = format!("t_{}", Uuid::new_v4().simple());
        let mut connection = PgConnection::connect(&base).await.expect("PostgreSQL answers");
        let create = AssertSqlSafe(format!("create database {name}"));
        sqlx::query(create).execute(&mut connection).await.expect("a database can be made");
        let (server, _) = base.rsplit_once('/').expect("an address ends with a database");
        let mut world = Self { nodes: Vec::new(), database: format!("{server}/{name}"), nats };
        for _ in 0..nodes {
            world.start(settings).await;
        }
        world
    }

    /// A world whose nodes send mail, and what they send it to.
    pub(crate) async fn with_mail(nodes: usize, settings: &[(&str, &str)]) -> (Self, Mailbox) {
        let (mailbox, smtp) = Mailbox::open().await.expect("a mailbox opens");
        let settings = [settings, &[("ARDENNES_SMTP", smtp.as_str())]].concat();
        (Self::with(nodes, &settings).await, mailbox)
    }

    /// A guest registers, and follows the link in the letter.
    pub(crate) async fn register(&self, mailbox: &Mailbox, guest: &Person, mail: &str) {
        guest.register(&self.node(0), mailbox, mail).await.expect("a guest may register");
    }

    /// Somebody with an account, signed in where they registered.
    pub(crate) async fn member(&self, mailbox: &Mailbox, name: &str, mail: &str) -> Person {
        let guest = Person::arrive(&self.node(0), name).await.expect("guests are welcome");
        self.register(mailbox, &guest, mail).await;
        guest
    }

    /// Somebody asks the first node for something.
    pub(crate) async fn post(
        &self,
        person: &Person,
        path: &str,
        body: &Value,
    ) -> Result<Value, Trouble> {
        person.ask(Method::POST, &format!("{}{path}", self.node(0)), Some(body)).await
    }

    /// The same, of the last node, without a body.
    pub(crate) async fn get(&self, person: &Person, path: &str) -> Result<Value, Trouble> {
        let node = self.node(self.nodes.len() - 1);
        person.ask(Method::GET, &format!("{node}{path}"), None).await
    }

    /// Somebody signs in with the usual password.
    pub(crate) async fn sign_in(&self, person: &Person, mail: &str) -> (Person, Value) {
        person.sign_in(&self.node(0), mail).await.expect("the password is right")
    }

    /// One more node.
    pub(crate) async fn start(&mut self, settings: &[(&str, &str)]) {
        let variable = |name: &str| {
            let own = settings
                .iter()
                .find(|(known, _)| *known == name)
                .map(|(_, value)| (*value).to_owned());
            own.or_else(|| match name {
                "ARDENNES_DATABASE" => Some(self.database.clone()),
                "ARDENNES_NATS" => Some(self.nats.clone()),
                "ARDENNES_LISTEN" => Some("127.0.0.1:0".to_owned()),
                "ARDENNES_SEED_KEY" => Some("ab".repeat(32)),
                "ARDENNES_CONNECTIONS" => Some("4".to_owned()),
                "ARDENNES_COMMANDS_A_SECOND"
                | "ARDENNES_ATTEMPTS_A_MINUTE"
                | "ARDENNES_MESSAGES_A_MINUTE"
                | "ARDENNES_GUESTS_A_MINUTE"
                | "ARDENNES_GAMES_AN_HOUR"
                | "ARDENNES_JOINS_AN_HOUR"
                | "ARDENNES_OPPONENT_GAMES" => Some("1000".to_owned()),
                _ => None,
            })
        };
        let config = Config::read(None, variable).expect("the settings are good");
        self.nodes.push(server::start(config).await.expect("a node starts"));
    }

    /// Where a node is.
    pub(crate) fn node(&self, number: usize) -> String {
        format!("http://{}", self.nodes[number].address)
    }

    /// Where NATS is.
    pub(crate) fn nats(&self) -> &str {
        &self.nats
    }

    /// Stops the last node as an operator does.
    pub(crate) async fn stop(&mut self) {
        self.nodes.pop().expect("there is one").stop().await;
    }

    /// Does something to the database behind the nodes' backs.
    pub(crate) async fn sql(&self, sql: &'static str, game: Uuid) -> i64 {
        let mut connection = PgConnection::connect(&self.database).await.expect("it answers");
        sqlx::query_scalar(sql).bind(game).fetch_one(&mut connection).await.expect("it is good SQL")
    }

    /// The database of this world.
    pub(crate) fn database(&self) -> &str {
        &self.database
    }

    /// Loses the whole database, and makes an empty one in its place.
    pub(crate) async fn empty(&self) {
        self.drop_database().await;
        let (mut connection, name) = self.outside().await;
        let create = AssertSqlSafe(format!("create database {name}"));
        sqlx::query(create).execute(&mut connection).await.expect("a database can be made");
    }

    /// A connection from which the database can be dropped, and its name.
    async fn outside(&self) -> (PgConnection, &str) {
        let (server, name) =
            self.database.rsplit_once('/').expect("an address ends with a database");
        let connection = PgConnection::connect(&format!("{server}/postgres")).await;
        (connection.expect("PostgreSQL answers"), name)
    }

    async fn drop_database(&self) {
        let (mut connection, name) = self.outside().await;
        let drop = AssertSqlSafe(format!("drop database {name} with (force)"));
        sqlx::query(drop).execute(&mut connection).await.expect("it is ours");
    }

    /// Two people sit down at a game, the first at node 0 and the second at the last.
    pub(crate) async fn table(&self, wanted: &Value) -> Table {
        let nodes = [self.node(0), self.node(self.nodes.len() - 1)];
        let first = Person::arrive(&nodes[0], "Anna").await.expect("guests are welcome");
        let second = Person::arrive(&nodes[1], "Bert").await.expect("guests are welcome");
        let (game, invitation) = first.found(&nodes[0], wanted).await.expect("it can be founded");
        second.join(&nodes[1], game, 1, &invitation).await.expect("the seat is free");
        let lines = [
            Line::open(&nodes[0], Some(&first), game, "").await.expect("a seat may look"),
            Line::open(&nodes[1], Some(&second), game, "").await.expect("a seat may look"),
        ];
        Table { game, people: [first, second], lines }
    }

    /// Gives the database back.
    pub(crate) async fn end(mut self) {
        while !self.nodes.is_empty() {
            self.stop().await;
        }
        self.drop_database().await;
    }
}

impl Table {
    /// Whose turn it is, by the mirror of the first.
    pub(crate) fn on_turn(&self) -> Option<usize> {
        self.lines.iter().position(Line::is_on_turn)
    }

    /// Whoever is on turn does the legal action that `pick` chooses by their number, and both hear of it.
    pub(crate) async fn act(&mut self, pick: impl Fn(usize) -> usize) -> bool {
        let Some(seat) = self.on_turn() else { return false };
        let legal = self.lines[seat].mirror.legal();
        let legal = legal.as_array().expect("a list");
        let action = legal[pick(legal.len())].clone();
        let answer = self.lines[seat].ask(&json!({ "act": action })).await.expect("the line holds");
        answer.expect("a listed action is legal");
        self.hear().await;
        true
    }

    /// Both hear everything that was said.
    pub(crate) async fn hear(&mut self) {
        for line in &mut self.lines {
            line.catch_up().await.expect("the line holds");
        }
    }
}

/// The letter to an address that came at this place, counted from one. It is waited for.
pub(crate) async fn letter(mailbox: &Mailbox, to: &str, number: usize) -> Mail {
    mailbox.letter(to, number).await.expect("it is written")
}

/// The token in the link of a letter.
pub(crate) fn token(mail: &Mail) -> String {
    mail.token().unwrap_or_else(|| panic!("there is no link in {}", mail.text)).to_owned()
}

/// How something was refused.
pub(crate) fn status<T: std::fmt::Debug>(answer: Result<T, Trouble>) -> StatusCode {
    match answer.expect_err("it is refused") {
        Trouble::Refused(status, _) => status,
        other @ (Trouble::Http(_) | Trouble::NoLetter(_)) => panic!("{other}"),
    }
}

/// The tiny game, open to all, without clocks.
pub(crate) fn tiny() -> Value {
    json!({ "rules": "tiny", "scenario": "crossing", "seat": 0, "pace": "none", "open": true })
}

/// The same by invitation.
pub(crate) fn private() -> Value {
    let mut wanted = tiny();
    wanted["open"] = json!(false);
    wanted
}
