-- Who said a description, a greatest length or a metadata field last: somebody, or an import (decision 0063). Exports of
-- kept files write the former. Until here it was looked up in the history, which had to keep such rows for ever.

-- Of `description` and `field:` with a field's name, what somebody said last.
alter table entries add column by_hand text[];
-- Whether somebody said the greatest length last; null: no.
alter table translations add column length_by_hand boolean;

with said as (
  select distinct on (h.project_id, h.entry_id) h.project_id, h.entry_id, o.kind as by
  from history h
  left join operations o on o.project_id = h.project_id and o.id = h.operation_id
  where h.kind = 6 and h.entry_id is not null and (o.kind is null or (o.kind <> 'undo' and o.undone_by is null))
  order by h.project_id, h.entry_id, h.id desc
), fields as (
  select f.project_id, f.entry_id, f.field
  from (
    select distinct on (project_id, entry_id, old ->> 'field') project_id, entry_id, old ->> 'field' as field, id
    from history where kind = 7 and old ? 'field'
    order by project_id, entry_id, old ->> 'field', id desc
  ) f
  join entries e on e.project_id = f.project_id and e.id = f.entry_id
  where not exists (
    select from history i join operations o on o.project_id = i.project_id and o.id = i.operation_id
    where i.project_id = f.project_id and i.entry_id = f.entry_id and i.id > f.id and i.kind = 7
      and o.kind = 'import' and o.undone_by is null
      and i.old -> 'metadata' -> 'fields' ->> f.field is distinct from e.metadata -> 'fields' ->> f.field)
), names as (
  select project_id, entry_id, 'description' as name from said where by is distinct from 'import'
  union all
  select project_id, entry_id, 'field:' || field from fields
)
update entries e set by_hand = n.names
from (select project_id, entry_id, array_agg(name order by name) as names from names group by 1, 2) n
where e.project_id = n.project_id and e.id = n.entry_id;

with said as (
  select distinct on (h.project_id, h.entry_id, h.language_id) h.project_id, h.entry_id, h.language_id, o.kind as by
  from history h
  left join operations o on o.project_id = h.project_id and o.id = h.operation_id
  where h.kind = 13 and h.entry_id is not null and (o.kind is null or (o.kind <> 'undo' and o.undone_by is null))
  order by h.project_id, h.entry_id, h.language_id, h.id desc
)
update translations t set length_by_hand = true
from said s
where s.by is distinct from 'import' and t.project_id = s.project_id and t.language_id = s.language_id
  and t.entry_id = s.entry_id;

create index entries_by_hand on entries (project_id, id) where by_hand is not null;
create index translations_length_by_hand on translations (project_id, language_id, entry_id) where length_by_hand;
drop index history_facts;
drop index history_fields;
