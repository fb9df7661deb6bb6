-- The devices on which somebody wants to be told that it is their turn.

create table device (
    -- Where its push service takes messages for it.
    endpoint text primary key,
    person uuid not null references person,
    -- What messages are encrypted with, so that the push service cannot read them.
    key bytea not null,
    auth bytea not null,
    created timestamptz not null default now()
);

create index device_person on device (person);

-- By which ways somebody wants to be told.
create view reached as
    select id as person, 'mail' as channel from person where mail is not null
    union all select distinct person, 'push' from device;
