-- What wrote a text, as domain/entry/text-origin.ts: `machine DeepL`, `memory 87`; null: a person, a file or an app did.
alter table translations add column text_origin text;
create index translations_by_machine on translations (project_id, language_id, entry_id) where text_origin is not null;
