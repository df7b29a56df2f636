import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { branchOf } from '../turns/turns.samples.ts';

const w = await fileWorld();

const days = { start: '2020-01-01', end: '2099-12-31' };

/** A branch whose one box serves so many tickets, of which some people do not come. */
async function clinic(attended: number, noShow = 0) {
  const client = await w.client();
  const branch_office = await branchOf(w, client);
  const admin = await w.person({ client, modules: ['Turnos', 'Admin cajas'] });
  const { attention_box_id: id } = await admin.api.boxes.create({ body: { branch_office, box_number: 4 } });
  const attended_by = admin.user_id;
  await admin.api.boxes.assign({ params: { id }, body: { assigned: true, user: attended_by } });
  for (let n = 0; n < attended + noShow; n++) {
    await admin.api.turns.create({ body: { branch_office } });
    await admin.api.turns.take({ body: { attended_by } });
    await admin.api.turns.finalize({ body: { attended_by, status: n < attended ? 'attended' : 'cancelled' } });
  }
  return { client, branch_office, admin, box: id };
}

test('waiting and service are told by hour, box and person (ALL-5)', async () => {
  const { admin, branch_office, box } = await clinic(6, 5);
  const told = await admin.api.turnFigures.read({ query: { ...days, branch_office } });
  expect(told).toMatchObject({ ends: { attended: 6, no_show: 5, day_end: 0 }, min_group: 5 });
  expect([told.wait, told.service]).toMatchObject([
    { n: 11, half: 0 },
    { n: 6, half: 1, nine_tenths: 1 },
  ]);
  expect(told.hours).toHaveLength(24);
  expect(told.hours.some(({ wait }) => wait.n !== 0)).toBe(true);
  expect(told.boxes).toMatchObject([{ attention_box_id: box, box_number: 4, service: { n: 6 } }]);
  expect(told.people).toMatchObject([{ user_id: admin.user_id, name: 'Ana Prueba', service: { n: 6 } }]);
  // Days alone are counted as whole months are.
  const around = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
  const byDay = await admin.api.turnFigures.read({ query: { start: around(-2), end: around(2), branch_office } });
  expect(byDay).toEqual(told);
});

test('of few the figures are true, and those of an hour at which nobody came are none (ALL-9)', async () => {
  const { admin } = await clinic(4, 2);
  const { ends, wait, service, hours, boxes, people, min_group } = await admin.api.turnFigures.read({ query: days });
  expect([ends, min_group]).toEqual([{ attended: 4, no_show: 2, left: 0, day_end: 0 }, 5]);
  const four = { n: 4, half: 1, nine_tenths: 1 };
  expect([wait.n, service, boxes[0]?.service, people[0]?.service]).toEqual([6, four, four, four]);
  expect(hours.reduce((sum, hour) => sum + hour.wait.n, 0)).toBe(6);
  const none = { half: 'none', nine_tenths: 'none' };
  expect(hours.find((hour) => hour.wait.n === 0)?.wait).toEqual({ n: 0, half: null, nine_tenths: null, hidden: none });
});

test('who holds neither Turnos nor Admin cajas reads no figure of tickets (ALL-9)', async () => {
  const { client } = await clinic(1);
  const eva = await w.person({ client, modules: ['Métricas', 'Encuestas', 'Robots'] });
  await expect(eva.api.turnFigures.read({ query: days })).rejects.toMatchObject({ status: 403 });
});

test('only days that are asked for count, and only one’s own client’s branches', async () => {
  const { admin, client, branch_office } = await clinic(5);
  const old = await admin.api.turnFigures.read({ query: { start: '2020-01-01', end: '2020-12-31' } });
  expect(old).toMatchObject({ ends: { attended: 0 }, wait: { n: 0 }, boxes: [], people: [] });
  const codeOf = (call: Promise<unknown>) => call.then(() => 'accepted').catch(({ code }) => code as string);
  const backwards = { start: '2026-02-02', end: '2026-02-01' };
  expect(await codeOf(admin.api.turnFigures.read({ query: backwards }))).toBe('interactions.bad_range');
  const stranger = await w.person({ modules: ['Turnos'] });
  const theirs = await codeOf(stranger.api.turnFigures.read({ query: { ...days, branch_office } }));
  expect(theirs).toBe(await codeOf(stranger.api.turnFigures.read({ query: { ...days, branch_office: 999_999 } })));
  expect(theirs).not.toBe('accepted');
  expect((await stranger.api.turnFigures.read({ query: days })).ends.attended).toBe(0);
  const { client_id } = client;
  expect((await w.staff.api.turnFigures.read({ query: { ...days, client_id } })).ends.attended).toBe(5);
});
