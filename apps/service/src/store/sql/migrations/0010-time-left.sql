-- Seconds until an unfinished world is done, as of its last update; null where that cannot be told.
alter table worlds add column seconds_left double precision;
