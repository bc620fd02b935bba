-- What imports and jobs need beyond the foundation.

-- A file that was sent and waits to be imported; kept a day. Its bytes are in the file store.
create table uploads (
  project_id bigint not null,
  id bigint generated always as identity,
  -- As sent, or inside the zip that was sent.
  path text not null,
  content_hash text not null,
  size integer not null,
  user_id bigint,
  created_at timestamptz not null default now(),
  primary key (project_id, id)
) /* by project */;
create index uploads_age on uploads (created_at);
create index uploads_content on uploads (content_hash);
create index file_bodies_content on file_bodies (content_hash);

-- The path that this body came under (`values-de/strings.xml`); that of the file has no language in it.
alter table file_bodies add column path text not null;

-- How often a job was begun: the number fences off a process that was taken for dead, and ends a job that kills its process.
alter table jobs add column attempts smallint not null default 0;
create index jobs_unfinished on jobs (state, alive_at) where state in ('waiting', 'running');
