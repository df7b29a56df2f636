import { randomUUID } from 'node:crypto';
import { ticketLabel } from '@botones/contract/turns/tickets';
import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { whileLocked } from '../../testing/while-locked.ts';
import type { SignedIn } from '../../testing/world.ts';
import { surveyOf } from '../surveys/surveys.samples.ts';
import { branchOf } from './turns.samples.ts';

const w = await fileWorld();

const codeOf = (call: Promise<unknown>) => call.then(() => 'accepted').catch(({ code }) => code as string);

/** A branch with boxes, and somebody at each. */
async function desks(boxes = 1) {
  const client = await w.client();
  const branch_office = await branchOf(w, client);
  const admin = await w.person({ client, modules: ['Turnos', 'Admin cajas'] });
  const people: (SignedIn & { box: number })[] = [];
  for (let n = 1; n <= boxes; n++) {
    const { attention_box_id: id } = await admin.api.boxes.create({ body: { branch_office, box_number: n } });
    const person = await w.person({ client, modules: ['Turnos'] });
    await person.api.boxes.assign({ params: { id }, body: { assigned: true, user: person.user_id } });
    people.push({ ...person, box: id });
  }
  const ticket = (form: object = {}) => admin.api.turns.create({ body: { branch_office, ...form } });
  const line = async () =>
    (await admin.api.turns.line({ params: { branch_office } })).waiting.map(({ label }) => label);
  return { client, branch_office, admin, people, lupita: people[0] as (typeof people)[0], ticket, line };
}
const take = ({ api, user_id }: SignedIn) => api.turns.take({ body: { attended_by: user_id } });
const end = ({ api, user_id }: SignedIn, status: 'attended' | 'cancelled' = 'attended') =>
  api.turns.finalize({ body: { attended_by: user_id, status } });

test('a ticket is given out, called, served and told with its times and its steps (TRN-20, TRN-24, TRN-25, TRN-37 to TRN-39, TRN-47, AMB-150 to AMB-153)', async () => {
  const { lupita, ticket, admin } = await desks();
  const given = await ticket({ name: 'Ana Ruiz' });
  expect(given).toMatchObject({ turn: 1, label: '001', status: 'waiting', waiting_time: '', attended_by: null });
  expect(await take(lupita)).toEqual({ turn_assigned: 1, turn_id: given.id, label: '001' });
  expect((await lupita.api.boxes.ofUser({ params: { user_id: lupita.user_id } }))?.current_turn).toMatchObject({
    ...{ id: given.id, turn: 1, name: 'Ana Ruiz', calls: 1 },
  });
  expect(await end(lupita)).toMatchObject({ status: 'attended' });
  const [told] = await admin.api.turns.history({ query: {} });
  expect(told).toMatchObject({ id: given.id, attended_by: { user_id: lupita.user_id }, box_number: 1 });
  expect([told?.waiting_time, told?.service_duration]).toEqual([
    expect.stringMatching(/^00:00:0\d$/),
    expect.stringMatching(/^00:00:0\d$/),
  ]);
  const events = await admin.api.turns.events({ params: { id: given.id } });
  expect(events.map(({ kind }) => kind)).toEqual(['created', 'called', 'attended']);
  expect(events[1]?.reason).toEqual({ arrived: expect.stringMatching(/^\d\d:\d\d$/) });
  expect((await lupita.api.boxes.ofUser({ params: { user_id: lupita.user_id } }))?.current_turn).toBeNull();
});

