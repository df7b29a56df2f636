import type { Paging } from '@botones/contract/calls/api';
import type { Client } from '@botones/contract/clients/clients';
import { describe, expect, test, vi } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';
import type { SignedIn } from '../../testing/world.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback' });

/** Interactions at these instants, told by the robot itself: within the last days, by a clock that was set right. */
async function talked(robot: PairedRobot, starts: string[], lastedMs: number | null = 90_500): Promise<void> {
  const now = robot.clock();
  const records = starts.map((wall, i) => {
    const start = { wall, boot_id: crypto.randomUUID(), mono_ms: 0, offset_ms: 0 };
    return {
      uuid: crypto.randomUUID(),
      start,
      end: lastedMs === null ? null : { ...start, mono_ms: lastedMs },
      gender: i % 2 ? 'male' : 'female',
      age: 20 + (i % 80),
      language_id: 1,
      session_kind: 'es',
      track_id: null,
    };
  });
  const { rejected } = await robot.api.device.interactions({ body: { now, records } });
  expect(rejected).toEqual([]);
}
async function home(timezone: string): Promise<{ client: Client; ana: SignedIn; robot: PairedRobot }> {
  const client = await w.client();
  await w.staff.api.clients.update({ params: { client_id: client.client_id }, body: { timezone } });
  return { client, ana: await w.person({ client, modules: ['Robots'] }), robot: await w.pairedRobot({ client }) };
}
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

describe('interactions of local days (INT-23, AMB-036)', () => {
  // The hours that a zone is from UTC on these days; neither changes its clock within them.
  test.each([
    ['America/Mexico_City', '-06:00'],
    ['Asia/Tokyo', '+09:00'],
    ['Pacific/Kiritimati', '+14:00'],
    ['Asia/Kathmandu', '+05:45'],
  ])('in %s a day goes from its own midnight to its own midnight', async (zone, offset) => {
    const { ana, robot } = await home(zone);
    const [before, day, after] = [dayAgo(6), dayAgo(5), dayAgo(4)];
    await talked(robot, [
      `${before}T23:59:59.999${offset}`,
      `${day}T00:00:00.000${offset}`,
      `${day}T23:59:59.999${offset}`,
      `${after}T00:00:00.000${offset}`,
    ]);
    let paging: Paging | undefined;
    const within = async (start: string, end: string) =>
      (
        await ana.api.interactions.listByDates(
          { params: { start, end }, query: {} },
          { onPaging: (told) => (paging = told) },
        )
      ).map(({ date, interaction_start_time }) => `${date} ${interaction_start_time}`);
    expect(await within(day, day)).toEqual([`${day} 23:59:59`, `${day} 00:00:00`]);
    expect(paging?.total).toBe(2);
    expect(await within(before, before)).toEqual([`${before} 23:59:59`]);
    expect(await within(before, after)).toHaveLength(4);
    expect(paging?.total).toBe(4);
    expect(await within(after, after)).toEqual([`${after} 00:00:00`]);
  });

  test('an answer has the documented words; an open one has no end; whole seconds (INT-24)', async () => {
    const { ana, robot } = await home('America/Mexico_City');
    const day = dayAgo(3);
    await talked(robot, [`${day}T10:00:00.900-06:00`]);
    await talked(robot, [`${day}T09:00:00.000-06:00`], null);
    const [ended, open] = await ana.api.interactions.listByRobot({ params: { robot_id: robot.robot.robot_id } });
    expect(ended).toEqual({
      id: expect.any(Number),
      robot_id: robot.robot.robot_id,
      date: day,
      interaction_start_time: '10:00:00',

      interaction_end_time: '10:01:31',
      gender: 'Femenino',
      age: 20,
      poll_name: [],
      poll_id: null,
      total_interaction_time: 90,
    });
    expect(open).toMatchObject({
      interaction_start_time: '09:00:00',
      interaction_end_time: '',
      total_interaction_time: '',
    });
  });

  test.each([
    ['the end before the start', '2026-02-02', '2026-02-01', 'interactions.bad_range'],
    ['a day that no month has', '2026-02-30', '2026-03-01', 'request.invalid'],
    ['no day at all', 'ayer', '2026-03-01', 'request.invalid'],
    ['the year 0', '0000-01-01', '2026-01-01', 'request.invalid'],
    ['the last day of all calendars', '2026-01-01', '9999-12-31', 'request.invalid'],
  ])('%s is 400, for the list and for the file', async (_what, start, end, code) => {
    await expect(w.staff.api.interactions.listByDates({ params: { start, end }, query: {} })).rejects.toMatchObject({
      status: 400,
      code,
    });
    const file = await fetch(`${w.url}/api/interaction/interaction/export/${start}/${end}/`, {
      headers: { authorization: `Bearer ${w.staff.token}` },
    });
    expect([file.status, ((await file.json()) as { headerResponse: { error: string } }).headerResponse.error]).toEqual([
      400,
      code,
    ]);
  });

  test('a robot that is not one’s own is 404; staff may name the client', async () => {
    const [mine, theirs] = [await home('America/Mexico_City'), await home('America/Mexico_City')];
    const range = { start: dayAgo(3), end: dayAgo(1) };
    await talked(theirs.robot, [`${dayAgo(2)}T12:00:00Z`]);
    const query = { robot_id: theirs.robot.robot.robot_id };
    await expect(mine.ana.api.interactions.listByDates({ params: range, query })).rejects.toMatchObject({
      status: 404,
    });
    expect(await theirs.ana.api.interactions.listByDates({ params: range, query })).toHaveLength(1);
    const named = (client_id: number) => w.staff.api.interactions.listByDates({ params: range, query: { client_id } });
    expect([(await named(theirs.client.client_id)).length, (await named(mine.client.client_id)).length]).toEqual([
      1, 0,
    ]);
  });
});

