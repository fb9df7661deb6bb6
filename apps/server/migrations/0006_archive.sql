-- The archive: open games that are over, as files that lie elsewhere, and what was found in each by playing it again. No name is in it.

-- Whether a game that is over has gone into the archive; null as long as nobody has tried, false if this build cannot play it again.
alter table game add column archived boolean;
create index game_unarchived on game (moved) where state = 'over' and is_open and archived is null;

create table archived (
    game uuid primary key references game,
    -- When it ended, and in which month by Greenwich: the folder of its file.
    ended timestamptz not null,
    month text not null,
    rules text not null,
    scenario text not null,
    -- The version of the rules and the digest of their data, as its first line has them.
    version text not null,
    data text not null,
    -- Which opponent played which seat, by seat; null where a person did.
    players text[] not null,
    -- As JSON.
    outcome text not null,
    -- Which seat won, if one did.
    winner smallint,
    ending text not null check (ending in ('rules', 'resigned', 'out_of_time', 'agreed')),
    actions integer not null,
    -- Of the file: how many bytes it has, and their digest.
    size integer not null,
    digest bytea not null
);

create index archived_ended on archived (ended desc, game desc);
create index archived_scenario on archived (rules, scenario, ended desc);

-- How a game stood for one seat at the end of a turn.
create table archived_turn (
    game uuid not null references archived,
    -- The place of the turn on the game's track of turns.
    turn smallint not null,
    seat smallint not null,
    -- `17 December, morning`.
    title text not null,
    -- Pieces on the map, and pieces that are lost for good.
    units integer not null,
    lost integer not null,
    -- The westernmost hex with a piece of this seat: its column, counted from the west and from nought, and its printed number.
    west_column integer,
    west_hex text,
    -- Hexes it holds that count for victory; null, where a game does not tell who holds what.
    counting integer,
    -- The printed numbers of the hexes with a name that it holds.
    places text[] not null,
    primary key (game, turn, seat)
);
