//! The same engine without a page around it: a service of a later release asks it by its memory alone, for as long as games
//! are played that it began. The three functions need nothing of JavaScript, and never change.

use std::cell::RefCell;

use shelf::Asked;
use wasm_bindgen::prelude::*;

#[derive(Default)]
struct Exchange {
    question: Vec<u8>,
    answer: Vec<u8>,
    asked: Asked,
}

thread_local! {
    static EXCHANGE: RefCell<Exchange> = RefCell::default();
}

/// Where a question of so many bytes is to be written.
#[wasm_bindgen]
pub fn kept_room(length: usize) -> *mut u8 {
    EXCHANGE.with_borrow_mut(|exchange| {
        exchange.question.clear();
        exchange.question.resize(length, 0);
        exchange.question.as_mut_ptr()
    })
}

/// Answers the question that was written. Gives how many bytes the answer has.
#[wasm_bindgen]
pub fn kept_ask() -> usize {
    EXCHANGE.with_borrow_mut(|exchange| {
        exchange.answer = exchange.asked.answer(&exchange.question);
        exchange.answer.len()
    })
}

/// Where the latest answer is to be read.
#[wasm_bindgen]
pub fn kept_answer() -> *const u8 {
    EXCHANGE.with_borrow(|exchange| exchange.answer.as_ptr())
}
