import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type SignedIn, type World, world } from '../../testing/world.ts';
import { surveyOf } from '../surveys/surveys.samples.ts';
import { branchOf } from './turns.samples.ts';

let w: World;
const sockets: Socket[] = [];
beforeAll(async () => {
  w = await world();
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await w.stop();
});

interface Told {
  label: string;
  name?: string | null;
  for_user?: { name: string } | null;
}
/** A socket, with the lists and refusals that it was sent. */
async function connect(auth: object, namespace = '') {
  const socket = io(`${w.url}${namespace}`, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
  sockets.push(socket);
  const lists: { waiting: Told[]; line: { version: number; waiting_count: number } }[] = [];
  const errors: { code: number; error: string }[] = [];
  socket.on('turns', (waiting, line) => lists.push({ waiting, line }));
  socket.on('error', (error) => errors.push(error));
  const failed = await new Promise<string | null>((resolve) => {
    socket.on('connect', () => resolve(null)).on('connect_error', ({ message }) => resolve(message));
  });
  return { socket, lists, errors, failed };
}
const asPerson = ({ token, session_id }: SignedIn) => connect({ token, session_id });

async function branch() {
  const client = await w.client();
  const branch_office = await branchOf(w, client);
  const admin = await w.person({ client, modules: ['Turnos', 'Admin cajas'] });
  const ticket = (name: string) => admin.api.turns.create({ body: { branch_office, name } });
  return { client, branch_office, admin, ticket };
}

test('who enters the room of a branch is sent its line, and again after each change (TRN-49 to TRN-52, AMB-154)', async () => {
  const { branch_office, admin, ticket } = await branch();
  await ticket('Ana');
  const { socket, lists, errors } = await asPerson(admin);
  socket.emit('enter_branch_office_room', { branch_office });
  // Sent on entry, and once more where the ticket's own signal comes after it.
  await vi.waitFor(() => expect(lists.at(-1)?.waiting).toMatchObject([{ label: '001', name: 'Ana' }]));
  await ticket('Eva');
  await vi.waitFor(() => expect(lists.at(-1)?.waiting.map(({ label }) => label)).toEqual(['001', '002']));
  const versions = lists.map(({ line }) => line.version);
  expect(versions).toEqual([...versions].sort((a, b) => a - b));
  // Rights are looked at again now and then: the room stays.
  await w.staff.api.users.update({ params: { user_id: admin.user_id }, body: { name: 'Otra' } });
  await ticket('Eli');
  await vi.waitFor(() => expect(lists.at(-1)?.waiting).toHaveLength(3));
  socket.emit('exit_branch_office_room', { branch_office });
  const other = await asPerson(admin);
  other.socket.emit('enter_branch_office_room', { branch_office });
  await vi.waitFor(() => expect(other.lists.at(-1)?.waiting).toHaveLength(3));
  await ticket('Ema');
  await vi.waitFor(() => expect(other.lists.at(-1)?.waiting).toHaveLength(4));
  expect(lists.filter(({ waiting }) => waiting.length > 3)).toEqual([]);
  expect(errors).toEqual([]);
});

test('a room names people of its client, and nobody of the platform, as the list that is asked for (TUR-9)', async () => {
  const { branch_office, admin, ticket } = await branch();
  const { socket, lists } = await asPerson(admin);
  const { id } = await ticket('Ana');
  const { user_id: platform } = await w.person({ staff: true });
  for (const [nth, user] of [admin.user_id, platform].entries()) {
    const box = await admin.api.boxes.create({ body: { branch_office, box_number: nth + 1 } });
    await w.staff.api.boxes.assign({ params: { id: box.attention_box_id }, body: { assigned: true, user } });
  }
  socket.emit('enter_branch_office_room', { branch_office });
  const shown = () => lists.at(-1)?.waiting.map(({ for_user }) => for_user?.name ?? null);
  const give = (user: number) => admin.api.turns.transfer({ params: { id }, body: { user } });
  await give(admin.user_id);
  await vi.waitFor(() => expect(shown()).toEqual(['Ana Prueba']));
  await give(platform);
  await vi.waitFor(() => expect(shown()).toEqual([null]));
});

test('a desk hears of what a robot printed without network, and of a day that began (TRN-51, TUR-5)', async () => {
  const { client, branch_office, admin } = await branch();
  await admin.api.boxes.create({ body: { branch_office, box_number: 1 } });
  const { api, clock, robot } = await w.pairedRobot({ client });
  await w.staff.api.robots.update({
    params: { robot_id: robot.robot_id },
    body: { main_branch_office: branch_office },
  });
  const { socket, lists } = await asPerson(admin);
  socket.emit('enter_branch_office_room', { branch_office });
  await vi.waitFor(() => expect(lists).not.toEqual([]));
  const record = { uuid: crypto.randomUUID(), at: clock(), number: 10_001, language_id: 1, branch_office };
  await api.device.printed_turns({ body: { now: clock(), records: [record] } });
  await vi.waitFor(() => expect(lists.at(-1)?.waiting).toMatchObject([{ label: 'A 001' }]));
  const version = lists.at(-1)?.line.version ?? 0;
  await w.engine.owner((c) =>
    c.query(`update turn_lines set day = day - 1 where branchoffice_id = $1`, [branch_office]),
  );
  await w.app.runSchedule('end-turn-days');
  await vi.waitFor(() => expect(lists.at(-1)?.line.version).toBeGreaterThan(version));
});

test('another client’s branch is refused with 403, as one that there is not, and what is no object with 400', async () => {
  const mine = await branch();
  const { branch_office } = await branch();
  const { socket, lists, errors } = await asPerson(mine.admin);
  for (const sent of [{ branch_office }, { branch_office: 999_999_999 }]) socket.emit('enter_branch_office_room', sent);
  await vi.waitFor(() => expect(errors.map(({ code }) => code)).toEqual([403, 403]));
  for (const sent of ['x', null, 7, { branch_office: 'x' }, [branch_office]])
    socket.emit('enter_branch_office_room', sent);
  await vi.waitFor(() => expect(errors).toHaveLength(7));
  expect(errors.slice(2).every(({ code }) => code === 400)).toBe(true);
  const without = await asPerson(await w.person({ client: mine.client, modules: ['Robots'] }));
  without.socket.emit('enter_branch_office_room', { branch_office: mine.branch_office });
  await vi.waitFor(() => expect(without.errors).toMatchObject([{ code: 403 }]));
  expect(lists).toEqual([]);
  socket.emit('enter_branch_office_room', { branch_office: mine.branch_office });
  await vi.waitFor(() => expect(lists).toHaveLength(1));
});

test('a television is sent numbers by its secret, and is out once it is revoked; robots are told to look (TUR-9)', async () => {
  const { client, branch_office, admin, ticket } = await branch();
  const { url, display_id } = await admin.api.turnDisplays.create({ body: { branch_office, name: 'Sala' } });
  const token = url.split('#')[1];
  expect((await connect({ token: 'nobody' }, '/turnos')).failed).toBe('displays.not_found');
  const { socket, lists, failed } = await connect({ token }, '/turnos');
  expect(failed).toBeNull();
  const robot = await w.pairedRobot({ client });
  const { socket: device } = await connect({ device: robot.credential.replace('Device ', '') }, '/device');
  const looked: unknown[] = [];
  device.on('turns', (sent) => looked.push(sent));
  await ticket('Ana Secreta');
  await vi.waitFor(() => expect(lists.at(-1)?.waiting).toMatchObject({ waiting_count: 1, next: [{ label: '001' }] }));
  expect(JSON.stringify(lists)).not.toContain('Secreta');
  await vi.waitFor(() => expect(looked).toContainEqual({ branch_office }));
  await admin.api.turnDisplays.revoke({ params: { id: display_id } });
  await vi.waitFor(() => expect(socket.connected).toBe(false));
});

test('once a service was answered at one robot the others of its branch look again, and ask no more (TUR-11)', async () => {
  const { client, branch_office, admin, ticket } = await branch();
  const { poll_id, version, questions } = await surveyOf(w, client);
  const [first, second] = [await w.pairedRobot({ client }), await w.pairedRobot({ client })];
  for (const { robot } of [first, second]) {
    const body = { main_branch_office: branch_office, polls: [poll_id] };
    await w.staff.api.robots.update({ params: { robot_id: robot.robot_id }, body });
  }
  const params = { client_id: client.client_id };
  const { updated_at: _none, ...settings } = await admin.api.turnSettings.get({ params });
  await admin.api.turnSettings.save({ params, body: { ...settings, survey_after: true } });
  const box = await admin.api.boxes.create({ body: { branch_office, box_number: 1 } });
  const attended_by = admin.user_id;
  await admin.api.boxes.assign({ params: { id: box.attention_box_id }, body: { assigned: true, user: attended_by } });
  await ticket('Ana');
  await admin.api.turns.take({ body: { attended_by } });
  await admin.api.turns.finalize({ body: { attended_by, status: 'attended' } });
  const asked = (await second.api.device.turns({}))?.survey;
  expect(asked).toMatchObject({ turn: expect.any(String) });
  const { socket } = await connect({ device: second.credential.replace('Device ', '') }, '/device');
  const looked: unknown[] = [];
  socket.on('turns', (sent) => looked.push(sent));
  const tell = (turn?: string) => {
    const { clock } = first;
    const answers = [{ question_id: questions[0]?.question_id ?? 0, yes_no: true }];
    const told = { uuid: crypto.randomUUID(), start: clock(), end: null, rev: 1, poll_id, version, language_id: 1 };
    const records = [{ ...told, complete: false, ...(turn && { turn }), answers }];
    return first.api.device.responses({ body: { now: clock(), records } });
  };
  // A response of nobody's ticket changes nothing for them.
  await tell();
  await tell(asked?.turn);
  await vi.waitFor(() => expect(looked).toEqual([{ branch_office }]));
  expect((await second.api.device.turns({}))?.survey).toBeNull();
});

test('a television shows the new name of its branch, and is out once that is deleted (TUR-9)', async () => {
  const { branch_office, admin } = await branch();
  const stays = await branch();
  const show = async ({ api }: SignedIn, branch_office: number) => {
    const { url } = await api.turnDisplays.create({ body: { branch_office, name: 'Sala' } });
    return connect({ token: url.split('#')[1] }, '/turnos');
  };
  const television = await show(admin, branch_office);
  const other = await show(stays.admin, stays.branch_office);
  const last = ({ lists }: typeof television) => (lists.at(-1)?.waiting as unknown as { branch: string })?.branch;
  await vi.waitFor(() => expect(last(television)).toBeTruthy());
  const params = { id: branch_office };
  await w.staff.api.branches.update({ params, body: { name: 'Centro' } });
  await vi.waitFor(() => expect(last(television)).toBe('Centro'));
  expect(last(other)).not.toBe('Centro');
  await w.staff.api.branches.remove({ params });
  await vi.waitFor(() => expect(television.socket.connected).toBe(false));
  expect(other.socket.connected).toBe(true);
});
