//! A mail server that takes everything and keeps the ids of what it was sent.

use std::collections::BTreeMap;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// How often each message came, by its id.
#[derive(Clone, Default)]
pub(crate) struct Mailbox(Arc<Mutex<BTreeMap<String, u32>>>);

impl Mailbox {
    /// Opens one. Gives its address, too.
    pub(crate) async fn open() -> io::Result<(Self, String)> {
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

    /// The ids of what came.
    pub(crate) fn ids(&self) -> Vec<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).keys().cloned().collect()
    }

    fn keep(&self, id: String) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(id).or_default() += 1;
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
                let mut id = String::new();
                while let Some(line) = lines.next_line().await? {
                    if line == "." {
                        break;
                    }
                    if let Some(named) = line.strip_prefix("Message-ID: ") {
                        named.trim().clone_into(&mut id);
                    }
                }
                mailbox.keep(id);
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
