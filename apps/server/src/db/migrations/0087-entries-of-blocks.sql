-- The ids of a block (up to a thousand) are kept as they are: to compress them took a tenth of a lock or status of many texts, for
-- some five bytes an entry. What is there stays as it is.
alter table history alter entry_ids set storage external;
