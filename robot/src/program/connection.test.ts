import { createHash } from 'node:crypto';
import 'fake-indexeddb/auto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { realTime, type Time } from '../connection/time.ts';
import { openContentDisk } from '../content/content-disk.ts';
import { createContentFiles } from '../content/content-files.ts';
import { hashOf } from '../facts/ids.ts';
import type { Fact } from '../facts/outbox.ts';
import { createHeadlessRobot, type HeadlessOptions, type HeadlessRobot } from '../simulator/headless.ts';
import { configOf, startStub } from '../testing/stub.ts';

let stub: Awaited<ReturnType<typeof startStub>>;
let folder = '';
let robots: HeadlessRobot[] = [];

/** Every wait of the robot is fifty times shorter; instants stay true. */
const quick: Time = { ...realTime, after: (ms, run) => realTime.after(ms / 50, run) };

beforeEach(async () => {
  stub = await startStub();
  folder = await mkdtemp(join(tmpdir(), 'link-'));
  robots = [];
});
afterEach(async () => {
  await Promise.all(robots.map((robot) => robot.stop()));
  await stub.close();
  await rm(folder, { recursive: true, force: true });
});

async function wake(options: Partial<HeadlessOptions> = {}) {
  const robot = await createHeadlessRobot({
    server: stub.url,
    storeDir: folder,
    clock: quick,
    random: () => 0.5,
    ...options,
  });
  robots.push(robot);
  await robot.start();
  return robot;
}
async function paired(options: Partial<HeadlessOptions> = {}) {
  stub.headless.add('HEADLESS');
  const robot = await wake({ code: 'HEADLESS', ...options });
  await until(() => expect(robot.state().screen).toBe('idle'));
  return robot;
}
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 5 });

const crossing = (uuid: string): Fact => ({
  kind: 'detections',
  body: {
    uuid,
    at: { wall: '2026-11-20T09:00:00.000Z', boot_id: crypto.randomUUID(), mono_ms: 0, offset_ms: null },
    event_type: 'person_crossed',
    track_id: null,
    gender: null,
    age: null,
  },
});
const crossings = (count: number) => Array.from({ length: count }, () => crossing(crypto.randomUUID()));

describe('pairing', () => {
  test('shows a code, waits, and sends a heartbeat at once when somebody approves; the secret never leaves', async () => {
    const robot = await wake();
    await until(() => expect(robot.state().code?.code).toMatch(/^C\d/));
    expect(robot.state().screen).toBe('pairing');
    stub.approve(robot.state().code?.code ?? '');
    await until(() => expect(robot.state().screen).toBe('idle'));
    expect(stub.heartbeats).not.toHaveLength(0);
    const secret = robot.store.held.values.identity?.secret ?? '';
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect([...stub.devices.values()][0]?.hash).toBe(hashOf(secret));
  });

  test('a restart goes on with the same code; an expired one is replaced', async () => {
    const first = await wake();
    const codeOf = ({ state }: HeadlessRobot) => state().code?.code;
    // A busy computer may ask twice before it hears of its code.
    await until(() => expect(codeOf(first)).toMatch(/^C\d/));
    const code = codeOf(first);
    await first.stop();
    const second = await wake();
    await until(() => expect(codeOf(second)).toBe(code));
    for (const known of stub.devices.values()) known.state = 'expired';
    await until(() => expect(codeOf(second)).not.toBe(code));
    expect(codeOf(second)).toMatch(/^C\d/);
  });

  test('a robot that is known wakes without a network, from its own disk', async () => {
    await (await paired()).stop();
    const again = await wake({ fetch: () => Promise.reject(new TypeError('no network')) });
    expect(again.state().screen).toBe('idle');
    expect(again.state().config?.client.name).toBe('Clínica Aurora');
  });

  test('a revoked robot shows its pairing screen; a 401 of somebody else changes nothing', async () => {
    const robot = await paired({ code: 'HEADLESS' });
    stub.trouble = (call) => (call === 'POST heartbeat' ? { status: 401, error: 'captive.portal' } : null);
    robot.link.heartbeatNow();
    await until(() => expect(stub.calls.filter((call) => call === 'POST heartbeat').length).toBeGreaterThan(2));
    expect(robot.state().screen).toBe('idle');
    stub.trouble = () => null;
    stub.revoke();
    robot.link.heartbeatNow();
    await until(() => expect(robot.state().screen).toBe('pairing'));
    expect(robot.store.held.values.identity).toBeNull();
    expect(robot.store.held.values.pack).toBeNull();
  });

  test('an answer that was lost does not make two devices of one', async () => {
    const hashes: string[] = [];
    stub.trouble = (call, body) => {
      if (call !== 'POST pairing') return null;
      hashes.push((body as { secret_hash: string }).secret_hash);
      return hashes.length < 3 ? 'cut after' : null;
    };
    const robot = await wake();
    await until(() => expect(robot.state().code?.code).toBeTruthy());
    expect(new Set(hashes).size).toBe(1);
  });
});

