-- Terms of projects (docs/decisions/0135).

-- A project has a row from its first term on.
create table glossaries (
  project_id bigint not null primary key,
  -- Rises with each change: processes keep a glossary ready as long as it stays.
  version bigint not null default 0,
  -- The other projects of the team use it, too.
  is_shared boolean not null default false
) /* by project */;

create table glossary_terms (
  project_id bigint not null,
  id bigint not null generated always as identity,
  -- {code of the language: {text, description, variants}}, that of the base language among them.
  texts jsonb not null,
  description text not null default '',
  case_sensitive boolean not null default false,
  forbidden boolean not null default false,
  do_not_translate boolean not null default false,
  part_of_speech text,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (project_id, id)
) /* by project */;

-- The changes of a term (kinds 70 to 73).
create index history_of_terms on history (project_id, ((old ->> 'term')::bigint), id) where kind between 70 and 73;

-- No project has terms yet: texts are looked at from now on.
insert into feed_positions (project_id, reader, position, position_id)
select f.project_id, 'terms', f.position, f.position_id from feed_positions f where f.reader = 'search'
on conflict (project_id, reader) do nothing;
