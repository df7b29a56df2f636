-- Proof of play: what robots really showed, one row a medium and quarter of an hour (PUB-6). Facts are kept for six months, totals stay.
create table playback (
  client_id bigint not null,
  playback_id bigint generated always as identity,
  uuid uuid not null,
  robot_id bigint not null references robots,
  event_id bigint,
  campaign_id bigint,
  scene_id bigint,
  -- Of the client's library; null: of none that it ever had.
  media_id bigint,
  sha256 text,
  name text not null,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3) not null,
  plays int not null check (plays >= 0),
  shown_ms bigint not null check (shown_ms >= 0),
  -- Plays that ran to their end.
  completed int not null check (completed >= 0),
  -- What no player does: longer than its quarter of an hour, of a medium that is not the client's, or at a time that no clock could tell.
  doubtful boolean not null,
  local_day date not null,
  received_at timestamptz(3) not null default now(),
  primary key (client_id, playback_id),
  constraint playback_once unique (robot_id, uuid)
);
create index playback_by_id on playback (playback_id);
create index playback_of_robot on playback (robot_id, started_at);
create index playback_old on playback (started_at);
comment on table playback is 'ingest audit:none';
comment on table media is 'ingest:read';

-- Counts may be sums: `amount` says of what of a row of `keys`. Facts older than `kept` are gone, and their counts stay as they are.
alter table roll_ups add column amount text not null default '1', add column kept interval;

create or replace function roll_up() returns trigger language plpgsql security definer set search_path = public, pg_temp set jit = off as $$
declare
  counted roll_ups;
  key text := key_of(tg_argv[0]);
  written text;
  replaced text;
begin
  select * into strict counted from roll_ups where name = tg_argv[0];
  if tg_op <> 'DELETE' then
    written := format('select %s, %s as n from (%s) k', key, counted.amount, replace(counted.keys, '$facts', 'is_now'));
  end if;
  if tg_op <> 'INSERT' then
    replaced := format('select %s, -(%s) as n from (%s) k', key, counted.amount, replace(counted.keys, '$facts', 'was'));
  end if;
  execute format('insert into %1$I as d (%2$s, n) select c.* from (select %2$s, sum(n) as n from (%3$s) changed group by %2$s) c
    where n > 0 or n < 0 and exists (select from %1$I o where (%4$s) = (%5$s)) order by %2$s
    on conflict (%2$s) do update set n = d.n + excluded.n', counted.name, key, concat_ws(' union all ', written, replaced),
    'o.' || replace(key, ', ', ', o.'), 'c.' || replace(key, ', ', ', c.'));
  return null;
end $$;

create or replace function recount(roll_up text) returns bigint language plpgsql as $$
declare
  counted roll_ups;
  key text := key_of(roll_up);
  wrong bigint;
begin
  select * into strict counted from roll_ups where name = roll_up;
  execute format('lock table %I in share row exclusive mode', counted.facts);
  execute format('with truth as (select %2$s, sum(%4$s) as n from (%3$s) k where %5$s group by %2$s),
    wrong as (select %2$s, coalesce(t.n, 0) as n from truth t full join (select * from %1$I k where %5$s) d using (%2$s)
      where coalesce(t.n, 0) <> coalesce(d.n, 0)),
    put as (insert into %1$I (%2$s, n) select %2$s, n from wrong order by %2$s on conflict (%2$s) do update set n = excluded.n returning 1)
    select count(*) from put', counted.name, key, replace(counted.keys, '$facts', quote_ident(counted.facts)), counted.amount,
    case when counted.kept is null then 'true' else format('k.day >= current_date - %L::interval', counted.kept) end) into wrong;
  return wrong;
end $$;

-- What was shown of each medium on a day: times, milliseconds, and times to the end. 0: of no campaign.
create table playback_days (
  client_id bigint not null,
  day date not null,
  robot_id bigint not null,
  campaign_id bigint not null,
  media_id bigint not null,
  measure text not null check (measure in ('plays', 'ms', 'completed')),
  n bigint not null,
  primary key (client_id, day, robot_id, campaign_id, media_id, measure)
);
create index playback_days_by_day on playback_days (day);
comment on table playback_days is 'audit:none';
insert into roll_ups (name, facts, keys, amount, kept) values ('playback_days', 'playback',
  'select client_id, local_day as day, robot_id, coalesce(campaign_id, 0) as campaign_id, media_id, measure, amount
    from $facts, lateral (values (''plays'', plays::bigint), (''ms'', shown_ms), (''completed'', completed::bigint)) m (measure, amount)
    where not doubtful and amount > 0', 'amount', interval '5 months');
select keep_roll_up('playback_days');
-- Facts that have had their time leave their totals behind; those of a client that is erased go with it.
drop trigger playback_days_delete on playback;
