-- What each kept body holds, in its order (docs/decisions/0038). file_entries stays what the file holds in all its
-- languages: what one of its bodies in force holds, and what was given to it by hand.
alter table file_bodies add column entries bigint[] not null default '{}';

-- What bodies held before this was asked is not known: all of them hold what their file had, until they come again.
update file_bodies b set entries = f.entries
from (
  select project_id, file_id, array_agg(entry_id order by position, entry_id) as entries
  from file_entries group by project_id, file_id
) f
where f.project_id = b.project_id and f.file_id = b.file_id;
