-- What people call their tasks and file their worlds under.

alter table tasks add column name text;
alter table worlds add column tags text[] not null default '{}';
create index worlds_by_tag on worlds using gin (tags) where tags <> '{}';
