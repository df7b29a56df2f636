import { randomUUID } from 'node:crypto';
import type { Client } from '@botones/contract/clients/clients';
import { expect, test } from 'vitest';
import type { SentSignal } from '../../app/live/signals.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { clientWithRobot, exchangeOf, intentFor, say, tellExchanges } from '../../testing/missed-sentences.ts';

const w = await fileWorld();
const listed = (client: Client, query: Record<string, number> = {}) =>
  w.staff.api.sentences.missed({ query: { client: client.client_id, ...query } });
const said = async (client: Client, query: Record<string, number> = {}) =>
  (await listed(client, query)).map(({ sentence, count }) => [sentence, count]);
const owner = (sql: string, params: unknown[]) => w.engine.owner((c) => c.query(sql, params));

test('ENT-7 what was not understood is listed, similar sentences together, the most frequent first', async () => {
  const { client, robot } = await clientWithRobot(w);
  await say(robot, ['¿Tienen vacunas?', '¿dónde me estaciono?', 'TIENEN VACUNAS', 'tienen la vacuna']);
  await say(robot, ['¿Cuánto cuesta?'], { outcome: 'intent' });
  const rows = await listed(client);
  expect(rows).toMatchObject([
    { sentence: 'tienen la vacuna', like: ['TIENEN VACUNAS'], count: 3, outcome: 'none', language_id: 1, chosen: null },
    { sentence: '¿dónde me estaciono?', like: [], count: 1 },
  ]);
  const [first] = rows;
  expect(first).toMatchObject({ robots: [{ robot_id: robot.robot.robot_id, name: robot.robot.name }], robot_count: 1 });
  expect(Date.parse(first?.first_at ?? '')).toBeLessThan(Date.parse(first?.last_at ?? ''));
});

test('ENT-7 by robot, language and days; a robot of nobody is not there', async () => {
  const { client, robot } = await clientWithRobot(w);
  const other = await w.pairedRobot({ client });
  await say(robot, ['¿venden flores?', '¿venden flores?']);
  await say(other, ['¿venden flores?', '¿venden globos?']);
  await say(other, ['do you sell flowers?'], { language_id: 2 });
  await owner(
    `update exchanges set asked_at = asked_at - interval '9 days', local_day = local_day - 9 where robot_id = $1 and language_id = 1`,
    [other.robot.robot_id],
  );
  expect(await said(client)).toEqual([['¿venden flores?', 3], ...(await said(client)).slice(1)]);
  expect(await said(client, { robot: robot.robot.robot_id })).toEqual([['¿venden flores?', 2]]);
  expect(await said(client, { language: 2 })).toEqual([['do you sell flowers?', 1]]);
  expect(await said(client, { days: 9, language: 1 })).toEqual([['¿venden flores?', 2]]);
  expect(await said(client, { days: 10, language: 1 })).toEqual([
    ['¿venden flores?', 3],
    ['¿venden globos?', 1],
  ]);
  const stranger = await clientWithRobot(w);
  await expect(listed(client, { robot: stranger.robot.robot.robot_id })).rejects.toMatchObject({
    code: 'robots.not_found',
  });
  expect(await said(stranger.client, { robot: stranger.robot.robot.robot_id })).toEqual([]);
});

test('ENT-9 a question back is listed as such once something was chosen, with what; of which nothing was, as not understood', async () => {
  const { client, robot } = await clientWithRobot(w);
  const intent = await intentFor(w, client, { robot: robot.robot.robot_id, name: 'Horario' });
  const asked = exchangeOf(robot, '¿y el horario?', { outcome: 'choice' });
  await tellExchanges(robot, [asked]);
  expect(await listed(client)).toMatchObject([{ outcome: 'none', chosen: null }]);
  const chosen = { intent_id: intent.id };
  await tellExchanges(robot, [{ ...asked, intent_id: intent.id, intent_name: 'Horario', chosen }]);
  const meant = { intent_id: intent.id, name: 'Horario' };
  expect(await listed(client)).toMatchObject([{ outcome: 'choice', chosen: meant, count: 1 }]);

  await say(robot, ['¿y el horario?'], { outcome: 'choice', chosen: null });
  expect(await listed(client)).toMatchObject([{ outcome: 'none', chosen: meant, count: 2 }]);
  await w.staff.api.intents.remove({ params: { id: intent.id } });
  expect(await listed(client)).toMatchObject([{ chosen: { intent_id: null, name: 'Horario' } }]);
});

test('ENT-7 a row says in which visit it was said last', async () => {
  const { client, robot } = await clientWithRobot(w);
  const uuid = randomUUID();
  await say(robot, ['¿venden hielo?'], { interaction: uuid });
  expect(await listed(client)).toMatchObject([{ visit: null }]);
  const now = robot.clock();
  const who = { gender: null, age: null, language_id: 1 as const, session_kind: 'es' as const, track_id: null };
  await robot.api.device.interactions({ body: { now, records: [{ uuid, start: now, end: null, ...who }] } });
  const { robot_id } = robot.robot;
  const [visit] = await w.staff.api.interactions.listByRobot({ params: { robot_id } });
  expect(await listed(client)).toMatchObject([{ visit: { interaction_id: visit?.id, robot_id } }]);
});

