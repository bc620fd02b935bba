-- The operation that joined a kept file into another one and ended it; undoing the operation brings the file back
-- (docs/decisions/0131).
alter table files add column joined_by bigint;
