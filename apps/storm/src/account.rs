//! Accounts, as people get them: a guest registers, and follows the link in the letter.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use crate::{Mail, Mailbox, Person, Trouble};

/// What everybody here chooses.
pub const PASSWORD: &str = "correct horse battery";

/// How long before somebody looks again whether a letter has come, and how often.
const PAUSE: Duration = Duration::from_millis(50);
const LOOKS: u32 = 200;

impl Mail {
    /// The token in the link of a letter.
    pub fn token(&self) -> Option<&str> {
        let is_link = |line: &&str| line.contains("/#/verify/") || line.contains("/#/reset/");
        self.text.lines().find(is_link)?.trim().rsplit('/').next()
    }
}

impl Mailbox {
    /// The letter to an address that came at this place, counted from one. It is waited for.
    pub async fn letter(&self, to: &str, number: usize) -> Result<Mail, Trouble> {
        for _ in 0..LOOKS {
            let mut mail = self.mail().into_iter().filter(|mail| mail.to == to);
            if let Some(mail) = mail.nth(number.saturating_sub(1)) {
                return Ok(mail);
            }
            tokio::time::sleep(PAUSE).await;
        }
        Err(Trouble::NoLetter(to.to_owned()))
    }
}

impl Person {
    /// A guest gets an account with the usual password.
    pub async fn register(&self, node: &str, mailbox: &Mailbox, mail: &str) -> Result<(), Trouble> {
        let before = mailbox.mail().iter().filter(|one| one.to == mail).count();
        let wanted = json!({ "mail": mail, "password": PASSWORD });
        self.ask(Method::POST, &format!("{node}/api/register"), Some(&wanted)).await?;
        let letter = mailbox.letter(mail, before + 1).await?;
        let proved = json!({ "token": letter.token() });
        let verify = format!("{node}/api/verify");
        Self::nobody().ask(Method::POST, &verify, Some(&proved)).await.map(drop)
    }

    /// Comes in with the usual password. Gives the node's answer, too.
    pub async fn sign_in(&self, node: &str, mail: &str) -> Result<(Self, Value), Trouble> {
        let said = json!({ "mail": mail, "password": PASSWORD });
        self.enter(&format!("{node}/api/sign-in"), &said).await
    }
}
