-- The plural forms that each kept body has (docs/decisions/0048): those of its header; empty where it has forms but leaves
-- their choice to CLDR; null where it asks for none. languages.plurals follows from the bodies in force.
alter table file_bodies add column plurals text[];

-- Headers of before were not asked: such bodies say theirs when they come again. Until then they are as they were.
update file_bodies b set plurals = '{}'
from files f
where f.project_id = b.project_id and f.id = b.file_id
  and f.format in ('android_xml', 'ember_i18n_json_module', 'go_i18n_json', 'i18next_json', 'ios_stringsdict',
    'ios_xcstrings', 'microsoft_resw', 'microsoft_resx', 'mozilla_properties', 'node_2_json', 'react_nested_json',
    'ruby_on_rails_yaml', 'toml')
  and exists (
    select from unnest(b.entries) as m (entry_id)
    join entries e on e.project_id = b.project_id and e.id = m.entry_id and e.plural <> 0);
