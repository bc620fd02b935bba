-- What is known of a kept body as long as nothing happened to its texts since: what its import would answer if it came
-- again, and that an export gives its bytes (features/files/import-fingerprint.service.ts). null: nothing is known.
alter table file_bodies add column settled jsonb;
