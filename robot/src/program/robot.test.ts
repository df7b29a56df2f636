import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Time } from '../connection/time.ts';
import type { StoredValues } from '../facts/store.ts';
import { openMemoryStore } from '../facts/store-memory.ts';
import { defaultSettings } from '../interaction/settings.ts';
import { earOf, earReport } from '../listening/ears.ts';
import { triesSlice } from '../listening/tries.ts';
import { earsOf } from '../testing/ears.ts';
import { packOf } from '../testing/parts.ts';
import { agentsOf, configOf } from '../testing/stub.ts';
import { urgentOf } from '../urgent/urgent.ts';
import { createRobotProgram, type RobotParts } from './robot.ts';

const start = Date.UTC(2026, 10, 20, 20, 5);

/** A clock that stands still until a test moves it. */
function turned() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const time: Time = {
    wall: () => start + now,
    mono: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
  };
  return {
    time,
    /** The instants for which somebody waits. */
    waits: () => timers.map(({ at }) => at - now),
    pass(ms: number) {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
  };
}

interface Call {
  path: string;
  body: Record<string, unknown>;
}
/** A robot on a disk in memory whose server hears everything and answers what a test says. */
async function wake(more: Partial<RobotParts> & { values?: Partial<StoredValues> } = {}) {
  const { values, ...parts } = more;
  const store = parts.store ?? openMemoryStore();
  const identity = { device_id: 'd', secret: 's', state: 'authorized' as const, code: null, expires_at: null };
  if (!parts.store)
    await store.write({
      values: { identity, pack: packOf({ ...configOf(1), agents: agentsOf() }), ...values },
    });
  const writes = vi.spyOn(store, 'write');
  const clock = turned();
  const calls: Call[] = [];
  const server = { answers: true, commands: [] as object[] };
  const robot = createRobotProgram({
    server: 'http://robot.mx',
    store,
    time: clock.time,
    random: () => 0,
    push: null,
    restart: () => {},
    fetch: async (input, init) => {
      const path = new URL(String(input)).pathname.replace('/device/v1/', '');
      const body = JSON.parse(String(init?.body ?? '{}'));
      calls.push({ path, body });
      if (!server.answers) return new Promise<never>(() => {});
      const answer = { server_time: new Date(clock.time.wall()).toISOString(), config_version: 1, suspended: false };
      const uuids = (body.records ?? []).map(({ uuid }: { uuid: string }) => uuid);
      const payload =
        path === 'heartbeat' ? { ...answer, commands: server.commands } : { accepted: uuids, rejected: [] };
      return Response.json({ headerResponse: { code: 200, message: '', error: null }, payload });
    },
    device: () => ({ mac: null, hostname: null, app_version: '0', screen: null }),
    body: async () => ({
      painted_ago_ms: null,
      battery: null,
      temperature: null,
      fault: null,
      storage_free_bytes: null,
      offline_capable: true,
      mac: null,
      hostname: null,
    }),
    ...parts,
  });
  made.push(robot);
  await robot.start();
  const of = (path: string) => calls.filter((call) => call.path === path);
  /** Sends a heartbeat now, and answers what the server was told. */
  const heartbeat = async () => {
    const before = of('heartbeat').length;
    robot.link.heartbeatNow();
    await until(() => {
      clock.pass(1_000);
      expect(of('heartbeat').length).toBeGreaterThan(before);
    });
    return of('heartbeat').at(-1)?.body;
  };
  /** A command as a heartbeat brings it. */
  const command = (kind: string) =>
    robot.dispatch({ kind: 'command', command: { command_id: kind, kind, payload: null, expires_at: '' } as never });
  return {
    robot,
    store,
    clock,
    calls,
    of,
    heartbeat,
    server,
    command,
    values: () => writes.mock.calls.map(([each]) => each.values),
  };
}
let made: ReturnType<typeof createRobotProgram>[] = [];
afterEach(() => {
  for (const robot of made) robot.stop();
  made = [];
});
const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 2 });

