-- Counting translations, as in 0008, with room for further kinds of issues: they stand above the status now. Beside
-- four bits of issues, a fifth would have been counted as another status.
do $outer$
declare
  sides constant text := $q$
    select %1$s as n, project_id, language_id, entry_id,
      (value is not null)::integer + (draft is not null)::integer * 2 + locked::integer * 4
        + status::integer * 8 + issues::integer * 64 as bits
    from %2$s$q$;
  changed text;
  many_changed text;
  look_up constant text := $q$
    cross join lateral (select k.group_id, k.plural from entries k
      where k.project_id = c.project_id and k.id = c.entry_id limit 1) e$q$;
  join_all constant text := 'join entries e on e.project_id = project and e.id = c.entry_id';
  statement constant text := $q$
    insert into count_deltas (project_id, language_id, group_id, plural, started, present, translated, drafts,
      drafts_only, locked, locked_empty, issues, variable_missing, too_long, outdated, glossary_missing,
      accepted, needs_review, needs_translation, rejected, in_order)
    select project_id, language_id, group_id, plural,
      coalesce(sum(n) filter (where bits & 7 <> 0), 0),
      coalesce(sum(n) filter (where bits & 3 <> 0), 0),
      coalesce(sum(n) filter (where bits & 1 <> 0), 0),
      coalesce(sum(n) filter (where bits & 2 <> 0), 0),
      coalesce(sum(n) filter (where bits & 3 = 2), 0),
      coalesce(sum(n) filter (where bits & 4 <> 0), 0),
      coalesce(sum(n) filter (where bits & 7 = 4), 0),
      coalesce(sum(n) filter (where bits >> 6 <> 0), 0),
      coalesce(sum(n) filter (where bits & 64 <> 0), 0),
      coalesce(sum(n) filter (where bits & 128 <> 0), 0),
      coalesce(sum(n) filter (where bits & 256 <> 0), 0),
      coalesce(sum(n) filter (where bits & 512 <> 0), 0),
      coalesce(sum(n) filter (where bits >> 3 & 7 = 1), 0),
      coalesce(sum(n) filter (where bits >> 3 & 7 = 2), 0),
      coalesce(sum(n) filter (where bits >> 3 & 7 = 3), 0),
      coalesce(sum(n) filter (where bits >> 3 & 7 = 4), 0),
      coalesce(sum(n) filter (where bits >> 3 & 7 = 5), 0)
    from (
      select c.project_id, c.language_id, e.group_id, e.plural, c.bits, sum(c.n) as n
      from (%1$s) c
      %2$s
      group by 1, 2, 3, 4, 5
      having sum(c.n) <> 0
    ) folded
    group by project_id, language_id, group_id, plural;$q$;
  name text;
  rows_table text;
begin
  for name, rows_table, changed in values
    ('insert', 'new_rows', format(sides, '1', 'new_rows')),
    ('delete', 'old_rows', format(sides, '-1', 'old_rows')),
    ('update', 'new_rows', format(
      'select sum(n) as n, project_id, language_id, entry_id, bits from (%s union all %s) s
       group by project_id, language_id, entry_id, bits having sum(n) <> 0',
      format(sides, '-1', 'old_rows'), format(sides, '1', 'new_rows')))
  loop
    many_changed := format('select * from (%s) m where m.project_id = project', changed);
    execute format($t$
      create or replace function %1$I() returns trigger language plpgsql
        set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_nestloop = on
        set work_mem = '64MB' as $f$
      declare
        project bigint;
      begin
        if (select count(*) from (select from %2$I limit 301) few) <= 300 then
          %3$s
        else
          set local enable_hashjoin = on;
          set local enable_nestloop = off;
          for project in select distinct project_id from %2$I loop
            %4$s
          end loop;
        end if;
        return null;
      end $f$ $t$,
      'count_translations_' || name, rows_table, format(statement, changed, look_up),
      format(statement, many_changed, join_all));
  end loop;
end $outer$;

-- The same for the texts of entries that move to another group or plural category; its plans stay (0006, 0018).
do $outer$
declare
  definition text := pg_get_functiondef('count_entries_moved()'::regprocedure);
  part text[];
begin
  foreach part slice 1 in array array[
    ['issues::integer * 8 + status::integer * 128', 'status::integer * 8 + issues::integer * 64'],
    ['bits & 120 <> 0', 'bits >> 6 <> 0'],
    ['bits & 64 <> 0', 'bits & 512 <> 0'],
    ['bits & 32 <> 0', 'bits & 256 <> 0'],
    ['bits & 16 <> 0', 'bits & 128 <> 0'],
    ['bits & 8 <> 0', 'bits & 64 <> 0'],
    ['bits >> 7 = ', 'bits >> 3 & 7 = ']]
  loop
    if position(part[1] in definition) = 0 then
      raise exception 'The trigger count_entries_moved is not as it was expected: %', part[1];
    end if;
    definition := replace(definition, part[1], part[2]);
  end loop;
  execute definition;
end $outer$;
