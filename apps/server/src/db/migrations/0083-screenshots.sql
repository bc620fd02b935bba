-- Screenshots of tags, and where on them entries are shown (docs/decisions/0229, 0230). Pictures are in the file store.

create table screenshots (
  project_id bigint not null,
  id bigint not null generated always as identity,
  tag_id bigint not null,
  -- In the file store.
  content_hash text not null,
  size integer not null,
  -- 'png' or 'jpeg', as its bytes say.
  type text not null,
  -- Pixels as shown.
  width integer not null,
  height integer not null,
  -- Of the file as it was sent.
  name text not null,
  -- What its sender said; '': nothing.
  device_language text not null,
  platform text not null,
  device_model text not null,
  operating_system text not null,
  bundle_identifier text not null,
  bundle_version text not null,
  sdk_version text not null,
  screen_height double precision,
  is_blank boolean not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (project_id, id)
) /* by project */;
create index screenshots_tag on screenshots (project_id, tag_id, id) where deleted_at is null;
create index screenshots_content on screenshots (content_hash);

create table screenshot_positions (
  project_id bigint not null,
  id bigint not null generated always as identity,
  screenshot_id bigint not null,
  -- null: no entry had the key then. The entry that has it now is found by the key.
  entry_id bigint,
  -- null: only keys of similar texts were given.
  key text,
  -- As of entries: keys may be longer than an index takes.
  key_hash uuid,
  fuzzy_keys text[] not null default '{}',
  -- Pixels of the picture.
  x double precision not null,
  y double precision not null,
  width double precision not null,
  height double precision not null,
  css text not null default '',
  -- By a person; else by the program that sent the picture.
  is_drawn boolean not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (project_id, id)
) /* by project */;
create index screenshot_positions_screenshot on screenshot_positions (project_id, screenshot_id);
create index screenshot_positions_entry on screenshot_positions (project_id, entry_id);
create index screenshot_positions_key on screenshot_positions (project_id, key_hash);

-- The changes of a screenshot (kinds 80 to 83).
create index history_of_screenshots on history (project_id, ((old ->> 'screenshot')::bigint), id) where kind between 80 and 83;
