-- The levels of checks that the project chose, where they differ from the default ones (domain/checks/levels); null: none.
alter table projects add column check_levels jsonb;
