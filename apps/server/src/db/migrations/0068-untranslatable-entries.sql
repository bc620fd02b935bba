-- Entries that their file says are not to be translated, and those that may refer to another text: few of a project, and
-- counts and lists of its other languages leave them out (docs/decisions/0124-references-are-no-work.md).
create index entries_untranslatable on entries (project_id)
where metadata ->> 'translatable' = 'false' or metadata -> 'fields' ->> 'reference' = 'true';
