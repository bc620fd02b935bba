-- The secret of a project's API token is sealed as other secrets are (http/secret-box). What stood here in plain text was
-- never shown to anybody, so no program knows it: it goes, and a token is created where somebody asks for one.
alter table projects
  drop column api_secret,
  add column secret_sealed bytea,
  add column secret_created_at timestamptz,
  -- In whose name programs write.
  add column secret_created_by bigint references users on delete set null,
  -- Addresses and ranges (CIDR) that may write with the token.
  add column api_addresses text[] not null default '{}',
  add constraint projects_secret check ((secret_sealed is null) = (secret_created_at is null));
