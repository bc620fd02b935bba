-- The project whose page an invitation was made on: it is the first that the invited person sees. null: the team's.
alter table team_invitations add column from_project_id bigint;
