import type { Paging } from '@botones/contract/calls/api';
import { succeeded } from '@botones/contract/calls/envelope';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PairedRobot } from '../../testing/paired-robot.ts';
import { type SignedIn, type World, world } from '../../testing/world.ts';
import type { Connection } from '../database/engine.ts';
import { streamChunkRows } from './stream-list.ts';

const [many, some] = [25_000, 3_500];
const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
const reported: unknown[] = [];
let logged = '';
let w: World;
let ana: SignedIn;
let robot: PairedRobot;

/** What a robot has to tell: facts of the last days by a clock that was set right. */
async function tell(of: PairedRobot, count: number): Promise<void> {
  for (let at = 0; at < count; at += 500) {
    const now = of.clock();
    const records = Array.from({ length: Math.min(500, count - at) }, (_, i) => {
      const wall = new Date(Date.parse(`${day}T12:00:00Z`) + (at + i) * 500).toISOString();
      const start = { wall, boot_id: crypto.randomUUID(), mono_ms: 0, offset_ms: 0 };
      return {
        uuid: crypto.randomUUID(),
        start,
        end: { ...start, mono_ms: 90_500 },
        language_id: 1,
        gender: 'male',
        age: 20 + ((at + i) % 80),
        session_kind: 'es',
        track_id: null,
      };
    });
    const { rejected } = await of.api.device.interactions({ body: { now, records } });
    expect(rejected).toEqual([]);
  }
}

beforeAll(async () => {
  const logTo = {
    write: (line: string) => {
      logged += line;
    },
  };
  w = await world(
    { TRUST_PROXY: 'loopback', DEVICE_CALLS_PER_MINUTE: '10000' },
    Date.now,
    (cause) => reported.push(cause),
    logTo,
  );
  const client = await w.client();
  ana = await w.person({ client, modules: ['Robots', 'Permisos'] });
  robot = await w.pairedRobot({ client });
  await tell(robot, some);
}, 120_000);
afterAll(() => w.stop());
afterEach(() => {
  vi.restoreAllMocks();
  reported.length = 0;
  logged = '';
});

/** Lets something happen before each reading of a person's, and tells the most rows that one statement answered. */
function watchTransactions(before: (transaction: number) => Promise<void> = async () => {}) {
  const seen = { transactions: 0, rows: 0 };
  const real = w.engine.read.bind(w.engine);
  vi.spyOn(w.engine, 'read').mockImplementation(async (scope, work) => {
    if (scope.role !== 'app_system') await before(++seen.transactions);
    return real(scope, (connection: Connection) =>
      work({
        query: async <R>(sql: string, params?: readonly unknown[]) => {
          const result = await connection.query<R>(sql, params);
          seen.rows = Math.max(seen.rows, result.rows.length);
          return result;
        },
      }),
    );
  });
  return seen;
}

const ask = ({ robot: { robot_id } }: PairedRobot, encoding: string, as = ana) =>
  fetch(`${w.url}/api/interaction/interaction/interaction_by_robot/${robot_id}/`, {
    headers: { authorization: `Bearer ${as.token}`, 'accept-encoding': encoding },
  });

/** All rows, page by page, as the console reads them. */
async function paged<R>(read: (query: { limit: number; after?: string }) => Promise<R[]>, next: () => string | null) {
  const rows = await read({ limit: 100 });
  for (let after = next(); after !== null; after = next()) rows.push(...(await read({ limit: 100, after })));
  return rows;
}

