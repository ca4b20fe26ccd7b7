-- Films are renders; which world one shows is kept, so that a page that was closed meanwhile finds it again.
alter table render_jobs add column world_id text;
create index render_jobs_world on render_jobs (world_id, created_at desc) where world_id is not null;
