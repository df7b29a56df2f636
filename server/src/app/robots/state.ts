import { lateAfterSeconds, offlineAfterSeconds, type RobotState } from '@botones/contract/robots/robots';
import { raw } from '../database/db.ts';

/** The finer state of a robot `r` with state `s` and living device `d`, by the database's clock; the order of the questions matters. */
export const stateSql = raw<RobotState>`case
  when d.device_id is null then 'unpaired'
  when s.last_seen_at is null or s.last_seen_at <= now() - make_interval(secs => ${raw.lit(offlineAfterSeconds)}) then 'offline'
  when s.reported_power = 'off' then 'standby'
  when s.fault is not null then 'fault'
  when s.last_seen_at <= now() - make_interval(secs => ${raw.lit(lateAfterSeconds)}) then 'late'
  else 'online' end`;
