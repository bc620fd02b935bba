-- Addresses that a project calls when something in it changes, and what was sent to them (docs/decisions/0115).

create table webhooks (
  project_id bigint not null,
  id bigint not null generated always as identity,
  url text not null,
  events text[] not null,
  -- Signs deliveries; opens only as a secret of this project's webhooks.
  secret_sealed bytea not null,
  active boolean not null default true,
  paused boolean not null default false,
  -- Deliveries in a row that failed for good.
  failures smallint not null default 0,
  created_at timestamptz not null default now(),
  created_by bigint,
  -- A process sends one of its deliveries.
  leased_until timestamptz,
  last_at timestamptz,
  last_delivered boolean,
  last_status smallint,
  primary key (project_id, id)
) /* by project */;

create table webhook_deliveries (
  project_id bigint not null,
  id bigint not null generated always as identity,
  webhook_id bigint not null,
  event text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  payload jsonb not null,
  created_at timestamptz not null default now(),
  -- The next try of one that waits.
  next_at timestamptz,
  -- How many there were since it was queued; those of `attempts` are all that are remembered.
  tries smallint not null default 0,
  attempts jsonb not null default '[]',
  primary key (project_id, id)
) /* by project */;
create index on webhook_deliveries (project_id, webhook_id, id);
create index on webhook_deliveries (next_at) where state = 'waiting';

-- Webhooks are told of what comes from now on.
insert into feed_positions (project_id, reader, position, position_id)
select f.project_id, 'webhooks', f.position, f.position_id from feed_positions f where f.reader = 'search'
on conflict (project_id, reader) do nothing;
