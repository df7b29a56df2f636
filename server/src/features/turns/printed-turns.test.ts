import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type World, world } from '../../testing/world.ts';
import { branchOf } from './turns.samples.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.stop());

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
  const uuid = randomUUID();
  await api.device.askTurn({ body: { uuid, now: clock(), language_id: 1 } });
  const at = clock();
  return {
    ...boxes,
    tell: () =>
      api.device.printed_turns({
        body: { now: clock(), records: [{ uuid, at, number: 10_005, language_id: 1, branch_office }] },
      }),
    history: () => admin.api.turns.history({ query: { sort: 'oldest' } }),
    stepsOf: async (id: number) => (await admin.api.turns.events({ params: { id } })).map(({ kind }) => kind),
  };
}

test('who did not come when a number was called that they never saw waits again under the one in their hand, once (TUR-5)', async () => {
  const { first, tell, history, stepsOf } = await lostAnswer();
  const { turn_id } = await first.take();
  await first.end('cancelled');
  for (let n = 0; n < 2; n++) await tell();
  expect(await history()).toMatchObject([{ id: turn_id, label: 'A 005', status: 'waiting', end_reason: null }]);
  expect(await stepsOf(turn_id)).toEqual(['created', 'called', 'cancelled', 'returned', 'printed']);
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
  const { first, second, tell, history, stepsOf } = await lostAnswer();
  await first.take();
  const { id } = await second.serve('A 005');
  await first.end('cancelled');
  await second.end('attended');
  for (let n = 0; n < 2; n++) await tell();
  expect(await history()).toMatchObject([
    { label: '001', status: 'cancelled', end_reason: 'no_show', repeated: false },
    { id, label: 'A 005', status: 'attended', repeated: false, source: 'robot' },
  ]);
  expect((await stepsOf(id)).filter((kind) => kind === 'printed')).toHaveLength(1);
});

test('a number that is being called when its robot tells of another shows that one, and goes on (TUR-5)', async () => {
  const { first, tell, history } = await lostAnswer();
  await first.take();
  await tell();
  expect(await history()).toMatchObject([{ label: 'A 005', status: 'assigned' }]);
  expect(await first.end('attended')).toMatchObject({ label: 'A 005', status: 'attended' });
});
