import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { whileLocked } from '../../testing/while-locked.ts';
import type { SignedIn } from '../../testing/world.ts';
import { branchOf } from './turns.samples.ts';

const w = await fileWorld();

const codeOf = (call: Promise<unknown>) => call.then(() => 'accepted').catch(({ code }) => code as string);
const take = async ({ api, user_id }: SignedIn) => (await api.turns.take({ body: { attended_by: user_id } })).turn_id;
const attendNext = ({ api, user_id }: SignedIn, turn_id: number, idempotencyKey: string = randomUUID()) =>
  api.turns.attendNext({ body: { attended_by: user_id, turn_id } }, { idempotencyKey });

/** A branch with so many people at their boxes, and so many who wait there. */
async function branch({ boxes, waiting }: { boxes: number; waiting: number }) {
  const client = await w.client();
  const branch_office = await branchOf(w, client);
  const admin = await w.person({ client, modules: ['Turnos', 'Admin cajas'] });
  const people: (SignedIn & { box: number })[] = [];
  for (let box_number = 1; box_number <= boxes; box_number++) {
    const { attention_box_id: id } = await admin.api.boxes.create({ body: { branch_office, box_number } });
    const person = await w.person({ client, modules: ['Turnos'] });
    await person.api.boxes.assign({ params: { id }, body: { assigned: true, user: person.user_id } });
    people.push({ ...person, box: id });
  }
  for (let n = 0; n < waiting; n++) await admin.api.turns.create({ body: { branch_office } });
  const [lupita, luis] = people as [(typeof people)[0], (typeof people)[0]];
  const told = async () =>
    (await admin.api.turns.history({ query: { sort: 'oldest' } })).map(({ label, status }) => `${label} ${status}`);
  return { admin, branch_office, lupita, luis, told };
}

test('one act ends who is served as attended and calls the next to the same box, and tells both with their steps (TUR-2, TUR-6)', async () => {
  const { lupita, admin, told } = await branch({ boxes: 1, waiting: 2 });
  const first = await take(lupita);
  const { attended, next } = await attendNext(lupita, first);
  expect(attended).toMatchObject({ id: first, label: '001', status: 'attended', box_number: 1 });
  expect(next).toMatchObject({ label: '002', status: 'assigned', box_number: 1 });
  expect(next?.attended_by?.user_id).toBe(lupita.user_id);
  const steps = async (id = 0) => (await admin.api.turns.events({ params: { id } })).map(({ kind }) => kind);
  expect([await steps(first), await steps(next?.id)]).toEqual([
    ['created', 'called', 'attended'],
    ['created', 'called'],
  ]);
  const current = (await lupita.api.boxes.ofUser({ params: { user_id: lupita.user_id } }))?.current_turn;
  expect(current).toMatchObject({ id: next?.id, calls: 1 });
  // Nobody waits: it ends all the same, and says so.
  expect(await attendNext(lupita, next?.id ?? 0)).toMatchObject({ attended: { label: '002' }, next: null });
  expect(await told()).toEqual(['001 attended', '002 attended']);
});

test('the next is whoever is first at this box: sent there, then by arrival less advance (TUR-3, TUR-7)', async () => {
  const { lupita, luis, admin, branch_office } = await branch({ boxes: 2, waiting: 3 });
  const first = await take(lupita);
  const { id } = await admin.api.turns.create({ body: { branch_office } });
  await admin.api.turns.transfer({ params: { id }, body: { attention_box_id: luis.box } });
  const hers = (await admin.api.turns.create({ body: { branch_office, advance_reason: 'elderly' } })).id;
  expect((await attendNext(lupita, first)).next?.id).toBe(hers);
  const his = await take(luis);
  expect(his).toBe(id);
});

test('a second press names a ticket that is over: it ends nobody else’s visit', async () => {
  const { lupita, told } = await branch({ boxes: 1, waiting: 3 });
  const first = await take(lupita);
  const both = await Promise.all([codeOf(attendNext(lupita, first)), codeOf(attendNext(lupita, first))]);
  expect(both.sort()).toEqual(['accepted', 'turns.over']);
  expect(await codeOf(attendNext(lupita, first))).toBe('turns.over');
  expect(await told()).toEqual(['001 attended', '002 assigned', '003 waiting']);
});