describe('a list without `limit` is complete, and never held whole (AMB-005)', () => {
  test('25,000 rows come in their order, a thousand at a time', async () => {
    const busy = await w.pairedRobot();
    await tell(busy, many);
    const seen = watchTransactions();
    const answer = await ask(busy, 'identity', w.staff);
    const { payload } = (await answer.json()) as { payload: { id: number }[] };
    expect([answer.headers.get('x-total-count'), answer.headers.get('x-next-cursor')]).toEqual([String(many), null]);
    expect([seen.transactions, seen.rows]).toEqual([many / streamChunkRows, streamChunkRows + 1]);
    const { rows } = await w.engine.owner((c) =>
      c.query('select id from interactions where robot_id = $1 order by started_at desc, id desc', [
        busy.robot.robot_id,
      ]),
    );
    const wanted = rows.map(({ id }) => id);
    expect([wanted.length, payload.length]).toEqual([many, many]);
    expect(payload.every(({ id }, at) => id === wanted[at])).toBe(true);
  }, 120_000);

  test.each(['identity', 'gzip'])('equal to the pages, in the bytes of one piece (%s)', async (encoding) => {
    const answer = await ask(robot, encoding);
    const body = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null);
    let told: Paging | undefined;
    const params = { robot_id: robot.robot.robot_id };
    const rows = await paged(
      (query) => ana.api.interactions.listByRobot({ params, query }, { onPaging: (paging) => (told = paging) }),
      () => told?.next ?? null,
    );
    expect(rows).toHaveLength(some);
    expect(body === JSON.stringify({ headerResponse: succeeded, payload: rows })).toBe(true);
  });

  test('of days, oldest first, from a place in the middle and behind some', async () => {
    const query = { sort: 'oldest', robot_id: robot.robot.robot_id } as const;
    const asked = { params: { start: day, end: day }, query };
    const whole = await ana.api.interactions.listByDates(asked);
    expect(whole).toHaveLength(some);
    expect(await ana.api.interactions.listByDates({ ...asked, query: { ...query, offset: 321 } })).toEqual(
      whole.slice(321),
    );
    let told: Paging | undefined;
    await ana.api.interactions.listByDates(
      { ...asked, query: { ...query, limit: 100 } },
      { onPaging: (paging) => (told = paging) },
    );
    const after = told?.next ?? '';
    expect(await ana.api.interactions.listByDates({ ...asked, query: { ...query, after } })).toEqual(whole.slice(100));
  });

  test('others are answered while it is read, also on one connection', async () => {
    let others = 0;
    let inside = false;
    const seen = watchTransactions(async () => {
      if (inside) return;
      inside = true;
      const params = { robot_id: robot.robot.robot_id };
      others += (await w.staff.api.interactions.listByRobot({ params, query: { limit: 5 } })).length;
      inside = false;
    });
    const rows = await ana.api.interactions.listByRobot({ params: { robot_id: robot.robot.robot_id } });
    expect(rows).toHaveLength(some);
    expect([seen.transactions, others]).toEqual([8, 4 * 5]);
  });

  test('what is told meanwhile is in the next answer and moves nobody onto two pages', async () => {
    const late = await w.pairedRobot();
    await tell(late, 1500);
    let inside = false;
    watchTransactions(async () => {
      if (inside) return;
      inside = true;
      await tell(late, 1);
      inside = false;
    });
    const params = { robot_id: late.robot.robot_id };
    const ids = (await w.staff.api.interactions.listByRobot({ params })).map(({ id }) => id);
    vi.restoreAllMocks();
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(1500);
    expect((await w.staff.api.interactions.listByRobot({ params })).length).toBeGreaterThanOrEqual(1502);
  });
});

describe('what fails in the middle is a broken answer, never a short list that looks whole', () => {
  /** How many rows an answer told, or how it failed: one that was cut is none, and what is not cut has to be readable. */
  const outcome = async (encoding: string) => {
    const answer = await ask(robot, encoding);
    const body = await answer.text().catch(() => 'broken');
    if (body === 'broken') return body;
    const { payload } = JSON.parse(body) as { payload: unknown[] | null };
    return answer.status === 200 ? payload?.length : answer.status;
  };

  test.each([
    ['identity', 4],
    ['gzip', 4],
    ['identity', 2],
    ['gzip', 2],
  ])('a page that fails, %s, page %d', async (encoding, page) => {
    expect(await outcome(encoding)).toBe(some);
    expect(logged).not.toContain('broke off');
    const cause = new Error('the disk is gone');
    watchTransactions(async (n) => {
      if (n === page) throw cause;
    });
    // Packed, the first bytes may still wait inside: then there is time to say it in words.
    expect(await outcome(encoding)).toBeOneOf(encoding === 'gzip' && page === 2 ? ['broken', 500] : ['broken']);
    await expect.poll(() => reported).toContain(cause);
    expect(logged).toContain('interactions.listByRobot');
  });

  test('to the typed client it is no answer at all', async () => {
    watchTransactions(async (n) => {
      if (n === 3) throw new Error('the disk is gone');
    });
    const asked = { params: { robot_id: robot.robot.robot_id } };
    await expect(ana.api.interactions.listByRobot(asked)).rejects.toMatchObject({ status: 0, code: 'network' });
  });

  test('a robot that is removed meanwhile', async () => {
    const leaving = await w.pairedRobot();
    await tell(leaving, 1500);
    const params = { robot_id: leaving.robot.robot_id };
    expect(await w.staff.api.interactions.listByRobot({ params })).toHaveLength(1500);
    let inside = false;
    let removed = false;
    watchTransactions(async (n) => {
      if (n < 2 || inside || removed) return;
      inside = true;
      removed = true;
      await w.staff.api.robots.remove({ params });
      inside = false;
    });
    const asked = ask(leaving, 'identity', w.staff);
    await expect(asked.then((answer) => answer.text())).rejects.toThrow();
    // Foreseen: a line of the log and no alarm.
    expect(logged).toContain('broke off');
    expect(reported).toEqual([]);
  });
});

