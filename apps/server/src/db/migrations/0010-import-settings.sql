-- What a project keeps for its imports.
alter table projects
  -- Metadata definitions (specification 2 section 3): [{"id": 1, "fieldName": "…", "description": "…", "order": 1}].
  add column metadata_fields jsonb not null default '[]',
  -- Columns of the last spreadsheet, by heading where it had one (features/spreadsheets).
  add column spreadsheet_options jsonb;

-- How this body is read: {"spreadsheet": …, "languages": […]} where the file does not say it itself, or holds several.
alter table file_bodies add column options jsonb;