describe('what cannot be is said in its sentence (TRN-53, AMB-152, AMB-153, AMB-155, AMB-157)', () => {
  test('nobody takes twice, ends twice, or in the name of another', async () => {
    const { lupita, ticket, admin, branch_office } = await desks();
    expect(await codeOf(take(lupita))).toBe('turns.none_waiting');
    await ticket();
    const second = await ticket();
    const other = await admin.api.boxes.create({ body: { branch_office, box_number: 2 } });
    expect(await codeOf(take(admin))).toBe('turns.no_box');
    await take(lupita);
    expect(await codeOf(take(lupita))).toBe('turns.already_attending');
    // The other ticket is gone: that she serves one is said first.
    await admin.api.turns.transfer({ params: { id: second.id }, body: { attention_box_id: other.attention_box_id } });
    expect(await codeOf(take(lupita))).toBe('turns.already_attending');
    expect(await codeOf(lupita.api.turns.serve({ body: { number: '2' } }))).toBe('turns.already_attending');
    expect(await codeOf(lupita.api.turns.take({ body: { attended_by: admin.user_id } }))).toBe('turns.not_yourself');
    const params = { id: lupita.box };
    expect(await codeOf(lupita.api.boxes.assign({ params, body: { user: lupita.user_id } }))).toBe('boxes.attending');
    await end(lupita, 'cancelled');
    expect(await codeOf(end(lupita, 'cancelled'))).toBe('turns.not_attending');
    await lupita.api.boxes.assign({ params, body: { user: lupita.user_id } });
    expect(await codeOf(take(lupita))).toBe('turns.no_box');
  });

  test('who came to another branch while the line was waited for calls nobody of it', async () => {
    const { lupita, ticket, client, branch_office } = await desks();
    const elsewhere = await w.staff.api.boxes.create({
      body: { branch_office: await branchOf(w, client), box_number: 1 },
    });
    await ticket();
    const move = (from: number, to: number) => [
      `update attention_boxes set user_id = null, assigned_at = null where attention_box_id = ${from}`,
      `update attention_boxes set user_id = ${lupita.user_id}, assigned_at = now() where attention_box_id = ${to}`,
    ];
    const there = elsewhere.attention_box_id;
    const line = [`update turn_lines set version = version where branchoffice_id = ${branch_office}`];
    const serve = () => lupita.api.turns.serve({ body: { number: '1' } });
    for (const call of [() => take(lupita), serve]) {
      expect(await codeOf(whileLocked<unknown>(w, line, call, move(lupita.box, there)))).toBe('turns.elsewhere');
      await w.engine.owner(async (c) => {
        for (const statement of move(there, lupita.box)) await c.query(statement, []);
      });
    }
    // Where nothing moved meanwhile, who waited for the line calls.
    expect(await codeOf(whileLocked(w, line, serve, []))).toBe('accepted');
  });

  test('a box has one holder, a holder one box; numbers are taken once, in a branch of the client', async () => {
    const { lupita, admin, branch_office, client } = await desks();
    const other = await desks();
    const luis = await w.person({ client, modules: ['Turnos'] });
    const assign = (who: SignedIn, id: number, user = who.user_id) =>
      codeOf(who.api.boxes.assign({ params: { id }, body: { assigned: true, user } }));
    expect(await assign(luis, lupita.box)).toBe('boxes.assigned');
    const second = await admin.api.boxes.create({ body: { branch_office, box_number: '2' } });
    expect(await assign(lupita, second.attention_box_id)).toBe('boxes.holds_another');
    expect(await assign(luis, second.attention_box_id, admin.user_id)).toBe('boxes.admin_only');
    const cook = await w.person({ client, modules: ['Sucursales'] });
    expect(await assign(admin, second.attention_box_id, cook.user_id)).toBe('boxes.may_not_serve');
    expect(await assign(admin, second.attention_box_id, luis.user_id)).toBe('accepted');
    expect(await assign(luis, other.lupita.box)).toBe('boxes.not_found');
    const add = (box_number: unknown, at = branch_office) =>
      codeOf(admin.api.boxes.create({ body: { branch_office: at, box_number: box_number as number } }));
    expect(await add(2)).toBe('boxes.number_taken');
    expect(await add(3, other.branch_office)).toBe('branches.not_found');
    for (const bad of [0, -1, 1.5, 10 ** 12, '-3', '', 'dos']) expect(await add(bad)).toBe('request.invalid');
    expect(await codeOf(admin.api.boxes.remove({ params: { id: lupita.box } }))).toBe('boxes.assigned');
    const race = await Promise.all([add(9), add(9)]);
    expect(race.sort()).toEqual(['accepted', 'boxes.number_taken']);
  });

  test('staff, who serve at any client, hold one box in all, also where they take two at once', async () => {
    const boxes: number[] = [];
    for (let n = 0; n < 3; n++) {
      const { admin, branch_office } = await desks();
      boxes.push((await admin.api.boxes.create({ body: { branch_office, box_number: '7' } })).attention_box_id);
    }
    const user = w.staff.user_id;
    const assign = (id: number, assigned = true) =>
      codeOf(w.staff.api.boxes.assign({ params: { id }, body: { assigned, user } }));
    const [first = 0, second = 0] = boxes;
    expect(await assign(first)).toBe('accepted');
    expect(await assign(second)).toBe('boxes.holds_another');
    expect(await assign(first, false)).toBe('accepted');
    const race = await Promise.all(boxes.map((id) => assign(id)));
    expect(race.sort()).toEqual(['accepted', 'boxes.holds_another', 'boxes.holds_another']);
    for (const id of boxes) await assign(id, false);
  });

  test('a removed box comes back, and a branch with boxes or people who wait is not deleted (ALL-8, AMB-138)', async () => {
    const { lupita, admin, branch_office, ticket } = await desks();
    const params = { id: branch_office };
    expect(await codeOf(w.staff.api.branches.remove({ params }))).toBe('branches.has_boxes');
    await lupita.api.boxes.assign({ params: { id: lupita.box }, body: { user: lupita.user_id } });
    await admin.api.boxes.remove({ params: { id: lupita.box } });
    await admin.api.boxes.restore({ params: { id: lupita.box } });
    expect(await admin.api.boxes.available({ params: { branch_id: branch_office } })).toMatchObject([
      { attention_box_id: lupita.box, availability: true, assigned: false },
    ]);
    await admin.api.boxes.remove({ params: { id: lupita.box } });
    await ticket();
    expect(await codeOf(w.staff.api.branches.remove({ params }))).toBe('branches.has_turns');
  });
});

