-- Seats that an opponent plays: a worker does, wherever it runs.

alter table seat add column player text;
alter table seat add constraint one_sits_there check (person is null or player is null);

create index seat_player on seat (game) where player is not null;

-- Several services may share one NATS: workers ask the nodes of the one whose turn they were offered, by this number.
create table realm (id uuid primary key default gen_random_uuid());
insert into realm default values;
