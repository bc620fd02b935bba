-- A team has at most one translation memory: a project of type tm. Those in the trash do not count.
create unique index projects_memory on projects (team_id) where type = 'tm' and deleted_at is null;
