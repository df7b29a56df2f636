import { randomUUID } from 'node:crypto';
import type { Client } from '@botones/contract/clients/clients';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, test } from 'vitest';
import { fileWorld } from '../file-world.ts';
import type { PairedRobot } from '../paired-robot.ts';
import { type SignedIn, unique } from '../world.ts';

const sockets: Socket[] = [];
const w = await fileWorld();
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

/** An open socket of someone, and the signals that arrived on it. */
async function connected(who: { token: string; session_id: string }): Promise<{ socket: Socket; heard: string[] }> {
  const { token, session_id } = who;
  const socket = io(w.url, { auth: { token, session_id }, transports: ['websocket'], forceNew: true });
  sockets.push(socket);
  const heard: string[] = [];
  socket.on('signal', (signal: { feature: string }) => heard.push(signal.feature));
  await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject));
  return { socket, heard };
}

/** Warms what the server remembers of a session, so that it has something to forget. */
const working = (who: SignedIn) => who.api.auth.me({});

async function endsAtOnce(who: SignedIn, action: () => Promise<unknown>): Promise<void> {
  await working(who);
  const { socket } = await connected(who);
  await action();
  await expect(working(who)).rejects.toMatchObject({ status: 401, code: 'session.required' });
  await expect.poll(() => socket.connected).toBe(false);
  const again = io(w.url, {
    auth: { token: who.token, session_id: who.session_id },
    transports: ['websocket'],
    forceNew: true,
  });
  sockets.push(again);
  const cause = await new Promise<Error>((resolve, reject) =>
    again.on('connect_error', resolve).on('connect', () => reject(new Error('let in'))),
  );
  expect(cause.message).toBe('session.required');
}

describe('rights change at once, over HTTP and on open sockets (A6)', () => {
  test('a suspended user is out, and a user who was not is not', async () => {
    const client = await w.client();
    const [ana, eva] = [await w.person({ client }), await w.person({ client })];
    const kept = await connected(eva);
    await endsAtOnce(ana, () =>
      w.staff.api.users.update({ params: { user_id: ana.user_id }, body: { is_active: false } }),
    );
    await expect(working(eva)).resolves.toMatchObject({ user_id: eva.user_id });
    expect(kept.socket.connected).toBe(true);
  });

  test('a removed user is out', async () => {
    const ana = await w.person();
    await endsAtOnce(ana, () => w.staff.api.users.remove({ params: { user_id: ana.user_id } }));
  });

  test('the people of a suspended client are out, and back when it is', async () => {
    const client = await w.client();
    const ana = await w.person({ client });
    const params = { client_id: client.client_id };
    await endsAtOnce(ana, () => w.staff.api.clients.update({ params, body: { is_active: false } }));
    await expect(w.signIn(ana.email, ana.password)).rejects.toMatchObject({ status: 401 });
    await w.staff.api.clients.update({ params, body: { is_active: true } });
    await expect(working(ana)).resolves.toMatchObject({ user_id: ana.user_id });
  });

  test('a password that somebody else sets ends every session', async () => {
    const ana = await w.person();
    const body = { password: 'Otra-clave-9' };
    await endsAtOnce(ana, () => w.staff.api.users.update({ params: { user_id: ana.user_id }, body }));
    await expect(w.signIn(ana.email, 'Otra-clave-9')).resolves.toBeDefined();
  });

  test('a password that one changes oneself ends the other sessions and keeps this one', async () => {
    const ana = await w.person();
    const elsewhere = await w.signIn(ana.email, ana.password);
    const here = await connected(ana);
    const body = { old_password: ana.password, new_password: 'Otra-clave-9' };
    await endsAtOnce(elsewhere, () => ana.api.users.changePassword({ params: { user_id: ana.user_id }, body }));
    await expect(working(ana)).resolves.toBeDefined();
    expect(here.socket.connected).toBe(true);
    await expect(w.anonymous.auth.refresh({ body: { refresh_token: elsewhere.refreshToken } })).rejects.toMatchObject({
      status: 401,
    });
  });

  test('signing out ends this session and no other', async () => {
    const ana = await w.person();
    const elsewhere = await w.signIn(ana.email, ana.password);
    await endsAtOnce(elsewhere, () => elsewhere.api.auth.logout({ body: {} }));
    await expect(working(ana)).resolves.toBeDefined();
  });

  test('a module taken from a profile or from the client is gone from calls and from what the socket hears', async () => {
    const client = await w.client();
    const boss = await w.person({ client, modules: ['Robots', 'Usuarios', 'Permisos'] });
    const ana = await w.person({ client, modules: ['Robots', 'Usuarios'] });
    const { socket, heard } = await connected(ana);
    const list = { params: { client_id: client.client_id } };
    await expect(ana.api.users.listByClient(list)).resolves.toBeDefined();
    const [profile] = (await w.staff.api.profiles.listByClient({ params: { clientId: client.client_id } })).filter(
      ({ modules }) => modules.length === 2,
    );
    const robots = profile?.modules.find(({ name }) => name === 'Robots')?.module_id as number;
    await boss.api.profiles.update({
      params: { profile_id: profile?.profile_id as number },
      body: { modules: [robots] },
    });
    await expect(ana.api.users.listByClient(list)).rejects.toMatchObject({ status: 403 });
    /** Everything that was signalled before this has been heard. */
    const heardAll = async () => {
      await w.robot({ client });
      await expect.poll(() => heard).toContain('robots');
    };
    await heardAll();
    heard.length = 0;
    const other = await connected(boss);
    await w.person({ client });
    await expect.poll(() => other.heard).toContain('users');
    await heardAll();
    expect(heard).not.toContain('users');
    expect(socket.connected).toBe(true);

    const kept = client.modules.filter((module) => module !== robots);
    await w.staff.api.clients.update({ params: list.params, body: { modules: kept } });
    await expect(ana.api.robots.summary({ query: {} })).rejects.toMatchObject({ status: 403 });
  });

  const profileOf = async ({ client_id }: Client) =>
    (await w.staff.api.profiles.create({ body: { name: unique('P'), client: client_id, modules: [] } })).profile_id;
  const change = ({ user_id }: SignedIn, body: Parameters<SignedIn['api']['users']['update']>[0]['body']) =>
    w.staff.api.users.update({ params: { user_id }, body });

  test('a user who is moved to another client is out; signed in again they hear the new one and not the old', async () => {
    const [from, to] = [await w.client(), await w.client()];
    const [ana, stays] = [await w.person({ client: from }), await w.person({ client: from })];
    const elsewhere = await w.signIn(ana.email, ana.password);
    await endsAtOnce(ana, async () => change(ana, { client: to.client_id, profile: await profileOf(to) }));
    await expect(working(elsewhere)).rejects.toMatchObject({ status: 401 });
    const again = await w.signIn(ana.email, ana.password);
    await expect(again.api.robots.listByClient({ params: { client_id: from.client_id } })).rejects.toMatchObject({
      status: 403,
    });
    const [moved, old] = [await connected(again), await connected(stays)];
    await w.robot({ client: from });
    await expect.poll(() => old.heard).toContain('robots');
    await w.robot({ client: to });
    await expect.poll(() => moved.heard).toContain('robots');
    // In the order in which they were sent: the old client's would have come before.
    expect(moved.heard.filter((feature) => feature === 'robots')).toHaveLength(1);
  });

  test('who is no longer staff is out, and signed in again is one of the client', async () => {
    const client = await w.client();
    const made = { name: 'Sofía', last_name: 'Ruiz', email: `${randomUUID()}@botones.test`, tlf: '5512345678' };
    const password = 'Clave-segura-1';
    const profile = await profileOf(client);
    const body = { ...made, password, is_staff: true, client: client.client_id, profile, invite: false };
    await w.staff.api.users.create({ body });
    const sofia = await w.signIn(made.email, password);
    await endsAtOnce(sofia, () => change(sofia, { is_staff: false }));
    const again = await w.signIn(made.email, password);
    await expect(again.api.robots.list({ query: {} })).rejects.toMatchObject({ status: 403 });
  });

  test('another profile, another name, the same client said again and a rise to staff end no session; nor does one’s own form', async () => {
    const client = await w.client();
    const ana = await w.person({ client, modules: ['Usuarios'] });
    const { socket } = await connected(ana);
    const profile = await profileOf(client);
    const all = { name: 'Otra', client: client.client_id, profile, is_staff: false, is_active: true };
    await change(ana, all);
    await expect(ana.api.users.listByClient({ params: { client_id: client.client_id } })).rejects.toMatchObject({
      status: 403,
    });
    // Of oneself the rest is not refused, it is ignored (AMB-173).
    const own = { name: 'Propia', client: client.client_id, is_staff: false, is_active: false };
    await ana.api.users.update({ params: { user_id: ana.user_id }, body: own });
    await change(ana, { is_staff: true });
    await expect(working(ana)).resolves.toMatchObject({ name: 'Propia', is_staff: true });
    expect(socket.connected).toBe(true);
    await expect(w.anonymous.auth.refresh({ body: { refresh_token: ana.refreshToken } })).resolves.toBeDefined();
  });
});