describe('what survives a restart', () => {
  test('is written when it changes, and not when it does not', async () => {
    const { robot, store, values } = await wake();
    const settings = { ...defaultSettings, volume: 0.3, sounds: false };
    await robot.dispatch({ kind: 'settings', settings });
    expect(values()).toEqual([{ settings }]);
    expect(store.held.values.settings).toEqual(settings);
    // Nothing of these is for the disk.
    await robot.dispatch({ kind: 'settings', settings });
    await robot.dispatch({ kind: 'online', online: false });
    await robot.dispatch({ kind: 'message', text: 'Hola' });
    await robot.dispatch({ kind: 'tick' });
    expect(values()).toHaveLength(1);
    const again = await wake({ store });
    expect([again.robot.state().settings, again.robot.state().language]).toEqual([settings, 'es']);
    await again.robot.dispatch({ kind: 'settings', settings: { ...settings, language: 'en' } });
    expect((await wake({ store })).robot.state()).toMatchObject({ language: 'en', settings: { volume: 0.3 } });
  });

  test('is its sleep, whatever the configuration it kept says', async () => {
    const { robot, store, command, values } = await wake();
    await command('power_off');
    expect(robot.state().screen).toBe('standby');
    expect(store.held.values.power).toBe('off');
    expect(values().filter((each) => each && 'power' in each)).toHaveLength(1);
    const again = await wake({ store });
    expect(again.robot.state()).toMatchObject({ power: 'off', screen: 'standby' });
    await again.command('power_on');
    expect(store.held.values.power).toBe('on');
    expect((await wake({ store })).robot.state().screen).toBe('idle');
  });

  test('of a robot whose sleep was never commanded is what the configuration says', async () => {
    const config = { ...configOf(1), power: 'off' as const };
    expect((await wake({ values: { pack: packOf(config) } })).robot.state().screen).toBe('standby');
  });

  test('is the interaction under way until it ends, written once at each end', async () => {
    const { robot, store, values } = await wake();
    await robot.dispatch({ kind: 'touch' });
    const uuid = store.held.values.interaction?.uuid;
    expect(uuid).toBe(robot.state().interaction?.fact.uuid);
    await robot.dispatch({ kind: 'choose', choice: 'talk' });
    await robot.dispatch({ kind: 'choose', choice: 'who' });
    await robot.dispatch({ kind: 'choose', choice: 'finish' });
    expect(store.held.values.interaction).toBeNull();
    expect(values().flatMap((each) => (each && 'interaction' in each ? [each.interaction?.uuid ?? null] : []))).toEqual(
      [uuid, null],
    );
  });
});

describe('an interaction that a crash cut short', () => {
  const stamp = (wall: number) => ({ wall: new Date(wall).toISOString(), boot_id: 'b', mono_ms: 0, offset_ms: null });
  const cut = (age: number) =>
    wake({
      values: {
        interaction: {
          uuid: crypto.randomUUID(),
          start: stamp(start - age),
          end: null,
          gender: null,
          age: null,
          track_id: null,
          language_id: 1,
          session_kind: 'es',
        },
      },
    });

  test('ends now when it began less than five minutes ago', async () => {
    for (const age of [0, 5 * 60_000 - 1]) {
      const { store } = await cut(age);
      const [told] = [...store.held.box.entries.interactions.values()];
      expect(told?.fact.body).toMatchObject({ start: stamp(start - age), end: { wall: stamp(start).wall } });
      expect(store.held.values.interaction).toBeNull();
    }
  });

  test('has no end that anybody knows when it is older, or begins in the future', async () => {
    for (const age of [5 * 60_000, 86_400_000, -1]) {
      const { store } = await cut(age);
      expect(store.held.box.entries.interactions.size).toBe(0);
      expect(store.held.values.interaction).toBeNull();
    }
  });
});

test('a disk that takes nothing is told as a fault, stops nothing, and is none once it takes something again', async () => {
  const onPut = vi.fn();
  const { robot, store, heartbeat } = await wake({ onPut });
  const { write } = store;
  store.write = async () => Promise.reject(new Error('full'));
  await robot.dispatch({ kind: 'presence', person: null });
  await robot.dispatch({ kind: 'touch' });
  expect(robot.state().screen).toBe('greeting');
  expect(onPut).not.toHaveBeenCalled();
  expect(await heartbeat()).toMatchObject({ fault: 'Sin espacio para guardar registros' });
  store.write = write;
  await robot.dispatch({ kind: 'choose', choice: 'finish' });
  expect(onPut.mock.calls.map(([fact]) => fact.kind)).toContain('interactions');
  expect(await heartbeat()).toMatchObject({ fault: null });
});

test('a fault of the body comes before that of the disk', async () => {
  const { robot, store, heartbeat } = await wake({ body: async () => ({ fault: 'Micrófono' }) as never });
  store.write = async () => Promise.reject(new Error('full'));
  await robot.dispatch({ kind: 'touch' });
  expect(await heartbeat()).toMatchObject({ fault: 'Micrófono' });
});

