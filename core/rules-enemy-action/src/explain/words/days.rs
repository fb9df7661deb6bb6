//! Days of December as sentences name them.

use desk::wording::row;

use crate::printed::cards::Dates;

/// The last day that a card can name.
const LAST: u8 = 31;

/// `17 December`.
pub(crate) fn date(day: u8) -> String {
    format!("{day} December")
}

/// On which days something holds: `on 17 and 20–24 December`, `from 20 December on`; nothing, if it always does.
pub(crate) fn days(dates: Dates) -> Option<String> {
    let spans = spans(dates);
    match spans[..] {
        [(1, LAST)] => None,
        [(from, LAST)] => Some(format!("from {} on", date(from))),
        [] => Some("on no day".to_owned()),
        _ => {
            let told: Vec<String> = spans.into_iter().map(span).collect();
            Some(format!("on {} December", row(&told)))
        }
    }
}

/// The days one after the other, as first and last of each row.
fn spans(dates: Dates) -> Vec<(u8, u8)> {
    let mut spans: Vec<(u8, u8)> = Vec::new();
    for day in (1..=LAST).filter(|&day| dates.has(day)) {
        match spans.last_mut() {
            Some((_, last)) if *last + 1 == day => *last = day,
            Some(_) | None => spans.push((day, day)),
        }
    }
    spans
}

fn span((first, last): (u8, u8)) -> String {
    if first == last { first.to_string() } else { format!("{first}–{last}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_read_as_cards_print_them() {
        let told = |text: &str| days(Dates::parse(text).expect("it is a date")).unwrap_or_default();
        assert_eq!(told("17"), "on 17 December");
        assert_eq!(told("20+"), "from 20 December on");
        assert_eq!(told("17-18, 24-29"), "on 17–18 and 24–29 December");
        assert_eq!(days(Dates::ALWAYS), None);
    }
}
