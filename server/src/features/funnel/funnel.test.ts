import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { recountAll } from '../../app/facts/recount.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { clockAt, dayMs, local } from '../../testing/funnel-ledger.ts';
import { tablesWith } from '../../testing/told-visit.ts';
import { tellFacts, visitAgo } from '../../testing/told-visits.ts';
import { branchForm } from '../branches/branches.samples.ts';
import { surveyOf } from '../surveys/surveys.samples.ts';

const now = Date.now();
const w = await fileWorld({}, () => now);

test('a ticket that was served counts, also where it was told before its visit, and no longer when it is put back (TAB-5)', async () => {
  const client = await w.client();
  const ana = await w.person({ client, modules: ['Métricas'] });
  const { branchoffice_id } = await w.staff.api.branches.create({ body: await branchForm(w, client) });
  const robot = await w.pairedRobot({ client });
  const lupita = await w.person({ client, modules: ['Turnos'] });
  const attended_by = lupita.user_id;
  const { attention_box_id: id } = await w.staff.api.boxes.create({
    body: { branch_office: branchoffice_id, box_number: 3 },
  });
  await lupita.api.boxes.assign({ params: { id }, body: { assigned: true, user: attended_by } });
  await w.staff.api.turns.create({ body: { branch_office: branchoffice_id } });
  await lupita.api.turns.take({ body: { attended_by } });
  await lupita.api.turns.finalize({ body: { attended_by, status: 'attended' } });
  const uuid = randomUUID();
  const at = now - 2 * dayMs;
  const owner = (text: string, ...params: unknown[]) => w.engine.owner((c) => c.query(text, params));
  await owner(
    'update turns set robot_id = $2, interaction_uuid = $3 where client_id = $1',
    ...[client.client_id, robot.robot.robot_id, uuid],
  );
  const [start, end] = [local.format(at - dayMs).slice(0, 10), local.format(now).slice(0, 10)];
  const total = async () => (await ana.api.funnel.read({ query: { start, end } })).total;
  expect(await total()).toMatchObject({ interacted: 0, answered: 0, stopped: null, hidden: { stopped: 'untold' } });
  const who = { gender: null, age: null, language_id: 1, session_kind: 'es', track_id: null };
  const record = { uuid, start: clockAt(at), end: null, ...who };
  await robot.api.device.interactions({ body: { now: clockAt(now), records: [record] } });
  expect(await total()).toMatchObject({ interacted: 1, understood: 0, answered: 1 });
  await owner(`update turns set status = 'cancelled', end_reason = 'no_show' where client_id = $1`, client.client_id);
  expect(await total()).toMatchObject({ interacted: 1, answered: 0 });
  await owner('delete from interactions where client_id = $1', client.client_id);
  expect(await total()).toMatchObject({ interacted: 0, hours: 0 });
});

test('what was still open when its visit was erased counts once it ends, and is of no visit (TAB-4, TAB-5)', async () => {
  const client = await w.client();
  const ana = await w.person({ client, modules: ['Métricas', 'Encuestas'] });
  const robot = await w.pairedRobot({ client });
  const { poll_id, version } = await surveyOf(w, client);
  const days = { start: local.format(now - 3 * dayMs).slice(0, 10), end: local.format(now).slice(0, 10) };
  const total = async () => (await ana.api.funnel.read({ query: days })).total;
  /** A visit that is erased between a question back, or the beginning of a survey, and its end. */
  async function visit(said: { chosen: { intent_id: number } | null; complete: boolean; isErasedFirst: boolean }) {
    const { interaction, at, came, said: asked } = visitAgo();
    const uuid = randomUUID();
    const question = { uuid, outcome: 'choice' as const, intent_name: interaction };
    const about = { uuid, start: at(9), poll_id, version, language_id: 1 as const, answers: [], interaction };
    const open = [
      asked(5, '¿Eso?', question),
      ['responses', { ...about, end: null, rev: 1, complete: false }] as const,
    ];
    const erase = () =>
      w.engine.owner((c) =>
        c.query('select erase_visit($1, $2, $3, $4)', [
          ...[robot.robot.robot_id, interaction, days.end, client.client_id],
        ]),
      );
    if (said.isErasedFirst) await erase();
    await tellFacts(robot, [came(60), ...open]);
    if (!said.isErasedFirst) await erase();
    await tellFacts(robot, [
      asked(5, '¿Eso?', { ...question, chosen: said.chosen }),
      ['responses', { ...about, end: at(50), rev: 2, complete: said.complete }],
    ]);
    const tied = Object.keys(await tablesWith(w, interaction));
    expect(tied.filter((table) => ['exchanges', 'poll_responses'].includes(table))).toEqual([]);
    expect(tied).toContain('erased_visits');
  }
  const chosen = { intent_id: 3 };
  await visit({ chosen: null, complete: false, isErasedFirst: false });
  expect(await total()).toMatchObject({ interacted: 1, understood: 0, surveyed: 0 });
  await visit({ chosen, complete: true, isErasedFirst: false });
  expect(await total()).toMatchObject({ interacted: 2, understood: 1, surveyed: 1 });
  await visit({ chosen, complete: true, isErasedFirst: true });
  expect(await total()).toMatchObject({ interacted: 3, understood: 2, surveyed: 2 });
  expect((await recountAll(w.app.services.system.history)).filter(({ wrong }) => wrong > 0)).toEqual([]);
});

test('what is asked is the caller’s own, and in an order (TAB-5)', async () => {
  const [client, other] = [await w.client(), await w.client()];
  const ana = await w.person({ client, modules: ['Métricas'] });
  const [mine, elsewhere] = [await w.pairedRobot({ client }), await w.pairedRobot({ client: other })];
  const days = { start: '2026-01-01', end: '2026-01-31' };
  const read = (more: object) => ana.api.funnel.read({ query: { ...days, ...more } });
  expect(await read({ robot_id: mine.robot.robot_id })).toMatchObject({ robots: [], total: { passed: 0 } });
  await expect(read({ robot_id: elsewhere.robot.robot_id })).rejects.toMatchObject({ status: 404 });
  await expect(read({ branch_office: 999_999 })).rejects.toMatchObject({ status: 404 });
  await expect(read({ group_id: 999_999 })).rejects.toMatchObject({ status: 404 });
  await expect(read({ client_id: other.client_id })).rejects.toMatchObject({ status: 403 });
  await expect(read({ end: '2025-12-31' })).rejects.toMatchObject({ status: 400 });
  const eva = await w.person({ client, modules: ['Robots'] });
  await expect(eva.api.funnel.read({ query: days })).rejects.toMatchObject({ status: 403 });
});
