-- What a kept file cannot hold of a text (domain/text/file-limits): its charset, where that is none of Unicode and the format
-- has no escapes, and how it is written. null: it holds all.
alter table file_bodies add column limits text[];
update file_bodies set limits = array[charset] where charset is not null;
alter table file_bodies drop column charset;
create index file_bodies_limits on file_bodies (project_id) where limits is not null;
