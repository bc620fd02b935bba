-- An entry that moves to another group, or by its key to another plural category, takes the counts of its texts with it
-- (count_moved). A text that somebody is writing at that moment was counted where its entry was, unseen: who moves waits
-- for it. Whoever writes a first text holds the entry (`for key share`), whoever moves one holds it `for update` before.
create function hold_texts_of_moved() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_nestloop = on as $f$
begin
  perform from (
    select w.project_id, w.id
    from old_rows o
    join new_rows w on w.project_id = o.project_id and w.id = o.id
    where (o.group_id, o.plural) <> (w.group_id, w.plural)
    order by w.id offset 0) d
  cross join lateral (select k.id from languages k where k.project_id = d.project_id offset 0) l
  cross join lateral (select k.entry_id from translations k
    where k.project_id = d.project_id and k.language_id = l.id and k.entry_id = d.id limit 1 for update) t;
  return null;
end $f$;
alter function hold_texts_of_moved() set enable_hashjoin = on;

-- Triggers go by their names: this one before count_moved, which then sees what was waited for.
create trigger count_held after update on entries referencing old table as old_rows new table as new_rows
  for each statement execute function hold_texts_of_moved();
