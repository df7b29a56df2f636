import { ticketPath } from '@botones/contract/turns/ticket-code';
import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { branchOf } from '../turns/turns.samples.ts';
import { giveAt } from './ticket-pages.samples.ts';

const w = await fileWorld({});
const page = (code: string) => w.anonymous.ticketPages.get({ params: { code } });
const leave = (code: string) => w.anonymous.ticketPages.leave({ params: { code } });
const comeBack = (code: string) => w.anonymous.ticketPages.comeBack({ params: { code } });
const stepBack = (code: string) => w.anonymous.ticketPages.stepBack({ params: { code } });
const owner = async (sql: string, ...params: unknown[]) => (await w.engine.owner((c) => c.query(sql, params))).rows;

/** A branch with so many tickets that wait, and somebody at a box of it. */
async function line(tickets: number) {
  const client = await w.client({ modules: ['Turnos', 'Admin cajas'] });
  const branch = await branchOf(w, client);
  const person = await w.person({ client, modules: ['Turnos', 'Admin cajas'] });
  const { attention_box_id: id } = await w.staff.api.boxes.create({ body: { box_number: 3, branch_office: branch } });
  await person.api.boxes.assign({ params: { id }, body: { assigned: true, user: person.user_id } });
  const given: Awaited<ReturnType<typeof giveAt>>[] = [];
  for (let n = 0; n < tickets; n += 1) given.push(await giveAt(w, branch));
  const take = () => person.api.turns.take({ body: { attended_by: person.user_id } });
  const finalize = (status: 'attended' | 'cancelled') =>
    person.api.turns.finalize({ body: { attended_by: person.user_id, status } });
  const codes = given.map(({ code }) => code);
  return { client, branch, person, given, codes, take, finalize };
}
const placesOf = (codes: string[]) => Promise.all(codes.map(async (code) => (await page(code)).ahead));

