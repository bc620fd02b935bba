-- Tags of entries and their categories (docs/decisions/0029).

alter table projects
  -- Categories of tags, numbered within the project; a new project has the specification's four
  -- (domain/tags/categories): [{"id": 1, "name": "iOS", "color": "#…", "icon": "fab fa-apple"}].
  add column tag_categories jsonb not null default '[
    {"id": 1, "name": "iOS", "color": "#5b6472", "icon": "fab fa-apple"},
    {"id": 2, "name": "Android", "color": "#2e7d32", "icon": "fab fa-android"},
    {"id": 3, "name": "Web", "color": "#1565c0", "icon": "fas fa-globe"},
    {"id": 4, "name": "Jira", "color": "#0052cc", "icon": "fab fa-jira"}]';

create table tags (
  project_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  -- Number in projects.tag_categories.
  category_id smallint,
  -- Milliseconds: lists are in order of created_at plus this (domain/tags/order).
  order_offset double precision not null default 0,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint,
  primary key (project_id, id)
) /* by project */;
create unique index tags_name on tags (project_id, name) where deleted_at is null;

-- Numbers of the entry's tags, ascending; null where it has none. In no index: lists, counts and exports read the
-- entries of their project anyway, and so bulk changes stay in place.
alter table entries add column tags bigint[];

-- A change of many entries compares their old and new rows: by hash, not each with each (8,000 entries took 43 s). The
-- function's plan is kept by its session, so that the choice must not depend on the first change it sees.
alter function count_entries_moved() set enable_hashjoin = on;
alter function count_entries_moved() set enable_nestloop = off;
