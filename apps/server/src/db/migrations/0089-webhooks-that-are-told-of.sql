-- A notification may be of a webhook that was switched off: then it is of its project and of no language (docs/decisions/0261).
alter table notifications add column webhook_id bigint;
alter table notifications drop constraint notifications_reason_check;
alter table notifications add constraint notifications_reason_check
  check (reason in ('mention', 'question', 'reply', 'joined', 'webhookOff'));
alter table notifications drop constraint notifications_subject;
alter table notifications add constraint notifications_subject check (
  case
    when team_id is not null then
      reason = 'joined' and num_nonnulls(project_id, language_id, status, entry_id, comment_id, webhook_id) = 0
    when webhook_id is not null then
      reason = 'webhookOff' and project_id is not null and num_nonnulls(language_id, status, entry_id, comment_id) = 0
    else project_id is not null and language_id is not null and (status is null) = (reason is not null)
      and (reason is null) = (comment_id is null) and coalesce(reason not in ('joined', 'webhookOff'), true) end);

-- Who has chosen something hears of it in the app where they hear of anything there. The mail came to everybody until now.
update notification_settings set in_app = in_app || '{webhookOff}' where cardinality(in_app) > 0;
update notification_settings set by_mail = by_mail || '{webhookOff}';