test('a box that comes back has its tickets again, but those that were called or sent elsewhere meanwhile (ALL-8, TUR-7)', async () => {
  const { people, ticket, admin, branch_office } = await desks(2);
  const [lupita] = people as [(typeof people)[0]];
  const { attention_box_id: box } = await admin.api.boxes.create({ body: { branch_office, box_number: 3 } });
  const params = { id: box };
  const give = (id: number, body: { attention_box_id: number } | { user: number }) =>
    admin.api.turns.transfer({ params: { id }, body });
  const [kept, changed, called, sent, free] = [
    await ticket(),
    await ticket(),
    await ticket(),
    await ticket(),
    await ticket(),
  ];
  for (const { id } of [kept, changed, called, sent]) await give(id, { attention_box_id: box });
  await admin.api.boxes.remove({ params });
  const shown = async () =>
    (await admin.api.turns.line({ params: { branch_office } })).waiting.map(({ id, for_box }) => [id, for_box]);
  expect((await shown()).map(([, for_box]) => for_box)).toEqual([null, null, null, null, null]);
  await admin.api.turns.update({ params: { id: changed.id }, body: { name: 'Ana' } });
  await lupita.api.turns.choose({ params: { id: called.id } });
  await lupita.api.turns.putBack({ params: { id: called.id } });
  await give(sent.id, { user: lupita.user_id });
  await admin.api.boxes.restore({ params });
  expect(await shown()).toEqual([
    ...[
      [kept.id, 3],
      [changed.id, 3],
    ],
    ...[called, sent, free].map(({ id }) => [id, null]),
  ]);
  const told = (await admin.api.turns.events({ params: { id: kept.id } })).slice(1);
  expect(told.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['transferred', { box: 3 }],
    ['transferred', { how: 'box_deleted' }],
    ['transferred', { how: 'box_restored', box: 3 }],
  ]);
});

test('who has Admin cajas frees a box whoever is named, also one of the platform; others only their own (AMB-155, TUR-6)', async () => {
  const { people, ticket, admin, line, branch_office } = await desks(2);
  const [lupita, luis] = people as [(typeof people)[0], (typeof people)[0]];
  const free = ({ api }: SignedIn, id: number, user: number) =>
    codeOf(api.boxes.assign({ params: { id }, body: { user } }));
  await ticket();
  await take(lupita);
  expect(await free(luis, lupita.box, lupita.user_id)).toBe('boxes.admin_only');
  expect(await free(luis, lupita.box, luis.user_id)).toBe('boxes.not_holder');
  expect(await free(admin, lupita.box, admin.user_id)).toBe('accepted');
  expect(await line()).toEqual(['001']);
  expect(await free(admin, lupita.box, admin.user_id)).toBe('boxes.not_holder');
  // Of a person of the platform the client is told no number.
  const platform = await w.person({ staff: true });
  const body = { assigned: true, user: platform.user_id };
  await w.staff.api.boxes.assign({ params: { id: lupita.box }, body });
  const found = async () =>
    (await admin.api.boxes.list({ query: { branch_office } })).find(
      ({ attention_box_id }) => attention_box_id === lupita.box,
    );
  expect(await found()).toMatchObject({ assigned: true, user: null });
  expect(await free(admin, lupita.box, admin.user_id)).toBe('accepted');
  expect(await found()).toMatchObject({ assigned: false, availability: true });
  // One's own box is left without a ticket alone, also by who decides about all.
  await admin.api.boxes.assign({ params: { id: lupita.box }, body: { assigned: true, user: admin.user_id } });
  await take(admin);
  expect(await free(admin, lupita.box, luis.user_id)).toBe('boxes.attending');
});

