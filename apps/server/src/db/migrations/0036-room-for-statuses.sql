-- Which statuses there are is said once, in domain/entry/status. The table only holds that a number fits the three bits
-- that counts and columns of lists keep of it.
alter table translations
  drop constraint translations_status_check,
  add constraint translations_status_check check (status between 0 and 7);
