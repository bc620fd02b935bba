-- User groups, their languages and members, notifications.

create table user_groups (
  id bigint generated always as identity primary key,
  team_id bigint not null references teams on delete cascade,
  name text not null,
  -- Made for one person by the page of rights: what he may, apart from the groups that he shares with others.
  personal_of bigint references users on delete cascade,
  created_by bigint references users on delete set null,
  created_at timestamptz not null default now()
);
create index user_groups_team on user_groups (team_id);
create unique index user_groups_personal on user_groups (team_id, personal_of) where personal_of is not null;

create table user_group_members (
  group_id bigint not null references user_groups on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (group_id, user_id)
);
create index user_group_members_user on user_group_members (user_id);

-- Languages by code: groups are the team's, and each of its projects has languages of its own.
create table user_group_languages (
  group_id bigint not null references user_groups on delete cascade,
  language text not null,
  -- Who is notified when status 3, 2, 1 or 4 is set in the language.
  translator boolean not null default true,
  reviewer boolean not null default false,
  accepted boolean not null default false,
  rejected boolean not null default false,
  primary key (group_id, language)
);

-- Who leaves a team leaves its groups, whoever takes him out: coming back, he begins anew.
create function leave_user_groups() returns trigger language plpgsql as $f$
begin
  delete from user_group_members m
  using user_groups g, old_rows o
  where m.group_id = g.id and g.team_id = o.team_id and m.user_id = o.user_id;
  delete from user_groups g using old_rows o where g.team_id = o.team_id and g.personal_of = o.user_id;
  return null;
end $f$;
create trigger leave_user_groups after delete on team_members referencing old table as old_rows
  for each statement execute function leave_user_groups();

-- One row tells one user of one act: a status that was set, on however many entries.
create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- Of a project that may be gone by now: readers join what is there.
  project_id bigint not null,
  language_id smallint not null,
  status smallint not null,
  actor_id bigint references users on delete set null,
  -- The entry, where it was about one.
  entry_id bigint,
  entries integer not null,
  in_app boolean not null,
  by_mail boolean not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  mailed_at timestamptz
);
create index notifications_user on notifications (user_id, id) where in_app;
create index notifications_unread on notifications (user_id) where in_app and read_at is null;
create index notifications_to_mail on notifications (user_id, id) where by_mail and mailed_at is null;
create index notifications_created on notifications (created_at);

-- What somebody chose; no row: everything is on, mails come daily.
create table notification_settings (
  user_id bigint primary key references users on delete cascade,
  -- Roles of user groups whose notifications he wants in the app, and by mail.
  in_app text[] not null,
  by_mail text[] not null,
  digest text not null check (digest in ('hourly', 'daily'))
);
