-- What a key may do and when it was last used; sign-ins of the console; public links to worlds.

alter table api_keys add column label text not null default '';
-- Keys made before scopes could do everything, and still can.
alter table api_keys add column scope text not null default 'manage' check (scope in ('read', 'write', 'manage'));
alter table api_keys add column last_used_at timestamptz;
create index api_keys_by_account on api_keys (account_id);

create table sign_ins (
  id text primary key,                              -- shown in lists, safe to log
  key_id text not null references api_keys,         -- a sign-in ends with its key
  account_id bigint not null references accounts,
  hash bytea not null unique,                       -- SHA-256 of the cookie; the cookie itself is never stored
  user_agent text not null,
  remembered boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sign_ins_by_account on sign_ins (account_id, created_at);

create table world_shares (
  id text primary key,                              -- shown in lists and in file addresses; opens nothing by itself
  world_id text not null references worlds on delete cascade,
  account_id bigint not null references accounts,
  hash bytea not null unique,                       -- SHA-256 of the link's token; the token itself is never stored
  label text not null,
  can_download boolean not null,
  password_salt bytea,
  password_hash bytea,                              -- scrypt
  guesses integer not null default 0,               -- wrong passwords since guesses_since
  guesses_since timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz
);
create index world_shares_by_world on world_shares (world_id, created_at);
