-- A world may be another one, edited.
alter table worlds drop constraint worlds_kind_check;
alter table worlds add constraint worlds_kind_check check (kind in ('reconstruction', 'generation', 'edit'));