test('ENT-7 pages hold what the whole list holds, and its number', async () => {
  const { client, robot } = await clientWithRobot(w);
  const words = ['rojo', 'verde', 'azul', 'negro', 'blanco', 'morado', 'rosa'];
  for (const [at, word] of words.entries())
    await say(
      robot,
      Array.from({ length: 1 + (at % 3) }, () => `quiero el globo ${word}`),
    );
  const whole = (await listed(client)).map(({ key }) => key);
  expect(new Set(whole).size).toBe(words.length);
  const pages: string[] = [];
  let next: string | undefined;
  do {
    let told: { total: number | null; next: string | null } | undefined;
    const query = { client: client.client_id, limit: 3, ...(next !== undefined && { after: next }) };
    const rows = await w.staff.api.sentences.missed({ query }, { onPaging: (paging) => (told = paging) });
    pages.push(...rows.map(({ key }) => key));
    expect(told?.total).toBe(words.length);
    next = told?.next ?? undefined;
  } while (next !== undefined);
  expect(pages).toEqual(whole);
});

test('ENT-10 of a client that keeps nothing none is listed, which it says; how many there were is told all the same', async () => {
  const { client, robot } = await clientWithRobot(w);
  const params = { client_id: client.client_id };
  expect(await w.staff.api.sentences.kept({ params })).toEqual({ sentence_days: 30 });
  await w.staff.api.clients.update({ params, body: { sentence_days: 0 } });
  await say(robot, ['¿venden flores?', '¿venden globos?']);
  expect(await listed(client)).toEqual([]);
  expect(await w.staff.api.sentences.kept({ params })).toEqual({ sentence_days: 0 });
  const asked = { client: client.client_id, robot: 0 };
  expect(Object.values(await w.staff.api.analytics.notUnderstood({ body: asked }))).toEqual([2]);
});

test('ENT-1 what had its time leaves the list and the counts of its keys; the figure stays', async () => {
  const { client, robot } = await clientWithRobot(w);
  await say(robot, ['¿venden flores?', '¿venden globos?']);
  const [discarded] = await listed(client);
  await w.staff.api.sentences.discard({ params: { key: discarded?.key ?? '' } });
  const old = `update exchanges set asked_at = asked_at - interval '31 days', local_day = local_day - 31 where client_id = $1`;
  await owner(old, [client.client_id]);
  await owner(`update handled_sentences set handled_at = handled_at - interval '31 days' where client_id = $1`, [
    client.client_id,
  ]);
  expect(await listed(client)).toEqual([]);
  for (const name of ['cleanup', 'fold-counts', 'cleanup']) await w.app.runSchedule(name);
  expect(await listed(client)).toEqual([]);
  // Of the day on which they were not said after all there may be a count of nothing, until that day is old too.
  const left = async (table: string, more = '') =>
    (await owner(`select from ${table} where client_id = $1 ${more}`, [client.client_id])).count;
  expect(await left('missed_sentences', 'and day < current_date - 1')).toBe(0);
  expect(await left('missed_sentence_totals')).toBe(0);
  expect(await left('missed_sentence_robots')).toBe(0);
  expect(await left('handled_sentences')).toBe(0);
  const body = { client: client.client_id, robot: 0, by: 'day' as const };
  const counts = await w.staff.api.analytics.notUnderstood({ body });
  expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(2);
});

test('ENT-7 whoever lacks Robots sees in Métricas how many there were, and no sentence; others see their own client', async () => {
  const { client, robot } = await clientWithRobot(w);
  await say(robot, ['¿venden flores?']);
  const [row] = await listed(client);
  const key = row?.key ?? '';
  const metrics = await w.person({ client, modules: ['Métricas'] });
  const body = { client: client.client_id, robot: 0 };
  expect(Object.values(await metrics.api.analytics.notUnderstood({ body }))).toEqual([1]);
  const forbidden = expect.objectContaining({ code: 'session.forbidden' });
  await expect(metrics.api.sentences.missed({})).rejects.toEqual(forbidden);
  await expect(metrics.api.sentences.discard({ params: { key } })).rejects.toEqual(forbidden);
  const other = await w.person({ client: await w.client(), modules: ['Robots'] });
  expect(await other.api.sentences.missed({})).toEqual([]);
  const gone = expect.objectContaining({ code: 'sentences.not_found' });
  await expect(other.api.sentences.discard({ params: { key } })).rejects.toEqual(gone);
  await expect(other.api.sentences.teach({ params: { key }, body: { name: 'x', agent: 1 } })).rejects.toEqual(gone);
  const own = await w.person({ client, modules: ['Robots'] });
  expect((await own.api.sentences.missed({})).map((one) => one.key)).toEqual([key]);
  expect(await own.api.sentences.discard({ params: { key } })).toBeNull();
});

test('ENT-7 consoles hear of what was not understood and of who deals with it, and of nothing else', async () => {
  const { client, robot } = await clientWithRobot(w);
  const heard: SentSignal[] = [];
  w.app.services.live.onNow((signal) => heard.push(signal));
  const ours = () => heard.filter((one) => one.feature === 'sentences' && one.client_id === client.client_id).length;
  await say(robot, ['¿venden flores?'], { outcome: 'intent' });
  expect(heard.some(({ feature }) => feature === 'interactions')).toBe(true);
  expect(ours()).toBe(0);
  await say(robot, ['¿venden flores?']);
  expect(ours()).toBe(1);
  const [row] = await listed(client);
  await w.staff.api.sentences.discard({ params: { key: row?.key ?? '' } });
  expect(ours()).toBe(2);
});
