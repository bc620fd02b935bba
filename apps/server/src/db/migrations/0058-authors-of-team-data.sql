-- Who began what a team keeps: translators change only their own saved filters. `changed_by` is who wrote it last.
alter table team_data add column created_by bigint references users on delete set null;
update team_data set created_by = changed_by;
