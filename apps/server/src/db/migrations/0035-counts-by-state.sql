-- Counts by state (docs/decisions/0066-counts-by-state.md): of each language, group and plural category how many texts
-- are in which state, instead of a column for each thing that is counted. A further kind of issue or status needs no
-- other tables and no other triggers. What is in no state at all (a row without text, lock, status and issue) is not kept.

-- Nobody writes texts or entries while they are counted anew.
lock table entries, translations in share row exclusive mode;
drop table counts;
drop table count_deltas;

create table counts (
  project_id bigint not null,
  -- 0 counts the entries themselves, in the state 0.
  language_id smallint not null,
  group_id bigint not null,
  plural smallint not null,
  -- 1 value, 2 draft, 4 locked, 8 times the status, 64 times the bits of the issues (domain/entry/state).
  state integer not null,
  n integer not null,
  primary key (project_id, language_id, group_id, plural, state)
) /* by project */;

create table count_deltas (
  project_id bigint not null,
  id bigint generated always as identity,
  language_id smallint not null,
  group_id bigint not null,
  plural smallint not null,
  state integer not null,
  n integer not null,
  primary key (project_id, id)
) /* by project */;

insert into counts (project_id, language_id, group_id, plural, state, n)
select project_id, 0, group_id, plural, 0, count(*) from entries group by 1, 3, 4
union all
select t.project_id, t.language_id, e.group_id, e.plural, s.state, count(*)
from translations t
join entries e on e.project_id = t.project_id and e.id = t.entry_id
cross join lateral (select (t.value is not null)::integer + (t.draft is not null)::integer * 2 + t.locked::integer * 4
  + t.status::integer * 8 + t.issues::integer * 64 as state) s
where s.state <> 0
group by 1, 2, 3, 4, 5;

-- Counting translations, as in 0008: only rows whose state changed look up their entry, and from some hundred rows on
-- the entries are joined at once. A function has two forms of the same statement because a session keeps its plans:
-- "one" looks up each entry by key (nested loops, whatever the tables are like), "many" hashes the entries of the project.
do $outer$
declare
  sides constant text := $q$
    select %1$s as n, project_id, language_id, entry_id,
      (value is not null)::integer + (draft is not null)::integer * 2 + locked::integer * 4
        + status::integer * 8 + issues::integer * 64 as state
    from %2$s$q$;
  changed text;
  many_changed text;
  look_up constant text := $q$
    cross join lateral (select k.group_id, k.plural from entries k
      where k.project_id = c.project_id and k.id = c.entry_id limit 1) e$q$;
  join_all constant text := 'join entries e on e.project_id = project and e.id = c.entry_id';
  statement constant text := $q$
    insert into count_deltas (project_id, language_id, group_id, plural, state, n)
    select c.project_id, c.language_id, e.group_id, e.plural, c.state, sum(c.n)
    from (%1$s) c
    %2$s
    where c.state <> 0
    group by 1, 2, 3, 4, 5
    having sum(c.n) <> 0;$q$;
  name text;
  rows_table text;
begin
  for name, rows_table, changed in values
    ('insert', 'new_rows', format(sides, '1', 'new_rows')),
    ('delete', 'old_rows', format(sides, '-1', 'old_rows')),
    ('update', 'new_rows', format(
      'select sum(n) as n, project_id, language_id, entry_id, state from (%s union all %s) s
       group by project_id, language_id, entry_id, state having sum(n) <> 0',
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

-- The texts of entries that moved to another group or plural category; its plans are those of 0006 and 0018.
create or replace function count_entries_moved() returns trigger language plpgsql
  set enable_hashjoin = on set enable_mergejoin = off set enable_seqscan = off set enable_nestloop = off as $f$
begin
  insert into count_deltas (project_id, language_id, group_id, plural, state, n)
  select d.project_id, t.language_id, d.group_id, d.plural, t.state, sum(d.n)
  from (
    select c.n, c.project_id, c.id, c.group_id, c.plural
    from old_rows o
    join new_rows w on w.project_id = o.project_id and w.id = o.id
    cross join lateral (values (-1, o.project_id, o.id, o.group_id, o.plural),
                               (1, w.project_id, w.id, w.group_id, w.plural)) as c (n, project_id, id, group_id, plural)
    where (o.group_id, o.plural) <> (w.group_id, w.plural)) d
  cross join lateral (select k.id from languages k where k.project_id = d.project_id offset 0) l
  cross join lateral (select k.language_id,
      (k.value is not null)::integer + (k.draft is not null)::integer * 2 + k.locked::integer * 4
        + k.status::integer * 8 + k.issues::integer * 64 as state
    from translations k where k.project_id = d.project_id and k.language_id = l.id and k.entry_id = d.id limit 1) t
  where t.state <> 0
  group by 1, 2, 3, 4, 5
  having sum(d.n) <> 0;
  return null;
end $f$;

create or replace function count_entries() returns trigger language plpgsql as $f$
begin
  if tg_op = 'INSERT' then
    insert into count_deltas (project_id, language_id, group_id, plural, state, n)
    select project_id, 0, group_id, plural, 0, count(*) from new_rows group by 1, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into count_deltas (project_id, language_id, group_id, plural, state, n)
    select project_id, 0, group_id, plural, 0, -count(*) from old_rows group by 1, 3, 4;
  else
    insert into count_deltas (project_id, language_id, group_id, plural, state, n)
    select project_id, 0, group_id, plural, 0, sum(n) from (
      select -1 as n, o.project_id, o.group_id, o.plural from old_rows o
      union all
      select 1, w.project_id, w.group_id, w.plural from new_rows w) s
    group by 1, 3, 4 having sum(n) <> 0;
  end if;
  return null;
end $f$;
