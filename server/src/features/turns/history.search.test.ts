import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { SignedIn } from '../../testing/world.ts';
import { soughtIn } from './history.search.ts';
import { branchOf } from './turns.samples.ts';

const w = await fileWorld();

/** A branch of a client where these people took a ticket, and a robot of which one with a printed number was served. */
async function clinic(names: readonly string[]) {
  const client = await w.client();
  const branch_office = await branchOf(w, client);
  const admin = await w.person({ client, modules: ['Turnos', 'Admin cajas'] });
  for (const name of names) await admin.api.turns.create({ body: { branch_office, name } });
  const { attention_box_id: id } = await admin.api.boxes.create({ body: { branch_office, box_number: 1 } });
  await admin.api.boxes.assign({ params: { id }, body: { assigned: true, user: admin.user_id } });
  const { robot_id } = await w.robot({ client });
  await w.staff.api.robots.update({ params: { robot_id }, body: { main_branch_office: branch_office } });
  await admin.api.turns.serve({ body: { number: 'A 002' } });
  return { client, admin };
}
const found = async ({ api }: SignedIn, search: string, query = {}) =>
  (await api.turns.history({ query: { search, sort: 'oldest', ...query } })).map(({ label }) => label);

test('the history is searched by number as people say it, and by name whatever its accents and case', async () => {
  const { admin, client } = await clinic(['Ána Ruíz', 'Beto 100 %', 'José Ñáñez']);
  for (const number of ['2', '02', '002', ' 002 ']) expect(await found(admin, number)).toEqual(['002', 'A 002']);
  for (const number of ['A 002', 'a2', 'a-002']) expect(await found(admin, number)).toEqual(['A 002']);
  expect([await found(admin, 'B 002'), await found(admin, '9')]).toEqual([[], []]);
  for (const name of ['ana', 'ANA RUIZ', 'á', 'ruiz']) expect(await found(admin, name)).toContain('001');
  expect(await found(admin, 'nanez')).toEqual(['003']);
  // Signs of patterns are signs; nothing at all is no search.
  expect([await found(admin, '100 %'), await found(admin, '_'), await found(admin, ' ')]).toMatchObject([
    ['002'],
    [],
    { length: 4 },
  ]);
  expect(await found(admin, '2', { status: 'waiting' })).toEqual(['002']);
  expect(await found(w.staff, 'ruiz', { client_id: client.client_id })).toEqual(['001']);
});

test('nobody finds another client’s tickets, by number or by name', async () => {
  await clinic(['Ana Ruiz', 'Beto']);
  const { admin: stranger } = await clinic(['Otra']);
  expect(await found(stranger, 'ruiz')).toEqual([]);
  expect(await found(stranger, '2')).toEqual(['A 002']);
});

test('the file holds what was searched, and no text can end its statement', async () => {
  const { admin } = await clinic(["Ana O'Hara", 'Beto']);
  const rows = async (search: string) => {
    const answer = await fetch(`${w.url}/api/turns/turn/export/?sort=oldest&search=${encodeURIComponent(search)}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const lines = (await answer.text()).trim().split('\n').slice(1);
    return [answer.status, ...lines.map((line) => line.split(',')[1])];
  };
  expect(await rows('2')).toEqual([200, '002', 'A 002']);
  expect(await rows("o'hara")).toEqual([200, '001']);
  for (const hostile of ["'; select 1; --", "\\' or true --", '\\x00', '€']) expect(await rows(hostile)).toEqual([200]);
});

test('what is no number is a name, also where it begins like one', () => {
  expect(soughtIn('A 017')).toEqual({ numbers: [10_017] });
  expect(soughtIn('1234')).toEqual({ numbers: [1_234] });
  expect(soughtIn('17')).toMatchObject({ numbers: { length: 27 } });
  expect([soughtIn('Ana 17'), soughtIn('000'), soughtIn(''), soughtIn(undefined)]).toEqual([
    { words: 'Ana 17' },
    { words: '000' },
    null,
    null,
  ]);
});