test('who listens hears of each change, and of nothing that changes nothing, until they go', async () => {
  const { robot, heartbeat } = await wake();
  await heartbeat();
  await until(() => expect(robot.link.state().online).toBe(true));
  await robot.dispatch({ kind: 'tick' });
  const heard = vi.fn();
  const leave = robot.subscribe(heard);
  await robot.dispatch({ kind: 'suspended', suspended: false });
  expect(heard).not.toHaveBeenCalled();
  await robot.dispatch({ kind: 'suspended', suspended: true });
  expect(heard.mock.calls).toEqual([[robot.state()]]);
  leave();
  await robot.dispatch({ kind: 'suspended', suspended: false });
  expect(heard).toHaveBeenCalledTimes(1);
});

test('time passes by itself: one clock for the next instant, none while there is none', async () => {
  const { robot, clock } = await wake();
  const idle = clock.waits().length;
  await robot.dispatch({ kind: 'message', text: 'Hola' });
  expect(clock.waits().filter((ms) => ms === 20_000)).toHaveLength(1);
  clock.pass(5_000);
  await robot.dispatch({ kind: 'online', online: true });
  expect(clock.waits().filter((ms) => ms === 15_000)).toHaveLength(1);
  expect(clock.waits().length).toBeLessThanOrEqual(idle + 1);
  clock.pass(15_000);
  await until(() => expect(robot.state().message).toBeNull());
});

test('one that was stopped does nothing more', async () => {
  const { robot, values } = await wake();
  robot.stop();
  await robot.dispatch({ kind: 'touch' });
  expect([robot.state().screen, values()]).toEqual(['idle', []]);
});

describe('commands of the console', () => {
  test('a restart waits until the server has heard why, two seconds at most', async () => {
    const unsent = [{ state: 'accepted' as const, error: null }];
    const reload = { command_id: 'reload', kind: 'reload' as const, state: 'running' as const, error: null, unsent };
    const heard = vi.fn();
    const near = await wake({ restart: heard, values: { commands: [reload] } });
    await near.command('reload');
    expect(heard.mock.calls).toEqual([['reload']]);
    expect(near.of('commands/reload/ack').length).toBeGreaterThan(0);

    const alone = vi.fn();
    const far = await wake({ restart: alone, values: { commands: [reload] } });
    far.server.answers = false;
    const done = far.command('reload');
    await until(() => expect(far.clock.waits()).toContain(2_000));
    expect(alone).not.toHaveBeenCalled();
    far.clock.pass(2_000);
    await done;
    expect(alone.mock.calls).toEqual([['reload']]);
  });

  test('falling asleep ends what it says, once, and the server hears of it at once', async () => {
    const hush = vi.fn();
    const { command, robot, clock, of } = await wake({ voice: { say: vi.fn(), hush } });
    await until(() => {
      clock.pass(1_000);
      expect(of('heartbeat')).not.toHaveLength(0);
    });
    await until(() => expect(robot.link.state().online).toBe(true));
    await command('power_off');
    expect(hush).toHaveBeenCalledTimes(1);
    expect(Math.min(...clock.waits())).toBeLessThanOrEqual(1_000);
    await robot.dispatch({ kind: 'online', online: true });
    await command('power_on');
    await robot.dispatch({ kind: 'touch' });
    expect(hush).toHaveBeenCalledTimes(1);
  });
});

test('sound that the browser refuses is told once, until some was heard', async () => {
  let end: 'blocked' | 'said' = 'blocked';
  const { robot } = await wake({ speaker: { speak: async () => end, stop: () => {} } });
  const heard = vi.fn();
  robot.subscribe(({ soundBlocked }) => heard(soundBlocked));
  const said = async () => {
    await robot.dispatch({ kind: 'ask', by: 'touch', question: 'Horario', intent_id: 4 });
    await until(() => expect(robot.state().answer?.speaksUntil ?? null).toBeNull());
  };
  await robot.dispatch({ kind: 'touch' });
  await until(() => expect(robot.state().soundBlocked).toBe(true));
  await said();
  expect(robot.state().soundBlocked).toBe(true);
  end = 'said';
  await said();
  expect(robot.state().soundBlocked).toBe(false);
});

