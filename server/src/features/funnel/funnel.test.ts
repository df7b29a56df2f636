import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { clockAt, dayMs, local } from '../../testing/funnel-ledger.ts';
import { branchForm } from '../branches/branches.samples.ts';

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
