-- What live updates and the search index need beyond the foundation.

-- Where people are, by tab: told every few seconds and forgotten after 30. Lost in a crash on purpose.
create unlogged table presence (
  project_id bigint not null,
  -- Made by the tab, random.
  session text not null,
  user_id bigint not null,
  language_id smallint,
  entry_id bigint,
  typing boolean not null default false,
  seen_at timestamptz not null default now(),
  primary key (project_id, session)
) /* by project */;

-- search_texts is written in the background only: without a list of pending texts, which every search would read
-- through, a search takes the same time during an import as after it. Drafts stand under the language's number made
-- negative.
drop index search_texts_trigrams;
create index search_texts_trigrams on search_texts using gin (text gin_trgm_ops) with (fastupdate = off);
