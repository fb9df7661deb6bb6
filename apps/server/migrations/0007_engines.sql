-- Engines of releases: the WASM, and the JavaScript by which a page runs it. Nothing is ever deleted here: a game is played to its end, and
-- replayed years later, by the engine it began with.
create table engine (
    id integer generated always as identity primary key,
    -- Of both files, as the page knows it.
    digest text not null unique,
    rules text not null,
    wasm bytea not null,
    glue bytea not null,
    taken_in timestamptz not null default now()
);

-- The engine that plays a game; nothing, if it was founded by a program without a page.
alter table game add column engine integer references engine;
create index game_engine on game (engine) where state in ('waiting', 'playing');
