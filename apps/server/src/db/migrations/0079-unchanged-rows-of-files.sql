-- Whether the former version of the file had the same text (docs/decisions/0160).
alter table import_rows add column as_former boolean;