test('files that only what it showed needed go once it rests: after the last word, and at no other moment', async () => {
  const keepOnly = vi.fn(async () => {});
  const content = {
    keepOnly,
    bring: async () => {},
    has: async () => true,
    url: async () => null,
    lost: () => false,
    report: () => null,
  };
  const { robot, clock } = await wake({ content });
  const kept = async (event: Parameters<typeof robot.dispatch>[0]) => {
    await robot.dispatch(event);
    return keepOnly.mock.calls.length;
  };
  expect(await kept({ kind: 'online', online: false })).toBe(0);
  expect(await kept({ kind: 'touch' })).toBe(0);
  expect(await kept({ kind: 'choose', choice: 'finish' })).toBe(0);
  // Its farewell is being said, and nobody is there any more.
  expect(robot.state()).toMatchObject({ screen: 'closing', interaction: null, answer: { text: 'Despedida.' } });
  await until(() => expect(robot.state().answer?.speaksUntil).toBeNull());
  clock.pass(6_000);
  await until(() => expect(robot.state().screen).toBe('idle'));
  expect(await kept({ kind: 'online', online: true })).toBe(1);

  // An interaction in which nothing is said.
  await robot.dispatch({ kind: 'config', config: configOf(2) });
  expect(await kept({ kind: 'touch' })).toBe(1);
  expect(robot.state()).toMatchObject({ screen: 'greeting', answer: null });
  expect(await kept({ kind: 'choose', choice: 'finish' })).toBe(2);
});

describe('its ears', () => {
  const listen = { kind: 'compose', how: 'listening' } as const;
  const begun = async (parts: Partial<RobotParts>) => {
    const woken = await wake({
      ...parts,
      values: { pack: packOf({ ...configOf(1), agents: agentsOf(), ear: { server: true } }) },
    });
    await until(() => expect(earReport(woken.robot.state())).not.toBeNull());
    await woken.robot.dispatch({ kind: 'touch' });
    return woken;
  };

  test('are tried where nobody is: what came is sent, without what tells who somebody is, and counts as no try', async () => {
    const stop = vi.fn();
    const voice = { say: () => ({ done: Promise.resolve({ how: 'said' as const }), stop }), hush: () => {} };
    const { ears, asked } = earsOf(() => ({ texts: ['soy Ana, ana.lopez@correo.mx', 'soy Ana'] }), 'server');
    const woken = await wake({ ears, voice, values: { pack: packOf({ ...configOf(1), ear: { server: true } }) } });
    await until(() => expect(earReport(woken.robot.state())?.ear).toBe('server'));
    const hear = { command_id: 'h', kind: 'hear', payload: { text: 'soy Ana' }, expires_at: '' } as never;
    await woken.robot.dispatch({ kind: 'command', command: hear });
    await until(() => expect(woken.of('commands/h/heard')).toHaveLength(1));
    const [told] = woken.of('commands/h/heard');
    expect(told?.body).toEqual({ ear: 'server', text: 'soy Ana, •••', fault: null, ms: 0 });
    expect(asked).toMatchObject([{ language: 'es', mostMs: 8_000 }]);
    expect(woken.store.held.box.entries.tries.size).toBe(0);
    // Somebody comes while it listens: it ends, and nothing of it is sent.
    const slow = earsOf(
      ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve('silence'))),
      'server',
    );
    const next = await wake({
      ears: slow.ears,
      voice,
      values: { pack: packOf({ ...configOf(1), ear: { server: true } }) },
    });
    await until(() => expect(earReport(next.robot.state())?.ear).toBe('server'));
    await next.robot.dispatch({ kind: 'command', command: hear });
    await until(() => expect(slow.asked).toHaveLength(1));
    await next.robot.dispatch({ kind: 'touch' });
    await until(() => expect(slow.asked[0]?.signal.aborted).toBe(true));
    expect(next.of('commands/h/heard')).toEqual([]);
  });

  test('a robot without any says so in its heartbeat, and does not listen', async () => {
    const { robot, heartbeat } = await begun({});
    expect((await heartbeat())?.ear).toMatchObject({ ear: null, missing: [{ why: 'unsupported' }, {}, {}] });
    await robot.dispatch(listen);
    expect(robot.state().interaction?.input).toBeNull();
  });

  test('the first that is there listens, with the names that it holds; the next one after it failed', async () => {
    const named = vi.fn();
    const { ears, asked } = earsOf(
      (_, ear) => {
        named(ear);
        return ear === 'server' ? { fault: 'failed' } : { texts: ['horario'] };
      },
      'server',
      'browser',
    );
    const { robot, heartbeat } = await begun({ ears });
    expect(await heartbeat()).toMatchObject({ ear: { ear: 'server', missing: [{ ear: 'local' }] } });
    await robot.dispatch(listen);
    await until(() => expect(robot.state().interaction?.saying).toBe('unheard'));
    expect(await heartbeat()).toMatchObject({
      ear: { ear: 'browser', missing: [{}, { ear: 'server', why: 'failed' }] },
    });
    await robot.dispatch(listen);
    await until(() => expect(robot.state().answer?.intent?.intent_id).toBe(4));
    expect(named.mock.calls).toEqual([['server'], ['browser']]);
    expect(asked[0]).toMatchObject({ language: 'es', mostMs: 8_000, names: [] });
  });

  test('a touch ends it, with whatever was asked of a server for it', async () => {
    const { ears, asked } = earsOf(() => new Promise<never>(() => {}));
    const { robot } = await begun({ ears });
    await robot.dispatch(listen);
    expect(asked[0]?.signal.aborted).toBe(false);
    await robot.dispatch({ ...listen, how: null });
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.onWords('tarde');
    await robot.dispatch({ kind: 'touch' });
    expect(triesSlice.of(robot.state()).now.words).toBe('');
  });

  test('opens once the voice has stopped, and while the console speaks it closes', async () => {
    const order: string[] = [];
    const speaker = { speak: () => new Promise<never>(() => {}), stop: () => void order.push('silent') };
    const { ears } = earsOf(() => {
      order.push('listens');
      return new Promise<never>(() => {});
    });
    const voice = { say: vi.fn(), hush: () => void order.push('hushed') };
    const { robot } = await begun({ ears, speaker, voice });
    expect(robot.state().answer?.speaksUntil).not.toBeNull();
    await robot.dispatch(listen);
    expect(order).toEqual(['silent', 'hushed', 'listens']);
    await robot.dispatch({ kind: 'message', text: 'Cerramos en diez minutos' });
    expect(robot.state().interaction?.input).toBeNull();
  });

  test('how loud it is and what is understood are told while it listens, the words on the screen alone', async () => {
    const { ears, asked } = earsOf(() => new Promise<never>(() => {}));
    const { robot, store } = await begun({ ears });
    const level = vi.fn();
    const leave = robot.listening.levels.watch(level);
    await robot.dispatch(listen);
    asked[0]?.onLevel(0.5);
    asked[0]?.onWords('a qué hora');
    await until(() => expect(triesSlice.of(robot.state()).now.words).toBe('a qué hora'));
    leave();
    asked[0]?.onLevel(0.9);
    expect(level.mock.calls).toEqual([[0.5]]);
    await robot.dispatch({ ...listen, how: null });
    expect(JSON.stringify([...store.held.box.entries.exchanges.values()])).not.toContain('a qué hora');
  });

  test('what failed at the server is offered again once it answers', async () => {
    let answers = () => {};
    const { ears, bodies } = earsOf(() => ({ fault: 'failed' }), 'server');
    Object.assign(bodies[0] ?? {}, { recovers: () => new Promise<void>((resolve) => (answers = resolve)) });
    const { robot } = await begun({ ears });
    await robot.dispatch(listen);
    await until(() => expect(earOf(robot.state())).toBeNull());
    answers();
    await until(() => expect(earOf(robot.state())).toBe('server'));
  });

  test('a robot that becomes another client’s is looked at anew', async () => {
    const { ears } = earsOf(() => 'silence');
    const { robot } = await begun({ ears });
    await robot.dispatch({ kind: 'unpaired' });
    await until(() => expect(earReport(robot.state())?.ear).toBe('browser'));
  });
});

