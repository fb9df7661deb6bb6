-- Who people are: the browsers in which they are signed in, their accounts with letters, passkeys and ratings, and how they leave.

-- A browser that knows a token. A guest has one like anybody.
create table session (
    id uuid primary key default gen_random_uuid(),
    -- The digest of the token in the cookie: who reads this table cannot sit down in anybody's place.
    digest bytea not null unique,
    person uuid not null references person,
    created timestamptz not null default now(),
    -- When it last asked for something, give or take an hour.
    used timestamptz not null default now(),
    -- What the browser calls itself, shortened.
    browser text not null
);

create index session_person on session (person);

insert into session (digest, person, created, browser) select token, id, created, '' from person;
alter table person drop column token;

-- Somebody who can come back from any browser: an address that they have proved to read, and a password.
create table account (
    person uuid primary key references person,
    mail text not null,
    -- As Argon2 writes it, with its parameters and salt.
    password text not null,
    created timestamptz not null default now()
);

create unique index account_mail on account (lower(mail));

-- Letters with a token that works once and not for long. A letter is sent until somebody says that it was.
create table letter (
    id uuid primary key,
    -- The digest of its token, which follows from its number and a key that is not in the database.
    digest bytea not null unique,
    -- `taken` goes to an address that has an account already, and its token does nothing.
    kind text not null check (kind in ('register', 'address', 'reset', 'taken')),
    -- Who asked for it, or whose account it is about.
    person uuid not null references person,
    mail text not null,
    -- What is kept of the password that was chosen when registering.
    password text,
    created timestamptz not null default now(),
    expires timestamptz not null,
    due timestamptz not null default now(),
    tries integer not null default 0,
    sent timestamptz,
    used timestamptz
);

create index letter_due on letter (due) where sent is null;
create index letter_mail on letter (lower(mail), created);

-- Somebody who left, or a guest whom nobody has seen for long, is a number without a name, so that the games they played stay whole.
alter table person add column gone timestamptz;

-- How strong somebody is at a rule set, by Glicko-2.
create table rating (
    person uuid not null references person,
    rules text not null,
    rating double precision not null default 1500,
    deviation double precision not null default 350,
    volatility double precision not null default 0.06,
    games integer not null default 0,
    changed timestamptz not null default now(),
    primary key (person, rules)
);

-- Whether a game that is over has counted; null as long as nobody has looked.
alter table game add column rated boolean;
create index game_unrated on game (moved) where state = 'over' and rated is null;

-- Public keys that prove who somebody is.
create table passkey (
    id uuid primary key default gen_random_uuid(),
    person uuid not null references person,
    name text not null,
    credential bytea not null unique,
    -- The key and how often it was used, as JSON.
    key text not null,
    created timestamptz not null default now(),
    used timestamptz
);

create index passkey_person on passkey (person);

-- What an authenticator must answer: kept here, so that any node can take the answer, and taken away by it.
create table challenge (
    id uuid primary key,
    -- Who makes a passkey; nobody yet, if somebody signs in.
    person uuid references person,
    state text not null,
    expires timestamptz not null
);
