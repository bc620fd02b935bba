-- Problems of the text that somebody dismissed, by the name of their check: reason, who, when, and the texts for which that
-- holds, as hashes (domain/checks/dismissals); null: none.
alter table translations add column dismissed jsonb;

/** Whether the problem of a check was dismissed for a text with this base text and length limit. */
create function is_dismissed(dismissed jsonb, issue text, given text, base text, max_length integer) returns boolean
language sql immutable parallel safe as $$
  select coalesce(
    dismissed -> issue -> 'texts' @> to_jsonb(text_hash(given))
      and dismissed -> issue -> 'base' = coalesce(to_jsonb(text_hash(base)), 'null')
      and dismissed -> issue -> 'maxLength' = coalesce(to_jsonb(max_length), 'null'), false)
$$;
