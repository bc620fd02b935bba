-- Counting texts that changed: the row before and the row after are of one entry, so each entry is looked up once, not once
-- for the state that it had and once for the one that it has.
do $outer$
declare
  sides constant text := $q$
    select %1$s as n, project_id, language_id, entry_id,
      (value is not null)::integer + (draft is not null)::integer * 2 + locked::integer * 4
        + status::integer * 8 + issues::integer * 64 as state
    from %2$s$q$;
  changed constant text := format($q$
    select project_id, language_id, entry_id, max(state) filter (where n < 0) as before, max(state) filter (where n > 0) as after
    from (%s union all %s) s
    group by project_id, language_id, entry_id
    having max(state) filter (where n < 0) is distinct from max(state) filter (where n > 0)$q$,
    format(sides, '-1', 'old_rows'), format(sides, '1', 'new_rows'));
  look_up constant text := $q$
    cross join lateral (select k.group_id, k.plural from entries k
      where k.project_id = c.project_id and k.id = c.entry_id limit 1) e$q$;
  join_all constant text := 'join entries e on e.project_id = project and e.id = c.entry_id';
  statement constant text := $q$
    insert into count_deltas (project_id, language_id, group_id, plural, state, n)
    select c.project_id, c.language_id, e.group_id, e.plural, s.state, sum(s.n)
    from (%1$s) c
    %2$s
    cross join lateral (values (-1, c.before), (1, c.after)) as s (n, state)
    where s.state <> 0
    group by 1, 2, 3, 4, 5
    having sum(s.n) <> 0;$q$;
begin
  execute format($t$
    create or replace function count_translations_update() returns trigger language plpgsql
      set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_nestloop = on
      set work_mem = '64MB' as $f$
    declare
      project bigint;
    begin
      if (select count(*) from (select from new_rows limit 5001) few) <= 5000 then
        %1$s
      else
        set local enable_hashjoin = on;
        set local enable_nestloop = off;
        for project in select distinct project_id from new_rows loop
          %2$s
        end loop;
      end if;
      return null;
    end $f$ $t$,
    format(statement, changed, look_up),
    format(statement, format('select * from (%s) m where m.project_id = project', changed), join_all));
end $outer$;
