-- What earlier versions of a file had in its language and this one has not (docs/decisions/0038): the versions themselves are
-- swept when what replaced them cannot be undone any more.
alter table file_bodies add column dropped_entries bigint[] not null default '{}';

update /* across projects: all bodies that have former ones */ file_bodies n set dropped_entries = array(
  select x.entry from file_bodies o cross join unnest(o.entries) as x (entry)
  where o.project_id = n.project_id and o.file_id = n.file_id and o.language_id = n.language_id and o.id < n.id
    and o.withdrawn_at is null
  except select unnest(n.entries))
where n.withdrawn_at is null and exists (
  select from file_bodies o
  where o.project_id = n.project_id and o.file_id = n.file_id and o.language_id = n.language_id and o.id < n.id
    and o.withdrawn_at is null);
