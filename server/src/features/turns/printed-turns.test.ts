import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { makeCode } from './turns.adding.ts';
import { branchOf } from './turns.samples.ts';

const w = await fileWorld();

/** A robot whose answer was lost: the server gave somebody 001, who holds A 005; and two people at boxes. */
async function lostAnswer() {
  const client = await w.client();
  const branch_office = await branchOf(w, client);
  const admin = await w.person({ client, modules: ['Turnos', 'Admin cajas'] });
  const atBox = async (box_number: number) => {
    const person = await w.person({ client, modules: ['Turnos'] });
    const { attention_box_id: id } = await admin.api.boxes.create({ body: { branch_office, box_number } });
    await admin.api.boxes.assign({ params: { id }, body: { assigned: true, user: person.user_id } });
    const body = { attended_by: person.user_id };
    return {
      take: () => person.api.turns.take({ body }),
      serve: (number: string) => person.api.turns.serve({ body: { number } }),
      end: (status: 'attended' | 'cancelled') => person.api.turns.finalize({ body: { ...body, status } }),
    };
  };
  const boxes = { first: await atBox(1), second: await atBox(2) };
  const { api, clock, robot } = await w.pairedRobot({ client });
  const params = { robot_id: robot.robot_id };
  await w.staff.api.robots.update({ params, body: { main_branch_office: branch_office } });
  const [uuid, code] = [randomUUID(), makeCode()];
  await api.device.askTurn({ body: { uuid, now: clock(), language_id: 1, code } });
  const at = clock();
  return {
    ...boxes,
    tell: () =>
      api.device.printed_turns({
        body: { now: clock(), records: [{ uuid, at, number: 10_005, language_id: 1, branch_office, code }] },
      }),
    page: () => w.anonymous.ticketPages.get({ params: { code } }),
    history: () => admin.api.turns.history({ query: { sort: 'oldest' } }),
    stepsOf: async (id: number) => (await admin.api.turns.events({ params: { id } })).map(({ kind }) => kind),
  };
}

test('who did not come when a number was called that they never saw waits again under the one in their hand, once (TUR-5)', async () => {
  const { first, tell, history, stepsOf, page } = await lostAnswer();
  expect(await page()).toMatchObject({ label: '001' });
  const { turn_id } = await first.take();
  await first.end('cancelled');
  for (let n = 0; n < 2; n++) await tell();
  expect(await page()).toMatchObject({ label: 'A 005', ahead: 0 });
  expect(await history()).toMatchObject([{ id: turn_id, label: 'A 005', status: 'waiting', end_reason: null }]);
  // When it was printed is known but for the time that the telling took.
  const steps = await stepsOf(turn_id);
  expect(steps.filter((kind) => kind !== 'printed')).toEqual(['created', 'called', 'cancelled', 'returned']);
  expect(steps).toContain('printed');
  expect(await first.take()).toMatchObject({ turn_id, label: 'A 005' });
  await first.end('attended');
  await tell();
  expect(await history()).toMatchObject([{ id: turn_id, label: 'A 005', status: 'attended', repeated: false }]);
});

test('who did not come when the number in their hand was called stays away, however often it is told (TUR-5)', async () => {
  const { first, tell, history } = await lostAnswer();
  await tell();
  await first.take();
  await first.end('cancelled');
  await tell();
  expect(await history()).toMatchObject([{ label: 'A 005', status: 'cancelled', end_reason: 'no_show' }]);
});

test('who was served by the number in their hand is one ticket, also where the other number was called in vain (TUR-5)', async () => {
  const { first, second, tell, history, stepsOf, page } = await lostAnswer();
  await first.take();
  const { id } = await second.serve('A 005');
  await first.end('cancelled');
  await second.end('attended');
  for (let n = 0; n < 2; n++) await tell();
  expect(await history()).toMatchObject([
    { label: '001', status: 'cancelled', end_reason: 'no_show', repeated: false },
    { id, label: 'A 005', status: 'attended', repeated: false, source: 'robot' },
  ]);
  // Its page, too, is of the number in the hand, and of no call to nobody.
  expect(await page()).toMatchObject({ label: 'A 005', status: 'attended' });
  expect((await stepsOf(id)).filter((kind) => kind === 'printed')).toHaveLength(1);
});

