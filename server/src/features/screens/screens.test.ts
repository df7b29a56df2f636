import { spawnSync } from 'node:child_process';
import { programVersion } from '@botones/contract/device/program-version';
import type { Screen } from '@botones/contract/screens/screens';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';

const w = await fileWorld();

const inDatabase = (statement: string, ...values: unknown[]) => w.engine.owner((c) => c.query(statement, values));
const old = { app_version: '0.0.1+abc' };

async function shop() {
  const client = await w.client();
  const iván = await w.person({ client, modules: ['Publicidad'] });
  const robot = await w.pairedRobot({ client });
  const { robot_id } = robot.robot;
  const read = async (who = iván) => who.api.screens.list({ params: { client_id: client.client_id }, query: {} });
  const screen = async (): Promise<Screen> => {
    const found = (await read()).find(({ id }) => id === robot_id);
    if (!found) throw new Error('no screen');
    return found;
  };
  const says = async (change: Parameters<PairedRobot['heartbeat']>[0], then: Partial<Screen>) => {
    await robot.heartbeat(change);
    await expect.poll(screen).toMatchObject(then);
  };
  const update = () => w.staff.api.screens.update({ params: { id: robot_id } });
  return { client, iván, robot, robot_id, read, screen, says, update };
}

test('a robot is a screen, and what it says of itself stands there: state, authorised, connected, last access, IP, MAC, version (SCR-23..29, SCR-32, SCR-33, AMB-116)', async () => {
  const { client, robot, robot_id, screen, says, read } = await shop();
  const bare = await w.robot({ client });
  expect(await screen()).toEqual({
    id: robot_id,
    name: robot.robot.name,
    state: 'Activo',
    authorized: true,
    connected: false,
    last_access: null,
    ip: expect.stringMatching(/127\.0\.0\.1/),
    mac: '02:00:00:00:00:01',
    version: null,
    update_state: null,
    update_fault: null,
    update_error: null,
  });
  await says({ ...old, mac: 'aa:bb:cc:00:11:22' }, { connected: true, mac: 'aa:bb:cc:00:11:22', version: '0.0.1+abc' });
  expect(Date.parse((await screen()).last_access ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect((await read()).find(({ id }) => id === bare.robot_id)).toMatchObject({
    ...{
      state: 'Activo',
      authorized: false,
      connected: false,
      last_access: null,
      ip: null,
      mac: null,
      version: null,
    },
  });
});

test('connected is the heartbeat alone: one in standby is, one that is silent for 45 s is not; unlinked it is neither authorised nor active (AMB-116, SCR-24..26)', async () => {
  const { robot_id, screen, says } = await shop();
  await says({ power: 'off' }, { connected: true });
  await inDatabase(`update robot_state set last_seen_at = now() - interval '44 seconds' where robot_id = $1`, robot_id);
  expect(await screen()).toMatchObject({ connected: true });
  await inDatabase(`update robot_state set last_seen_at = now() - interval '46 seconds' where robot_id = $1`, robot_id);
  expect(await screen()).toMatchObject({ connected: false, authorized: true });
  await says({}, { connected: true });
  await w.staff.api.robots.unlink({ body: { robot_id } });
  expect(await screen()).toMatchObject({ connected: false, authorized: false, state: 'Inactivo' });
});

test('a new device tells nothing of the one before', async () => {
  const { robot_id, screen, says } = await shop();
  await says({ ...old, mac: 'aa:bb:cc:00:11:22' }, { mac: 'aa:bb:cc:00:11:22' });
  await w.staff.api.robots.unlink({ body: { robot_id } });
  const device = { mac: null, hostname: null, app_version: '1', screen: null };
  const { code } = await w.anonymous.device.pair({ body: { secret_hash: 'ab'.repeat(32), ...device } });
  await w.staff.api.robots.pairingCode({ params: { robot_id }, body: { code: code ?? '', confirm: true } });
  expect(await screen()).toMatchObject({ authorized: true, mac: null, version: null, last_access: null });
});

test('screens are found by name and serial number, in the order of names or numbers, a page at a time; those of others are not there', async () => {
  const { client, iván, robot, read } = await shop();
  const made = [];
  for (const name of ['Ñandú', 'Nube', 'Oso']) made.push(await w.robot({ client, name }));
  const { client_id } = client;
  const names = async (query: Parameters<typeof iván.api.screens.list>[0]['query']) =>
    (await iván.api.screens.list({ params: { client_id }, query })).map(({ name }) => name);
  expect((await names({})).filter((name) => name !== robot.robot.name)).toEqual(['Nube', 'Ñandú', 'Oso']);
  expect(await names({ search: 'nandu' })).toEqual(['Ñandú']);
  expect(await names({ search: made[1]?.serial_number ?? '' })).toEqual(['Nube']);
  expect(await names({ sort: 'id', limit: 1 })).toEqual([robot.robot.name]);
  expect(await names({ sort: 'id_desc', limit: 1 })).toEqual(['Oso']);
  expect((await read(w.staff)).length).toBe(4);
  const stranger = await w.person({ modules: ['Publicidad'] });
  const asked = stranger.api.screens.list({ params: { client_id }, query: {} });
  await expect(asked).rejects.toMatchObject({ code: 'session.other_client' });
});

test('an update is pending until the robot says the server’s version; a second one waits for it (SCR-31, PUB-12)', async () => {
  const { robot, robot_id, screen, says, update } = await shop();
  await says(old, { update_state: null });
  const { command_id } = await update();
  expect(await screen()).toMatchObject({ update_state: 'Pendiente' });
  await expect(update()).rejects.toMatchObject({ status: 409, code: 'screens.update_pending' });
  expect((await robot.heartbeat(old)).commands).toMatchObject([
    { kind: 'update', payload: { version: programVersion } },
  ]);
  for (const state of ['accepted', 'running', 'done'] as const)
    await robot.api.device.ack({ params: { command_id }, body: { state, error: null } });
  expect(await screen()).toMatchObject({ update_state: 'Pendiente' });
  await says({ app_version: programVersion }, { update_state: 'Actualizado', version: programVersion });
  await expect(update()).rejects.toMatchObject({ status: 409, code: 'screens.up_to_date' });
  const [last] = await w.staff.api.robots.commands({ params: { robot_id } });
  expect(last).toMatchObject({ kind: 'update', state: 'done' });
});

test('one that fails or runs out says so in its word, and may be asked again (SCR-31, PUB-12)', async () => {
  const { robot, robot_id, screen, says, update } = await shop();
  await says(old, { version: old.app_version });
  const first = await update();
  await robot.heartbeat(old);
  const body = { state: 'failed', error: 'No hay espacio.' } as const;
  await robot.api.device.ack({ params: { command_id: first.command_id }, body });
  expect(await screen()).toMatchObject({
    update_state: 'Error',
    update_fault: 'failed',
    update_error: 'No hay espacio.',
  });
  const { command_id } = await update();
  expect(await screen()).toMatchObject({ update_state: 'Pendiente', update_fault: null });
  await inDatabase(`update device_commands set expires_at = now() where command_id = $1`, command_id);
  expect(await screen()).toMatchObject({ update_state: 'Error', update_fault: 'expired' });
  await inDatabase(`update robot_state set last_seen_at = now() - interval '1 hour' where robot_id = $1`, robot_id);
  // A silent one has ten minutes to come back.
  await expect(update()).resolves.toMatchObject({ state: 'queued' });
});

test('an update is staff’s, of a screen with a device (SCR-31)', async () => {
  const { client, iván, robot_id } = await shop();
  const all = await w.person({ client, modules: ['Publicidad', 'Robots'] });
  for (const who of [iván, all])
    await expect(who.api.screens.update({ params: { id: robot_id } })).rejects.toMatchObject({ status: 403 });
  const { robot_id: id } = await w.robot({ client });
  await expect(w.staff.api.screens.update({ params: { id } })).rejects.toMatchObject({ code: 'robots.not_paired' });
  const missing = w.staff.api.screens.update({ params: { id: 999_999_999 } });
  await expect(missing).rejects.toMatchObject({ code: 'robots.not_found' });
});

test('of two that are asked at once one goes', async () => {
  const { says, update } = await shop();
  await says(old, { version: old.app_version });
  const outcomes = await Promise.allSettled([update(), update()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a change of the program reaches who looks at screens (SCR-31)', async () => {
  const { client, robot, robot_id, says, update } = await shop();
  await says(old, { version: old.app_version });
  const { command_id } = await update();
  const heard: string[] = [];
  w.app.services.live.onNow(({ feature, client_id, id }) => {
    if (client_id === client.client_id && id === robot_id) heard.push(feature);
  });
  await robot.heartbeat(old);
  await robot.api.device.ack({ params: { command_id }, body: { state: 'running', error: null } });
  expect(heard).toEqual(['commands', 'robots']);
  await robot.heartbeat({ app_version: programVersion });
  await expect.poll(() => heard.length).toBe(3);
  expect(heard[2]).toBe('robots');
});

const controllerOf = async (token: string, query = '') => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${w.url}/api/publicity/screen/controller/${query}`, { headers });
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};

test('the controller is a ZIP of three files: a script that a shell understands, the kiosk’s service, what to do; always the same bytes (SCR-30, PUB-11)', async () => {
  const { iván } = await shop();
  const { status, type, bytes } = await controllerOf(iván.token);
  expect([status, type]).toEqual([200, 'application/zip']);
  expect((await controllerOf(iván.token)).bytes.equals(bytes)).toBe(true);
  const files = unzipSync(bytes);
  const text = (name: string) => strFromU8(files[`botones-pantalla/${name}`] ?? new Uint8Array());
  expect(Object.keys(files).length).toBe(3);
  const script = text('install.sh');
  const server = `http://localhost:${new URL(w.url).port}`;
  expect(script).toContain(`server=\${1:-'${server}'}`);
  expect(text('README.md')).toContain(server);
  expect(spawnSync('bash', ['-n'], { input: script, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  // The microphone is given without asking, to this server alone; the packages that sound needs come along (tried in a bare Debian).
  const policy = JSON.parse(/<<POLICY\n([\s\S]*?)\nPOLICY/.exec(script)?.[1]?.replace('$insecure', '[]') ?? '{}');
  expect(policy).toMatchObject({
    AudioCaptureAllowedUrls: ['$server'],
    AutoplayAllowlist: ['$server'],
    URLAllowlist: ['$server'],
  });
  for (const name of ['cage', 'chromium', 'udev', 'libpam-systemd', 'pipewire-pulse', 'wireplumber'])
    expect(script).toMatch(new RegExp(`apt-get install[^#]*\\b${name}\\b`));
  // What it writes as the address is what the robot's program reads there.
  const line = /printf '(PANTALLA=.*)\\n'/.exec(script)?.[1] ?? '';
  expect(line).toBe('PANTALLA=%s/pantalla/?mac=%s&hostname=%s');
  expect(text('botones-pantalla.service')).toMatch(
    /EnvironmentFile=\/etc\/botones\/pantalla.env\nExecStart=.*--kiosk .*\${PANTALLA}\n/,
  );
  // Unpacked the script may be run, and the others may not.
  const entries = bytes.toString('latin1').split('PK\x01\x02').slice(1);
  const modes = entries.map((entry) => (Buffer.from(entry, 'latin1').readUInt16LE(36) & 0o777).toString(8));
  expect(modes).toEqual(['644', '644', '755']);
});

test('it names the server by the address that the caller came by, where that is the server’s own (PUB-11)', async () => {
  const { iván } = await shop();
  const script = async (address: string) => {
    const { bytes } = await controllerOf(iván.token, `?address=${encodeURIComponent(address)}`);
    return strFromU8(unzipSync(bytes)['botones-pantalla/install.sh'] ?? new Uint8Array());
  };
  const { port } = new URL(w.url);
  expect(await script(`http://127.0.0.1:${port}/advertising/screens`)).toContain(`'http://127.0.0.1:${port}'`);
  for (const foreign of ['https://evil.example', `http://x';reboot;'`, 'nonsense'])
    expect(await script(foreign)).toContain(`'http://localhost:${port}'`);
});