describe('a ticket has a page for whoever holds its code (MOV-1)', () => {
  test('it tells number, place, what is called, its own box, and nobody’s name', async () => {
    const { client, given, codes, take, branch } = await line(4);
    const [first, second, , fourth] = codes as [string, string, string, string];
    expect(given[0]).toMatchObject({
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/),
      page: ticketPath(first),
    });
    expect(await placesOf(codes)).toEqual([0, 1, 2, 3]);
    expect(await page(fourth)).toMatchObject({
      ...{ label: given[3]?.label, status: 'waiting', ahead: 3, almost: false, wait: null, called: [] },
      ...{ box_number: null, called_at: null, may_step_back: false, may_return_until: null, timezone: client.timezone },
      branch: { client: client.name },
    });
    await take();
    expect(await page(first)).toMatchObject({
      ...{ status: 'assigned', ahead: null, almost: false, box_number: 3, called_at: expect.any(String) },
    });
    expect(await page(second)).toMatchObject({
      ...{ status: 'waiting', ahead: 0, almost: true, may_step_back: true, box_number: null },
      called: [{ label: given[0]?.label, box_number: 3, at: expect.any(String) }],
    });
    await w.staff.api.turns.update({ params: { id: given[1]?.id ?? 0 }, body: { name: 'Rosa Núñez' } });
    const said = JSON.stringify(await page(second));
    for (const told of ['Rosa', `${branch},`, `"id"`]) expect(said).not.toContain(told);
  });

  test('a code is read as somebody types it', async () => {
    const [code = ''] = (await line(1)).codes;
    const typed = ` ${code.toLowerCase().replace(/(.{4})/g, '$1-')} `.replaceAll('0', 'o').replaceAll('1', 'i');
    expect(await page(typed)).toMatchObject({ ahead: 0 });
  });

  test('unknown, mistyped, long over, of a client that is suspended: one answer', async () => {
    const [one, other] = [await line(1), await line(1)];
    const gone = { status: 404, code: 'tickets.not_found' };
    for (const code of ['0000000000000000', 'x', `${one.codes[0]}0`])
      await expect(page(code)).rejects.toMatchObject(gone);
    await one.take();
    await one.finalize('attended');
    expect(await page(one.codes[0] ?? '')).toMatchObject({ status: 'attended', ahead: null, called_at: null });
    await owner(`update turns set end_date = now() - interval '12 hours 1 minute' where code = $1`, one.codes[0]);
    await expect(page(one.codes[0] ?? '')).rejects.toMatchObject(gone);
    expect(await page(other.codes[0] ?? '')).toMatchObject({ ahead: 0 });
    await w.staff.api.clients.update({ params: { client_id: other.client.client_id }, body: { is_active: false } });
    await expect(page(other.codes[0] ?? '')).rejects.toMatchObject(gone);
  });

  test('60 different misses a minute hold a network back; what is found, and what is asked for again, counts for nothing', async () => {
    const own = await fileWorld({});
    const client = await own.client({ modules: ['Turnos', 'Admin cajas'] });
    const branch = await branchOf(own, client);
    const [{ code }, { code: other }] = [await giveAt(own, branch), await giveAt(own, branch)];
    const ask = (of: string) => own.anonymous.ticketPages.get({ params: { code: of } });
    for (let n = 0; n < 100; n += 1) expect(await ask(code)).toMatchObject({ ahead: 0 });
    const miss = (n: number) =>
      ask(`Z${String(n).padStart(15, '0')}`).catch(({ status }: { status: number }) => status);
    const answers = [];
    for (let n = 0; n < 62; n += 1) answers.push(await miss(n), await miss(n));
    expect(answers).toEqual([...Array(120).fill(404), 429, 429, 429, 429]);
    // Who has seen their ticket sees it still; one that this network was told nothing of might be a try.
    expect(await ask(code)).toMatchObject({ ahead: 0 });
    await expect(ask(other)).rejects.toMatchObject({ status: 429, code: 'request.too_many' });
  });

  test('a robot’s own code is its ticket’s, asked again as well; one that another ticket has stays with that one', async () => {
    const { client, branch } = await line(0);
    const robot = await w.pairedRobot({ client });
    const params = { robot_id: robot.robot.robot_id };
    await w.staff.api.robots.update({ params, body: { main_branch_office: branch } });
    const code = 'ABCDEFGH12345678';
    const ask = (uuid: string, of: string | null) =>
      robot.api.device.askTurn({ body: { uuid, now: robot.clock(), language_id: 2, code: of } });
    const uuid = crypto.randomUUID();
    const asked = await ask(uuid, code);
    expect(asked).toMatchObject({ code, page: `/t/${code}`, ahead: 0 });
    expect(await ask(uuid, code)).toEqual(asked);
    expect(await page(code)).toMatchObject({ label: asked.label, language_id: 2 });
    const second = await ask(crypto.randomUUID(), code);
    expect(second).toMatchObject({ ahead: 1, code: null, page: null });
    expect(await page(code)).toMatchObject({ label: asked.label });
    const third = await ask(crypto.randomUUID(), null);
    expect(await page(String(third.code))).toMatchObject({ label: third.label, ahead: 2 });
  });
});