test('sent again under its key, as after a lost answer, it answers what it did (E7)', async () => {
  const { lupita, told } = await branch({ boxes: 1, waiting: 3 });
  const first = await take(lupita);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => attendNext(lupita, first, key)));
  expect(new Set(answers.map(({ next }) => next?.id)).size).toBe(1);
  expect(await attendNext(lupita, first, key)).toEqual(answers[0]);
  expect(await told()).toEqual(['001 attended', '002 assigned', '003 waiting']);
});

test('two desks that press at once call two, and of one who waits one desk is told that nobody does', async () => {
  const { lupita, luis, admin, branch_office, told } = await branch({ boxes: 2, waiting: 4 });
  const [one, two] = [await take(lupita), await take(luis)];
  const press = (hers: number, his: number) => Promise.all([attendNext(lupita, hers), attendNext(luis, his)]);
  const called = await press(one, two);
  const ids = called.map(({ next }) => next?.id ?? 0);
  expect(called.map(({ next }) => next?.label).sort()).toEqual(['003', '004']);
  await admin.api.turns.create({ body: { branch_office } });
  const last = await press(ids[0] ?? 0, ids[1] ?? 0);
  expect(last.map(({ next }) => next?.label ?? 'nobody').sort()).toEqual(['005', 'nobody']);
  expect(await told()).toEqual(['001 attended', '002 attended', '003 attended', '004 attended', '005 assigned']);
});

test('a line where everybody ends and calls in one act serves each once, in the order of arrival', async () => {
  const { lupita, luis, told } = await branch({ boxes: 2, waiting: 12 });
  const served: string[] = [];
  await Promise.all(
    [lupita, luis].map(async (person) => {
      let turn: number | undefined = await take(person);
      while (turn !== undefined) {
        const { attended, next } = await attendNext(person, turn);
        served.push(attended.label);
        turn = next?.id;
      }
    }),
  );
  expect(served.length).toBe(12);
  expect((await told()).filter((row) => !row.endsWith(' attended'))).toEqual([]);
});

test('both or neither: whose box is gone by then still serves who they served', async () => {
  const { lupita, told } = await branch({ boxes: 1, waiting: 2 });
  const first = await take(lupita);
  const seat = (user: number | null) =>
    w.engine.owner((c) =>
      c.query(
        'update attention_boxes set user_id = $1, assigned_at = case when $1::bigint is not null then now() end where attention_box_id = $2',
        [user, lupita.box],
      ),
    );
  await seat(null);
  expect(await codeOf(attendNext(lupita, first))).toBe('turns.no_box');
  expect(await told()).toEqual(['001 assigned', '002 waiting']);
  await seat(lupita.user_id);
  expect(await codeOf(attendNext(lupita, first))).toBe('accepted');
});

test('what became of the ticket while the line was waited for is said, and nobody is called', async () => {
  const { lupita, luis, branch_office, told } = await branch({ boxes: 2, waiting: 2 });
  const first = await take(lupita);
  const line = [`update turn_lines set version = version where branchoffice_id = ${branch_office}`];
  const back = `update turns set status = 'waiting', attended_by = null, box_id = null, attention_date = null where turn_id = ${first}`;
  expect(await codeOf(whileLocked(w, line, () => attendNext(lupita, first), [back]))).toBe('turns.not_attending');
  expect(await told()).toEqual(['001 waiting', '002 waiting']);
  await take(luis);
  expect(await codeOf(attendNext(lupita, first))).toBe('turns.not_yours');
  const named = luis.api.turns.attendNext({ body: { attended_by: lupita.user_id, turn_id: first } });
  expect(await codeOf(named)).toBe('turns.not_yourself');
  expect(await codeOf(attendNext(luis, first))).toBe('accepted');
});
