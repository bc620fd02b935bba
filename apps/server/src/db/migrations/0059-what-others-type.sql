-- What a tab's user is typing, for the others to see as it is written. It is lost with the row.
alter table presence add column writing text;
