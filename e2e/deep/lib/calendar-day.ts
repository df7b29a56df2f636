import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '@botones/contract/calls/api';
import type { Clock, InteractionFact } from '@botones/contract/device/facts';
import { contract } from '@botones/contract/index';
import { addLogo } from '../../../server/src/testing/first-logo.ts';
import { freePort, ServerProcess } from '../../lib/server-process.ts';
import { addRobot, adminEmail, adminPassword, adminSettings, signIn } from '../../lib/staff.ts';
import { faketimeLibrary, wallClock } from './faketime.ts';
import { unexpectedErrors } from './seeded.ts';

/** An interaction by its instants, and as people of the zone must see it. */
export interface TimedInteraction {
  start: string;
  end: string;
  date: string;
  from: string;
  to: string;
}

/** One day in one zone on the embedded database, whose clock is the server's own: interactions at given instants, read back as people see them; answers what differs. */
export async function checkCalendarDay(
  name: string,
  now: string,
  zone: string,
  talks: TimedInteraction[],
): Promise<string[]> {
  const wrong: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'botones-clocks-'));
  const env = { ...adminSettings, DATA_DIR: join(folder, 'data'), ...wallClock(faketimeLibrary() ?? '', `@${now}`) };
  const server = new ServerProcess(await freePort(), env);
  await server.start(60_000);
  const began = performance.now();
  const nowMs = () => Date.parse(`${now.replace(' ', 'T')}Z`) + performance.now() - began;
  const api = await signIn(server.url);
  const modules = (await api.clients.modules({})).map((module) => module.module_id);
  const { client_id } = await api.clients.create({
    body: {
      name,
      image: await addLogo(api),
      modules,
      timezone: zone,
      primary_color: '#2456e6',
      secondary_color: '#c8963e',
    },
  });
  const { robot_id, code } = await addRobot(api, client_id, name);
  const secret = 'a-secret-of-the-clocks-that-is-long-enough';
  const secret_hash = await crypto.subtle
    .digest('SHA-256', Buffer.from(secret))
    .then((hash) => Buffer.from(hash).toString('hex'));
  const info = { mac: null, hostname: null, app_version: '1', screen: null };
  const { device_id } = await createApi(contract, { base: server.url }).device.pair({
    body: { secret_hash, code, ...info },
  });
  const device = createApi(contract, { base: server.url, authorization: () => `Device ${device_id}.${secret}` });
  // Of an earlier boot: only the wall clock can date them.
  const clock = (at: number): Clock => ({
    wall: new Date(at).toISOString(),
    boot_id: randomUUID(),
    mono_ms: 0,
    offset_ms: 0,
  });
  const records = talks.map(
    ({ start, end }): InteractionFact => ({
      uuid: randomUUID(),
      start: clock(Date.parse(start)),
      end: clock(Date.parse(end)),
      gender: 'female',
      age: 30,
      language_id: 1,
      session_kind: 'es',
      track_id: null,
    }),
  );
  const told = await device.device.interactions({ body: { now: clock(nowMs()), records } });
  if (told.accepted.length !== talks.length) wrong.push(`${name}: ${JSON.stringify(told)}`);
  const days = [...new Set(talks.map(({ date }) => date))].sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const params = { start: first, end: last };
  const list = await api.interactions.listByDates({ params, query: { robot_id, sort: 'oldest' } });
  const shown = list.map(
    (row) => `${row.date} ${row.interaction_start_time} ${row.interaction_end_time} ${row.total_interaction_time}`,
  );
  const expected = talks.map(
    ({ start, end, date, from, to }) => `${date} ${from} ${to} ${(Date.parse(end) - Date.parse(start)) / 1000}`,
  );
  if (shown.join('\n') !== expected.join('\n'))
    wrong.push(`${name}: shown ${shown.join(' | ')} instead of ${expected.join(' | ')}`);
  const { access_token } = await createApi(contract, { base: server.url }).auth.login({
    body: { email: adminEmail, password: adminPassword },
  });
  const csv = await fetch(`${server.url}/api/interaction/interaction/export/${first}/${last}/`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  const lines = (await csv.text()).trim().split('\n').slice(1).reverse();
  for (const [n, { date, from, to }] of talks.entries()) {
    const [year, month, day] = date.split('-');
    if (!lines[n]?.includes(`,${day}/${month}/${year},${from},`) || !lines[n]?.includes(`,${to},`))
      wrong.push(`${name}: exported as ${lines[n]}`);
  }
  wrong.push(...unexpectedErrors(server));
  if ((await server.end('SIGTERM')) !== 0) wrong.push(`${name}: the server did not end with 0`);
  rmSync(folder, { recursive: true, force: true });
  return wrong;
}
