-- Accounts: verified addresses, pictures, the organisation.

alter table users
  -- Name of the organisation, given by staff.
  add column organization_name text,
  -- Of the picture: counts up with each change, so that its address may be kept by browsers; 0: none.
  add column picture_version integer not null default 0;

create table user_pictures (
  user_id bigint primary key references users on delete cascade,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null
);

-- Links that prove an address: the one of the account, or the one that it is to have.
create table email_verifications (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_verifications_user on email_verifications (user_id);
create index email_verifications_expiry on email_verifications (expires_at);

-- Personal access tokens: they act for their user within their scopes (domain/permissions/token-scopes).
create table access_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  -- The last characters, by which people tell their tokens apart.
  ending text not null,
  scopes text[] not null check (scopes <@ array['read', 'write', 'import', 'export'] and cardinality(scopes) > 0),
  created_at timestamptz not null default now(),
  -- Good to a minute.
  used_at timestamptz,
  expires_at timestamptz not null
);
create index access_tokens_user on access_tokens (user_id);

-- When an account is to go: somebody confirmed by mail that it shall. Signing in takes it back.
alter table users add column deletion_due_at timestamptz;
create index users_deletion_due on users (deletion_due_at) where deletion_due_at is not null;

-- Links that confirm the deletion of an account, and those that take it back.
create table account_deletion_links (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('confirm', 'keep')),
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index account_deletion_links_user on account_deletion_links (user_id);
create index account_deletion_links_expiry on account_deletion_links (expires_at);
