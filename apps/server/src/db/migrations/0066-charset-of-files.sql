-- The charset that a kept file keeps, where it is none of Unicode and its format has no escapes (formats/facts, keepsCharset).
alter table file_bodies add column charset text;
create index file_bodies_charset on file_bodies (project_id) where charset is not null;
