import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { codeOfUuid } from '@botones/contract/turns/ticket-code';
import { mostByPhone } from '@botones/contract/turns/turn-doors';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { fileWorld } from '../../testing/file-world.ts';
import { pushBrowser } from '../../testing/push-browser.ts';
import { doorSecret, windowOf } from '../turns/door.secrets.ts';
import { branchOf } from '../turns/turns.samples.ts';

const w = await fileWorld({ PUBLIC_URL: 'https://botones.ejemplo.mx' });
const { secretKey } = w.app.services.config;
const owner = (sql: string, ...params: unknown[]) => w.engine.owner((c) => c.query(sql, params));
const opened: WebSocket[] = [];
afterAll(() => {
  for (const socket of opened) socket.terminate();
});
const newCode = () => codeOfUuid(randomUUID());
const gone = { status: 404, code: 'doors.not_found' };
const secretIn = (url: string | null) => String(url).replace(/^.*#d=/, '');

/** A branch that gives out tickets by phone, at any hour. */
async function branch(by_phone = true) {
  const client = await w.client({ modules: ['Turnos', 'Admin cajas'] });
  const branch_office = await branchOf(w, client);
  const admin = await w.person({ client, modules: ['Admin cajas'] });
  const { attention_box_id } = await w.staff.api.boxes.create({ body: { box_number: 1, branch_office } });
  await owner(
    `update branch_offices set open_at = '00:00', until_at = '00:00' where branchoffice_id = $1`,
    branch_office,
  );
  const update = (change: object) =>
    admin.api.turnDoors.update({ params: { branch_office }, body: { by_phone: true, ...change } });
  const { url } = await update({ by_phone });
  return { client, branch_office, admin, url, door: secretIn(url), update, box: attention_box_id };
}
const show = (door: string) => w.anonymous.turnDoors.show({ body: { door } });
const take = (door: string, browser = randomUUID(), code = newCode()) =>
  w.anonymous.turnDoors.take({ body: { door, browser, code, language_id: 1 } });

test('who stands at the door takes a ticket with their phone; the desk sees how it came (MOV-2)', async () => {
  const { branch_office, url, door, client } = await branch();
  expect(url).toMatch(/^https:\/\/botones\.ejemplo\.mx\/t\/#d=[\w.-]+$/);
  expect(await show(door)).toMatchObject({
    closed: null,
    waiting_count: 0,
    wait: null,
    branch: { client: client.name },
  });
  const [browser, code] = [randomUUID(), newCode()];
  const taken = await take(door, browser, code);
  expect(taken).toMatchObject({ code, page: `/t/${code}`, ticket: { label: '001', ahead: 0, status: 'waiting' } });
  // The answer was lost: it is the same ticket.
  expect((await take(door, browser, code)).ticket).toMatchObject({ label: '001', ahead: 0 });
  await expect(take(door, randomUUID(), code)).rejects.toMatchObject(gone);
  expect(await w.anonymous.ticketPages.get({ params: { code } })).toMatchObject({ label: '001' });
  const { waiting } = await w.staff.api.turns.line({ params: { branch_office } });
  expect(waiting).toMatchObject([{ label: '001', by_phone: true }]);
  expect(await w.staff.api.turns.history({ query: { branch_office } })).toMatchObject([{ source: 'phone' }]);
});

test('it is off until somebody says otherwise, and is off at once; another address makes the printed one worth nothing', async () => {
  const { door, update, admin, branch_office } = await branch(false);
  expect(await show(door)).toMatchObject({ closed: 'off' });
  await expect(take(door)).rejects.toMatchObject({ status: 409, code: 'doors.off' });
  await update({});
  expect(await take(door)).toMatchObject({ ticket: { label: '001' } });
  const { url } = await update({ new_address: true });
  await expect(take(door)).rejects.toMatchObject(gone);
  await expect(show(door)).rejects.toMatchObject(gone);
  expect(await take(secretIn(url))).toMatchObject({ ticket: { label: '002' } });
  // Said again it stays the same.
  expect((await admin.api.turnDoors.get({ params: { branch_office } })).url).toBe(url);
  expect((await update({})).url).toBe(url);
});

test('what a television shows opens for its ten minutes and the next', async () => {
  const { branch_office, door } = await branch();
  const { url } = await w.staff.api.turnDisplays.create({ body: { branch_office, name: 'Sala' } });
  const shown = await w.anonymous.turnDisplays.show({ body: { token: String(url.split('#')[1]) } });
  expect(await take(secretIn(shown.door))).toMatchObject({ ticket: { label: '001' } });
  const at = windowOf(Date.now());
  const of = (window: number) => doorSecret(secretKey, { branchoffice_id: branch_office, window });
  expect(await show(of(at - 1))).toMatchObject({ closed: null });
  for (const wrong of [of(at - 2), of(at + 1), `${door}x`, door.slice(0, -1), 'x', `1${door}`])
    await expect(show(wrong)).rejects.toMatchObject(gone);
  const other = await branch();
  // A signature is of one branch.
  const [, kind, signature] = other.door.split('.');
  await expect(show([door.split('.')[0], kind, signature].join('.'))).rejects.toMatchObject(gone);
});

test('a browser has three at most, a branch gives out twenty a minute, and thirty that nobody looks at wait', async () => {
  const { door, branch_office, client } = await branch();
  const browser = randomUUID();
  for (let n = 0; n < 3; n += 1) await take(door, browser);
  await expect(take(door, browser)).rejects.toMatchObject({ status: 409, code: 'doors.too_many' });
  for (let n = 3; n < mostByPhone.minute; n += 1) await take(door);
  await expect(take(door)).rejects.toMatchObject({ code: 'doors.full' });
  await owner(
    `update turns set created_at = created_at - interval '61 seconds' where branchoffice_id = $1`,
    branch_office,
  );
  for (let n = 0; n < 10; n += 1) await take(door);
  await owner(
    `update turns set created_at = created_at - interval '61 seconds', page_at = now() - interval '301 seconds' where branchoffice_id = $1`,
    branch_office,
  );
  expect(await show(door)).toMatchObject({ closed: 'full', waiting_count: 30 });
  await expect(take(door)).rejects.toMatchObject({ code: 'doors.full' });
  await owner('update turns set page_at = now() where branchoffice_id = $1 and number = 1', branch_office);
  expect(await take(door)).toMatchObject({ ticket: { ahead: 30 } });
  await w.staff.api.clients.update({ params: { client_id: client.client_id }, body: { is_active: false } });
  await expect(show(door)).rejects.toMatchObject(gone);
});

test('who looks at their page does not count as gone: read, or open by a socket, and no longer than it is (MOV-2)', async () => {
  const { door, branch_office } = await branch();
  const sixMinutes = () =>
    owner(
      `update turns set created_at = created_at - interval '6 minutes', page_at = page_at - interval '6 minutes'
      where branchoffice_id = $1`,
      branch_office,
    );
  const codes: string[] = [];
  for (let n = 0; n < mostByPhone.unseen; n += 1) {
    if (n === mostByPhone.minute) await sixMinutes();
    codes.push((await take(door)).code);
  }
  const [read = '', followed = ''] = codes;
  const look = async () => {
    await w.app.runSchedule('ticket-pages-seen');
    return (await show(door)).closed;
  };
  await sixMinutes();
  expect(await look()).toBe('full');
  await w.anonymous.ticketPages.get({ params: { code: read } });
  expect(await look()).toBeNull();
  // It was read once, six minutes ago.
  await sixMinutes();
  expect(await look()).toBe('full');
  const socket = new WebSocket(`${w.url.replace('http', 'ws')}/api/t/${followed}/live`);
  opened.push(socket);
  await once(socket, 'message');
  for (let minutes = 0; minutes < 18; minutes += 6) {
    expect(await look()).toBeNull();
    await sixMinutes();
  }
  // It stays open, and the look after the next tells it.
  expect(await show(door)).toMatchObject({ closed: 'full' });
  expect(await look()).toBeNull();
  socket.close();
  await once(socket, 'close');
  await sixMinutes();
  await expect.poll(look).toBe('full');
});

test('who is told by push and closed the page does not count as gone, for as long as their browser is reached (MOV-2, MOV-4)', async () => {
  const { door, branch_office } = await branch();
  const codes: string[] = [];
  const age = (minutes: number) =>
    owner(
      `update turns set created_at = created_at - make_interval(mins => $2), page_at = page_at - make_interval(mins => $2)
      where branchoffice_id = $1`,
      ...[branch_office, minutes],
    );
  for (let n = 0; n < mostByPhone.unseen; n += 1) {
    if (n === mostByPhone.minute) await age(6);
    codes.push((await take(door)).code);
  }
  await age(6);
  // The last of them: nobody tells its browser anything meanwhile.
  const code = codes.at(-1) ?? '';
  const closed = async () => (await show(door)).closed;
  const { subscription } = pushBrowser('https://8.8.8.8/push/closed-page');
  const subscribe = () => w.anonymous.ticketPages.subscribe({ params: { code }, body: subscription });
  expect(await closed()).toBe('full');
  await subscribe();
  expect(await closed()).toBeNull();
  expect(await take(door)).toMatchObject({ ticket: { ahead: 30 } });
  await age(6);
  // Thirty others.
  expect(await closed()).toBe('full');
  await owner(`delete from turns where code = $1`, codes[1]);
  expect(await closed()).toBeNull();
  const pushes = (change: string) =>
    owner(`update ticket_pushes p set ${change} from turns t where t.turn_id = p.turn_id and t.code = $1`, code);
  await pushes('failures = 1');
  expect(await closed()).toBe('full');
  await pushes('failures = 0');
  expect(await closed()).toBeNull();
  const endpoint = { params: { code }, query: { endpoint: subscription.endpoint } };
  await w.anonymous.ticketPages.unsubscribe(endpoint);
  expect(await closed()).toBe('full');
  await expect(take(door)).rejects.toMatchObject({ code: 'doors.full' });
});

test('a page that was open while somebody changed its ticket is written by the next look', async () => {
  const { door } = await branch();
  const { code } = await take(door);
  await owner(`update turns set page_at = now() - interval '6 minutes' where code = $1`, code);
  const isSeen = async () => {
    await w.app.runSchedule('ticket-pages-seen');
    const { rows } = await owner(`select 1 from turns where code = $1 and page_at > now() - interval '1 minute'`, code);
    return rows.length > 0;
  };
  await w.engine.owner(async (c) => {
    await c.query('begin', []);
    await c.query('select from turns where code = $1 for update', [code]);
    await w.anonymous.ticketPages.get({ params: { code } });
    expect(await isSeen()).toBe(false);
    await c.query('rollback', []);
  });
  expect(await isSeen()).toBe(true);
});

test('when a page was open is written once a minute at most, and of tickets by phone alone', async () => {
  const { door, branch_office } = await branch();
  const { code } = await take(door);
  const desks = await w.staff.api.turns.create({ body: { branch_office } });
  const at = async (of: string) => (await owner('select page_at::text as at from turns where code = $1', of)).rows;
  const before = await at(code);
  for (const each of [code, desks.code]) await w.anonymous.ticketPages.get({ params: { code: each } });
  const none = await at(desks.code);
  await w.app.runSchedule('ticket-pages-seen');
  expect(await at(code)).toEqual(before);
  await owner(`update turns set page_at = now() - interval '61 seconds' where code = $1`, code);
  const stale = await at(code);
  await w.anonymous.ticketPages.get({ params: { code } });
  await w.app.runSchedule('ticket-pages-seen');
  expect(await at(code)).not.toEqual(stale);
  expect(await at(desks.code)).toEqual(none);
  expect(none).toMatchObject([{ at: null }]);
});

test('outside of its hours, also those over midnight, and without boxes nobody takes one', async () => {
  const { door, branch_office, box } = await branch();
  const hours = async (from: string, until: string) => {
    await owner(
      `update branch_offices b set open_at = (now() at time zone c.timezone + $2::interval)::time,
        until_at = (now() at time zone c.timezone + $3::interval)::time
      from clients c where c.client_id = b.client_id and b.branchoffice_id = $1`,
      branch_office,
      from,
      until,
    );
    return (await show(door)).closed;
  };
  expect(await hours('-1 hour', '1 hour')).toBeNull();
  expect(await hours('1 hour', '2 hours')).toBe('hours');
  expect(await hours('1 hour', '-1 hour')).toBe('hours');
  expect(await hours('-1 hour', '-2 hours')).toBeNull();
  await w.staff.api.boxes.remove({ params: { id: box } });
  expect(await show(door)).toMatchObject({ closed: 'no_boxes' });
  await expect(take(door)).rejects.toMatchObject({ code: 'doors.no_boxes' });
  const stranger = await w.person({ client: await w.client({ modules: ['Admin cajas'] }), modules: ['Admin cajas'] });
  await expect(stranger.api.turnDoors.get({ params: { branch_office } })).rejects.toMatchObject({ status: 404 });
});

test('whoever serves ends it at once, and cannot begin it; who holds a ticket keeps it (MOV-2)', async () => {
  const { client, branch_office, door, url } = await branch();
  const { code } = await take(door);
  const params = { branch_office };
  const desk = await w.person({ client, modules: ['Turnos'] });
  const stranger = await w.person({ client: await w.client({ modules: ['Turnos'] }), modules: ['Turnos'] });
  await expect(stranger.api.turnDoors.close({ params })).rejects.toMatchObject({ status: 404 });
  expect(await show(door)).toMatchObject({ closed: null });
  expect(await desk.api.turnDoors.close({ params })).toEqual({ branch_office, by_phone: false, url });
  expect(await show(door)).toMatchObject({ closed: 'off' });
  await expect(take(door)).rejects.toMatchObject({ code: 'doors.off' });
  expect(await w.anonymous.ticketPages.get({ params: { code } })).toMatchObject({ status: 'waiting' });
  const again = desk.api.turnDoors.update({ params, body: { by_phone: true } });
  await expect(again).rejects.toMatchObject({ status: 403 });
});
