-- Profiles of machine translation, which staff give to accounts, and what teams use (docs/decisions/0140).

create table mt_profiles (
  id bigint not null generated always as identity primary key,
  name text not null,
  -- domain/machine-translation/engines.ts
  kind text not null,
  -- Sealed with the key of the installation; null: the service needs none.
  key_sealed bytea,
  address text,
  region text,
  model text,
  -- Rises with each change: services that are remembered are made anew.
  version integer not null default 1
);

create table mt_profile_users (
  user_id bigint not null,
  profile_id bigint not null references mt_profiles (id) on delete cascade,
  -- The latest is used.
  added_at timestamptz not null default clock_timestamp(),
  primary key (user_id, profile_id)
);
create index mt_profile_users_profile on mt_profile_users (profile_id);

-- Characters that were sent to services outside.
create table mt_usage (
  team_id bigint not null,
  -- The first day of the month, UTC.
  month date not null,
  characters bigint not null,
  primary key (team_id, month)
);