describe('configuration', () => {
  test('is pulled when the version rises, applied and reported; never an older one', async () => {
    const robot = await paired();
    stub.config = { ...configOf(2), times: { ...configOf(2).times, max_wait_time: 45 } };
    robot.link.heartbeatNow();
    await until(() => expect(stub.heartbeats.at(-1)?.body.config_version).toBe(2));
    expect(robot.state().config?.times.max_wait_time).toBe(45);
    // A cache on the way answers yesterday's configuration.
    const real = stub.config;
    stub.trouble = (call) => {
      stub.config = call === 'GET config' ? configOf(1) : { ...real, config_version: 3 };
      return null;
    };
    robot.link.heartbeatNow();
    await until(() => expect(stub.calls.filter((call) => call === 'GET config').length).toBeGreaterThan(3));
    expect(robot.state().config?.times.max_wait_time).toBe(45);
  });

  test('waits for its files: the old one is shown until the new one is whole, and a broken download goes on by itself', async () => {
    const picture = Buffer.from('a picture');
    const sha256 = createHash('sha256').update(picture).digest('hex');
    let reachable = false;
    const content = createContentFiles(await openContentDisk('link', async () => null), async () => {
      if (!reachable) throw new TypeError('cut');
      return new Response(picture);
    });
    const robot = await paired({ content });
    stub.config = { ...configOf(2), files: [{ sha256, bytes: picture.length, type: 'image/png', duration_ms: null }] };
    robot.link.heartbeatNow();
    await until(() => expect(stub.heartbeats.at(-1)?.body.config_error).toContain('archivo 1 de 1: sin conexión'));
    expect(robot.state().config?.config_version).toBe(1);
    expect(stub.heartbeats.at(-1)?.body).toMatchObject({
      config_version: 1,
      content: { files: 1, held: 0, bytes: picture.length, held_bytes: 0, error: 'network' },
    });
    reachable = true;
    await until(() => expect(robot.state().config?.config_version).toBe(2));
    await until(() => expect(stub.heartbeats.at(-1)?.body).toMatchObject({ config_version: 2, config_error: null }));
    expect(stub.heartbeats.at(-1)?.body.content).toMatchObject({ held: 1, held_bytes: picture.length, error: null });
    expect(await content.url(sha256)).toMatch(/^blob:/);
    // What the new one does not need goes.
    stub.config = configOf(3);
    await until(() => expect(robot.state().config?.config_version).toBe(3));
    await vi.waitFor(async () => expect(await content.url(sha256)).toBeNull());
  });

  test('that cannot be understood is reported, and the old one stays', async () => {
    const robot = await paired();
    stub.config = { ...configOf(2), times: null as never };
    robot.link.heartbeatNow();
    await until(() => expect(stub.heartbeats.at(-1)?.body.config_error).toContain('times'));
    expect(robot.state().config?.config_version).toBe(1);
  });

  test('of another robot: facts of the former one are never told as its own', async () => {
    const robot = await paired();
    stub.trouble = (call) => (call.includes('detections') ? { status: 503, error: 'server.busy' } : null);
    await robot.put(crossings(3));
    stub.revoke();
    robot.link.heartbeatNow();
    await until(() => expect(robot.state().screen).toBe('pairing'));
    await robot.stop();
    stub.trouble = () => null;
    stub.config = configOf(1, 8);
    stub.headless.add('SECOND');
    const again = await wake({ code: 'SECOND' });
    await until(() => expect(again.state().screen).toBe('idle'));
    expect(again.pending()).toBe(0);
    expect(stub.facts.size).toBe(0);
  });
});

