-- Characters that the teams of an account sent to services outside, also of teams that are deleted since.
create table mt_owner_usage (
  owner_id bigint not null,
  -- The first day of the month, UTC.
  month date not null,
  characters bigint not null,
  primary key (owner_id, month)
);
insert into mt_owner_usage (owner_id, month, characters)
  select t.owner_id, u.month, sum(u.characters) from mt_usage u join teams t on t.id = u.team_id group by 1, 2;
-- Since when the team belongs to its owner, if it was somebody else's before; null: it always did.
alter table teams add column owned_since timestamptz;

-- Addresses of webhooks in the changelog: path and query are often their secret.
update team_changes
  set details = jsonb_set(details, '{new,address}', to_jsonb(substring(details -> 'new' ->> 'address' from '^[a-z]+://([^/?#]*)')))
  where kind in ('webhookAdded', 'webhookChanged', 'webhookSecretReplaced', 'webhookDeleted')
    and details -> 'new' ->> 'address' ~ '^[a-z]+://[^/?#]';
