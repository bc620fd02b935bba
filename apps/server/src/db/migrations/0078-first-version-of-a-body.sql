-- When the first version of a file came in its language; null: it is this one (docs/decisions/0038). The versions themselves
-- are swept when what replaced them cannot be undone any more.
alter table file_bodies add column first_at timestamptz;

update /* across projects: all bodies that have former ones */ file_bodies n set first_at = o.first_at
from (
  select project_id, file_id, language_id, min(created_at) as first_at from file_bodies
  where withdrawn_at is null group by project_id, file_id, language_id having count(*) > 1) o
where o.project_id = n.project_id and o.file_id = n.file_id and o.language_id = n.language_id
  and n.withdrawn_at is null and o.first_at < n.created_at;
