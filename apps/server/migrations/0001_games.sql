-- People, games and their logs. An entry is written once and never changed; whatever else is here follows from the entries or from what
-- people agreed on before the first.

create table person (
    id uuid primary key,
    -- The digest of the token in the cookie: who reads this table cannot sit down in anybody's place.
    token bytea not null unique,
    name text not null,
    mail text,
    away_until timestamptz,
    created timestamptz not null default now()
);

create table game (
    id uuid primary key,
    rules text not null,
    scenario text not null,
    -- The first line of the game's file. The commitment to the seed is in it.
    header text not null,
    -- Encrypted with a key that is not in the database.
    seed bytea not null,
    pace text not null check (pace in ('live', 'days', 'none')),
    bank_ms bigint,
    gain_ms bigint,
    days integer,
    is_open boolean not null,
    -- The digest of the invitation's token.
    invitation bytea not null,
    delay_s integer not null,
    state text not null default 'waiting' check (state in ('waiting', 'playing', 'over', 'cancelled')),
    head integer not null default 0,
    -- The last entry of a step that others were told of: what is kept from them leaves no trace.
    spoken integer not null default 0,
    -- Entries up to this one are of player turns that are finished, and up to that one in chunks.
    finished integer not null default 0,
    chunked integer not null default 0,
    turn smallint,
    turn_since timestamptz,
    deadline timestamptz,
    outcome text,
    founder uuid not null references person,
    created timestamptz not null default now(),
    moved timestamptz not null default now()
) with (fillfactor = 70);

create index game_deadline on game (deadline) where deadline is not null;
create index game_unpacked on game ((finished - chunked)) where finished - chunked >= 32;
create index game_waiting on game (created) where state = 'waiting' and is_open;

create table seat (
    game uuid not null references game,
    seat smallint not null,
    person uuid references person,
    bank_ms bigint,
    primary key (game, seat)
);

create index seat_person on seat (person);

create table entry (
    game uuid not null,
    seq integer not null,
    at timestamptz not null default now(),
    bytes bytea not null,
    primary key (game, seq)
) partition by hash (game);

create table entry_0 partition of entry for values with (modulus 4, remainder 0);
create table entry_1 partition of entry for values with (modulus 4, remainder 1);
create table entry_2 partition of entry for values with (modulus 4, remainder 2);
create table entry_3 partition of entry for values with (modulus 4, remainder 3);

-- The entries after `since` up to `until`, packed: written later, read the same way.
create table chunk (
    game uuid not null references game,
    since integer not null,
    until integer not null,
    -- When the last of them was entered.
    at timestamptz not null,
    bytes bytea not null,
    primary key (game, since)
);

-- What was answered to a command, so that it can be sent again.
create table command (
    game uuid not null,
    key uuid not null,
    seat smallint not null,
    number integer not null,
    at timestamptz not null default now(),
    primary key (game, key)
);

create index command_at on command using brin (at);

-- What one seat asks of the others: a draw, or to take back everything from an entry on.
create table offer (
    game uuid not null references game,
    seat smallint not null,
    what text not null check (what in ('draw', 'take_back')),
    -- For a take-back, the first entry undone.
    entry integer,
    -- An offer lapses when the game goes on.
    spoken integer not null,
    primary key (game, seat, what)
);

-- Notices to be sent, written with the move they tell of.
create table outbox (
    id bigint generated always as identity primary key,
    game uuid not null,
    seq integer not null,
    person uuid not null references person,
    channel text not null,
    due timestamptz not null default now(),
    tries integer not null default 0,
    sent timestamptz,
    unique (game, seq, person, channel)
);

create index outbox_due on outbox (due) where sent is null;
