-- Which of the entries that a kept body holds have no text in it (docs/decisions/0080). Bodies of before say it when they
-- come again: until then they count as if all their entries had one.
alter table file_bodies add column empty_entries bigint[] not null default '{}';