describe('a device whose pairing ended is out (A6)', () => {
  const looking = async ({ device_id, secret }: PairedRobot): Promise<Socket> => {
    const socket = io(`${w.url}/device`, {
      auth: { device: `${device_id}.${secret}` },
      transports: ['websocket'],
      forceNew: true,
    });
    sockets.push(socket);
    await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject));
    return socket;
  };

  test.each([
    ['unlinked', (robot_id: number) => w.staff.api.robots.unlink({ body: { robot_id } })],
    ['removed', (robot_id: number) => w.staff.api.robots.remove({ params: { robot_id } })],
  ])('a robot that is %s gets 401 and its socket is cut', async (_how, action) => {
    const [robot, other] = [await w.pairedRobot(), await w.pairedRobot()];
    await Promise.all([robot.heartbeat(), other.heartbeat()]);
    const [socket, kept] = [await looking(robot), await looking(other)];
    await action(robot.robot.robot_id);
    await expect(robot.heartbeat()).rejects.toMatchObject({ status: 401, code: 'device.unknown' });
    await expect.poll(() => socket.connected).toBe(false);
    await expect(other.heartbeat()).resolves.toBeDefined();
    expect(kept.connected).toBe(true);
  });

  test('the robots of a removed client lose their sockets at once, those of others keep theirs', async () => {
    const [client, elsewhere] = [await w.client(), await w.client()];
    const ours = [await w.pairedRobot({ client }), await w.pairedRobot({ client })];
    const open = await Promise.all(ours.map(looking));
    const kept = await looking(await w.pairedRobot({ client: elsewhere }));
    const cut = open.map((socket) => new Promise((resolve) => socket.on('disconnect', resolve)));
    await w.staff.api.clients.remove({ params: { client_id: client.client_id } });
    expect(await Promise.all(cut)).toEqual(['io server disconnect', 'io server disconnect']);
    expect(kept.connected).toBe(true);
  });
});
