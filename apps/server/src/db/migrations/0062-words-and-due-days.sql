-- The day on which a language shall be done (docs/decisions/0106); null: nobody set one.
alter table languages add column due_on date;

-- How many words the base text of an entry has, counted when somebody asks: of this version of the text in this language.
create table entry_words (
  project_id bigint not null,
  entry_id bigint not null,
  language_id smallint not null,
  version integer not null,
  words integer not null,
  primary key (project_id, entry_id)
) /* by project */;
