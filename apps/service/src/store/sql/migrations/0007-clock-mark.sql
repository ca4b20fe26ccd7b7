-- One row: when the clock was last seen to run steadily. A process that starts compares it with what the clock says then.
create table clock_mark (
  singleton boolean primary key default true check (singleton),
  seen_at timestamptz not null
);
