import { ApiError } from '@botones/contract/api-error';
import type { Heartbeat } from '@botones/contract/device';
import { offlineAfterSeconds } from '@botones/contract/robots';
import { raw } from '../../app/database/db.ts';
import type { Services } from '../../app/services.ts';
import { storableText } from './device.batch.ts';

interface Beat {
  robot_id: number;
  client_id: number;
  /** On the clock of this process that nothing sets. */
  at: number;
  ip: string;
  beat: Heartbeat | null;
}

const column = <T>(beats: Beat[], of: (beat: Heartbeat) => T): (T | null)[] =>
  beats.map(({ beat }) => (beat ? of(beat) : null));

/** What people are told at once of a robot's content: what keeps it back, and that it is whole; how far it came is read again. */
const contentSeen = raw`s.content ->> 'error', (s.content -> 'held') = (s.content -> 'files')`;

/**
 * Who was heard lately. The newest beat of each robot waits in memory, and one statement a second writes them all;
 * a robot that comes back is written at once, so that people see it within a second.
 */
export function createPresence({ system, live, log }: Pick<Services, 'system' | 'live' | 'log'>) {
  let waiting = new Map<number, Beat>();
  const heardAt = new Map<number, number>();
  let flushing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  async function write(beats: Beat[]): Promise<void> {
    const sentAt = performance.now();
    const { rows } = await system.ingest((sql) =>
      raw<{ robot_id: number; client_id: number; was: string; is_now: string }>`
        with given as (
          -- By the database's clock, which also decides who is silent: a server whose clock is wrong shows nobody as alive.
          select *, (now() - make_interval(secs => ago / 1000.0))::timestamptz(3) as at from unnest(
            ${beats.map((b) => b.robot_id)}::bigint[], ${beats.map((b) => Math.max(0, sentAt - b.at))}::float8[], ${beats.map((b) => b.ip)}::text[],
            ${beats.map((b) => b.beat !== null)}::boolean[],
            ${column(beats, (b) => b.power)}::text[], ${column(beats, (b) => b.now.boot_id)}::uuid[], ${column(beats, (b) => storableText(b.screen))}::text[],
            ${column(beats, (b) => b.painted_ago_ms)}::float8[], ${column(beats, (b) => b.battery)}::smallint[],
            ${column(beats, (b) => b.storage_free_bytes)}::numeric[], ${column(beats, (b) => b.temperature)}::real[],
            ${column(beats, (b) => storableText(b.app_version))}::text[], ${column(beats, (b) => b.config_version)}::bigint[],
            ${column(beats, (b) => storableText(b.config_error))}::text[], ${column(beats, (b) => storableText(b.fault))}::text[],
            ${column(beats, (b) => b.offline_capable)}::boolean[], ${column(beats, (b) => b.outbox)}::int[], ${column(beats, (b) => b.now.offset_ms)}::float8[],
            ${column(beats, (b) => (b.content ? JSON.stringify(b.content) : null))}::jsonb[]
          ) as g (robot_id, ago, ip, beat, power, boot_id, screen, painted_ago_ms, battery, storage_free, temperature, app_version,
            config_version, config_error, fault, offline_capable, outbox, clock_offset, content)
        ), before as (
          select s.robot_id, concat_ws('|', s.reported_power, s.fault, s.applied_version, s.config_error, ${contentSeen},
            s.last_seen_at > now() - make_interval(secs => ${offlineAfterSeconds}) and s.offline_since is null) as was
          from robot_state s join given g using (robot_id) order by s.robot_id for update of s
        ), changed as (
          update robot_state s set last_seen_at = greatest(s.last_seen_at, g.at), ip = g.ip, offline_since = null,
            reported_power = case when g.beat then g.power else s.reported_power end,
            boot_id = case when g.beat then g.boot_id else s.boot_id end,
            screen = case when g.beat then g.screen else s.screen end,
            painted_at = case when g.beat then g.at - make_interval(secs => g.painted_ago_ms / 1000.0) else s.painted_at end,
            battery = case when g.beat then g.battery else s.battery end,
            storage_free_bytes = case when g.beat then g.storage_free::bigint else s.storage_free_bytes end,
            temperature = case when g.beat then g.temperature else s.temperature end,
            app_version = case when g.beat then g.app_version else s.app_version end,
            applied_version = case when g.beat then g.config_version else s.applied_version end,
            config_error = case when g.beat then g.config_error else s.config_error end,
            fault = case when g.beat then g.fault else s.fault end,
            offline_capable = case when g.beat then g.offline_capable else s.offline_capable end,
            outbox = case when g.beat then g.outbox else s.outbox end,
            clock_offset_ms = case when g.beat then g.clock_offset else s.clock_offset_ms end,
            content = case when g.beat then g.content else s.content end
          -- Through 'before', so that it is read before the rows change: later it would find none of them.
          from given g join before b using (robot_id) where g.robot_id = s.robot_id
          returning s.robot_id, s.client_id, b.was, concat_ws('|', s.reported_power, s.fault, s.applied_version, s.config_error, ${contentSeen}, true) as is_now
        )
        select robot_id, client_id, was, is_now from changed`.execute(sql),
    );
    // A heartbeat sends no signal; a change of what people see does (robots.md).
    for (const row of rows)
      if (row.was !== row.is_now) live.signal(row.client_id, { feature: 'robots', id: row.robot_id });
  }

  /** What one robot says and no column holds must not silence the others: it is found by halves, and counts as life alone. */
  async function writeWhatGoes(beats: Beat[]): Promise<void> {
    try {
      await write(beats);
    } catch (cause) {
      const [only] = beats;
      if ((cause instanceof ApiError && cause.status >= 503) || !only) throw cause;
      if (beats.length > 1) {
        const middle = Math.ceil(beats.length / 2);
        await writeWhatGoes(beats.slice(0, middle));
        await writeWhatGoes(beats.slice(middle));
      } else if (only.beat) {
        log.warn({ err: cause, robot_id: only.robot_id }, 'what a robot says of itself cannot be kept');
        await writeWhatGoes([{ ...only, beat: null }]);
      } else log.warn({ err: cause, robot_id: only.robot_id }, 'that a robot was heard cannot be kept');
    }
  }

  /** Writes what waits when its turn comes: after a failure an older beat must not be written over a newer one. */
  async function writeWaiting(): Promise<void> {
    const beats = [...waiting.values()];
    waiting = new Map();
    if (beats.length === 0) return;
    try {
      await writeWhatGoes(beats);
    } catch (cause) {
      log.warn({ err: cause, robots: beats.length }, 'beats could not be written and wait for the next second');
      // The newest beat of each robot is kept, within the number of robots there are; a fact that came meanwhile says less.
      for (const beat of beats) {
        const newer = waiting.get(beat.robot_id);
        if (!newer) waiting.set(beat.robot_id, beat);
        else newer.beat ??= beat.beat;
      }
      timer ??= setTimeout(() => void flush(), 1000);
    }
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    flushing = flushing.then(writeWaiting);
    return flushing;
  }

  return {
    /** A robot was heard; with a heartbeat also how it is. Only authenticated HTTP counts as life (part 0). */
    heard(device: { robot_id: number; client_id: number }, ip: string, beat: Heartbeat | null): void {
      const at = performance.now();
      const back = at - (heardAt.get(device.robot_id) ?? Number.NEGATIVE_INFINITY) > offlineAfterSeconds * 1000;
      heardAt.set(device.robot_id, at);
      const earlier = waiting.get(device.robot_id);
      waiting.set(device.robot_id, {
        robot_id: device.robot_id,
        client_id: device.client_id,
        at,
        ip,
        beat: beat ?? earlier?.beat ?? null,
      });
      if (back && timer) clearTimeout(timer);
      if (back) timer = setTimeout(() => void flush(), 50);
      else timer ??= setTimeout(() => void flush(), 1000);
    },
    flush,
  };
}
export type Presence = ReturnType<typeof createPresence>;
