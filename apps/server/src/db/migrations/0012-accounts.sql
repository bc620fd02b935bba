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
