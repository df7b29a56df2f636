import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { branchOf } from './turns.samples.ts';

const w = await fileWorld();

/** A branch with one box and a robot, and everybody who sees whom it calls. */
async function desk() {
  const client = await w.client();
  const branch_office = await branchOf(w, client);
  const admin = await w.person({ client, modules: ['Turnos', 'Admin cajas'] });
  const { attention_box_id: id } = await admin.api.boxes.create({ body: { branch_office, box_number: 1 } });
  await admin.api.boxes.assign({ params: { id }, body: { assigned: true, user: admin.user_id } });
  const { api, clock, robot } = await w.pairedRobot({ client });
  const params = { robot_id: robot.robot_id };
  await w.staff.api.robots.update({ params, body: { main_branch_office: branch_office } });
  const { url } = await admin.api.turnDisplays.create({ body: { branch_office, name: 'Sala' } });
  const body = { attended_by: admin.user_id };
  return {
    admin,
    /** Labels that desk, television and robot show as called. */
    async called() {
      const shown = [
        await admin.api.turns.line({ params: { branch_office } }),
        await w.anonymous.turnDisplays.show({ body: { token: url.replace('/turnos#', '') } }),
        await api.device.turns({}),
      ].map((line) => line?.called.map(({ label, calls }) => [label, calls]));
      expect(shown[1]).toEqual(shown[0]);
      expect(shown[2]).toEqual(shown[0]);
      return shown[0];
    },
    ticket: () => admin.api.turns.create({ body: { branch_office } }),
    take: () => admin.api.turns.take({ body }),
    serve: (number?: string) => admin.api.turns.serve({ body: number ? { number } : {} }),
    end: (status: 'attended' | 'cancelled' = 'attended') => admin.api.turns.finalize({ body: { ...body, status } }),
    print: (number: number) =>
      api.device.printed_turns({
        body: { now: clock(), records: [{ uuid: randomUUID(), at: clock(), number, language_id: 1 }] },
      }),
    current: async () => (await admin.api.boxes.ofUser({ params: { user_id: admin.user_id } }))?.current_turn,
    figures: async () => {
      const query = { start: '2020-01-01', end: '2099-12-31' };
      const { ends, wait, service, hours } = await admin.api.turnFigures.read({ query });
      const byHour = (of: 'wait' | 'service') => hours.reduce((n, hour) => n + (hour[of].n ?? 0), 0);
      expect([byHour('wait'), byHour('service')]).toEqual([wait.n, service.n]);
      return { ends, waits: wait.n, services: service.n };
    },
    wrongCounts: () =>
      w.engine.owner(async (c) => {
        const { rows } = await c.query(`select name, recount(name) as wrong from roll_ups where facts = 'turns'`);
        return (rows as { name: string; wrong: number | string }[]).filter(({ wrong }) => Number(wrong) > 0);
      }),
  };
}

test('who stands at the desk is served and called by nobody: on no screen, and none of those who waited; the service counts (TUR-5, TUR-7, TUR-9)', async () => {
  const { serve, end, called, current, figures, ticket, take, print, wrongCounts } = await desk();
  for (let n = 0; n < 5; n++) {
    await serve();
    expect(await current()).toMatchObject({ calls: 0, called_at: null });
    expect(await called()).toEqual([]);
    await end();
  }
  // A printed number that the robot told of before, one that it tells of later.
  await print(10_007);
  expect(await serve('A 007')).toMatchObject({ label: 'A 007', status: 'assigned' });
  await end();
  await serve('A 008');
  await end();
  await print(10_008);
  expect(await called()).toEqual([]);
  expect(await figures()).toEqual({ ends: { attended: 7, no_show: 0, left: 0, day_end: 0 }, waits: 0, services: 7 });
  // The twins that were called.
  for (let n = 0; n < 5; n++) {
    await ticket();
    await take();
    await end('cancelled');
  }
  expect(await figures()).toEqual({ ends: { attended: 7, no_show: 5, left: 0, day_end: 0 }, waits: 5, services: 7 });
  expect(await called()).toHaveLength(5);
  expect(await wrongCounts()).toEqual([]);
});

test('who was called before, came back and is then served at the desk was not called this time; called from there they are', async () => {
  const { admin, ticket, take, serve, end, called, current, wrongCounts } = await desk();
  const { id } = await ticket();
  await take();
  expect(await called()).toEqual([['001', 1]]);
  await admin.api.turns.putBack({ params: { id } });
  await serve('1');
  expect(await current()).toMatchObject({ id, calls: 1, called_at: null });
  expect(await called()).toEqual([]);
  // They went to fetch a paper.
  await admin.api.turns.callAgain({ params: { id } });
  expect(await called()).toEqual([['001', 2]]);
  await end();
  await serve();
  await admin.api.turns.callAgain({ params: { id: (await current())?.id ?? 0 } });
  expect(await called()).toEqual([
    ['002', 1],
    ['001', 2],
  ]);
  await end();
  expect(await wrongCounts()).toEqual([]);
});
