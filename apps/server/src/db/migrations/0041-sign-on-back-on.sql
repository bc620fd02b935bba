-- A connection of a team in the trash is off; whether it was on, to be on again when the team comes back.
alter table sso_connections add column on_before_trash boolean not null default false;
