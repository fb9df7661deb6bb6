-- How people behave to each other: what they say at a table, whom they want nothing to do with, what they report, and what operators do about it.

-- How often something was said at the table, or struck out: so that a node sees that it has missed something.
alter table game add column chatted integer not null default 0;

-- What was said at a table. It is no part of the game's log.
create table chat (
    game uuid not null references game,
    number integer not null,
    author uuid not null references person,
    -- By this it is known if it is sent again.
    key uuid not null,
    -- Gone, if it was struck out.
    text text,
    at timestamptz not null default now(),
    primary key (game, number),
    unique (game, key)
);

create index chat_author on chat (author);

-- Who is told what, numbered for each of them from one and without a gap. What is struck out is told once more, without its text.
create table chat_heard (
    game uuid not null,
    person uuid not null references person,
    number integer not null,
    message integer not null,
    -- Which of this person's numbers it takes the place of.
    instead_of integer,
    primary key (game, person, number),
    foreign key (game, message) references chat
);

create index chat_heard_message on chat_heard (game, message);

-- Whoever is blocked cannot talk to whoever blocks them, nor join their games, nor see them in the lobby.
create table block (
    blocker uuid not null references person,
    blocked uuid not null references person,
    at timestamptz not null default now(),
    primary key (blocker, blocked)
);

create index block_blocked on block (blocked);

-- Those who want to be told nothing of what is said at a table.
create table mute (
    game uuid not null references game,
    person uuid not null references person,
    at timestamptz not null default now(),
    primary key (game, person)
);

-- What somebody thinks an operator should look at.
create table report (
    id uuid primary key default gen_random_uuid(),
    reporter uuid not null references person,
    about text not null check (about in ('message', 'name', 'game')),
    -- The thing itself, in a form that can be compared: nobody reports it twice.
    thing text not null,
    game uuid references game,
    message integer,
    -- Who is called so, or said so.
    person uuid references person,
    -- The thing as it was then.
    copy text not null,
    words text not null,
    at timestamptz not null default now(),
    closed timestamptz,
    note text,
    unique (reporter, thing)
);

create index report_open on report (at) where closed is null;

-- What operators did: who, when, to what. No text of those it was done to is in it.
create table deed (
    id bigint generated always as identity primary key,
    operator uuid not null references person,
    what text not null check (what in ('remove_message', 'remove_name', 'remove_account', 'close')),
    report uuid,
    game uuid,
    message integer,
    person uuid,
    note text not null default '',
    at timestamptz not null default now()
);

-- Addresses that may not register again, each as a digest made with a key that is not in the database.
create table barred (
    digest bytea primary key,
    at timestamptz not null default now()
);
