-- Exports of kept files ask which descriptions (6) and greatest lengths (13) somebody changed (features/export/changed-facts).
create index history_facts on history (project_id, entry_id, kind, id) where kind in (6, 13);
