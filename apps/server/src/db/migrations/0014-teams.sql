-- Plans of accounts, invitations, data and changelog of teams.

-- What an account may have (domain/plan). null: the plan of the installation, PARLANCE_DEFAULT_PLAN.
alter table users
  add column plan_id text check (plan_id in ('free', 'starter', 'pro', 'growth', 'enterprise')),
  -- Numbers and flags agreed for the plan enterprise, where they differ from its defaults.
  add column enterprise_plan jsonb,
  -- Properties that win over the plan; null: none.
  add column plan_overrides jsonb,
  -- Seats bought beside the plan.
  add column additional_team_members integer not null default 0 check (additional_team_members >= 0);

-- A deleted team is in the trash for 30 days, with the projects that were deleted at the same moment.
alter table teams
  add column deleted_at timestamptz,
  add column deleted_by bigint references users on delete set null;
create index teams_deleted on teams (deleted_at) where deleted_at is not null;

create table team_invitations (
  id bigint generated always as identity primary key,
  team_id bigint not null references teams on delete cascade,
  email text not null,
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('admin', 'manager', 'translator', 'tptadmin', 'tptservices', 'tpttranslator')),
  -- Of the token in the mailed link: a new one with each sending.
  token_hash bytea not null unique,
  invited_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index team_invitations_address on team_invitations (team_id, lower(email));
create index team_invitations_expiry on team_invitations (expires_at);

-- What a team keeps for its people under a category: saved filters, say.
create table team_data (
  team_id bigint not null references teams on delete cascade,
  category text not null,
  name text not null,
  data jsonb not null,
  changed_by bigint references users on delete set null,
  changed_at timestamptz not null default now(),
  primary key (team_id, category, name)
);

-- Who did what to members, roles, groups and settings: written in the transaction of the change.
create table team_changes (
  id bigint generated always as identity primary key,
  team_id bigint not null references teams on delete cascade,
  at timestamptz not null default now(),
  user_id bigint references users on delete set null,
  -- domain/team/change
  kind text not null,
  -- Name or address of whom or what it was about.
  subject text,
  -- What it was and is: {"old": …, "new": …}, by kind.
  details jsonb
);
create index team_changes_team on team_changes (team_id, id);
