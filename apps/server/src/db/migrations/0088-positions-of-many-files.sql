-- A file takes 2,000,000 positions, and a sync has a file for each group of the other project: beyond 1,073 of them, an integer overflows.
alter table import_rows alter column position type bigint;
