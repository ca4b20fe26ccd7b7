-- What accounts keep, in bytes. Uploads are counted from their own rows; what jobs and requests store, and the work folders of jobs, with their subject.

alter table accounts add column quota_bytes bigint check (quota_bytes >= 0);   -- null: the deployment's; 0: none

alter table worlds add column stored_bytes bigint not null default 0, add column work_bytes bigint not null default 0;
alter table tasks add column stored_bytes bigint not null default 0, add column work_bytes bigint not null default 0;
alter table render_jobs add column stored_bytes bigint not null default 0, add column work_bytes bigint not null default 0;
alter table streams add column stored_bytes bigint not null default 0, add column work_bytes bigint not null default 0;

create index worlds_kept on worlds (account_id) include (stored_bytes, work_bytes) where stored_bytes > 0 or work_bytes > 0;
create index tasks_kept on tasks (account_id) include (stored_bytes, work_bytes) where stored_bytes > 0 or work_bytes > 0;
create index render_jobs_kept on render_jobs (account_id) include (stored_bytes, work_bytes) where stored_bytes > 0 or work_bytes > 0;
create index streams_kept on streams (account_id) include (stored_bytes, work_bytes) where stored_bytes > 0 or work_bytes > 0;
create index upload_tasks_single on upload_tasks (account_id) where kind = 'single' and status = 1;

-- An unfinished upload counts as large as it was announced, so that many at once cannot pass the quota together; one that nobody has
-- touched for an hour counts what it has. `single` rows hold the announced size until they end.
create function account_storage(account bigint)
  returns table (upload_bytes bigint, object_bytes bigint, work_bytes bigint)
  language sql stable as $$
  select
    (select coalesce(sum(size), 0) from upload_tasks where account_id = account and status = 5)::bigint
      + (select coalesce(sum(case when status = 2 or updated_at > now() - interval '1 hour' then size else received_bytes end), 0)
         from upload_tasks where account_id = account and kind = 'block' and status in (0, 1, 2))::bigint
      + (select coalesce(sum(size), 0) from upload_tasks where account_id = account and kind = 'single' and status = 1)::bigint,
    sum(kept.stored)::bigint,
    sum(kept.work)::bigint
  from (
    select coalesce(sum(w.stored_bytes), 0) as stored, coalesce(sum(w.work_bytes), 0) as work
      from worlds w where w.account_id = account and (w.stored_bytes > 0 or w.work_bytes > 0)
    union all
    select coalesce(sum(t.stored_bytes), 0), coalesce(sum(t.work_bytes), 0)
      from tasks t where t.account_id = account and (t.stored_bytes > 0 or t.work_bytes > 0)
    union all
    select coalesce(sum(r.stored_bytes), 0), coalesce(sum(r.work_bytes), 0)
      from render_jobs r where r.account_id = account and (r.stored_bytes > 0 or r.work_bytes > 0)
    union all
    select coalesce(sum(s.stored_bytes), 0), coalesce(sum(s.work_bytes), 0)
      from streams s where s.account_id = account and (s.stored_bytes > 0 or s.work_bytes > 0)
  ) kept
$$;

-- To be asked at the end of a transaction that has added something: the lock is held until it commits, so that of two that would pass the quota
-- together the second sees what the first has added. A quota of 0 is none.
create function check_storage(account bigint, usual_quota bigint)
  returns table (quota bigint, used bigint)
  language plpgsql as $$
begin
  select coalesce(quota_bytes, usual_quota) into quota from accounts where id = account;
  if quota > 0 then
    perform pg_advisory_xact_lock(hashtextextended('storage:' || account, 0));
    select s.upload_bytes + s.object_bytes + s.work_bytes into used from account_storage(account) s;
  end if;
  return next;
end $$;

-- In one round trip, because every single upload waits for it. Without an id: the quota would be passed.
create function begin_single_upload(account bigint, key text, announced bigint, usual_quota bigint)
  returns table (task_id bigint, quota bigint, used bigint)
  language plpgsql as $$
begin
  insert into upload_tasks (account_id, kind, size, md5, blocks, object_key, status)
    values (account, 'single', announced, '', 1, key, 1) returning id into task_id;
  select c.quota, c.used into quota, used from check_storage(account, usual_quota) c;
  if quota > 0 and used > quota then
    delete from upload_tasks where id = task_id;
    task_id := null;
  end if;
  return next;
end $$;
