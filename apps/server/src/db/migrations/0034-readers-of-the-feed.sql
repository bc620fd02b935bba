-- What one reader of the feed did is done by three, each with a position of its own: two go on where it is.
insert into feed_positions (project_id, reader, position, position_id)
select f.project_id, r.reader, f.position, f.position_id
from feed_positions f cross join (values ('languages'), ('outdated')) r (reader)
where f.reader = 'search'
on conflict (project_id, reader) do nothing;
