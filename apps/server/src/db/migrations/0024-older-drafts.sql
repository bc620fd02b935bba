-- Whether a draft was there before the value was written that it would replace (docs/decisions/0042). Publishing leaves
-- such drafts out unless they are named. Those who write texts keep it: domain/entry/save for texts that are decided one
-- by one, the function below for sets; both say the same.
create function draft_is_older(old_value text, old_draft text, old_older boolean, new_value text, new_draft text)
  returns boolean language sql immutable parallel safe
  return coalesce(new_draft = old_draft and new_value is not null
    and (old_older or new_value is distinct from old_value), false);

alter table translations add column draft_older boolean not null default false;

-- What is there already is told by the history: the value was changed after the draft was. Where the history of the
-- draft is cut away, it was written before everything that is left. A value that nobody changed is older than its draft.
update translations t set draft_older = true
where t.value is not null and t.draft is not null
  and (select max(h.id) from history h where h.project_id = t.project_id and h.entry_id = t.entry_id
      and h.language_id = t.language_id and h.old ? 'value')
    > coalesce((select max(h.id) from history h where h.project_id = t.project_id and h.entry_id = t.entry_id
      and h.language_id = t.language_id and h.old ? 'draft'), 0);
