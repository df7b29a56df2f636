import { ApiError } from '@botones/contract/calls/api-error';
import type { Heartbeat } from '@botones/contract/device/device';
import { offlineAfterSeconds } from '@botones/contract/robots/robots';
import { raw } from '../../app/database/db.ts';
import { macOf, storableText } from '../../app/database/storable-text.ts';
import type { Services } from '../../app/services.ts';
import { tellRobots } from './device.telling.ts';

interface HeardRobot {
  robot_id: number;
  client_id: number;
  /** On the clock of this process that nothing sets. */
  at: number;
  ip: string;
  heartbeat: Heartbeat | null;
}

interface Written {
  robot_id: number;
  client_id: number;
  at: string;
  /** It was told of as silent. */
  back: boolean;
  was: string;
  is_now: string;
}

const column = <T>(heard: HeardRobot[], of: (heartbeat: Heartbeat) => T): (T | null)[] =>
  heard.map(({ heartbeat }) => (heartbeat ? of(heartbeat) : null));

/**
 * What people are told at once of a robot's files, what keeps them back and that they are whole, and of its ear; how far files came is read
 * again.
 */
const partsSeen = raw`s.content ->> 'error', (s.content -> 'held') = (s.content -> 'files'),
  s.advertising ->> 'error', (s.advertising -> 'held') = (s.advertising -> 'files'), s.advertising -> 'broken', s.ear`;

const advertisingOf = ({ advertising }: Heartbeat): string | null =>
  advertising ? JSON.stringify({ ...advertising, broken: advertising.broken.map(storableText) }) : null;

/** How long a heartbeat waits in memory to be written with those of others, and that of a robot that comes back. */
const [usualMs, backMs] = [1_000, 100];

/**
 * Who was heard lately. The newest heartbeat of each robot waits in memory, and one statement a second writes them all;
 * a robot that comes back is written at once, so that people see it within a second.
 */
