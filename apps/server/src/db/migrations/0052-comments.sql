-- Conversations about entries (docs/decisions/0101). They name entries and languages by number: what is in the trash takes
-- them along, and brings them back.
create table comment_threads (
  project_id bigint not null,
  id bigint generated always as identity,
  entry_id bigint not null,
  -- null: about the entry in all languages.
  language_id smallint,
  -- domain/comments/thread
  kind smallint not null default 0,
  created_at timestamptz not null default now(),
  created_by bigint,
  resolved_at timestamptz,
  resolved_by bigint,
  -- The latest comment, which unread marks compare with; and how many there are.
  last_comment bigint not null default 0,
  last_at timestamptz not null default now(),
  comment_count integer not null default 0,
  primary key (project_id, id)
) /* by project */;
create index comment_threads_entry on comment_threads (project_id, entry_id);
create index comment_threads_open on comment_threads (project_id, entry_id) where resolved_at is null;
create index comment_threads_last on comment_threads (project_id, last_at);

create table comments (
  project_id bigint not null,
  id bigint generated always as identity,
  thread_id bigint not null,
  author_id bigint,
  -- Plain text with mentions (domain/comments/mentions); empty once it is deleted.
  text text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  primary key (project_id, id)
) /* by project */;
create index comments_thread on comments (project_id, thread_id, id);

-- Up to which comment a user has read a conversation.
create table comment_reads (
  project_id bigint not null,
  user_id bigint not null,
  thread_id bigint not null,
  last_read bigint not null,
  primary key (project_id, user_id, thread_id)
) /* by project */;

-- A notification is about a status or about a comment.
alter table notifications alter column status drop not null;
alter table notifications add column reason text check (reason in ('mention', 'question', 'reply'));
alter table notifications add column comment_id bigint;
alter table notifications add constraint notifications_subject
  check ((status is null) = (reason is not null) and (reason is null) = (comment_id is null));

-- Those who have chosen something hear of comments, too, by the ways that they have left on.
update notification_settings set in_app = in_app || '{mention,question,reply}' where cardinality(in_app) > 0;
update notification_settings set by_mail = by_mail || '{mention,question,reply}' where cardinality(by_mail) > 0;
