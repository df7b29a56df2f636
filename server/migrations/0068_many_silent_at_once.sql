-- Twenty thousand robots that fall silent together are one statement, in which these tables grow from nothing: planned as empty, they were
-- read whole for each robot (47 s instead of 2 s). They are found by their keys, whatever is known of their size.
alter function note_trouble() set enable_seqscan = off;

-- And of each robot only the kind of reason that changed is noted.
create or replace function note_absences() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  all_kinds boolean := tg_op = 'INSERT' or old.client_id <> new.client_id;
begin
  if all_kinds or (old.last_seen_at is null) <> (new.last_seen_at is null) or (old.offline_since is null) <> (new.offline_since is null) then
    perform note_absence(new.robot_id, new.client_id, 'offline', coalesce(new.offline_since, new.last_seen_at, now()),
      case when new.last_seen_at is null or new.offline_since is not null then array[]::text[] end);
  end if;
  if all_kinds or old.reported_power <> new.reported_power then
    perform note_absence(new.robot_id, new.client_id, 'standby', coalesce(new.last_seen_at, now()),
      case when new.reported_power = 'off' then array[]::text[] end);
  end if;
  if all_kinds or old.advertising is distinct from new.advertising then
    perform note_absence(new.robot_id, new.client_id, 'file', coalesce(new.last_seen_at, now()),
      nullif(advertising_trouble(new.advertising), array[]::text[]));
  end if;
  return null;
end $$;