export function createPresence({ system, live, log }: Pick<Services, 'system' | 'live' | 'log'>) {
  let waiting = new Map<number, HeardRobot>();
  const heardAt = new Map<number, number>();
  let flushing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  let due = 0;

  async function write(heard: HeardRobot[]): Promise<void> {
    const sentAt = performance.now();
    const rows = await system.ingest(async (sql) => {
      const { rows } = await raw<Written>`
        with given as (
          -- By the database's clock, which also decides who is silent: a server whose clock is wrong shows nobody as alive.
          select *, (now() - make_interval(secs => ago / 1000.0))::timestamptz(3) as at from unnest(
            ${heard.map((b) => b.robot_id)}::bigint[], ${heard.map((b) => Math.max(0, sentAt - b.at))}::float8[], ${heard.map((b) => b.ip)}::text[],
            ${heard.map((b) => b.heartbeat !== null)}::boolean[],
            ${column(heard, (b) => b.power)}::text[], ${column(heard, (b) => b.now.boot_id)}::uuid[], ${column(heard, (b) => storableText(b.screen))}::text[],
            ${column(heard, (b) => b.painted_ago_ms)}::float8[], ${column(heard, (b) => b.battery)}::smallint[],
            ${column(heard, (b) => b.storage_free_bytes)}::numeric[], ${column(heard, (b) => b.temperature)}::real[],
            ${column(heard, (b) => storableText(b.app_version))}::text[], ${column(heard, (b) => b.config_version)}::bigint[],
            ${column(heard, (b) => storableText(b.config_error))}::text[], ${column(heard, (b) => storableText(b.fault))}::text[],
            ${column(heard, (b) => b.offline_capable)}::boolean[], ${column(heard, (b) => b.outbox)}::int[], ${column(heard, (b) => b.now.offset_ms)}::float8[],
            ${column(heard, (b) => (b.content ? JSON.stringify(b.content) : null))}::jsonb[], ${column(heard, (b) => macOf(b.mac))}::text[],
            ${column(heard, (b) => advertisingOf(b))}::jsonb[], ${column(heard, (b) => (b.ear ? JSON.stringify(b.ear) : null))}::jsonb[]
          ) as g (robot_id, ago, ip, heartbeat, power, boot_id, screen, painted_ago_ms, battery, storage_free, temperature, app_version,
            config_version, config_error, fault, offline_capable, outbox, clock_offset, content, mac, advertising, ear)
        ), before as (
          select s.robot_id, concat_ws('|', s.reported_power, s.fault, s.applied_version, s.config_error, s.app_version, ${partsSeen},
            s.last_seen_at > now() - make_interval(secs => ${offlineAfterSeconds}) and s.offline_since is null) as was,
            s.told_silent as back
          from robot_state s join given g using (robot_id) order by s.robot_id for update of s
        ), changed as (
          update robot_state s set last_seen_at = greatest(s.last_seen_at, g.at), ip = g.ip, offline_since = null, late = false, told_silent = false,
            reported_power = case when g.heartbeat then g.power else s.reported_power end,
            boot_id = case when g.heartbeat then g.boot_id else s.boot_id end,
            screen = case when g.heartbeat then g.screen else s.screen end,
            painted_at = case when g.heartbeat then g.at - make_interval(secs => g.painted_ago_ms / 1000.0) else s.painted_at end,
            battery = case when g.heartbeat then g.battery else s.battery end,
            storage_free_bytes = case when g.heartbeat then g.storage_free::bigint else s.storage_free_bytes end,
            temperature = case when g.heartbeat then g.temperature else s.temperature end,
            app_version = case when g.heartbeat then g.app_version else s.app_version end,
            applied_version = case when g.heartbeat then g.config_version else s.applied_version end,
            config_error = case when g.heartbeat then g.config_error else s.config_error end,
            fault = case when g.heartbeat then g.fault else s.fault end,
            offline_capable = case when g.heartbeat then g.offline_capable else s.offline_capable end,
            outbox = case when g.heartbeat then g.outbox else s.outbox end,
            clock_offset_ms = case when g.heartbeat then g.clock_offset else s.clock_offset_ms end,
            content = case when g.heartbeat then g.content else s.content end,
            mac = case when g.heartbeat then g.mac else s.mac end,
            advertising = case when g.heartbeat then g.advertising else s.advertising end,
            ear = case when g.heartbeat then g.ear else s.ear end
          -- Through 'before', so that it is read before the rows change: later it would find none of them.
          from given g join before b using (robot_id) where g.robot_id = s.robot_id
          returning s.robot_id, s.client_id, s.last_seen_at as at, b.back, b.was, concat_ws('|', s.reported_power, s.fault, s.applied_version, s.config_error, s.app_version, ${partsSeen}, true) as is_now
        )
        select * from changed`.execute(sql);
      await tellRobots(
        sql,
        'robot.online',
        rows.filter(({ back }) => back),
      );
      return rows;
    });
    // A heartbeat sends no signal; a change of what people see does (robots.md).
    for (const row of rows)
      if (row.was !== row.is_now) live.signal(row.client_id, { feature: 'robots', id: row.robot_id });
  }

  /** What one robot says and no column holds must not silence the others: it is found by halves, and counts as life alone. */
  async function writeWhatGoes(heard: HeardRobot[]): Promise<void> {
    try {
      await write(heard);
    } catch (cause) {
      const [only] = heard;
      if ((cause instanceof ApiError && cause.status >= 503) || !only) throw cause;
      if (heard.length > 1) {
        const middle = Math.ceil(heard.length / 2);
        await writeWhatGoes(heard.slice(0, middle));
        await writeWhatGoes(heard.slice(middle));
      } else if (only.heartbeat) {
        log.warn({ err: cause, robot_id: only.robot_id }, 'what a robot says of itself cannot be kept');
        await writeWhatGoes([{ ...only, heartbeat: null }]);
      } else log.warn({ err: cause, robot_id: only.robot_id }, 'that a robot was heard cannot be kept');
    }
  }

  /** Writes what waits when its turn comes: after a failure an older heartbeat must not be written over a newer one. */
  async function writeWaiting(): Promise<void> {
    const heard = [...waiting.values()];
    waiting = new Map();
    if (heard.length === 0) return;
    try {
      await writeWhatGoes(heard);
    } catch (cause) {
      log.warn({ err: cause, robots: heard.length }, 'heartbeats could not be written and wait for the next second');
      // The newest heartbeat of each robot is kept, within the number of robots there are; a fact that came meanwhile says less.
      for (const robot of heard) {
        const newer = waiting.get(robot.robot_id);
        if (!newer) waiting.set(robot.robot_id, robot);
        else newer.heartbeat ??= robot.heartbeat;
      }
      flushWithin(usualMs);
    }
  }

  /** What is due earlier stays so: each that comes back would else put off those before it, and of thousands nobody was ever written. */
  function flushWithin(ms: number): void {
    const at = performance.now() + ms;
    if (timer && due <= at) return;
    if (timer) clearTimeout(timer);
    due = at;
    timer = setTimeout(() => void flush(), ms);
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    flushing = flushing.then(writeWaiting);
    return flushing;
  }

  return {
    /** A robot was heard; with a heartbeat also how it is. Only authenticated HTTP counts as life (part 0). */
    heard(device: { robot_id: number; client_id: number }, ip: string, heartbeat: Heartbeat | null): void {
      const at = performance.now();
      const back = at - (heardAt.get(device.robot_id) ?? Number.NEGATIVE_INFINITY) > offlineAfterSeconds * 1000;
      heardAt.set(device.robot_id, at);
      const earlier = waiting.get(device.robot_id);
      waiting.set(device.robot_id, {
        robot_id: device.robot_id,
        client_id: device.client_id,
        at,
        ip,
        heartbeat: heartbeat ?? earlier?.heartbeat ?? null,
      });
      flushWithin(back ? backMs : usualMs);
    },
    flush,
  };
}
export type Presence = ReturnType<typeof createPresence>;
