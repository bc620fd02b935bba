-- A project that comes to another team changes what the people of both may (0027).
create function tell_standing_of_moved_project() returns trigger language plpgsql as $$
begin
  perform tell_standing(p.user_id) from (
    select t.owner_id as user_id from teams t where t.id in (old.team_id, new.team_id)
    union select m.user_id from team_members m where m.team_id in (old.team_id, new.team_id)) p;
  return null;
end $$;

create trigger tell_standing_of_moved after update of team_id on projects
  for each row when (old.team_id is distinct from new.team_id)
  execute function tell_standing_of_moved_project();
