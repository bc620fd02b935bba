-- Keys that end in [number] are plural forms, too (specification 2 section 3, docs/decisions/0096): 7, after `other`.
alter table entries alter column plural set expression as (
  case when right(key, 1) <> ']' then 0
  else case substring(right(key, 8) from '\[(zero|one|two|few|many|other|number)\]$')
    when 'zero' then 1 when 'one' then 2 when 'two' then 3 when 'few' then 4 when 'many' then 5 when 'other' then 6
    when 'number' then 7 else 0 end end);

-- They were counted as entries without a form: their counts move.
insert into count_deltas (project_id, language_id, group_id, plural, state, n)
select e.project_id, 0, e.group_id, c.plural, 0, sum(c.n)
from entries e cross join (values (0, -1), (7, 1)) as c (plural, n)
where e.plural = 7
group by 1, 3, 4
union all
select e.project_id, t.language_id, e.group_id, c.plural, s.state, sum(c.n)
from entries e
join translations t on t.project_id = e.project_id and t.entry_id = e.id
cross join lateral (select (t.value is not null)::integer + (t.draft is not null)::integer * 2 + t.locked::integer * 4
  + t.status::integer * 8 + t.issues::integer * 64 as state) s
cross join (values (0, -1), (7, 1)) as c (plural, n)
where e.plural = 7 and s.state <> 0
group by 1, 2, 3, 4, 5;
