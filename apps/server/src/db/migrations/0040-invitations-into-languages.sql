-- Languages that somebody is invited into: they get a user group of their own with them. And whether who invited was shown
-- the link (where no mail server is set up): then it does not prove whose the address is.
alter table team_invitations
  add column languages text[] not null default '{}',
  add column link_shown boolean not null default false;
