-- Supposed texts of screenshots that somebody confirmed, and how much positions take (docs/decisions/0238, 0239).

-- Of those whose keys are in `fuzzy_keys`; what the program said stays as it was given.
alter table screenshot_positions add column verified_entry_id bigint;
create index screenshot_positions_verified on screenshot_positions (project_id, verified_entry_id)
  where verified_entry_id is not null;

-- Those that name entries whose texts look like what stands there.
create index screenshot_positions_supposed on screenshot_positions (project_id, screenshot_id)
  where fuzzy_keys <> '{}';

-- Bytes of keys and selectors that came with a screenshot.
alter table screenshots add column positions_size integer not null default 0;

-- With kind 84.
drop index history_of_screenshots;
create index history_of_screenshots on history (project_id, ((old ->> 'screenshot')::bigint), id) where kind between 80 and 84;