describe('totals are exact and pages hold every row once (AMB-005, AMB-031)', () => {
  test.each(['newest', 'oldest'] as const)('%s first, with interactions arriving meanwhile', async (sort) => {
    const { ana, robot } = await home('America/Mexico_City');
    const day = dayAgo(3);
    const walls = Array.from({ length: 23 }, (_, i) => `${day}T1${Math.floor(i / 10)}:0${i % 10}:00.000-06:00`);
    await talked(robot, [...walls, walls[0] as string, walls[0] as string]);
    const params = { robot_id: robot.robot.robot_id };
    const seen: number[] = [];
    let paging: Paging = { total: null, next: null };
    do {
      const query = { sort, limit: 4, ...(paging.next ? { after: paging.next } : {}) };
      const rows = await ana.api.interactions.listByRobot({ params, query }, { onPaging: (told) => (paging = told) });
      if (seen.length === 0) expect(paging.total).toBe(25);
      seen.push(...rows.filter(({ date }) => date === day).map(({ id }) => id));
      await talked(robot, [sort === 'newest' ? `${dayAgo(1)}T12:00:00Z` : `${dayAgo(9)}T12:00:00Z`]);
    } while (paging.next !== null && seen.length < 60);
    expect([seen.length, new Set(seen).size]).toEqual([25, 25]);
    const card = await ana.api.robots.get({ params });
    const all = await ana.api.interactions.listByRobot({ params }, { onPaging: (told) => (paging = told) });
    expect([card.interactions_count, paging.total]).toEqual([all.length, all.length]);
  });

  test('of everything, `offset` skips and `limit` ends', async () => {
    const { ana, robot } = await home('America/Mexico_City');
    await talked(
      robot,
      [1, 2, 3, 4].map((hour) => `${dayAgo(2)}T0${hour}:00:00Z`),
    );
    const params = { robot_id: robot.robot.robot_id };
    const all = await ana.api.interactions.listByRobot({ params });
    expect(await ana.api.interactions.listByRobot({ params, query: { offset: 1, limit: 2 } })).toEqual(all.slice(1, 3));
  });
});

