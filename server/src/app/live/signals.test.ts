import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { savedAgent } from '../../features/agents/agents.samples.ts';
import { itemForm } from '../../features/information/information.samples.ts';
import { root, type SignedIn, type World, world } from '../../testing/world.ts';
import { type App, createApp } from '../app.ts';
import { openPostgres } from '../database/engine-postgres.ts';
import { createSignals } from './signals.ts';

let w: World;
const sockets: Socket[] = [];
beforeAll(async () => {
  w = await world();
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await w.stop();
});

/** A console that listens at a server, and what it has heard. */
async function listen(
  url: string,
  who: SignedIn,
): Promise<{ heard: { feature: string; id?: number }[]; socket: Socket }> {
  const socket = io(url, {
    auth: { token: who.token, session_id: who.session_id },
    transports: ['websocket'],
    reconnection: false,
  });
  sockets.push(socket);
  const heard: { feature: string; id?: number }[] = [];
  socket.on('signal', (signal) => heard.push(signal));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return { heard, socket };
}

describe('who hears what', () => {
  test('people of a client and staff hear that a robot changed; others and those without the module do not', async () => {
    const [a, b] = [await w.client(), await w.client()];
    const [ana, ben] = [
      await w.person({ client: a, modules: ['Robots'] }),
      await w.person({ client: b, modules: ['Robots'] }),
    ];
    const [hears, other, staff] = [await listen(w.url, ana), await listen(w.url, ben), await listen(w.url, w.staff)];
    const robot = await w.robot({ client: a });
    await expect.poll(() => hears.heard).toContainEqual({ feature: 'robots', id: robot.robot_id });
    await expect.poll(() => staff.heard).toContainEqual({ feature: 'robots', id: robot.robot_id });
    // The twin: Ben's own robot reaches Ben, so that his silence before meant something.
    const own = await w.robot({ client: b });
    const ofRobots = () => other.heard.filter(({ feature }) => feature === 'robots');
    await expect.poll(ofRobots).toEqual([{ feature: 'robots', id: own.robot_id }]);
  });

  test('a signal carries a feature and a number and nothing else', async () => {
    const client = await w.client();
    const { heard } = await listen(w.url, await w.person({ client, modules: ['Robots'] }));
    await w.robot({ client, name: 'Nombre que nadie debe oír' });
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    for (const signal of heard)
      expect(Object.keys(signal).filter((key) => key !== 'feature' && key !== 'id')).toEqual([]);
  });

  test('what keeps a robot’s content back is told at once, how far it came is not: that is read again', async () => {
    const robot = await w.pairedRobot();
    const content = { files: 9, held: 1, bytes: 900, held_bytes: 100, error: null };
    const { robot_id } = robot.robot;
    const reported = async () => (await w.staff.api.devices.get({ params: { robot_id } })).reported.content?.held;
    await robot.heartbeat({ content });
    await expect.poll(reported).toBe(1);
    const { heard } = await listen(w.url, w.staff);
    const told = () => heard.filter(({ id }) => id === robot_id).length;
    await robot.heartbeat({ content: { ...content, held: 5 } });
    await expect.poll(reported).toBe(5);
    await robot.heartbeat({ content: { ...content, held: 5, error: 'no_space' } });
    await expect.poll(told).toBe(1);
    await robot.heartbeat({ content: { ...content, held: 9, error: null } });
    await expect.poll(reported).toBe(9);
    const after = await w.robot();
    await expect.poll(() => heard.some(({ id }) => id === after.robot_id)).toBe(true);
    expect(told()).toBe(2);
  });

  test('a token that is none opens no socket, and one of another session neither', async () => {
    const ana = await w.person({ modules: ['Robots'] });
    await expect(listen(w.url, { ...ana, token: 'x' })).rejects.toThrow('session.required');
    await expect(listen(w.url, { ...ana, session_id: w.staff.session_id })).rejects.toThrow('session.required');
    await expect(listen(w.url, ana)).resolves.toBeTruthy();
  });

  test('whose profile changes hears on the open socket what it shows now, and no longer what it showed', async () => {
    const client = await w.client();
    const { client_id } = client;
    const ana = await w.person({ client, modules: ['Robots'] });
    const { heard, socket } = await listen(w.url, ana);
    const { signal } = w.app.services.live;
    const features = () => new Set(heard.splice(0).map(({ feature }) => feature));
    signal(client_id, { feature: 'interactions' });
    await expect.poll(features).toContain('interactions');
    const [profile] = await w.staff.api.profiles.listByClient({ params: { clientId: client_id } });
    const usuarios = (await w.staff.api.clients.modules({})).filter(({ name }) => name === 'Usuarios');
    await w.staff.api.profiles.update({
      params: { profile_id: profile?.profile_id as number },
      body: { name: 'Otro', client: client_id, modules: usuarios.map(({ module_id }) => module_id) },
    });
    // Told until it is heard: by then the rooms are those of the new profile.
    await expect
      .poll(() => {
        signal(client_id, { feature: 'users' });
        return features();
      })
      .toContain('users');
    signal(client_id, { feature: 'interactions' });
    signal(null, { feature: 'interactions' });
    signal(client_id, { feature: 'profiles', id: 7 });
    await expect.poll(() => heard).toContainEqual({ feature: 'profiles', id: 7 });
    expect(heard.map(({ feature }) => feature)).not.toContain('interactions');
    expect(socket.connected).toBe(true);
  });

  test('a suspended person loses the open socket at once (A6)', async () => {
    const client = await w.client();
    const ana = await w.person({ client, modules: ['Robots'] });
    const { socket } = await listen(w.url, ana);
    await w.staff.api.users.update({ params: { user_id: ana.user_id }, body: { is_active: false } });
    await expect.poll(() => socket.connected).toBe(false);
    await expect(ana.api.auth.me({})).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('a robot is told wherever its version rises, and so are those who look at it', () => {
  /** A robot with an agent that answers, what its socket hears, and what a console hears of it. */
  async function watched() {
    const client = await w.client();
    const robot = await w.pairedRobot({ client });
    const { robot_id } = robot.robot;
    const socket = io(`${w.url}/device`, {
      auth: { device: robot.credential.replace('Device ', '') },
      transports: ['websocket'],
      forceNew: true,
    });
    sockets.push(socket);
    const looks: number[] = [];
    socket.on('look', () => looks.push(looks.length));
    await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject));
    const { heard } = await listen(w.url, await w.person({ client, modules: ['Robots'] }));
    const version = async () => (await robot.api.device.config({})).config_version;
    /** What is done raises the version; both are told, and the next heartbeats say the new one. */
    const tells = async (change: () => Promise<unknown>) => {
      const before = await version();
      await expect.poll(async () => (await robot.heartbeat()).config_version).toBe(before);
      looks.length = 0;
      heard.length = 0;
      await change();
      expect(await version()).toBeGreaterThan(before);
      await expect.poll(() => looks.length).toBeGreaterThan(0);
      // Of several robots at once consoles hear without a number.
      const ofRobots = () => heard.some(({ feature, id }) => feature === 'robots' && (id ?? robot_id) === robot_id);
      await expect.poll(ofRobots).toBe(true);
      await expect.poll(async () => (await robot.heartbeat()).config_version).toBe(await version());
    };
    return { client, robot, robot_id, tells, version };
  }

  test('by its agents and what they answer, its records, and what its client is', async () => {
    const { client, robot_id, tells } = await watched();
    const { api } = w.staff;
    const { client_id } = client;
    const made = { agent_id: 0 };
    await tells(async () => Object.assign(made, await savedAgent(w, client_id, robot_id)));
    const { agent_id } = made;
    await tells(() => api.agents.update({ params: { id: agent_id }, body: { speed: 2 } }));
    const [intent] = await api.intents.listByAgent({ params: { agent_id }, query: {} });
    const params = { id: intent?.id ?? 0 };
    await tells(() => api.intents.update({ params, body: { audios: [{ text: 'Otra cosa' }] } }));
    const item = await api.information.create({ body: itemForm(client_id) });
    const items = { information_items: [item.information_item_id], apply_to_all: true };
    await tells(() => api.robots.update({ params: { robot_id }, body: items }));
    await tells(() =>
      api.information.update({
        params: { id: item.information_item_id },
        body: { ...itemForm(client_id), text: 'Otro' },
      }),
    );
    await tells(() => api.clients.update({ params: { client_id }, body: { primary_color: '#123456' } }));
  });

  test('what was told while nobody listened is said by the next heartbeat', async () => {
    const { robot, robot_id, version } = await watched();
    const before = await version();
    await expect.poll(async () => (await robot.heartbeat()).config_version).toBe(before);
    await w.engine.owner(async (c) => {
      await c.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
        [],
      );
      await c.query('update robot_state set config_version = config_version + 1 where robot_id = $1', [robot_id]);
    });
    await expect.poll(async () => (await robot.heartbeat()).config_version).toBe(before + 1);
  });
});

test('what other processes could not be told is told again, in order', async () => {
  const told: string[][] = [];
  let failures = 1;
  const notify = async (_channel: string, payloads: readonly string[]) => {
    if (failures-- > 0) throw new Error('the database is away');
    told.push(payloads.map((payload) => String((JSON.parse(payload) as { ids: number[] }).ids)));
  };
  const live = createSignals({ ...w.engine, notify, listen: async () => {} });
  live.signal(1, { feature: 'robots', id: 7 });
  live.signal(1, { feature: 'robots', id: 8 });
  await expect.poll(() => told).toEqual([['7,8']]);
  live.stop();
});

describe('two server processes on one PostgreSQL (architecture §7)', () => {
  let second: App;
  let url: string;
  beforeAll(async () => {
    const engine = openPostgres(w.databaseUrl, { waitSeconds: 30 });
    second = await createApp({ config: w.config, engine, root, checkAnswers: true });
    url = await second.http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => second.stop());

  test('what changes in one is heard at the other', async () => {
    const client = await w.client();
    const { heard } = await listen(url, await w.person({ client, modules: ['Robots'] }));
    const robot = await w.robot({ client });
    await expect.poll(() => heard).toContainEqual({ feature: 'robots', id: robot.robot_id });
  });

  test('who is suspended in one is out of the other at once, over HTTP and socket (A6)', async () => {
    const ana = await w.person({ modules: ['Robots'] });
    const { socket } = await listen(url, ana);
    const me = () =>
      fetch(`${url}/api/auth/me/`, { headers: { authorization: `Bearer ${ana.token}` } }).then((r) => r.status);
    expect(await me()).toBe(200);
    await w.staff.api.users.update({ params: { user_id: ana.user_id }, body: { is_active: false } });
    await expect.poll(me).toBe(401);
    await expect.poll(() => socket.connected).toBe(false);
  });

  test('a robot that beats at one gets the command given at the other', async () => {
    const robot = await w.pairedRobot();
    const heartbeat = async () => {
      const response = await fetch(`${url}/device/v1/heartbeat`, {
        method: 'POST',
        headers: { authorization: robot.credential, 'content-type': 'application/json' },
        body: JSON.stringify({
          now: robot.clock(),
          screen: 'idle',
          painted_ago_ms: 0,
          power: 'on',
          battery: null,
          storage_free_bytes: null,
          temperature: null,
          app_version: '1',
          config_version: 1,
          config_error: null,
          fault: null,
          offline_capable: true,
          outbox: 0,
          mac: null,
          hostname: null,
        }),
      });
      return ((await response.json()) as { payload: { commands: { kind: string }[] } }).payload.commands.map(
        ({ kind }) => kind,
      );
    };
    expect(await heartbeat()).toEqual([]);
    await robot.heartbeat();
    await w.staff.api.robots.powerOff({ body: { robot_id: robot.robot.robot_id } });
    await expect.poll(heartbeat).toEqual(['power_off']);
  });
});
