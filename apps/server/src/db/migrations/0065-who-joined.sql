-- A notification is about a text of a project, or that somebody joined a team: then it is of the team and of no project.
alter table notifications add column team_id bigint references teams on delete cascade;
alter table notifications alter column project_id drop not null;
alter table notifications alter column language_id drop not null;
alter table notifications drop constraint notifications_reason_check;
alter table notifications add constraint notifications_reason_check
  check (reason in ('mention', 'question', 'reply', 'joined'));
alter table notifications drop constraint notifications_subject;
alter table notifications add constraint notifications_subject check (
  case when team_id is null
    then project_id is not null and language_id is not null and (status is null) = (reason is not null)
      and (reason is null) = (comment_id is null) and reason is distinct from 'joined'
    else reason = 'joined' and num_nonnulls(project_id, language_id, status, entry_id, comment_id) = 0 end);
create index notifications_team on notifications (team_id) where team_id is not null;

-- Those who have chosen something hear of it, too, by the ways that they have left on.
update notification_settings set in_app = in_app || '{joined}' where cardinality(in_app) > 0;
update notification_settings set by_mail = by_mail || '{joined}' where cardinality(by_mail) > 0;
