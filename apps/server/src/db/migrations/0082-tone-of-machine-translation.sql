-- How translations by language models should sound, in the words of the project (docs/decisions/0202); null: nothing is asked for.
alter table projects add column translation_tone text;
