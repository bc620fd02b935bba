-- Names of a project's groups differ by more than their case (decision 0103). Of groups that differ by that alone the
-- default one keeps its name, or else the oldest; the others get their number behind it.
update groups g set name = left(g.name, 180) || ' (' || g.id || ')'
where g.deleted_at is null and exists (
  select from groups o
  where o.project_id = g.project_id and lower(o.name) = lower(g.name) and o.deleted_at is null
    and (o.is_default, -o.id) > (g.is_default, -g.id));
drop index groups_name;
create unique index groups_name on groups (project_id, lower(name)) where deleted_at is null;
