-- What one statement does to many entries is written as blocks, one row for up to a thousand of them (docs/decisions/0060).
-- In a block `entry_ids` (ascending) stands for `entry_id`, `subjects` for `subject`, and `old` is an array, each in the
-- order of the entries. The n-th entry of a block counts as the row `id + n - 1`: numbers leave room for that.

alter table history
  add column entry_ids bigint[],
  add column subjects text[],
  add column size smallint generated always as (coalesce(cardinality(entry_ids), 1)) stored,
  add column span int8range generated always as (
    int8range(entry_ids[1], entry_ids[cardinality(entry_ids)], '[]')) stored,
  add constraint history_block check (
    entry_ids is null and subjects is null
    or entry_id is null and subject is null and size between 1 and 1000
      and (old is null or jsonb_typeof(old) = 'array'));
alter table history alter column id set increment by 1000;

-- The blocks that name an entry: no index has each of their entries.
create index history_blocks on history using gist (span) where entry_ids is not null;
