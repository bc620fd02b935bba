-- The tables of the foundation: people, teams, projects, entries, translations, their history and counts.
--
-- Rules (docs/architecture.md, Database):
-- * a table of a project leads its key with project_id and is marked with the comment "by project": the tests
--   run against a schema in which these are hash-partitioned, a cluster distributes them by that column;
-- * translations are sparse: a row exists once anything differs from the defaults;
-- * history is the change feed: it keeps what was replaced, never the new text as well;
-- * counts are kept by statement triggers on entries and translations, so that no writer can forget them.

create extension if not exists pg_trgm;

-- A short hash of a text, the same on every PostgreSQL: finds equal base texts and tells whether one changed.
create function text_hash(text) returns integer
  language sql immutable strict parallel safe
  return ('x' || left(md5($1), 8))::bit(32)::integer;

-- ---------------------------------------------------------------- people

create table settings (
  name text primary key,
  value jsonb not null
);

create table users (
  id bigint generated always as identity primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  password_hash text,
  -- Interface language (BCP 47) and other choices of the user that follow him to another device.
  preferences jsonb not null default '{}',
  is_admin boolean not null default false,
  is_superadmin boolean not null default false,
  account_locked boolean not null default false,
  email_verified_at timestamptz,
  terms_accepted_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  address text,
  user_agent text
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table teams (
  id bigint generated always as identity primary key,
  name text not null,
  owner_id bigint not null references users,
  -- Whether the team's admins may create projects in it (semantics, Roles).
  admins_create_projects boolean not null default true,
  created_at timestamptz not null default now()
);
create index teams_owner on teams (owner_id);

create table team_members (
  team_id bigint not null references teams on delete cascade,
  user_id bigint not null references users on delete cascade,
  role text not null check (role in ('admin', 'manager', 'translator', 'tptadmin', 'tptservices', 'tpttranslator')),
  created_at timestamptz not null default now(),
  primary key (team_id, user_id)
);
create index team_members_user on team_members (user_id);

-- ---------------------------------------------------------------- projects

create table projects (
  id bigint generated always as identity primary key,
  team_id bigint not null references teams,
  name text not null,
  type text not null default 'app' check (type in ('app', 'tm')),
  base_language_id smallint not null default 1,
  next_language_id smallint not null default 2,
  groups_enabled boolean not null default false,
  draft_mode boolean not null default false,
  collect_missing boolean not null default false,
  -- What translators may do here beyond drafts: {"values": false, "drafts": true, "delete": false}.
  translator_rights jsonb not null default '{}',
  api_secret text not null,
  -- The version never falls below this, also after history was cut.
  version_floor bigint not null default 0,
  created_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint
);
create index projects_team on projects (team_id);
create index projects_deleted on projects (deleted_at) where deleted_at is not null;

create table languages (
  project_id bigint not null,
  id smallint not null,
  code text not null,
  -- The file's own plural categories where they differ from CLDR's.
  plurals text[],
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint,
  primary key (project_id, id)
) /* by project */;
create unique index languages_code on languages (project_id, code) where deleted_at is null;

create table groups (
  project_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  is_default boolean not null default false,
  included boolean not null default true,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint,
  primary key (project_id, id)
) /* by project */;
create unique index groups_name on groups (project_id, name) where deleted_at is null;
create unique index groups_default on groups (project_id) where is_default;

-- ---------------------------------------------------------------- entries and translations

create table entries (
  project_id bigint not null,
  id bigint generated always as identity,
  group_id bigint not null,
  key text not null,
  -- Keys may be whole sentences (PO), longer than an index row can be: unique by hash.
  key_hash uuid generated always as (md5(key)::uuid) stored,
  -- CLDR category of a key that ends in [one] and the like: 0 none, 1 zero, 2 one, 3 two, 4 few, 5 many, 6 other.
  plural smallint generated always as (
    case when right(key, 1) <> ']' then 0
    else case substring(right(key, 7) from '\[(zero|one|two|few|many|other)\]$')
      when 'zero' then 1 when 'one' then 2 when 'two' then 3 when 'few' then 4 when 'many' then 5 when 'other' then 6
      else 0 end end) stored,
  description text,
  -- Context, references, flags, placeholders and the project's own metadata fields.
  metadata jsonb,
  link_parent bigint,
  created_at timestamptz not null default now(),
  created_by bigint,
  primary key (project_id, id)
) /* by project */ with (fillfactor = 90);
create unique index entries_key on entries (project_id, key_hash);
create index entries_link on entries (project_id, link_parent) where link_parent is not null;

create table translations (
  project_id bigint not null,
  language_id smallint not null,
  entry_id bigint not null,
  value text,
  draft text,
  -- Text of the source that a bilingual file carried is not here: the base language has its own row.
  status smallint not null default 0 check (status between 0 and 5),
  locked boolean not null default false,
  -- Bits: 1 variable missing, 2 too long, 4 outdated, 8 glossary term missing (domain/entry/issues).
  issues smallint not null default 0,
  -- Rises when value or draft change, nothing else (semantics, Entries).
  version integer not null default 0,
  -- text_hash of the base value this text was saved or accepted against.
  base_hash integer,
  -- null: equals the base text's length; -1: no limit; else characters.
  max_length integer,
  comment text,
  text_at timestamptz,
  text_by bigint,
  primary key (project_id, language_id, entry_id)
) /* by project */ with (fillfactor = 80);

-- ---------------------------------------------------------------- history: the one change feed

create table operations (
  project_id bigint not null,
  id bigint generated always as identity,
  -- import, undo, lock, publish, delete, … (domain/history/kind).
  kind text not null,
  user_id bigint,
  at timestamptz not null default now(),
  language_id smallint,
  -- What it did, in numbers, and the file it came from.
  summary jsonb not null default '{}',
  undone_by bigint,
  undoes bigint,
  primary key (project_id, id)
) /* by project */;

create table history (
  project_id bigint not null,
  id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  operation_id bigint,
  -- domain/history/kind
  kind smallint not null,
  language_id smallint,
  entry_id bigint,
  -- Key, group, tag, file or language name it was about, where the row itself may be gone.
  subject text,
  user_id bigint,
  at timestamptz not null default now(),
  -- The fields that changed with the values they had before; null where the object was made.
  old jsonb,
  primary key (project_id, id)
) /* by project */;
create index history_entry on history (project_id, entry_id, id) where entry_id is not null;
create index history_operation on history (project_id, operation_id) where operation_id is not null;

create table trash (
  project_id bigint not null,
  entry_id bigint not null,
  operation_id bigint not null,
  key text not null,
  -- Whole rows as JSON: {"entry": …, "translations": […], "tags": […], "files": […]}.
  data jsonb not null,
  deleted_at timestamptz not null default now(),
  primary key (project_id, entry_id)
) /* by project */;
create index trash_operation on trash (project_id, operation_id);

-- How far each reader of the feed has come.
create table feed_positions (
  project_id bigint not null,
  reader text not null,
  position bigint not null default 0,
  primary key (project_id, reader)
) /* by project */;

-- Keys (language_id 0) and values once more, for the trigram index alone: fed by a reader of the feed after the commit,
-- so that a save stays in place and an import does not wait (100,000 texts: 0.5 s without the index, 3.2 s with it).
-- A search looks here and, for what the reader has not reached, at the entries named in the feed since.
create table search_texts (
  project_id bigint not null,
  language_id smallint not null,
  entry_id bigint not null,
  text text not null,
  primary key (project_id, language_id, entry_id)
) /* by project */;
create index search_texts_trigrams on search_texts using gin (text gin_trgm_ops);

-- ---------------------------------------------------------------- counts

-- language_id 0 counts the entries themselves (column entries); the other columns are per language.
create table counts (
  project_id bigint not null,
  language_id smallint not null,
  group_id bigint not null,
  plural smallint not null,
  entries integer not null default 0,
  -- Rows with a value, a draft or a lock: what is not untranslated.
  started integer not null default 0,
  -- Rows with a value or a draft: what is counted although the language does not use the plural category.
  present integer not null default 0,
  translated integer not null default 0,
  drafts integer not null default 0,
  drafts_only integer not null default 0,
  locked integer not null default 0,
  locked_empty integer not null default 0,
  issues integer not null default 0,
  variable_missing integer not null default 0,
  too_long integer not null default 0,
  outdated integer not null default 0,
  glossary_missing integer not null default 0,
  accepted integer not null default 0,
  needs_review integer not null default 0,
  needs_translation integer not null default 0,
  rejected integer not null default 0,
  in_order integer not null default 0,
  primary key (project_id, language_id, group_id, plural)
) /* by project */;

create table count_deltas (
  project_id bigint not null,
  id bigint generated always as identity,
  language_id smallint not null,
  group_id bigint not null,
  plural smallint not null,
  entries integer not null default 0,
  started integer not null default 0,
  present integer not null default 0,
  translated integer not null default 0,
  drafts integer not null default 0,
  drafts_only integer not null default 0,
  locked integer not null default 0,
  locked_empty integer not null default 0,
  issues integer not null default 0,
  variable_missing integer not null default 0,
  too_long integer not null default 0,
  outdated integer not null default 0,
  glossary_missing integer not null default 0,
  accepted integer not null default 0,
  needs_review integer not null default 0,
  needs_translation integer not null default 0,
  rejected integer not null default 0,
  in_order integer not null default 0,
  primary key (project_id, id)
) /* by project */;

-- Count triggers for translations. Signed rows (n is 1 for one that came, -1 for one that went) are first folded by
-- their state as bits (1 value, 2 draft, 4 locked, 8…64 issues, 128… status), then the few groups are spread over
-- the columns: 2 to 3 times faster than seventeen sums over every row. Nested loops only: the plan is kept by the
-- session, and one made for a large import must not serve the single save after it.
do $outer$
declare
  name text;
  source text;
begin
  for name, source in values
    ('count_translations_insert', $q$
        select 1 as n, t.*, e.group_id, e.plural from new_rows t
        join entries e on e.project_id = t.project_id and e.id = t.entry_id$q$),
    ('count_translations_delete', $q$
        select -1 as n, t.*, e.group_id, e.plural from old_rows t
        join entries e on e.project_id = t.project_id and e.id = t.entry_id$q$),
    ('count_translations_update', $q$
        select c.*, e.group_id, e.plural
        from (select -1 as n, o.* from old_rows o union all select 1, w.* from new_rows w) c
        join entries e on e.project_id = c.project_id and e.id = c.entry_id$q$),
    ('count_entries_moved', $q$
        select d.n, t.*, d.group_id, d.plural
        from (
          select c.n, c.project_id, c.id, c.group_id, c.plural
          from old_rows o
          join new_rows w on w.project_id = o.project_id and w.id = o.id
          cross join lateral (values (-1, o.project_id, o.id, o.group_id, o.plural),
                                     (1, w.project_id, w.id, w.group_id, w.plural)) as c (n, project_id, id, group_id, plural)
          where (o.group_id, o.plural) <> (w.group_id, w.plural)) d
        join languages l on l.project_id = d.project_id
        join translations t on t.project_id = d.project_id and t.language_id = l.id and t.entry_id = d.id$q$)
  loop
    execute format($t$
      create function %I() returns trigger language plpgsql
        set enable_hashjoin = off set enable_mergejoin = off as $f$
      begin
        insert into count_deltas (project_id, language_id, group_id, plural, started, present, translated, drafts,
          drafts_only, locked, locked_empty, issues, variable_missing, too_long, outdated, glossary_missing,
          accepted, needs_review, needs_translation, rejected, in_order)
        select project_id, language_id, group_id, plural,
          coalesce(sum(n) filter (where bits & 7 <> 0), 0),
          coalesce(sum(n) filter (where bits & 3 <> 0), 0),
          coalesce(sum(n) filter (where bits & 1 <> 0), 0),
          coalesce(sum(n) filter (where bits & 2 <> 0), 0),
          coalesce(sum(n) filter (where bits & 3 = 2), 0),
          coalesce(sum(n) filter (where bits & 4 <> 0), 0),
          coalesce(sum(n) filter (where bits & 7 = 4), 0),
          coalesce(sum(n) filter (where bits & 120 <> 0), 0),
          coalesce(sum(n) filter (where bits & 8 <> 0), 0),
          coalesce(sum(n) filter (where bits & 16 <> 0), 0),
          coalesce(sum(n) filter (where bits & 32 <> 0), 0),
          coalesce(sum(n) filter (where bits & 64 <> 0), 0),
          coalesce(sum(n) filter (where bits >> 7 = 1), 0),
          coalesce(sum(n) filter (where bits >> 7 = 2), 0),
          coalesce(sum(n) filter (where bits >> 7 = 3), 0),
          coalesce(sum(n) filter (where bits >> 7 = 4), 0),
          coalesce(sum(n) filter (where bits >> 7 = 5), 0)
        from (
          select project_id, language_id, group_id, plural,
            (value is not null)::integer + (draft is not null)::integer * 2 + locked::integer * 4
              + issues::integer * 8 + status::integer * 128 as bits,
            sum(n) as n
          from (%s) signed
          group by 1, 2, 3, 4, 5
          having sum(n) <> 0
        ) folded
        group by project_id, language_id, group_id, plural;
        return null;
      end $f$ $t$, name, source);
  end loop;
end $outer$;

create function count_entries() returns trigger language plpgsql as $f$
begin
  if tg_op = 'INSERT' then
    insert into count_deltas (project_id, language_id, group_id, plural, entries)
    select project_id, 0, group_id, plural, count(*) from new_rows group by 1, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into count_deltas (project_id, language_id, group_id, plural, entries)
    select project_id, 0, group_id, plural, -count(*) from old_rows group by 1, 3, 4;
  else
    insert into count_deltas (project_id, language_id, group_id, plural, entries)
    select project_id, 0, group_id, plural, sum(n) from (
      select -1 as n, o.project_id, o.group_id, o.plural from old_rows o
      union all
      select 1, w.project_id, w.group_id, w.plural from new_rows w) s
    group by 1, 3, 4 having sum(n) <> 0;
  end if;
  return null;
end $f$;

create trigger count_insert after insert on translations referencing new table as new_rows
  for each statement execute function count_translations_insert();
create trigger count_delete after delete on translations referencing old table as old_rows
  for each statement execute function count_translations_delete();
create trigger count_update after update on translations referencing old table as old_rows new table as new_rows
  for each statement execute function count_translations_update();

create trigger count_insert after insert on entries referencing new table as new_rows
  for each statement execute function count_entries();
create trigger count_delete after delete on entries referencing old table as old_rows
  for each statement execute function count_entries();
create trigger count_update after update on entries referencing old table as old_rows new table as new_rows
  for each statement execute function count_entries();
create trigger count_moved after update on entries referencing old table as old_rows new table as new_rows
  for each statement execute function count_entries_moved();

-- ---------------------------------------------------------------- files

-- A source file: (path, format, group, key prefix, options). Its bodies are kept per language.
create table files (
  project_id bigint not null,
  id bigint generated always as identity,
  path text not null,
  format text not null,
  group_id bigint,
  key_prefix text not null default '',
  options jsonb not null default '{}',
  created_at timestamptz not null default now(),
  created_by bigint,
  deleted_at timestamptz,
  primary key (project_id, id)
) /* by project */;
create unique index files_path on files (project_id, path, format, key_prefix) where deleted_at is null;

-- language_id 0: one body for all languages (spreadsheets, TMX). The newest that is not withdrawn is in force;
-- former ones stay for undo.
create table file_bodies (
  project_id bigint not null,
  id bigint generated always as identity,
  file_id bigint not null,
  language_id smallint not null,
  -- Content address in the file store, hex of SHA-256.
  content_hash text not null,
  size integer not null,
  operation_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint,
  withdrawn_at timestamptz,
  primary key (project_id, id)
) /* by project */;
create index file_bodies_file on file_bodies (project_id, file_id, language_id, id);

create table file_entries (
  project_id bigint not null,
  file_id bigint not null,
  entry_id bigint not null,
  position integer not null,
  primary key (project_id, file_id, entry_id)
) /* by project */;
create index file_entries_entry on file_entries (project_id, entry_id);

-- ---------------------------------------------------------------- imports and jobs

-- A job as its user sees it; the queue itself is graphile-worker's.
create table jobs (
  project_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'canceled')),
  user_id bigint,
  title text not null default '',
  -- Parts done of parts in all; null while unknown.
  done bigint,
  total bigint,
  cancel_requested boolean not null default false,
  input jsonb not null default '{}',
  result jsonb,
  error jsonb,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  -- A running job touches this; one that did not for a minute lost its process.
  alive_at timestamptz,
  finished_at timestamptz,
  primary key (project_id, id)
) /* by project */;
create index jobs_user on jobs (project_id, user_id, id);

-- Rows of a file on their way in: copied by the parsing thread, compared and applied in sets. Lost in a crash on purpose.
create unlogged table import_rows (
  project_id bigint not null,
  import_id bigint not null,
  position integer not null,
  language_id smallint not null,
  key text not null,
  key_hash uuid generated always as (md5(key)::uuid) stored,
  value text,
  draft text,
  source text,
  description text,
  metadata jsonb,
  status smallint,
  max_length integer,
  line integer,
  primary key (project_id, import_id, language_id, position)
) /* by project */;
