-- A project that the web app creates for a user's first files, so that their import has a preview. Nobody asked for it
-- yet: lists, plans and teams leave it out until an import into it is started, or it is restored from the trash.
alter table projects add column awaits_files boolean not null default false;
