-- Texts that apps sent and the project does not have, until somebody accepts or refuses them (docs/decisions/0127).

create table missing_texts (
  project_id bigint not null,
  id bigint not null generated always as identity,
  language_id smallint not null,
  key text not null,
  -- As of entries: keys may be longer than an index takes.
  key_hash uuid not null,
  text text not null,
  -- null: it waits.
  refused_at timestamptz,
  -- The network that sent it, hashed with the secret of the project: one must not fill the list for all.
  sender bytea not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (project_id, id)
) /* by project */;
create unique index missing_texts_key on missing_texts (project_id, language_id, key_hash);
