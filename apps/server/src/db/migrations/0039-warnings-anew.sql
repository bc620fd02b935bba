-- Which texts are warned of changed: longer than the base text is a hint now, `<path>` is no tag, and a plural form of one
-- number needs no variable for it (decision 0075). Every project's texts are looked at again by the job that does so for
-- a project with another base language; it works in slices and notes what changed in the history.
insert into jobs (project_id, team_id, kind, input)
select id, team_id, 'baseLanguage', jsonb_build_object('baseLanguageId', base_language_id)
from projects
where base_language_id is not null
  and exists (select from translations t where t.project_id = projects.id and t.issues <> 0);