describe('facts', () => {
  test('go once, in batches of at most 500, and leave only when acknowledged', async () => {
    const robot = await paired();
    const sizes: number[] = [];
    stub.trouble = (call, body) => {
      if (call.includes('detections')) sizes.push((body as { records: unknown[] }).records.length);
      return null;
    };
    await robot.put(crossings(1_200));
    await until(() => expect(robot.pending()).toBe(0));
    expect(sizes).toEqual([500, 500, 200]);
    expect(stub.facts.size).toBe(1_200);
  });

  test('survive cut answers, busy servers and silence about some of them', async () => {
    // Only waits are so short: a request has its time on a busy machine too.
    const after: Time['after'] = (ms, run) => realTime.after(ms < 20_000 ? ms / 400 : ms / 10, run);
    const robot = await paired({ clock: { ...realTime, after } });
    let call = 0;
    stub.trouble = (path) => {
      if (!path.includes('detections')) return null;
      call++;
      if (call % 4 === 0) return 'cut';
      if (call % 4 === 1) return 'cut after';
      return call % 4 === 2 ? { status: 503, error: 'server.busy', retryAfter: 1 } : null;
    };
    stub.inspect = () => (call % 3 === 0 ? 'forget' : 'accept');
    await robot.put(crossings(40));
    await until(() => expect(robot.pending()).toBe(0));
    expect(stub.facts.size).toBe(40);
  });

  test('a robot that called too often waits as long as it was told, and loses nothing', async () => {
    const asked: number[] = [];
    const after: Time['after'] = (ms, run) => {
      asked.push(ms);
      return quick.after(ms, run);
    };
    const robot = await paired({ clock: { ...realTime, after } });
    let refusals = 2;
    let calls = 0;
    stub.trouble = (path) => {
      if (!path.includes('detections')) return null;
      calls++;
      return refusals-- > 0 ? { status: 429, error: 'request.too_many', retryAfter: 30 } : null;
    };
    await robot.put(crossings(40));
    await until(() => expect(robot.pending()).toBe(0));
    expect(stub.facts.size).toBe(40);
    expect(calls).toBe(3);
    expect(asked.filter((ms) => ms >= 30_000)).toHaveLength(2);
  });

  test('a bad record goes alone: rejected, or found by halving a batch that is refused as a whole', async () => {
    const robot = await paired();
    const facts = crossings(20);
    const bad = facts[13]?.body.uuid;
    const worse = facts[4]?.body.uuid;
    stub.inspect = (_, record) => (record.uuid === bad ? 'reject' : 'accept');
    stub.trouble = (call, body) => {
      const records = (body as { records?: { uuid: string }[] } | undefined)?.records ?? [];
      return call.includes('detections') && records.some(({ uuid }) => uuid === worse)
        ? { status: 400, error: 'request.invalid' }
        : null;
    };
    await robot.put(facts);
    await until(() =>
      expect([...stub.facts.values()].filter(({ alert }) => alert === 'outbox_rejected')).not.toHaveLength(0),
    );
    await until(() => expect(robot.pending()).toBe(0));
    expect([...stub.facts.keys()].filter((key) => key.startsWith('detections'))).toHaveLength(18);
  });

  test('nothing is thrown away when the server refuses even an empty batch', async () => {
    const robot = await paired();
    stub.trouble = (call) => (call.includes('detections') ? { status: 400, error: 'request.invalid' } : null);
    await robot.put(crossings(3));
    await until(() => expect(stub.calls.filter((call) => call.includes('detections')).length).toBeGreaterThan(6));
    expect(robot.pending()).toBe(3);
    stub.trouble = () => null;
    await until(() => expect(robot.pending()).toBe(0));
  });

  test('wait on disk while there is no network, across a restart', async () => {
    const robot = await paired();
    robot.cut('before');
    await robot.dispatch({ kind: 'presence', person: null });
    await robot.dispatch({ kind: 'touch' });
    expect(robot.pending()).toBe(2);
    await robot.stop();
    const again = await wake();
    await until(() => expect(again.pending()).toBe(0));
    const interactions = [...stub.facts.values()].filter((fact) => 'start' in fact);
    // The interaction that the restart cut has an end.
    expect(interactions).toHaveLength(1);
    expect(interactions[0]?.end).not.toBeNull();
  });

  test('an interaction is told at its start and at its end', async () => {
    const robot = await paired();
    await robot.dispatch({ kind: 'touch' });
    await until(() => expect([...stub.facts.values()].map((fact) => fact.end)).toEqual([null]));
    await robot.dispatch({ kind: 'choose', choice: 'finish' });
    await until(() => expect([...stub.facts.values()][0]?.end).not.toBeNull());
    expect(stub.facts.size).toBe(1);
  });
});

test('of a suspended client it holds what it has and goes on with heartbeats and facts; then it catches up (AMB-168)', async () => {
  const robot = await paired();
  stub.suspended = true;
  stub.config = configOf(2);
  robot.link.heartbeatNow();
  await until(() => expect(robot.state().suspended).toBe(true));
  const [calls, heartbeats] = [stub.calls.filter((call) => call === 'GET config').length, stub.heartbeats.length];
  await robot.put(crossings(3));
  await until(() => expect(stub.facts.size).toBe(3));
  robot.link.heartbeatNow();
  await until(() => expect(stub.heartbeats.length).toBeGreaterThan(heartbeats));
  expect(stub.calls.filter((call) => call === 'GET config')).toHaveLength(calls);
  expect([robot.state().config?.config_version, robot.state().screen]).toEqual([1, 'idle']);
  stub.suspended = false;
  robot.link.heartbeatNow();
  await until(() => expect(robot.state().config?.config_version).toBe(2));
  expect(robot.state().suspended).toBe(false);
});

