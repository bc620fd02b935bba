-- Finds the texts that are equal to one, in a language of a project: for suggestions (docs/decisions/0105). Here and not on
-- the texts themselves: a save stays in place, and an import does not wait.
create index search_texts_equal on search_texts (project_id, language_id, text_hash(text)) where language_id > 0;
