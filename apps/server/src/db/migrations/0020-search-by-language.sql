-- The trigram index knows whose texts it holds (docs/decisions/0026): a search looked at the texts of all projects before,
-- 190,000 for 28,000 of its own. project_id and language_id are one number, for they are asked for together.
create extension if not exists btree_gin;
drop index search_texts_trigrams;
create index search_texts_trigrams on search_texts
  using gin ((project_id * 65536 + language_id) int8_ops, text gin_trgm_ops);
