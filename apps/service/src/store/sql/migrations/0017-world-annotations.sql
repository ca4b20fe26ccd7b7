-- What people add to a finished world: scale, measurements, notes, a camera path. One document, since it is read and written whole.
create table world_annotations (
  world_id text primary key references worlds on delete cascade,
  revision integer not null,                        -- counts the changes: who changes an older one is refused
  content jsonb not null,
  updated_at timestamptz not null default now()
);
