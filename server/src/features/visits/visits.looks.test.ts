import { randomUUID } from 'node:crypto';
import type { Module } from '@botones/contract/calls/access';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { tellFacts, visitAgo } from '../../testing/told-visits.ts';
import { surveyOf } from '../surveys/surveys.samples.ts';
import { branchOf } from '../turns/turns.samples.ts';

const w = await fileWorld();

/** A visit in which something was said and something shown. */
async function visited() {
  const client = await w.client();
  const robot = await w.pairedRobot({ client });
  const { came, said, saw } = visitAgo();
  await tellFacts(robot, [came(60), said(5, '¿Dónde están?'), saw(6, 'branch', await branchOf(w, client))]);
  const [visit] = await w.staff.api.interactions.listByRobot({ params: { robot_id: robot.robot.robot_id } });
  const params = { interaction_id: visit?.id ?? 0 };
  const person = (...modules: Module[]) => w.person({ client, modules });
  const lines = () =>
    w.staff.api.audit.list({ query: { kind: 'visit_looks', client_id: client.client_id, limit: 50 } });
  return { client, params, person, lines };
}

test('reading the words of a visit leaves one line in the log an hour and person (VIS-3)', async () => {
  const { params, person, lines } = await visited();
  const [ana, eva] = [await person('Robots'), await person('Robots', 'Encuestas')];
  for (const by of [ana, ana, eva, ana]) await by.api.visits.moments({ params });
  expect((await lines()).map(({ action }) => action)).toEqual(['visits.moments', 'visits.moments']);
  // What is said in a visit stands nowhere in the log.
  const { rows } = await w.engine.owner((c) =>
    c.query(`select count(*)::int as n from audit where changes::text like '%Dónde están%'`, []),
  );
  expect(rows).toEqual([{ n: 0 }]);
  const { looked } = await ana.api.visits.get({ params });
  expect(looked).toEqual([
    { at: expect.any(String), modules: ['Robots'], who: 'Ana Prueba' },
    { at: expect.any(String), modules: ['Robots'], who: 'Ana Prueba' },
  ]);
});

test('the same words read beside the list of interactions leave the same line; a visit in which nothing was said leaves none', async () => {
  const { client, params, person, lines } = await visited();
  const ana = await person('Robots');
  const asked = { params: { id: params.interaction_id } };
  expect(await ana.api.interactions.exchanges(asked)).toMatchObject([{ question: '¿Dónde están?' }]);
  await ana.api.interactions.exchanges(asked);
  await ana.api.visits.moments({ params });
  expect((await lines()).map(({ action }) => action)).toEqual(['interactions.exchanges']);
  const { looked } = await ana.api.visits.get({ params });
  expect(looked).toEqual([{ at: expect.any(String), modules: ['Robots'], who: 'Ana Prueba' }]);

  const robot = await w.pairedRobot({ client });
  await tellFacts(robot, [visitAgo().came(60)]);
  const [silent] = await w.staff.api.interactions.listByRobot({ params: { robot_id: robot.robot.robot_id } });
  expect(await ana.api.interactions.exchanges({ params: { id: silent?.id ?? 0 } })).toEqual([]);
  expect(await lines()).toHaveLength(1);
});

test('the first page of the console, which tells what was done last, is not filled with who read what', async () => {
  const { params, person, lines } = await visited();
  const ana = await person('Robots');
  await ana.api.visits.moments({ params });
  await ana.api.interactions.exchanges({ params: { id: params.interaction_id } });
  expect(await lines()).toHaveLength(1);
  const { done } = await w.staff.api.home.get({});
  expect(done).not.toEqual([]);
  expect(done?.filter(({ kind }) => kind === 'visit_looks')).toEqual([]);
});

test('an hour later it is told again', async () => {
  const { params, person, lines } = await visited();
  const ana = await person('Robots');
  await ana.api.visits.moments({ params });
  await w.engine.owner((c) =>
    c.query(`update visit_looks set hour = hour - interval '1 hour' where interaction_id = $1`, [
      params.interaction_id,
    ]),
  );
  await ana.api.visits.moments({ params });
  expect((await lines()).filter(({ action }) => action === 'visits.moments')).toHaveLength(2);
});

test('who sees no words leaves no line and reads none of them; of staff a client reads that alone', async () => {
  const { params, person, lines } = await visited();
  const [figures, ana] = [await person('Métricas'), await person('Robots')];
  await figures.api.visits.moments({ params });
  expect(await lines()).toEqual([]);
  expect((await figures.api.visits.get({ params })).looked).toBeNull();
  await w.staff.api.visits.moments({ params });
  expect(await lines()).toHaveLength(1);
  expect((await ana.api.visits.get({ params })).looked).toMatchObject([{ modules: ['Robots'], who: 'Soporte' }]);
});

test('what stands on a further page of a visit is told too: by the modules that it is read by, each once (VIS-3)', async () => {
  const client = await w.client();
  const robot = await w.pairedRobot({ client });
  const { interaction, at, came, said } = visitAgo();
  const { poll_id, version } = await surveyOf(w, client);
  const response = { uuid: randomUUID(), poll_id, version, language_id: 1 as const, interaction };
  await tellFacts(robot, [
    came(60),
    said(5, '¿Dónde están?'),
    ['responses', { ...response, start: at(20), end: at(30), rev: 1, complete: true, answers: [] }],
  ]);
  const [visit] = await w.staff.api.interactions.listByRobot({ params: { robot_id: robot.robot.robot_id } });
  const params = { interaction_id: visit?.id ?? 0 };
  const ana = await w.person({ client, modules: ['Robots', 'Encuestas'] });
  const read = async (after?: string) => {
    let next: string | null = null;
    const query = { limit: 2, ...(after !== undefined && { after }) };
    await ana.api.visits.moments({ params, query }, { onPaging: (paging) => (next = paging.next) });
    return next ?? '';
  };
  const looked = async () => (await ana.api.visits.get({ params })).looked?.map(({ modules }) => modules);
  const second = await read();
  expect(await looked()).toEqual([['Robots']]);
  await read(second);
  expect(await looked()).toEqual([['Encuestas'], ['Robots']]);
  // Read once more, and at once: all of it was told.
  await read();
  await read(second);
  await ana.api.visits.moments({ params });
  expect(await looked()).toHaveLength(2);
});