describe('urgent messages (PUB-10)', () => {
  const message = { message_id: 3, text: 'Evacúe', until: new Date(start + 60_000).toISOString() };
  const values = { pack: packOf({ ...configOf(1), messages: [message] }) };

  test('come back from the disk of a robot without network, until their end', async () => {
    const store = openMemoryStore();
    const identity = { device_id: 'd', secret: 's', state: 'authorized' as const, code: null, expires_at: null };
    await store.write({ values: { identity, ...values } });
    const first = await wake({ store });
    first.server.answers = false;
    expect(urgentOf(first.robot.state())?.text).toBe('Evacúe');
    await first.robot.dispatch({ kind: 'painted', message_id: 3 });
    expect([...store.held.box.entries.shown_messages.values()]).toHaveLength(1);
    first.clock.pass(60_000);
    await until(() => expect(urgentOf(first.robot.state())).toBeNull());
    first.robot.stop();
    const late = { ...first.clock.time, wall: () => start + 61_000 };
    const second = await wake({ store, time: late });
    expect(urgentOf(second.robot.state())).toBeNull();
  });

  test('are what a heartbeat says to be on the display', async () => {
    const { heartbeat, clock, robot } = await wake({ values });
    expect(await heartbeat()).toMatchObject({ screen: 'message', power: 'on' });
    clock.pass(60_000);
    await until(() => expect(urgentOf(robot.state())).toBeNull());
    expect(await heartbeat()).toMatchObject({ screen: 'idle' });
  });
});
