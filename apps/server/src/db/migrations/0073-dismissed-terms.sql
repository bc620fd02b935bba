-- Phrases that are proposed as terms no longer (docs/decisions/0142).
create table dismissed_terms (
  project_id bigint not null,
  text text not null,
  dismissed_by bigint,
  dismissed_at timestamptz not null default now(),
  primary key (project_id, text)
) /* by project */;
