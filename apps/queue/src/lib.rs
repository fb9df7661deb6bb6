//! Work for other machines: jobs and answers over NATS `JetStream`. What a job says is the business of those who offer and take it.
//!
//! A job is offered once and taken by one worker at a time. Whoever takes it says again and again that it is at work; whoever falls
//! silent loses it to another. So a job may be done twice, and whoever collects answers takes the first.
//!
//! | file | knows |
//! |---|---|
//! | `streams` | a connection to NATS, and the two streams: jobs that wait, answers that were given |
//! | `take` | a worker's side: the next job, and what becomes of it |
//! | `batch` | the other side: many jobs, numbered, and their answers |
//! | `turns` | the turns of opponents, and what a worker and the nodes say to each other about a seat |

mod batch;
mod streams;
mod take;
mod turns;

pub use batch::Batch;
pub use streams::{Queue, Trouble};
pub use take::{Kind, Taken, Taker};
pub use turns::{Asked, Asks, Says, Turn};
