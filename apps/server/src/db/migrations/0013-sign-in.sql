-- Second factor, passkeys, single sign-on and linked accounts.

-- What is counted against guessing: passwords by address, codes by account. One statement counts and tells.
create table attempts (
  -- SHA-256 of what is tried ("password someone@example.com"), so that no list of addresses lies here.
  key bytea primary key,
  count integer not null,
  since timestamptz not null
);
create index attempts_since on attempts (since);

-- Codes of an authenticator app (RFC 6238); one a user.
create table authenticators (
  user_id bigint primary key references users on delete cascade,
  -- Sealed with the key of the installation (http/secret-box).
  secret bytea not null,
  -- Null until a first code proved that the app has the secret.
  confirmed_at timestamptz,
  -- The latest time step whose code was used: no code works twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- One-time tokens of a sign-in under way: the cookie between password and second factor (purpose factor), and the
-- challenges that passkeys sign (enter: without a password; assert: as second factor; register: a new one).
create table sign_in_challenges (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('factor', 'enter', 'assert', 'register')),
  user_id bigint references users on delete cascade,
  expires_at timestamptz not null
);
create index sign_in_challenges_user on sign_in_challenges (user_id);
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);

-- Members without a second factor do not get in.
alter table teams add column require_second_factor boolean not null default false;

-- ---------------------------------------------------------------- single sign-on

create table sso_connections (
  id bigint generated always as identity primary key,
  team_id bigint not null references teams on delete cascade,
  name text not null,
  protocol text not null check (protocol in ('oidc', 'saml')),
  default_role text not null default 'translator' check (default_role in ('admin', 'manager', 'translator')),
  enabled boolean not null default false,
  -- Somebody signed in by the settings as they are: they were not changed since.
  tested_at timestamptz,
  issuer text,
  client_id text,
  -- Sealed.
  client_secret bytea,
  metadata_url text,
  entity_id text,
  sign_in_url text,
  -- PEM; several while the provider changes them.
  certificates text[] not null default '{}',
  created_at timestamptz not null default now()
);
create index sso_connections_team on sso_connections (team_id);

create table sso_domains (
  id bigint generated always as identity primary key,
  connection_id bigint not null references sso_connections on delete cascade,
  -- Lower case, punycode.
  domain text not null,
  -- What the DNS record has to say.
  proof text not null,
  proven_at timestamptz,
  proven_by text check (proven_by in ('dns', 'staff')),
  created_at timestamptz not null default now(),
  unique (connection_id, domain)
);
create unique index sso_domains_proven on sso_domains (domain) where proven_at is not null;

-- Who is known at an identity provider as whom.
create table identities (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  connection_id bigint not null references sso_connections on delete cascade,
  -- `sub` of OpenID Connect, NameID of SAML.
  subject text not null,
  email text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  unique (connection_id, subject)
);
create index identities_user on identities (user_id);

-- A round trip to an identity provider, bound to the browser that began it; used once.
create table sso_flows (
  token_hash bytea primary key,
  browser_hash bytea not null,
  connection_id bigint not null references sso_connections on delete cascade,
  purpose text not null check (purpose in ('sign-in', 'link', 'test')),
  -- Who links or tests.
  user_id bigint references users on delete cascade,
  nonce text,
  verifier text,
  request_id text,
  next text,
  -- Of an answer that came by another site's form (SAML), until the browser comes back with its cookie.
  person jsonb,
  expires_at timestamptz not null
);
create index sso_flows_connection on sso_flows (connection_id);
create index sso_flows_user on sso_flows (user_id);
create index sso_flows_expiry on sso_flows (expires_at);

-- Whether somebody has a second factor: one of his own, or that of the identity provider he signs in by. Staff of a
-- domain that its owner proved by DNS keep their password, and need one of their own.
create function has_second_factor(bigint) returns boolean
  language sql stable
  return exists (select from authenticators where user_id = $1 and confirmed_at is not null)
    or exists (select from passkeys where user_id = $1)
    or exists (
      select from users u
      join sso_domains d on d.domain = lower(substring(u.email from '@([^@]*)$')) and d.proven_at is not null
      join sso_connections c on c.id = d.connection_id and c.enabled
      where u.id = $1 and (d.proven_by = 'staff' or not (u.is_admin or u.is_superadmin)));
