-- Exports of kept files ask which metadata fields somebody changed by hand (features/export/changed-facts).
create index history_fields on history (project_id, entry_id, (old ->> 'field'), id) where kind = 7 and old ? 'field';
