//! Passwords: what is kept of one, and whether somebody knows it. To find out takes time and memory on purpose, so only a few are
//! tried at once.

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::Semaphore;

use crate::rejected::Rejected;

/// Memory that one try takes, in KiB, how often it goes through it, and in how many lanes: what OWASP recommends for Argon2id.
const MEMORY_KIB: u32 = 19_456;
const PASSES: u32 = 2;
const LANES: u32 = 1;
/// No password is shorter, in letters.
const SHORTEST: usize = 10;
/// No password is longer, in bytes.
const LONGEST: usize = 1_000;
/// What nobody's password is compared with: to find that there is no such address takes as long as to find that a password is wrong.
const NOBODYS: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// So many are tried at once; the others wait.
static AT_ONCE: Semaphore = Semaphore::const_new(4);

/// Whether this may be a password. Length is all that is asked of it.
pub(crate) fn checked(password: &str) -> Result<(), Rejected> {
    if password.chars().count() < SHORTEST || password.len() > LONGEST {
        return Err(Rejected::Wrong(format!(
            "a password has at least {SHORTEST} letters; any will do"
        )));
    }
    Ok(())
}

/// What is kept of a password.
pub(crate) async fn kept(password: String) -> String {
    at_leisure(move || {
        let kept = argon2().hash_password(password.as_bytes());
        kept.expect("a password of this length can be hashed").to_string()
    })
    .await
}

/// Whether a password is the one of which this is kept. Nobody's never is.
pub(crate) async fn is_right(password: String, kept: Option<String>) -> bool {
    at_leisure(move || {
        let known = kept.as_deref().unwrap_or(NOBODYS);
        let known = PasswordHash::new(known).expect("what we keep of a password can be read");
        let is_same = argon2().verify_password(password.as_bytes(), &known).is_ok();
        is_same && kept.is_some()
    })
    .await
}

fn argon2() -> Argon2<'static> {
    let params = Params::new(MEMORY_KIB, PASSES, LANES, None).expect("these are good parameters");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

/// Does slow work where it keeps no request waiting but its own.
async fn at_leisure<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let _turn = AT_ONCE.acquire().await.expect("nobody closes it");
    tokio::task::spawn_blocking(work).await.expect("this work does not panic")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_right_password_is_right() {
        let password = "correct horse battery".to_owned();
        let kept = kept(password.clone()).await;
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
        assert!(is_right(password.clone(), Some(kept.clone())).await);
        assert!(!is_right("correct horse batterx".to_owned(), Some(kept)).await);
        assert!(!is_right(password, None).await);
    }

    #[test]
    fn nobodys_password_costs_what_a_password_costs() {
        let nobodys = PasswordHash::new(NOBODYS).unwrap();
        let params = Params::try_from(&nobodys).unwrap();
        assert_eq!(
            (params.m_cost(), params.t_cost(), params.p_cost()),
            (MEMORY_KIB, PASSES, LANES)
        );
    }

    #[test]
    fn length_is_all_that_is_asked() {
        assert!(checked("123456789").is_err());
        assert!(checked("ääääääääää").is_ok());
        assert!(checked("aaaaaaaaaa").is_ok());
        assert!(checked(&"a".repeat(LONGEST + 1)).is_err());
    }
}