describe('every list of pages is whole without `limit`', () => {
  const more = 1234;
  const insert = (sql: string, ...params: unknown[]) => w.engine.owner((c) => c.query(sql, [more, ...params]));
  const of = () => ({ client_id: robot.robot.client.client_id, robot_id: robot.robot.robot_id });

  test('alerts: the bell, a robot’s, and the desk in each order', async () => {
    const { client_id, robot_id } = of();
    await insert(
      `insert into alerts (client_id, robot_id, uuid, alert, type, title, description, source, severity,
        origin_created_at, last_at)
      select $2, $3, gen_random_uuid(), 'w' || n, (array['error','warning'])[n % 2 + 1], 't' || n, 'd', 'robot', n % 3 + 1,
        now() - n * interval '1 minute', now() - (n % 7) * interval '1 hour' from generate_series(1, $1) n`,
      client_id,
      robot_id,
    );
    let told: Paging | undefined;
    const onPaging = (paging: Paging) => {
      told = paging;
    };
    const next = () => told?.next ?? null;
    const params = { robot_id };
    const lists = [
      (query: object) => ana.api.alerts.list({ query }, { onPaging }),
      (query: object) => ana.api.alerts.listByRobot({ params, query: { sort: 'oldest', ...query } }, { onPaging }),
      (query: object) => ana.api.alertDesk.search({ query }, { onPaging }),
      (query: object) => ana.api.alertDesk.search({ query: { sort: 'severity', ...query } }, { onPaging }),
      (query: object) => ana.api.alertDesk.search({ query: { sort: 'oldest', ...query } }, { onPaging }),
    ];
    for (const list of lists) {
      const seen = watchTransactions();
      const whole = await (list({}) as Promise<{ notification_id: number }[]>);
      expect([told, seen.rows <= streamChunkRows + 1]).toEqual([{ total: more, next: null }, true]);
      vi.restoreAllMocks();
      expect(whole).toHaveLength(more);
      const pages = await paged(list as (query: object) => Promise<{ notification_id: number }[]>, next);
      expect(whole.map((row) => row.notification_id)).toEqual(pages.map((row) => row.notification_id));
    }
  });

  test('the log, the outbox, and what consoles reported', async () => {
    await insert(
      `insert into audit (client_id, actor, action, request_id, ip, changes, at)
      select $2, 'user:' || $3, 'alerts.dismiss', gen_random_uuid()::text, '10.0.0.1',
        '[{"table":"robots","op":"update","id":"1","before":{"url":"a"},"after":{"url":"b"}}]',
        now() - n * interval '1 minute' from generate_series(1, $1) n`,
      of().client_id,
      ana.user_id,
    );
    await insert(`insert into mail_outbox (mail_id, to_address, subject, created_at, expires_at)
      select gen_random_uuid(), 'a' || n || '@botones.test', 's', now() - n * interval '1 minute', now() from generate_series(1, $1) n`);
    await insert(`insert into console_errors (kind, path, message, count, first_at, last_at)
      select 'render', '/p' || n, 'm', n, now(), now() - n * interval '1 second' from generate_series(1, $1) n`);
    let told: Paging | undefined;
    const onPaging = (paging: Paging) => {
      told = paging;
    };
    const { api } = w.staff;
    const lists = [
      (query: object) => ana.api.audit.list({ query: { action: 'alerts.dismiss', ...query } }, { onPaging }),
      (query: object) => api.mails.list({ query: { search: '@botones.test', ...query } }, { onPaging }),
      (query: object) => api.consoleErrors.list({ query }, { onPaging }),
      (query: object) => api.consoleErrors.list({ query: { sort: 'most', ...query } }, { onPaging }),
    ] as ((query: object) => Promise<object[]>)[];
    for (const list of lists) {
      const seen = watchTransactions();
      const whole = await list({});
      expect(whole.length).toBeGreaterThanOrEqual(more);
      expect([told?.total, told?.next, seen.rows <= streamChunkRows + 1]).toEqual([whole.length, null, true]);
      vi.restoreAllMocks();
      expect(await paged(list, () => told?.next ?? null)).toEqual(whole);
    }
  });
});