describe('the order explains itself (TUR-2, TUR-3)', () => {
  test('minutes of advance move a ticket ahead by these, and the reason says who was passed over', async () => {
    const { lupita, ticket, admin, line } = await desks();
    await ticket();
    await ticket();
    await ticket({ advance_reason: 'elderly' });
    expect(await line()).toEqual(['003', '001', '002']);
    const { turn_id } = await take(lupita);
    const [, called] = await admin.api.turns.events({ params: { id: turn_id } });
    expect(called).toMatchObject({ kind: 'called', box_number: 1 });
    expect(called?.reason).toMatchObject({
      advance: 15,
      advance_reason: 'elderly',
      passed: ['001', '002'],
      passed_count: 2,
    });
  });

  test('who did not come returns to its place, one that is given to a box is first there and nowhere else (TUR-7)', async () => {
    const { people, ticket, line, admin } = await desks(2);
    const [lupita, luis] = people as [(typeof people)[0], (typeof people)[0]];
    const one = await ticket();
    const two = await ticket();
    const three = await ticket();
    await take(lupita);
    await end(lupita, 'cancelled');
    expect(await line()).toEqual(['002', '003']);
    await lupita.api.turns.putBack({ params: { id: one.id } });
    expect(await line()).toEqual(['001', '002', '003']);
    await luis.api.turns.transfer({ params: { id: three.id }, body: { attention_box_id: luis.box } });
    expect((await take(lupita)).turn_id).toBe(one.id);
    await end(lupita);
    await luis.api.turns.transfer({ params: { id: two.id }, body: { user: luis.user_id } });
    expect(await codeOf(take(lupita))).toBe('turns.none_waiting');
    expect((await take(luis)).turn_id).toBe(two.id);
    await end(luis);
    expect((await take(luis)).turn_id).toBe(three.id);
    const events = await admin.api.turns.events({ params: { id: three.id } });
    expect(events.map(({ kind }) => kind)).toEqual(['created', 'transferred', 'called']);
    expect(events[2]?.reason).toMatchObject({ directed: true });
  });

  test('a ticket that was given to a box or a person is given back to the whole line, with its step (TUR-7)', async () => {
    const { people, ticket, admin, line, branch_office } = await desks(2);
    const [lupita, luis] = people as [(typeof people)[0], (typeof people)[0]];
    const [one, two] = [await ticket(), await ticket()];
    const give = (id: number, body: Parameters<typeof admin.api.turns.transfer>[0]['body']) =>
      lupita.api.turns.transfer({ params: { id }, body });
    await give(one.id, { attention_box_id: luis.box });
    await give(two.id, { user: luis.user_id });
    expect(await codeOf(take(lupita))).toBe('turns.none_waiting');
    const directed = async () =>
      (await admin.api.turns.line({ params: { branch_office } })).waiting.map((turn) => turn.directed);
    expect(await directed()).toEqual([true, true]);
    await give(one.id, { everybody: true });
    expect(await directed()).toEqual([false, true]);
    expect((await take(lupita)).turn_id).toBe(one.id);
    // Of the one in service, too: it stands at its place for whoever is first.
    await give(one.id, { everybody: true });
    await give(two.id, { everybody: true });
    expect(await line()).toEqual(['001', '002']);
    expect((await take(luis)).turn_id).toBe(one.id);
    const told = await admin.api.turns.events({ params: { id: two.id } });
    expect(told.at(-1)).toMatchObject({ kind: 'transferred', reason: { how: 'everybody' } });
    expect(await codeOf(give(one.id, { everybody: true }))).toBe('turns.not_yours');
    await end(luis);
    expect(await codeOf(give(one.id, { everybody: true }))).toBe('turns.over');
  });

  test('to whom a ticket was given is told by the name of now, and nobody of the platform is named to others (TUR-7)', async () => {
    const { people, ticket, admin, branch_office } = await desks(2);
    const [lupita, luis] = people as [(typeof people)[0], (typeof people)[0]];
    const { id } = await ticket();
    const give = (user: number) => lupita.api.turns.transfer({ params: { id }, body: { user } });
    const last = async (who: SignedIn) => (await who.api.turns.events({ params: { id } })).at(-1)?.reason;
    const shown = async (who: SignedIn) =>
      (await who.api.turns.line({ params: { branch_office } })).waiting.map(({ for_user }) => for_user);
    await give(luis.user_id);
    expect(await last(admin)).toEqual({ person: 'Ana Prueba' });
    await w.staff.api.users.update({ params: { user_id: luis.user_id }, body: { name: 'Luis' } });
    expect(await last(admin)).toEqual({ person: 'Luis Prueba' });
    expect(await shown(admin)).toEqual([{ user_id: luis.user_id, name: 'Luis Prueba' }]);
    const kept = await w.engine.owner((c) => c.query(`select reason from turn_events where turn_id = $1`, [id]));
    expect(JSON.stringify(kept.rows)).not.toMatch(/Ana|Luis|Prueba/);
    const { user_id } = await w.person({ staff: true });
    const { attention_box_id } = await admin.api.boxes.create({ body: { branch_office, box_number: 3 } });
    const body = { assigned: true, user: user_id };
    await w.staff.api.boxes.assign({ params: { id: attention_box_id }, body });
    await give(user_id);
    expect([await last(admin), await last(w.staff)]).toEqual([{ person: 'Soporte' }, { person: 'Ana Prueba' }]);
    expect([await shown(admin), await shown(w.staff)]).toEqual([[null], [null]]);
  });

  test('this one is called out of its turn, called again, and served without a ticket or with a printed number (TUR-5, TUR-7)', async () => {
    const { lupita, ticket, admin } = await desks();
    await ticket();
    const two = await ticket();
    expect(await lupita.api.turns.choose({ params: { id: two.id } })).toMatchObject({ status: 'assigned' });
    await lupita.api.turns.callAgain({ params: { id: two.id } });
    expect(await codeOf(admin.api.turns.callAgain({ params: { id: two.id } }))).toBe('turns.not_yours');
    await end(lupita);
    const kinds = (await admin.api.turns.events({ params: { id: two.id } })).map(({ kind }) => kind);
    expect(kinds).toEqual(['created', 'chosen', 'called_again', 'attended']);
    const serve = (number?: string) => lupita.api.turns.serve({ body: { number: number ?? null } });
    expect(await serve()).toMatchObject({ turn: 3, status: 'assigned' });
    await end(lupita);
    expect(await codeOf(serve('9'))).toBe('turns.unknown_number');
    expect(await codeOf(serve('002'))).toBe('turns.over');
    expect(await codeOf(serve('no'))).toBe('request.invalid');
    expect(await serve('1')).toMatchObject({ turn: 1, status: 'assigned' });
  });

  test('a printed number is of a robot of the branch, and one that another box serves is not over (TUR-5)', async () => {
    const { people, branch_office, client, admin } = await desks(2);
    const [lupita, luis] = people as [(typeof people)[0], (typeof people)[0]];
    const body = { main_branch_office: branch_office };
    const stand = async (of = body) => {
      const { robot_id } = await w.robot({ client });
      await w.staff.api.robots.update({ params: { robot_id }, body: of });
    };
    const serve = (who: SignedIn, number: string) => who.api.turns.serve({ body: { number } });
    // One of another branch of the client has a band there.
    await stand({ main_branch_office: await branchOf(w, client) });
    expect(await codeOf(serve(lupita, 'A 017'))).toBe('turns.unknown_number');
    await stand();
    expect(await codeOf(serve(lupita, 'B 017'))).toBe('turns.unknown_number');
    expect(await admin.api.turns.history({ query: {} })).toEqual([]);
    expect(await serve(lupita, 'A 017')).toMatchObject({ label: 'A 017', status: 'assigned' });
    expect(await codeOf(serve(luis, 'A 017'))).toBe('turns.not_yours');
    await stand();
    expect(await serve(luis, 'B 007')).toMatchObject({ label: 'B 007', status: 'assigned' });
    await end(luis);
    expect(await codeOf(serve(luis, 'B 007'))).toBe('turns.over');
  });

  test('boxes that call at once serve everybody once, in the order of arrival', async () => {
    const { people, ticket, admin } = await desks(4);
    for (let n = 0; n < 24; n++) await ticket(n % 5 === 0 ? { advance_reason: 'other', advance: n % 3 } : {});
    const planned = (await admin.api.turns.history({ query: { sort: 'oldest' } }))
      .map((turn) => ({ ...turn, place: Date.parse(turn.created_at) - turn.advance * 60_000 }))
      .sort((a, b) => a.place - b.place || a.turn - b.turn)
      .map(({ id }) => id);
    const served: number[] = [];
    await Promise.all(
      people.map(async (person) => {
        for (;;) {
          const called = await take(person).catch(() => null);
          if (!called) return;
          served.push(called.turn_id);
          await end(person);
        }
      }),
    );
    expect(served).toHaveLength(24);
    expect(new Set(served).size).toBe(24);
    const called = await w.engine.owner((c) =>
      c.query(`select e.turn_id from turn_events e where e.client_id = $1 and kind = 'called' order by event_id`, [
        people[0]?.client_id,
      ]),
    );
    expect(called.rows.map(({ turn_id }) => turn_id)).toEqual(planned);
  });
});

