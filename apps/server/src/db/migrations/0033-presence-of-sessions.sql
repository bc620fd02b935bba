-- Who signed out or lost a token is nowhere any more, whatever their tabs told last.

-- By what the tab's user came, one of both; null: told before this was kept, and forgotten within 30 seconds.
alter table presence
  add column session_id bigint,
  add column token_id bigint;
