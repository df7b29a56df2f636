import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@botones/contract/clients/clients';
import { toTypedDay } from '@botones/contract/visits/erasure';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { raw } from '../../app/database/db.ts';
import { recountAll } from '../../app/facts/recount.ts';
import { fileWorld } from '../../testing/file-world.ts';
import {
  chance,
  clockAt,
  countsOf,
  dayMs,
  Ledger,
  local,
  pass,
  type Told,
  tellTwice,
  visit,
} from '../../testing/funnel-ledger.ts';
import { genderCounts, rollUpCounts } from '../../testing/roll-up-counts.ts';
import { tablesWith } from '../../testing/told-visit.ts';
import { surveyOf } from '../surveys/surveys.samples.ts';

const now = Date.now();
const w = await fileWorld({ TRUST_PROXY: 'loopback', DEVICE_CALLS_PER_MINUTE: '100000' }, () => now);
const owner = async (sql: string, ...params: unknown[]) => (await w.engine.owner((c) => c.query(sql, params))).rows;

/** What stands in each text of visits that are erased, and of those that are not; without figures, which are masked. */
const words = { goes: 'canario-va-', stays: 'canario-queda-' };
const wordOf = (goes: boolean, n: number): string =>
  `${goes ? words.goes : words.stays}${String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26))}x`;

/** A visit with a word in each text that somebody said, and as the camera's mark. */
const withWord = (told: readonly Told[], word: string): Told[] =>
  told.map(({ kind, record }) => {
    if (kind === 'interactions') return { kind, record: { ...record, track_id: `${word}-rastro` } };
    if (kind !== 'exchanges') return { kind, record };
    const { question } = record as { question: string | null };
    return { kind, record: { ...record, question: question && `${word} pregunta`, answer: `${word} respuesta` } };
  });
const uuidOf = (told: readonly Told[]): string =>
  (told.find(({ kind }) => kind === 'interactions')?.record as { uuid: string }).uuid;

