//! What is settled before a game: in this one nothing but the scenario.

field::choices! {}
