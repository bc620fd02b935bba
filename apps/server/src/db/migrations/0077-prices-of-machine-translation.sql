-- What the service of a profile takes for a million characters (docs/decisions/0146); null: it is not known.
alter table mt_profiles add column price double precision;
-- ISO 4217.
alter table mt_profiles add column price_currency text;
