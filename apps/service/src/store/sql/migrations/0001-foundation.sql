-- Accounts, keys, worlds, uploads, renders, streams, tasks and webhooks. Job rows live in pg-boss's own schema.

create table secrets (
  name text primary key,
  value bytea not null
);

create table accounts (
  id bigint generated always as identity primary key,
  name text not null unique,
  credits bigint check (credits >= 0),              -- null: credits are off for this account
  webhook_url text,
  webhook_secret text,
  created_at timestamptz not null default now()
);

create table api_keys (
  id text primary key,                              -- shown in lists, safe to log
  account_id bigint not null references accounts,
  hash bytea not null unique,                       -- SHA-256 of the key; the key itself is never stored
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

create table worlds (
  id text primary key,
  account_id bigint not null references accounts,
  kind text not null check (kind in ('reconstruction', 'generation')),
  name text not null,
  cover text,
  scene text not null,
  status text not null,
  stage text,
  progress double precision not null default 0,
  version integer not null default 1,               -- grows with every change; compare-and-set
  request jsonb not null,
  source text,                                      -- header x-source
  request_id text,                                  -- x-request-id of the creating call, carried into the job's logs
  assets jsonb,
  failure jsonb,
  metrics jsonb,
  credits_charged bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index worlds_by_account on worlds (account_id, created_at desc, id desc);
create index worlds_unfinished on worlds (account_id) where status in ('PENDING', 'PREPROCESSING', 'RUNNING');

-- One row per content being received or held; what a caller named it is the binding's.
create table upload_tasks (
  id bigint generated always as identity (start with 100001) primary key,
  account_id bigint not null references accounts,
  kind text not null check (kind in ('single', 'block')),
  size bigint not null,
  md5 text not null,
  blocks integer not null,
  metadata text,
  object_key text not null unique,
  status smallint not null,
  error_code integer not null default 0,
  error_message text not null default '',
  received_blocks integer not null default 0,       -- sums over upload_parts, kept because there can be 100,000 of them
  received_bytes bigint not null default 0,
  claimed_by text,                                  -- the process that assembles, for as long as it says so
  claimed_until timestamptz,
  cleaned boolean not null default false,           -- ended, and its parts are gone from storage
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index upload_tasks_by_content on upload_tasks (account_id, md5, size) where status = 5;
create index upload_tasks_by_age on upload_tasks (updated_at);
create index upload_tasks_assembling on upload_tasks (id) where status = 2;
create index upload_tasks_uncleaned on upload_tasks (id) where status in (5, 6, 8) and not cleaned;
-- Two inits of the same unfinished file meet in one task.
create unique index upload_tasks_unfinished on upload_tasks (account_id, md5, size, blocks) where kind = 'block' and status in (0, 1, 2);

create table upload_parts (
  task_id bigint not null references upload_tasks on delete cascade,
  block integer not null,
  size bigint not null,
  part_key text not null,                           -- the object holding this block's bytes
  primary key (task_id, block)
);

-- Notes a received block, in one round trip because every block waits for it. The lock makes blocks of one task take turns, so that exactly one of
-- them is the one that completes it; each statement below sees what was committed before the lock was got.
create function record_upload_part(task bigint, part_block integer, part_size bigint, key text)
  returns table (outcome text, task_status smallint, replaced_key text)
  language plpgsql as $$
declare
  t upload_tasks;
  old upload_parts;
  blocks_now integer;
  bytes_now bigint;
begin
  select * into t from upload_tasks where id = task for update;
  if not found or t.status not in (0, 1) then
    return query select 'ended', coalesce(t.status, 8::smallint), null::text;
    return;
  end if;
  select * into old from upload_parts where task_id = task and block = part_block;
  blocks_now := t.received_blocks + case when old.block is null then 1 else 0 end;
  bytes_now := t.received_bytes - coalesce(old.size, 0) + part_size;
  -- Every block still missing has at least one byte.
  if bytes_now + (t.blocks - blocks_now) > t.size then
    return query select 'too-large', t.status, null::text;
    return;
  end if;
  insert into upload_parts (task_id, block, size, part_key) values (task, part_block, part_size, key)
    on conflict (task_id, block) do update set size = excluded.size, part_key = excluded.part_key;
  t.status := case when blocks_now = t.blocks then 2 else 1 end;
  update upload_tasks set received_blocks = blocks_now, received_bytes = bytes_now, status = t.status, updated_at = now()
    where id = task;
  return query select 'recorded', t.status, old.part_key;
end $$;

-- Which upload a token carries now, and under which name.
create table upload_bindings (
  token_id text primary key,
  task_id bigint not null references upload_tasks on delete cascade,
  name text not null,
  upload_key text not null,
  expires_at timestamptz not null
);
create index upload_bindings_by_task on upload_bindings (task_id);
create index upload_bindings_by_expiry on upload_bindings (expires_at);

create table render_requests (
  account_id bigint not null references accounts,
  request_id text not null,
  accepted_at timestamptz not null default now(),
  primary key (account_id, request_id)
);

create table render_jobs (
  id text primary key,
  account_id bigint not null references accounts,
  request_id text not null,
  trace_id text,
  scene_key text not null,                          -- object holding the USDA text
  width integer not null,
  height integer not null,
  status text not null check (status in ('QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED')),
  progress double precision not null default 0,
  result_key text,
  failure jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index render_jobs_by_account on render_jobs (account_id, created_at desc);

create table streams (
  id text primary key,
  account_id bigint not null references accounts,
  trace_id text,
  scene_key text not null,
  settings jsonb not null,
  status text not null check (status in ('PENDING', 'ACTIVE', 'FAILED', 'CLOSED')),
  revision integer not null default 0,
  connection jsonb,                                 -- host, nodeId, streamId, token of an ACTIVE session
  failure jsonb,
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index streams_open on streams (account_id) where status in ('PENDING', 'ACTIVE');

create table stream_pushes (
  stream_id text not null references streams on delete cascade,
  revision integer not null,
  usd_key text not null,                            -- object holding the patch
  created_at timestamptz not null default now(),
  primary key (stream_id, revision)
);

create table tasks (
  id bigint generated always as identity (start with 100001) primary key,
  account_id bigint not null references accounts,
  kind text not null,
  status smallint not null,
  progress double precision not null default 0,
  version integer not null default 1,
  request jsonb not null,
  biz_id text,
  outputs jsonb not null default '[]',
  details jsonb,                                    -- kind-specific facts (triangles, bounds, preview)
  failure jsonb,
  trace_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index tasks_by_account on tasks (account_id, created_at desc, id desc);
create index tasks_unfinished on tasks (account_id) where status in (0, 1);

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  account_id bigint not null references accounts,
  event text not null,
  body text not null,
  attempts integer not null default 0,
  delivered_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