describe('whoever holds it may give the place back, and step back (MOV-3)', () => {
  test('who left waits no more, may take the place again for two minutes, and is where they were', async () => {
    const { codes, given } = await line(4);
    const second = codes[1] ?? '';
    expect(await leave(second)).toMatchObject({ status: 'cancelled', end_reason: 'left', ahead: null });
    // Pressed twice, or on two phones.
    const again = await leave(second);
    expect(again).toMatchObject({ end_reason: 'left', may_return_until: expect.any(String) });
    expect(await placesOf(codes)).toEqual([0, null, 1, 2]);
    expect(await comeBack(second)).toMatchObject({ status: 'waiting', ahead: 1 });
    expect(await comeBack(second)).toMatchObject({ status: 'waiting', ahead: 1 });
    expect(await placesOf(codes)).toEqual([0, 1, 2, 3]);
    const events = await w.staff.api.turns.events({ params: { id: given[1]?.id ?? 0 } });
    expect(events.map(({ kind }) => kind)).toEqual(['created', 'left', 'came_back']);
    await leave(second);
    await owner(`update turns set end_date = now() - interval '121 seconds' where code = $1`, second);
    expect(await page(second)).toMatchObject({ may_return_until: null });
    await expect(comeBack(second)).rejects.toMatchObject({ status: 409, code: 'tickets.too_late' });
  });

  test('who comes late steps behind the next three, once', async () => {
    const { codes, branch } = await line(6);
    const first = codes[0] ?? '';
    const behind = await Promise.all(codes.map(async (code) => (await page(code)).behind));
    expect(behind).toEqual([3, 3, 3, 2, 1, 0]);
    expect(await stepBack(first)).toMatchObject({ ahead: 3, may_step_back: false });
    expect(await placesOf(codes)).toEqual([3, 0, 1, 2, 4, 5]);
    await expect(stepBack(first)).rejects.toMatchObject({ code: 'tickets.stepped_back' });
    const shown = (await w.staff.api.turns.line({ params: { branch_office: branch } })).waiting;
    expect(shown.map(({ stepped_back }) => stepped_back)).toEqual([false, false, false, true, false, false]);
    // Fewer than three are behind.
    expect(await stepBack(codes[4] ?? '')).toMatchObject({ ahead: 5 });
    // Nobody is behind the last one.
    await expect(stepBack(codes[4] ?? '')).rejects.toMatchObject({ code: 'tickets.stepped_back' });
    const last = await line(1);
    await expect(stepBack(last.codes[0] ?? '')).rejects.toMatchObject({ code: 'tickets.nobody_behind' });
  });

  test('after the call, and once it is over, neither is to be had', async () => {
    const { codes, take, finalize } = await line(2);
    const first = codes[0] ?? '';
    await take();
    for (const work of [leave, stepBack])
      await expect(work(first)).rejects.toMatchObject({ status: 409, code: 'tickets.called' });
    await finalize('attended');
    for (const work of [leave, stepBack]) await expect(work(first)).rejects.toMatchObject({ code: 'turns.over' });
    await expect(comeBack(first)).rejects.toMatchObject({ code: 'tickets.too_late' });
  });
});

test('what was said of the wait first is kept with the ticket (MOV-7)', async () => {
  const { codes, branch, client } = await line(1);
  await owner(
    `insert into turn_services (client_id, branchoffice_id, day, hour, box_id, user_id, minutes, n)
    select $1, $2, (now() at time zone c.timezone)::date, h, 1, 1, 4, 30 from clients c, generate_series(0, 23) h where client_id = $1`,
    client.client_id,
    branch,
  );
  const promised = (code: string) => owner('select promised_from, promised_until from turns where code = $1', code);
  expect(await promised(codes[0] ?? '')).toEqual([{ promised_from: null, promised_until: null }]);
  for (let n = 0; n < 2; n += 1) await giveAt(w, branch);
  const { code } = await giveAt(w, branch);
  expect(await page(code)).toMatchObject({ ahead: 3, wait: { from: 10, until: 15 } });
  expect(await promised(code)).toEqual([{ promised_from: 10, promised_until: 15 }]);
  await leave(codes[0] ?? '');
  expect(await page(code)).toMatchObject({ ahead: 2, wait: { from: 5, until: 10 } });
  expect(await promised(code)).toEqual([{ promised_from: 10, promised_until: 15 }]);
});

test('an address that cannot be read leads to the page, which asks for a code; a call is refused in our words', async () => {
  const ask = (url: string) => w.app.http.inject({ method: 'GET', url });
  const page = await ask('/t/%E0%A4%A');
  expect([page.statusCode, page.headers.location]).toEqual([302, '/t/']);
  const call = await ask('/api/t/%E0%A4%A/');
  expect([call.statusCode, call.json().headerResponse.error]).toEqual([400, 'request.malformed']);
});