describe('a robot gives out tickets, also without network (AMB-150, TUR-4, TUR-5)', () => {
  async function robotAt(branch_office: number, client: Awaited<ReturnType<typeof desks>>['client']) {
    const robot = await w.pairedRobot({ client });
    await w.staff.api.robots.update({
      params: { robot_id: robot.robot.robot_id },
      body: { main_branch_office: branch_office },
    });
    return robot;
  }

  test('one ticket a uuid, whoever tells of it first: the printed number counts', async () => {
    const { client, branch_office, admin, line, lupita } = await desks();
    const { api, clock } = await robotAt(branch_office, client);
    const { turns } = await api.device.config({});
    expect(turns).toMatchObject({ branchoffice_id: branch_office, slot: 1 });
    const uuid = randomUUID();
    const ask = (of = uuid) => api.device.askTurn({ body: { uuid: of, now: clock(), language_id: 1 } });
    expect(await ask()).toMatchObject({ turn: 1, label: '001', ahead: 0, wait: null });
    expect(await ask()).toMatchObject({ turn: 1, ahead: 0 });
    expect(await ask(randomUUID())).toMatchObject({ turn: 2, ahead: 1 });
    // The answer was lost: the robot printed a number of its own, and tells it later, twice.
    const told = { uuid, at: clock(), number: 10_017, language_id: 1 };
    const print = (...records: object[]) => api.device.printed_turns({ body: { now: clock(), records } });
    await print(told);
    await print(told, { ...told, uuid: uuid.toUpperCase() });
    expect(await line()).toEqual(['A 017', '002']);
    // One that a desk serves before the robot tells of it is one ticket, too.
    const served = await lupita.api.turns.serve({ body: { number: 'a 18' } });
    const later = randomUUID();
    await print({ uuid: later, at: clock(), number: 10_018, language_id: 1 });
    expect(await admin.api.turns.history({ query: {} })).toHaveLength(3);
    expect(await admin.api.turns.get({ params: { id: served.id } })).toMatchObject({
      source: 'robot',
      status: 'assigned',
    });
    // A number told by two uuids is two people: both are kept, the second is marked.
    await print({ uuid: randomUUID(), at: clock(), number: 10_018, language_id: 1 });
    const twice = (await admin.api.turns.history({ query: {} })).filter(({ label }) => label === 'A 018');
    expect(twice.map(({ repeated }) => repeated).sort()).toEqual([false, true]);
    expect(await api.device.turns({})).toMatchObject({ waiting_count: 3, next: [{ label: 'A 017' }, {}, {}] });
  });

  test('a robot that asks without end is told to wait; numbers that no band has are refused, names are kept as people see them', async () => {
    const { client, branch_office, admin } = await desks();
    const { api, clock } = await robotAt(branch_office, client);
    const ask = (name?: string) =>
      codeOf(api.device.askTurn({ body: { uuid: randomUUID(), now: clock(), language_id: 1, ...(name && { name }) } }));
    expect(await ask('\u202EAna\u200B Ruiz')).toBe('accepted');
    const answers: string[] = [];
    for (let n = 0; n < 129; n++) answers.push(await ask());
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(119);
    expect(new Set(answers.slice(119))).toEqual(new Set(['request.too_many']));
    const told = await admin.api.turns.history({ query: { limit: 1, sort: 'oldest' } });
    expect(told.map(({ name }) => name)).toEqual(['Ana Ruiz']);
    const records = [10_000, 11_000, 269_999, 10_999].map((number) => ({
      uuid: randomUUID(),
      at: clock(),
      number,
      language_id: 1,
    }));
    const { accepted } = await api.device.printed_turns({ body: { now: clock(), records } });
    expect(accepted).toEqual([records[3]?.uuid]);
  });

  test('a printed number that a desk served while the server had given another one is one ticket, also by a clock of yesterday', async () => {
    const { client, branch_office, admin, line, lupita } = await desks();
    const { api, clock } = await robotAt(branch_office, client);
    const uuid = randomUUID();
    // The answer was lost: the robot printed A 005, and the desk served it before the robot told of it.
    await api.device.askTurn({ body: { uuid, now: clock(), language_id: 1 } });
    const { id } = await lupita.api.turns.serve({ body: { number: 'a 005' } });
    await end(lupita);
    const told = { uuid, at: clock(), number: 10_005, language_id: 1, branch_office };
    for (let n = 0; n < 2; n++) await api.device.printed_turns({ body: { now: clock(), records: [told] } });
    expect(await line()).toEqual([]);
    expect(await admin.api.turns.history({ query: {} })).toMatchObject([{ id, label: 'A 005', status: 'attended' }]);
    const kinds = (await admin.api.turns.events({ params: { id } })).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'printed')).toHaveLength(1);
    await lupita.api.turns.serve({ body: { number: 'a 006' } });
    const yesterday = (ms: number) =>
      clock({ wall: new Date(Date.now() - 86_400_000).toISOString(), mono_ms: ms, offset_ms: null });
    const late = { uuid: randomUUID(), at: yesterday(1), number: 10_006, language_id: 1, branch_office };
    await api.device.printed_turns({ body: { now: yesterday(2), records: [late] } });
    expect(await admin.api.turns.history({ query: {} })).toHaveLength(2);
  });

  test('no role but that of facts has a ticket forgotten', async () => {
    const { client, branch_office, line } = await desks();
    const { api, clock, robot } = await robotAt(branch_office, client);
    const uuid = randomUUID();
    await api.device.askTurn({ body: { uuid, now: clock(), language_id: 1 } });
    const forget = `select forget_unseen_turn($1, $2)`;
    for (const role of ['app', 'app_staff', 'app_system'])
      await w.engine.owner(async (c) => {
        await c.query(`set role ${role}`);
        await c.query(forget, [robot.robot_id, uuid]).finally(() => c.query('reset role'));
      });
    expect(await line()).toEqual(['001']);
  });

  test('a ticket printed for a branch of another client is nobody’s, one of a branch where the robot stood is there', async () => {
    const { client, branch_office, admin, line } = await desks();
    const other = await desks();
    const { api, clock, robot } = await robotAt(branch_office, client);
    const second = await branchOf(w, client);
    await w.staff.api.robots.update({ params: { robot_id: robot.robot_id }, body: { main_branch_office: second } });
    const print = (number: number, of: number) => {
      const record = { uuid: randomUUID(), at: clock(), number, language_id: 1, branch_office: of };
      return api.device.printed_turns({ body: { now: clock(), records: [record] } });
    };
    await print(10_001, branch_office);
    await print(10_002, other.branch_office);
    expect(await line()).toEqual(['A 001']);
    expect(await other.line()).toEqual([]);
    expect(await admin.api.turns.history({ query: {} })).toHaveLength(1);
  });

  test('600 tickets of three days with a wrong clock are told once, none twice on a day, and the desk is told no name', async () => {
    const { client, branch_office, admin } = await desks();
    const { api, clock } = await robotAt(branch_office, client);
    const wrong = (n: number) => {
      const ago = (600 - n) * 430_000;
      return clock({ wall: new Date(Date.now() - ago + 86_400_000).toISOString(), mono_ms: 1e9 - ago });
    };
    const records = Array.from({ length: 600 }, (_, n) => ({
      ...{ uuid: randomUUID(), at: wrong(n), number: 10_001 + (n % 999), language_id: 1, name: `Persona ${n}` },
    }));
    const sent = clock({ mono_ms: 1e9 });
    for (const part of [records.slice(0, 400), records.slice(300), records.slice(0, 400)])
      await api.device.printed_turns({ body: { now: sent, records: part } });
    const all = [];
    for (const sort of ['oldest'] as const)
      for (let offset = 0; offset < 600; offset += 100)
        all.push(...(await admin.api.turns.history({ query: { sort, limit: 100, offset } })));
    expect(all).toHaveLength(600);
    expect(all.some(({ repeated }) => repeated)).toBe(false);
    await w.app.runSchedule('end-turn-days');
    const { rows } = await w.engine.owner((c) =>
      c.query(
        `select count(*) filter (where status = 'waiting' and name is not null) as waiting, count(*) filter (where end_reason = 'day_end') as ended,
          count(*) filter (where status <> 'waiting' and name is not null) as named, count(distinct day) as days from turns where branchoffice_id = $1`,
        [branch_office],
      ),
    );
    const [counted] = rows as { waiting: number; ended: number; named: number; days: number }[];
    expect(counted).toMatchObject({ named: 0 });
    expect((counted?.waiting ?? 0) + (counted?.ended ?? 0)).toBe(600);
    expect(counted?.days).toBeGreaterThanOrEqual(3);
  });

  test('where a client wants it, who was attended is asked the survey for two minutes, once, and the response names the ticket (TUR-11)', async () => {
    const { client, branch_office, admin, ticket, lupita } = await desks();
    const { api, clock, robot } = await robotAt(branch_office, client);
    const { poll_id, version, questions } = await surveyOf(w, client);
    await w.staff.api.robots.update({ params: { robot_id: robot.robot_id }, body: { polls: [poll_id] } });
    const serve = async () => {
      await ticket();
      await take(lupita);
      await end(lupita);
      return (await api.device.turns({}))?.survey ?? null;
    };
    expect(await serve()).toBeNull();
    const params = { client_id: client.client_id };
    const { updated_at: _none, ...settings } = await admin.api.turnSettings.get({ params });
    expect(settings.survey_after).toBe(false);
    await admin.api.turnSettings.save({ params, body: { ...settings, survey_after: true } });
    const asked = await serve();
    expect(asked).toMatchObject({ turn: expect.any(String), until: expect.any(String) });
    // Who did not come is asked nothing about it, and who was attended before still is.
    await ticket();
    await take(lupita);
    await end(lupita, 'cancelled');
    expect((await api.device.turns({}))?.survey).toEqual(asked);
    const answers = [{ question_id: questions[0]?.question_id ?? 0, yes_no: true }];
    const response = { uuid: randomUUID(), start: clock(), end: null, rev: 1, poll_id, version, language_id: 1 };
    const records = [{ ...response, complete: false, turn: asked?.turn, answers }];
    await api.device.responses({ body: { now: clock(), records } });
    expect((await api.device.turns({}))?.survey).toBeNull();
    const [told] = await w.staff.api.surveys.responses({ params: { id: poll_id }, query: {} });
    const detail = await w.staff.api.surveys.response({ params: { id: told?.response_id ?? 0 } });
    expect(detail.turn).toBe('002');
    // Two minutes later nobody is asked.
    expect(await serve()).not.toBeNull();
    await w.engine.owner((c) =>
      c.query(
        `update turns set end_date = end_date - interval '3 minutes', attention_date = attention_date - interval '3 minutes',
        created_at = created_at - interval '3 minutes' where branchoffice_id = $1 and end_date is not null`,
        [branch_office],
      ),
    );
    expect((await api.device.turns({}))?.survey).toBeNull();
  });

  test('a robot that stands where no box is gives out none', async () => {
    const client = await w.client();
    const { api, clock } = await robotAt(await branchOf(w, client), client);
    expect((await api.device.config({})).turns).toBeNull();
    expect(await codeOf(api.device.askTurn({ body: { uuid: randomUUID(), now: clock(), language_id: 1 } }))).toBe(
      'turns.no_branch',
    );
    expect(await api.device.turns({})).toBeNull();
  });

  test('a robot is told at once that its branch has a box, and that it has none any more (TRN)', async () => {
    const client = await w.client();
    const branch_office = await branchOf(w, client);
    const { api } = await robotAt(branch_office, client);
    const held = async () => {
      const { config_version, turns } = await api.device.config({});
      return { config_version, gives: turns?.branchoffice_id ?? null };
    };
    const bare = await held();
    const { attention_box_id: id } = await w.staff.api.boxes.create({ body: { branch_office, box_number: 1 } });
    const served = await held();
    await w.staff.api.boxes.remove({ params: { id } });
    const again = await held();
    expect([bare.gives, served.gives, again.gives]).toEqual([null, branch_office, null]);
    expect(served.config_version).toBeGreaterThan(bare.config_version);
    expect(again.config_version).toBeGreaterThan(served.config_version);
  });
});