describe('the file (INT-07, INT-08, AMB-083, C8)', () => {
  const file = async (as: SignedIn, path: string) => {
    const answer = await fetch(`${w.url}/api/interaction/interaction/export/${path}`, {
      headers: { authorization: `Bearer ${as.token}` },
    });
    return { type: answer.headers.get('content-type'), lines: (await answer.text()).split('\n') };
  };

  test('has the Spanish headings and the rows of the list, in the client’s words and zone', async () => {
    const { ana, robot, client } = await home('Asia/Tokyo');
    const day = dayAgo(3);
    await talked(robot, [`${day}T10:00:00.000+09:00`, `${day}T11:00:00.000+09:00`]);
    await talked(robot, [`${day}T08:00:00.000+09:00`], null);
    const { type, lines } = await file(ana, `${day}/${day}/`);
    expect(type).toBe('text/csv; charset=utf-8');
    const [year, month, date] = day.split('-');
    const rows = await ana.api.interactions.listByDates({ params: { start: day, end: day }, query: {} });
    const ids = rows.map(({ id }) => id);
    expect(lines).toEqual([
      // A mark that spreadsheets know UTF-8 by; fetch takes it off.
      'ID,Fecha,Hora de inicio,Género,Edad,Encuesta aplicada,ID encuesta,Hora de fin,Tiempo total (s)',
      `${ids[0]},${date}/${month}/${year},11:00:00,Masculino,21,"N/A",,11:01:30,90`,
      `${ids[1]},${date}/${month}/${year},10:00:00,Femenino,20,"N/A",,10:01:30,90`,
      `${ids[2]},${date}/${month}/${year},08:00:00,Femenino,20,"N/A",,,`,
      '',
    ]);
    expect((await file(w.staff, `${day}/${day}/?client_id=${client.client_id}`)).lines).toEqual(lines);
    expect((await file(ana, `${day}/${day}/?robot_id=${robot.robot.robot_id}`)).lines).toEqual(lines);
    expect((await file(ana, `${dayAgo(1)}/${dayAgo(1)}/`)).lines).toHaveLength(2);
  });

  test('no cell begins like a formula', async () => {
    const { ana, robot } = await home('America/Mexico_City');
    await talked(robot, [`${dayAgo(2)}T12:00:00Z`]);
    const { lines } = await file(ana, `${dayAgo(2)}/${dayAgo(2)}/`);
    expect(lines.length).toBe(3);
    for (const cell of lines.flatMap((line) => line.split(','))) expect(cell).not.toMatch(/^"?[=+\-@\t\r＝＋－＠]/);
  });

  test('is whole when it is longer than a page, each row once', async () => {
    const { ana, robot } = await home('America/Mexico_City');
    const walls = Array.from({ length: 4300 }, (_, i) =>
      new Date(Date.parse(`${dayAgo(2)}T12:00:00Z`) + i * 1000).toISOString(),
    );
    for (let i = 0; i < walls.length; i += 500) await talked(robot, walls.slice(i, i + 500));
    const { lines } = await file(ana, `${dayAgo(3)}/${dayAgo(1)}/`);
    expect([lines.length, new Set(lines).size]).toEqual([4302, 4302]);

    // Who talks while it is written is in the next file, and moves nobody onto two pages of this one.
    const real = w.engine.copyCsv.bind(w.engine);
    const copying = vi.spyOn(w.engine, 'copyCsv').mockImplementation(async function* (...asked) {
      for await (const chunk of real(...asked)) {
        yield chunk;
        await talked(robot, [new Date(Date.parse(`${dayAgo(2)}T18:00:00Z`)).toISOString()]);
      }
    });
    const meanwhile = await file(ana, `${dayAgo(3)}/${dayAgo(1)}/`);
    copying.mockRestore();
    expect([meanwhile.lines.length, new Set(meanwhile.lines).size]).toEqual([4302, 4302]);
  });

  test('that cannot begin is a failure in words, and its reader who leaves leaves nothing behind', async () => {
    const { ana } = await home('America/Mexico_City');
    const asked = () =>
      fetch(`${w.url}/api/interaction/interaction/export/${dayAgo(3)}/${dayAgo(1)}/`, {
        headers: { authorization: `Bearer ${ana.token}` },
      });
    const scope = { role: 'app_system', client_id: null } as const;
    const endless = () => w.engine.copyCsv(scope, 'select generate_series(1, 100000000)')[Symbol.asyncIterator]();
    const reading = Array.from({ length: 8 }, endless);
    for (const reader of reading) await reader.next();
    const refused = await asked();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    // The database ends their connections: they fail, and nothing else does.
    await w.engine.owner((c) =>
      c.query(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'copy (select gen%'`, []),
    );
    for (const reader of reading)
      await expect(
        (async () => {
          for (;;) if ((await reader.next()).done) return;
        })(),
      ).rejects.toThrow();
    expect((await asked()).status).toBe(200);
  });
});
