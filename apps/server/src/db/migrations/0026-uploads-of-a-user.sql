-- How much somebody has uploaded is asked before each file.
create index uploads_of_user on uploads (user_id) include (size);
