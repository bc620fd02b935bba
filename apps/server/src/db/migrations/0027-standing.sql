-- What somebody may is asked again whenever it changes (docs/decisions/0039).

-- What its author might do in the project when they asked for the job.
alter table jobs add column standing jsonb;

-- Tells every process at the commit that what a user may has changed: jobs/live-hub.ts listens.
create function tell_standing(user_id bigint) returns void language sql as $$
  select pg_notify('parlance_feed', 'database s' || user_id)
$$;

create function tell_standing_of_row() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform tell_standing(old.user_id); end if;
  if tg_op <> 'DELETE' then perform tell_standing(new.user_id); end if;
  return null;
end $$;

create trigger tell_standing after insert or update or delete on team_members
  for each row execute function tell_standing_of_row();
create trigger tell_standing after insert or update or delete on user_group_members
  for each row execute function tell_standing_of_row();
create trigger tell_standing after delete on sessions
  for each row execute function tell_standing_of_row();

create function tell_standing_of_group() returns trigger language plpgsql as $$
begin
  perform tell_standing(m.user_id) from user_group_members m where m.group_id = coalesce(new.group_id, old.group_id);
  return null;
end $$;

create trigger tell_standing after insert or update or delete on user_group_languages
  for each row execute function tell_standing_of_group();

create function tell_standing_of_user() returns trigger language plpgsql as $$
begin
  perform tell_standing(old.id);
  return null;
end $$;

create trigger tell_standing after delete or update of account_locked, is_admin, is_superadmin on users
  for each row execute function tell_standing_of_user();

create function tell_standing_of_team() returns trigger language plpgsql as $$
begin
  perform tell_standing(p.user_id) from (
    select old.owner_id as user_id union select new.owner_id
    union select m.user_id from team_members m where m.team_id = old.id) p;
  return null;
end $$;

create trigger tell_standing after update of owner_id, deleted_at, require_second_factor on teams
  for each row execute function tell_standing_of_team();

create function tell_standing_of_project() returns trigger language plpgsql as $$
begin
  perform tell_standing(p.user_id) from (
    select t.owner_id as user_id from teams t where t.id = new.team_id
    union select m.user_id from team_members m where m.team_id = new.team_id) p;
  return null;
end $$;

create trigger tell_standing after update of deleted_at, translator_rights on projects
  for each row when (old.deleted_at is distinct from new.deleted_at
    or old.translator_rights is distinct from new.translator_rights)
  execute function tell_standing_of_project();
