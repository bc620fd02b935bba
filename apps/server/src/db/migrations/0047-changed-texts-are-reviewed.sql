-- A text that is changed and was accepted needs a review again, unless the project says otherwise (decision 0094).
alter table projects add column review_changed boolean not null default true;
