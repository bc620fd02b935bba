-- The feed is read in the order of transactions. Ids of history do not tell that order: a transaction that began later
-- may have taken the lower id, and one that reads up to the greatest id of ended transactions would pass by it.

create index history_feed on history (project_id, xid, id);

-- `position` is the number of the transaction up to which a reader has come, `position_id` the last row of it that was
-- read: a large transaction is read in slices. Positions so far were ids: readers begin anew, which changes nothing.
alter table feed_positions add column position_id bigint not null default 0;
delete from feed_positions;
