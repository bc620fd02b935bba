-- What was said with a status when it was set: the comment of the text may be another one by now.
alter table notifications add column status_comment text;
update notifications n set status_comment = x.comment
from translations x
where x.project_id = n.project_id and x.language_id = n.language_id and x.entry_id = n.entry_id and x.status = n.status;
