-- The texts that a notification of rejections is about, unless they are too many to name: one whose rejection was taken back
-- counts no more (docs/decisions/0307).
create table notification_entries (
  notification_id bigint not null references notifications on delete cascade,
  entry_id bigint not null,
  -- Of the last time.
  told_at timestamptz not null default now(),
  primary key (notification_id, entry_id)
);
insert into notification_entries (notification_id, entry_id, told_at)
select id, entry_id, created_at from notifications where status = 4 and entry_id is not null;