test('whoever is deleted gives back box and ticket, which returns to its place (TUR-6)', async () => {
  const { lupita, ticket, line, admin } = await desks();
  const { id } = await ticket();
  await ticket();
  await take(lupita);
  await w.staff.api.users.remove({ params: { user_id: lupita.user_id } });
  await w.app.runSchedule('free-boxes');
  expect(await line()).toEqual(['001', '002']);
  expect((await admin.api.boxes.list({ query: {} }))[0]).toMatchObject({ assigned: false, user: null });
  expect((await admin.api.turns.events({ params: { id } })).at(-1)).toMatchObject({
    ...{ kind: 'returned', reason: { how: 'box_released' } },
  });
});

test('the first who waits longer than the limit is an alert at the branch’s robot, which ends by itself (TUR-8)', async () => {
  const { client, branch_office, ticket, lupita, admin } = await desks();
  const { robot } = await w.pairedRobot({ client });
  await w.staff.api.robots.update({
    params: { robot_id: robot.robot_id },
    body: { main_branch_office: branch_office },
  });
  await ticket();
  await admin.api.turnSettings.saveLimit({ params: { branch_office }, body: { wait_limit_minutes: 5 } });
  const open = async () => {
    await w.app.runSchedule('turn-waiting-alerts');
    const alerts = await w.staff.api.alertDesk.search({ query: { robot_id: robot.robot_id } });
    return alerts.filter(({ alert }) => alert === 'turn_waiting');
  };
  expect(await open()).toHaveLength(0);
  const late = `update turns set created_at = created_at - interval '6 minutes' where branchoffice_id = $1`;
  await w.engine.owner((c) => c.query(late, [branch_office]));
  expect(await open()).toHaveLength(1);
  expect(await open()).toHaveLength(1);
  await take(lupita);
  expect(await open()).toHaveLength(0);
});

