-- When the value of a translation was written, where only its draft changed since (docs/decisions/0038): `text_at` is of both.
-- Null: with `text_at`.
alter table translations add column value_at timestamptz;
