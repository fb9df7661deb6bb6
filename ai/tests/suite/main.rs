//! Every test of the opponents from outside, built as one program: what each file tries is said at its head.

mod advice;
mod bastogne;
mod bitter_woods;
mod enemy_action;
mod games;
mod itself;
mod mirrors;
mod positions;
mod staff;
mod tiny_staff;
