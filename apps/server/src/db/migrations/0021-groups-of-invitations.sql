-- User groups that somebody is put into as soon as he is in the team that he was invited to.
create table team_invitation_groups (
  invitation_id bigint not null references team_invitations on delete cascade,
  group_id bigint not null references user_groups on delete cascade,
  primary key (invitation_id, group_id)
);
create index team_invitation_groups_group on team_invitation_groups (group_id);
