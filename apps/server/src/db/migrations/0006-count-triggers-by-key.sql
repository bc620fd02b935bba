-- A session keeps the plans of its triggers. One made while the tables were small went through all entries and looked
-- for each among the rows that were written, and so did every save after it. Each written row now looks up its entry
-- by key, whatever the planner knows of the tables.
do $outer$
declare
  definition text;
  source regprocedure;
begin
  foreach source in array array['count_translations_insert()', 'count_translations_delete()',
    'count_translations_update()', 'count_entries_moved()']::regprocedure[]
  loop
    definition := pg_get_functiondef(source);
    definition := replace(definition, 'join entries e on e.project_id = t.project_id and e.id = t.entry_id',
      'cross join lateral (select k.group_id, k.plural from entries k
          where k.project_id = t.project_id and k.id = t.entry_id limit 1) e');
    definition := replace(definition, 'join entries e on e.project_id = c.project_id and e.id = c.entry_id',
      'cross join lateral (select k.group_id, k.plural from entries k
          where k.project_id = c.project_id and k.id = c.entry_id limit 1) e');
    definition := replace(definition,
      'join languages l on l.project_id = d.project_id
        join translations t on t.project_id = d.project_id and t.language_id = l.id and t.entry_id = d.id',
      'cross join lateral (select k.id from languages k where k.project_id = d.project_id offset 0) l
        cross join lateral (select k.* from translations k
          where k.project_id = d.project_id and k.language_id = l.id and k.entry_id = d.id limit 1) t');
    if definition not like '%cross join lateral (select k.%' then
      raise exception 'The trigger % is not as it was expected.', source;
    end if;
    execute definition;
    execute format('alter function %s set enable_seqscan = off', source);
  end loop;
end $outer$;
