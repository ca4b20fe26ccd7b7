-- The line that jobs wait in. Its order is in pg-boss's own rows (priority is the turn, negated); see store/sql/job-queue.ts.

-- The turn each lane has come to: a newcomer's first job waits for no turn that is over.
create table queue_lanes (
  lane text primary key,
  turn integer not null
);

-- The smallest place in line a waiting job was ever shown at, so that what is shown never grows.
create table queue_places (
  job_id uuid primary key,
  place integer not null
);

-- Seconds of work of recent successful jobs, for estimates. A few dozen rows for each workload.
create table job_durations (
  id bigint generated always as identity primary key,
  workload text not null,
  seconds double precision not null
);
create index job_durations_by_workload on job_durations (workload, id desc);
