-- A job goes on only while nobody revoked the session or access token by which it was asked for (docs/decisions/0050).

-- One of both; null: a job that only follows what was written, or was asked for before this was kept.
alter table jobs
  add column session_id bigint,
  add column token_id bigint;

-- Signing out opens nothing any more, but keeps the row: a session that is gone was revoked.
alter table sessions add column signed_out_at timestamptz;

create trigger tell_standing_of_signed_out after update of signed_out_at on sessions
  for each row execute function tell_standing_of_row();
create trigger tell_standing after delete on access_tokens
  for each row execute function tell_standing_of_row();

drop trigger tell_standing on users;
create trigger tell_standing after delete or update of account_locked, is_admin, is_superadmin, deletion_due_at on users
  for each row execute function tell_standing_of_user();