describe('commands', () => {
  const command = (kind: string, expires = Date.now() + 60_000) => ({
    command_id: crypto.randomUUID(),
    kind,
    payload: null,
    expires_at: new Date(expires).toISOString(),
  });

  test('run once, step by step, and the next heartbeat says so', async () => {
    const robot = await paired();
    const off = command('power_off');
    stub.commands = [off];
    robot.link.heartbeatNow();
    await until(() =>
      expect(stub.acks).toEqual(['accepted', 'running', 'done'].map((state) => `${off.command_id} ${state}`)),
    );
    await until(() => expect(stub.heartbeats.at(-1)?.body).toMatchObject({ power: 'off', screen: 'standby' }));
    stub.commands = [off];
    await robot.dispatch({ kind: 'command', command: command('power_on') as never });
    const heartbeats = stub.heartbeats.length;
    await until(() => expect(stub.heartbeats.length).toBeGreaterThan(heartbeats + 1));
    expect(robot.state().power).toBe('on');
    expect(stub.acks).toHaveLength(3);
  });

  test('that were late by the server’s clock never run, whatever the robot’s own says', async () => {
    const yearsBehind = 10 * 365 * 86_400_000;
    const robot = await paired({ clock: { ...quick, wall: () => Date.now() - yearsBehind } });
    stub.commands = [command('power_off', Date.now() - 1)];
    const heartbeats = stub.heartbeats.length;
    robot.link.heartbeatNow();
    await until(() => expect(stub.heartbeats.length).toBeGreaterThan(heartbeats + 1));
    expect(robot.state().power).toBe('on');
    expect(stub.acks).toEqual([]);
    expect(Math.abs((stub.heartbeats.at(-1)?.body.now.offset_ms ?? 0) - yearsBehind)).toBeLessThan(1_000);
  });

  test('a reload is done after the restart; an unknown command is refused; sleep survives a restart', async () => {
    const robot = await paired();
    const [reload, dance, off] = [command('reload'), command('dance'), command('power_off')];
    stub.commands = [reload, dance, off];
    robot.link.heartbeatNow();
    await until(() => expect(stub.acks).toContain(`${reload.command_id} done`));
    await until(() => expect(stub.acks).toContain(`${dance.command_id} rejected`));
    await until(() => expect(stub.acks).toContain(`${off.command_id} done`));
    await robot.stop();
    const again = await wake();
    expect(again.state().screen).toBe('standby');
  });

  test('a picture or a sentence is refused by a robot without screen and voice', async () => {
    const robot = await paired();
    const [picture, say] = [command('screenshot'), { ...command('say'), payload: { text: 'Hola' } as never }];
    stub.commands = [picture, say];
    robot.link.heartbeatNow();
    await until(() => expect(stub.acks).toContain(`${picture.command_id} rejected`));
    await until(() => expect(stub.acks).toContain(`${say.command_id} rejected`));
    expect(stub.pictures).toEqual([]);
    expect(robot.state().message).toBeNull();
  });

  test('unlink: the last step is told, then the robot is nobody', async () => {
    const robot = await paired();
    const unlink = command('unlink');
    stub.commands = [unlink];
    robot.link.heartbeatNow();
    await until(() => expect(robot.state().screen).toBe('pairing'));
    expect(stub.acks.at(-1)).toBe(`${unlink.command_id} done`);
  });
});

describe('the network', () => {
  test('its loss and return show on the screen, and Retry-After is obeyed', async () => {
    const robot = await paired({ clock: { ...quick, mono: () => realTime.mono() * 50 } });
    await until(() => expect(robot.state().online).toBe(true));
    robot.cut('before');
    await until(() => expect(robot.state().online).toBe(false));
    robot.cut('none');
    await until(() => expect(robot.state().online).toBe(true));
    const refused: number[] = [];
    stub.trouble = (call) => {
      if (call !== 'POST heartbeat') return null;
      refused.push(performance.now());
      return { status: 503, error: 'server.stopping', retryAfter: 60 };
    };
    robot.link.heartbeatNow();
    await until(() => expect(refused).toHaveLength(2));
    // 60 s are 1.2 s here; an ordinary heartbeat would come within 0.33 s.
    expect((refused[1] as number) - (refused[0] as number)).toBeGreaterThan(1000);
  });
});
