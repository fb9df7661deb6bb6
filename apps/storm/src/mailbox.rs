//! A mail server that takes everything and keeps what it was sent.

use std::collections::BTreeSet;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::net::tcp::OwnedReadHalf;
use tokio::net::{TcpListener, TcpStream};

/// A message.
#[derive(Clone, Debug, Default)]
pub struct Mail {
    /// Its id.
    pub id: String,
    /// Whom it goes to.
    pub to: String,
    /// What it says, without its headers.
    pub text: String,
}

/// What came, in order.
#[derive(Clone, Default)]
pub struct Mailbox(Arc<Mutex<Vec<Mail>>>);

impl Mailbox {
    /// Opens one. Gives its address, too.
    pub async fn open() -> io::Result<(Self, String)> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = format!("smtp://{}", listener.local_addr()?);
        let mailbox = Self::default();
        let kept = mailbox.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(talk(stream, kept.clone()));
            }
        });
        Ok((mailbox, address))
    }

    /// What came, in order.
    pub fn mail(&self) -> Vec<Mail> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The ids of what came, each once.
    pub(crate) fn ids(&self) -> Vec<String> {
        let ids: BTreeSet<String> = self.mail().into_iter().map(|mail| mail.id).collect();
        ids.into_iter().collect()
    }

    fn keep(&self, mail: Mail) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(mail);
    }
}

/// One conversation, as RFC 5321 has it.
async fn talk(stream: TcpStream, mailbox: Mailbox) -> io::Result<()> {
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read).lines();
    write.write_all(b"220 storm\r\n").await?;
    while let Some(line) = lines.next_line().await? {
        let word = line.split_whitespace().next().unwrap_or_default().to_ascii_uppercase();
        match word.as_str() {
            "EHLO" => write.write_all(b"250 storm\r\n").await?,
            "DATA" => {
                write.write_all(b"354 go on\r\n").await?;
                mailbox.keep(message(&mut lines).await?);
                write.write_all(b"250 kept\r\n").await?;
            }
            "QUIT" => {
                write.write_all(b"221 bye\r\n").await?;
                break;
            }
            _ => write.write_all(b"250 fine\r\n").await?,
        }
    }
    Ok(())
}

/// Reads one message, to the line with a dot alone.
async fn message(lines: &mut Lines<BufReader<OwnedReadHalf>>) -> io::Result<Mail> {
    let (mut mail, mut is_text) = (Mail::default(), false);
    while let Some(line) = lines.next_line().await?.filter(|line| line != ".") {
        if is_text {
            // A long line is broken, as quoted-printable does it.
            match line.strip_suffix('=') {
                Some(part) => mail.text.push_str(part),
                None => mail.text.extend([line.as_str(), "\n"]),
            }
        } else if let Some(id) = line.strip_prefix("Message-ID: ") {
            id.trim().clone_into(&mut mail.id);
        } else if let Some(to) = line.strip_prefix("To: ") {
            to.trim().clone_into(&mut mail.to);
        } else {
            is_text = line.is_empty();
        }
    }
    Ok(mail)
}
