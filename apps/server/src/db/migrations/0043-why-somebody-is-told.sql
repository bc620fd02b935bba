-- Whether its user is told because they wrote the texts. Otherwise it is their user groups that tell them. Lists and mails say
-- which (docs/decisions/0086).
alter table notifications add column own_text boolean not null default false;