test('a television shows numbers and boxes by a secret address until it is revoked, never a name (TUR-9)', async () => {
  const { branch_office, ticket, lupita, admin } = await desks();
  await ticket({ name: 'Ana Secreta' });
  await ticket({ name: 'Eva Secreta' });
  await take(lupita);
  const { url, display_id } = await admin.api.turnDisplays.create({ body: { branch_office, name: 'Sala' } });
  const token = url.replace('/turnos#', '');
  const shown = await w.anonymous.turnDisplays.show({ body: { token } });
  expect(shown).toMatchObject({
    called: [{ label: '001', box_number: 1 }],
    next: [{ label: '002' }],
    waiting_count: 1,
  });
  expect(JSON.stringify(shown)).not.toContain('Secreta');
  expect(await codeOf(w.anonymous.turnDisplays.show({ body: { token: `${token}x` } }))).toBe('displays.not_found');
  await admin.api.turnDisplays.revoke({ params: { id: display_id } });
  expect(await codeOf(w.anonymous.turnDisplays.show({ body: { token } }))).toBe('displays.not_found');
});

test('people are told minutes only where 20 services were measured at this hour (TUR-3)', async () => {
  const { branch_office, ticket, lupita, admin } = await desks();
  for (let n = 0; n < 21; n++) await ticket();
  for (let n = 0; n < 20; n++) {
    await take(lupita);
    await end(lupita);
  }
  const wait = async () => (await admin.api.turns.line({ params: { branch_office } })).wait;
  expect(await wait()).toEqual({ from: 0, until: 5 });
  // With long services it matters whether somebody is served just now: who comes waits for what is left of that.
  await w.engine.owner((c) =>
    c.query('update turn_services set minutes = 12 where branchoffice_id = $1', [branch_office]),
  );
  expect(await wait()).toEqual({ from: 10, until: 15 });
  await take(lupita);
  expect(await wait()).toEqual({ from: 0, until: 15 });
  await end(lupita);
  expect(await wait()).toEqual({ from: 0, until: 5 });
  const gone = `update turns set status = 'cancelled' where branchoffice_id = $1 and number = 1`;
  await w.engine.owner((c) => c.query(gone, [branch_office]));
  expect(await wait()).toBeNull();
});

test('tickets are read as they are printed', () => {
  expect([1, 17, 9_999, 10_017, 269_999].map(ticketLabel)).toEqual(['001', '017', '9999', 'A 017', 'Z 9999']);
});
