-- The search index has descriptions (language_id -32768) and metadata (-32767), too: entry-list/search-places.ts.
insert into search_texts (project_id, language_id, entry_id, text)
select e.project_id, -32768, e.id, lower(e.description)
from entries e where e.description <> ''
on conflict do nothing;

insert into search_texts (project_id, language_id, entry_id, text)
select e.project_id, -32767, e.id, m.text
from entries e
cross join lateral (
  select string_agg(chr(30) || f.key || chr(31) || lower(translate(f.value, chr(30) || chr(31), '  ')), '' order by f.key)
    as text
  from jsonb_each_text(case when jsonb_typeof(e.metadata -> 'fields') = 'object' then e.metadata -> 'fields' end) f
  where f.value <> '') m
where m.text is not null
on conflict do nothing;
