-- What apps and programs use (docs/decisions/0108).

-- The salt that devices of a month are hashed with; it is deleted when the month is over.
create table usage_salts (
  month date primary key,
  salt bytea not null
);

-- A device that called in a month, in the language that it asked for last.
create table usage_devices (
  project_id bigint not null,
  month date not null,
  -- The first eight bytes of its salted hash.
  device bigint not null,
  -- 0: none that the project has.
  language_id smallint not null,
  primary key (project_id, month, device)
) /* by project */;

-- Of projects with more devices in a month than are kept one by one: registers of HyperLogLog.
create table usage_sketches (
  project_id bigint not null,
  month date not null,
  registers bytea not null,
  primary key (project_id, month)
) /* by project */;

-- Months that are over: only numbers are left.
create table usage_months (
  project_id bigint not null,
  month date not null,
  language_id smallint not null,
  devices bigint not null,
  primary key (project_id, month, language_id)
) /* by project */;

create table usage_requests (
  project_id bigint not null,
  day date not null,
  -- In whose name a program called; 0: an app.
  user_id bigint not null,
  language_id smallint not null,
  requests bigint not null,
  primary key (project_id, day, user_id, language_id)
) /* by project */;

-- What calls for a project: a command line, apps, other programs.
create table integrations (
  project_id bigint not null,
  key text not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (project_id, key)
) /* by project */;

-- That the owner of an account was told of a passed limit, once a month.
create table usage_notices (
  user_id bigint not null,
  month date not null,
  primary key (user_id, month)
);