test('a number that is being called when its robot tells of another shows that one, and goes on (TUR-5)', async () => {
  const { first, tell, history } = await lostAnswer();
  await first.take();
  await tell();
  expect(await history()).toMatchObject([{ label: 'A 005', status: 'assigned' }]);
  expect(await first.end('attended')).toMatchObject({ label: 'A 005', status: 'attended' });
});

/** A desk that serves a printed number before its robot tells of it, with what people at the desk do meanwhile. */
async function servedFirst() {
  const client = await w.client();
  const branch_office = await branchOf(w, client);
  const admin = await w.person({ client, modules: ['Turnos', 'Admin cajas'] });
  const { attention_box_id: box } = await admin.api.boxes.create({ body: { branch_office, box_number: 1 } });
  await admin.api.boxes.assign({ params: { id: box }, body: { assigned: true, user: admin.user_id } });
  const { api, clock, robot } = await w.pairedRobot({ client });
  const params = { robot_id: robot.robot_id };
  await w.staff.api.robots.update({ params, body: { main_branch_office: branch_office } });
  // Longer ago than any telling takes, which is added to it.
  const printed = clock({ mono_ms: 0 });
  const { id } = await admin.api.turns.serve({ body: { number: 'A 005' } });
  const fact = { uuid: randomUUID(), at: printed, number: 10_005, language_id: 2, branch_office };
  return {
    ...{ admin, id, params: { id } },
    tell: (more: object) => api.device.printed_turns({ body: { now: clock(), records: [{ ...fact, ...more }] } }),
    get: () => admin.api.turns.get({ params: { id } }),
    current: async () => (await admin.api.boxes.ofUser({ params: { user_id: admin.user_id } }))?.current_turn,
    line: async () => (await admin.api.turns.line({ params: { branch_office } })).waiting,
    kept: async () =>
      (
        await w.engine.owner((c) =>
          c.query(
            `select interaction_uuid, language_id, extract(epoch from created_at - place_at)::int / 60 as ahead from turns where turn_id = $1`,
            [id],
          ),
        )
      ).rows[0],
  };
}

test('a number that the desk served first is given the name, the advance and the visit that its robot tells of later (TUR-5)', async () => {
  const { tell, get, current, admin, params, kept, line } = await servedFirst();
  expect(await get()).toMatchObject({ name: null, advance: 0, advance_reason: null });
  const interaction = randomUUID();
  await tell({ name: 'Ana Ruiz', advance_reason: 'pregnancy', interaction });
  expect(await get()).toMatchObject({ name: 'Ana Ruiz', advance: 15, advance_reason: 'pregnancy', source: 'robot' });
  expect(await current()).toMatchObject({ name: 'Ana Ruiz', advance_reason: 'pregnancy' });
  expect(await kept()).toEqual({ interaction_uuid: interaction, language_id: 2, ahead: 15 });
  // Told again with other words it stays as it is.
  await tell({ name: 'Otra', advance_reason: 'elderly' });
  await admin.api.turns.putBack({ params });
  expect(await line()).toMatchObject([{ name: 'Ana Ruiz', advance: 15, advance_reason: 'pregnancy' }]);
});

test('what a desk has decided about such a number is not overwritten by what its robot tells later (TUR-5)', async () => {
  const { tell, get, admin, params, kept } = await servedFirst();
  await admin.api.turns.putBack({ params });
  await admin.api.turns.update({ params, body: { name: null, advance_reason: 'other', advance: 0 } });
  await tell({ name: 'Ana Ruiz', advance_reason: 'pregnancy' });
  expect(await get()).toMatchObject({ name: null, advance: 0, advance_reason: 'other', source: 'robot' });
  expect(await kept()).toMatchObject({ language_id: 2, ahead: 0 });
});

test('the steps of a ticket are listed by their time, also one that was told of late', async () => {
  const { tell, admin, params } = await servedFirst();
  const body = { attended_by: admin.user_id, status: 'attended' as const };
  await admin.api.turns.finalize({ body });
  await tell({});
  const steps = await admin.api.turns.events({ params });
  expect(steps.map(({ kind }) => kind)).toEqual(['printed', 'created', 'served', 'attended']);
  expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted());
});