/** Whatever the server wrote to its folder, and the archive that staff take of a client. */
async function written({ client_id }: Client): Promise<string> {
  const files = readdirSync(w.config.dataDir, { recursive: true, encoding: 'utf8' })
    .map((name) => join(w.config.dataDir, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
    .map((path) => readFileSync(path, 'latin1'));
  const answer = await fetch(`${w.url}/api/management/clients/${client_id}/export`, {
    headers: { authorization: `Bearer ${w.staff.token}` },
  });
  const parts = Object.values(unzipSync(new Uint8Array(await answer.arrayBuffer())));
  return [...files, ...parts.map((bytes) => Buffer.from(bytes).toString('latin1'))].join('\n');
}

test('fifty visits of a hundred and twenty are erased by two people at once, told again late and out of order, at a robot that moved too: figures equal a ledger, and nothing of them is anywhere (TAB-4, VIS-2, ALL-5)', async () => {
  const take = chance(55);
  const [client, other] = [await w.client(), await w.client()];
  const people = [
    await w.person({ client, modules: ['Robots', 'Métricas', 'Encuestas'] }),
    await w.person({ client, modules: ['Robots'] }),
  ] as const;
  const [ana] = people;
  const { poll_id, version } = await surveyOf(w, client);
  const robots = [await w.pairedRobot({ client }), await w.pairedRobot({ client })];
  const ledger = new Ledger();
  const visits = robots.flatMap(({ robot: { robot_id } }) =>
    Array.from({ length: 60 }, (_, n) => {
      const goes = n < 25;
      const word = wordOf(goes, n);
      const told = withWord(visit(robot_id, take, ledger, { poll_id, version }), word);
      return { goes, word, robot_id, told, uuid: uuidOf(told) };
    }),
  );
  const all = robots.map(({ robot: { robot_id } }) => [
    ...Array.from({ length: 40 }, () => pass(robot_id, take, ledger)).flat(),
    ...visits.filter((each) => each.robot_id === robot_id).flatMap(({ told }) => told),
  ]);
  const tellAll = async () => {
    for (const [at, robot] of robots.entries()) await tellTwice(robot, all[at] ?? [], take, now);
  };
  const day = (ms: number) => local.format(ms).slice(0, 10);
  const expectLedger = async () => {
    const told = await ana.api.funnel.read({ query: { start: day(now - 15 * dayMs), end: day(now) } });
    expect(countsOf(told.total)).toEqual(ledger.sum(() => true));
  };
  const wrong = async () => (await recountAll(w.app.services.system.history)).filter((each) => each.wrong > 0);

  await tellAll();
  await owner(
    'update interactions set ended_at = started_at where client_id = $1 and ended_at is null',
    client.client_id,
  );
  await expectLedger();
  const figures = await rollUpCounts(w, client.client_id);
  const kept = await tablesWith(w, words.stays);
  expect(Object.keys(kept)).toEqual(expect.arrayContaining(['exchanges', 'interactions']));

  // One of the robots goes to another client: its visits stay, and are erased as any other.
  const [, moved] = robots;
  const params = { robot_id: moved?.robot.robot_id ?? 0 };
  await w.staff.api.robots.update({ params, body: { client: other.client_id } });

  const rows = await owner(
    'select id, uuid, robot_id, local_day::text as day from interactions where client_id = $1',
    client.client_id,
  );
  const goes = new Set(visits.filter((each) => each.goes).map(({ uuid }) => uuid));
  const erased = rows.filter(({ uuid }) => goes.has(String(uuid)));
  expect([rows.length, erased.length]).toEqual([120, 50]);

  // Cut in its middle an erasure has not begun.
  const [first] = erased;
  const cut = w.app.services.system.write('test')(async (sql) => {
    await raw`select erase_visit(${first?.robot_id}::bigint, ${first?.uuid}::uuid, ${first?.day}::date, ${client.client_id}::bigint)`.execute(
      sql,
    );
    throw new Error('cut');
  });
  await expect(cut).rejects.toThrow('cut');
  expect(await owner('select count(*)::int as n from erased_visits')).toEqual([{ n: 0 }]);
  expect(await tablesWith(w, words.stays)).toEqual(kept);
  await expectLedger();

  for (const each of new Set(erased.map((row) => String(row.day)))) {
    const interaction_ids = erased.filter((row) => row.day === each).map(({ id }) => Number(id));
    const body = { interaction_ids, day: toTypedDay(each) };
    const [one, two] = await Promise.all(people.map(({ api }) => api.visitErasure.eraseMany({ body })));
    expect(one).toEqual(two);
  }
  expect(await owner('select count(*)::int as n from erased_visits')).toEqual([{ n: 50 }]);
  await expectLedger();
  await tellAll();
  await expectLedger();
  expect(await rollUpCounts(w, client.client_id)).toEqual(figures);
  expect(await genderCounts(w, client.client_id)).toEqual([
    { gender: '', n: 50 },
    { gender: 'female', n: 70 },
  ]);

  // What was never told of them comes as well, in part at another client.
  for (const robot of robots) {
    const mine = visits.filter((each) => each.robot_id === robot.robot.robot_id);
    const records = mine.map(({ word, uuid }) => ({
      ...{
        uuid: randomUUID(),
        interaction: uuid,
        at: clockAt(now - dayMs),
        asked_by: 'voice' as const,
        language_id: 1,
      },
      ...{ question: `${word} tarde`, answer: `${word} respuesta`, intent_name: word, shown: word, intent_id: null },
      outcome: 'none' as const,
    }));
    const { rejected } = await robot.api.device.exchanges({ body: { now: clockAt(now), records } });
    expect(rejected).toEqual([]);
  }
  expect(await tablesWith(w, words.goes)).toEqual({});
  expect(Object.keys(await tablesWith(w, words.stays))).toEqual(Object.keys(kept));
  for (const of of [client, other]) expect((await written(of)).includes(words.goes)).toBe(false);
  // The twin: of those that were not erased all of that is there.
  expect((await written(client)).includes(words.stays)).toBe(true);
  expect(await wrong()).toEqual([]);
  await expectLedger();
}, 300_000);
