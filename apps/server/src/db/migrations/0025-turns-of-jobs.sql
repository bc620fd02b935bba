-- Jobs take turns by user and team, in all processes together (docs/decisions/0045). Times of jobs are asked for among
-- those that wait or run, and for the last one of a user or team.
alter table jobs
  -- Of the project, when the job was added.
  add column team_id bigint,
  -- How much it has to read; null: unknown, a long one.
  add column bytes bigint,
  -- Of a running one: the process that took it.
  add column worker text;

create index jobs_open on jobs (state, user_id) where state in ('waiting', 'running');
create index jobs_turn_of_user on jobs (user_id, started_at);
create index jobs_turn_of_team on jobs (team_id, started_at);

-- Gives `to_worker` the job whose turn it is: of those that wait, the first of each user and project, so that what
-- somebody sent first into a project is done first. A user has one running job at a time; then comes who belongs to
-- the team with the fewest, then whose user and team had their last turn longest ago. One process at a time, or two
-- would give one turn twice. A job that does not show itself for `alive_seconds` keeps nobody's turn.
create function take_next_job(to_worker text, of_kinds text[], most_bytes bigint, alive_seconds integer)
returns setof jobs language plpgsql as $f$
begin
  perform pg_advisory_xact_lock(hashtextextended('turns of jobs', 2));
  return query
  with /* across projects: the turn goes round all users and teams */ running as materialized (
    select user_id, team_id from jobs
    where state = 'running' and alive_at > now() - make_interval(secs => alive_seconds)
  ), firsts as materialized (
    select distinct on (user_id, project_id) project_id, id, user_id, team_id, kind, bytes from jobs
    where state = 'waiting'
    order by user_id, project_id, id
  ), turns as materialized (
    select project_id, id, user_id, team_id,
      (select max(started_at) from jobs last where last.user_id = firsts.user_id) as of_user,
      (select max(started_at) from jobs last where last.team_id = firsts.team_id) as of_team
    from firsts
    where kind = any(of_kinds) and (most_bytes is null or bytes <= most_bytes)
      and not exists (select from running where running.user_id = firsts.user_id)
  ), next as materialized (
    select project_id, id from turns
    order by (select count(*) from running where running.team_id = turns.team_id),
      greatest(of_user, of_team) nulls first, of_user nulls first, id
    limit 1
  )
  update jobs set state = 'running', worker = to_worker, attempts = attempts + 1, done = null, total = null,
    started_at = coalesce(started_at, clock_timestamp()), alive_at = clock_timestamp()
  from next
  where jobs.project_id = next.project_id and jobs.id = next.id and jobs.state = 'waiting'
  returning jobs.*;
end $f$;
