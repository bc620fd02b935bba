-- Mails, written in the transaction of what they tell about and handed over by a task of the queue, and the
-- one-time tokens that stand in their links.

create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  kind text not null,
  subject text not null,
  -- Null once the mail left: links in it are secrets.
  text_body text,
  html_body text,
  -- kept: the built-in outbox has it, nobody was sent anything.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
  attempts smallint not null default 0,
  error text,
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index mails_created on mails (created_at);

-- Links that set a new password.
create table password_resets (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);
create index password_resets_expiry on password_resets (expires_at);
