import type { DeviceCommand } from '@botones/contract/device/device';
import { describe, expect, test, vi } from 'vitest';
import { openMemoryStore } from '../facts/store-memory.ts';
import { createCommandRunner } from './command-runner.ts';
import type { CommandRecord, Step } from './commands.ts';

const command = (kind: string, command_id = kind) =>
  ({ command_id, kind, payload: null, expires_at: '2026-11-20T20:00:00.000Z' }) as DeviceCommand;
const before = Date.UTC(2026, 10, 20, 19);
const record = (kind: CommandRecord['kind'], state: Step, unsent: Step[] = []): CommandRecord => ({
  command_id: kind,
  kind,
  state,
  error: null,
  unsent: unsent.map((each) => ({ state: each, error: null })),
});

/** The commands of a robot whose disk is memory, and whose server answers each step as a test says. */
async function runner(kept: CommandRecord[] = []) {
  const store = openMemoryStore();
  await store.write({ values: { commands: kept } });
  const write = vi.spyOn(store, 'write');
  const told: string[] = [];
  const ran: string[] = [];
  const server = { reply: async (_step: string): Promise<number> => 200 };
  const errors: Record<number, string> = {
    400: 'request.invalid',
    401: 'device.unknown',
    404: 'request.not_found',
    503: 'server.busy',
  };
  const commands = createCommandRunner(
    {
      server: 'http://robot.mx',
      authorization: () => 'Device d.s',
      time: { wall: () => before, mono: () => 0, after: () => () => {} },
      async fetch(input, init) {
        const { state, error } = JSON.parse(String(init?.body));
        const [, id] = /\/commands\/(.+)\/ack$/.exec(String(input)) ?? [];
        const step = `${id} ${state}${error === null ? '' : `: ${error}`}`;
        told.push(step);
        const code = await server.reply(step);
        const headerResponse = { code, message: '', error: errors[code] ?? null };
        return Response.json({ headerResponse, payload: null }, { status: code });
      },
    },
    store,
    ({ command_id }) => {
      const held = store.held.values.commands?.find((each) => each.command_id === command_id);
      ran.push(`${command_id} ${held?.state ?? 'not kept'}`);
    },
  );
  return { commands, store, write, told, ran, server };
}

describe('commands that arrive', () => {
  test('are kept before they run, those that restart the robot last, and told as accepted', async () => {
    const { commands, ran, told } = await runner();
    await commands.receive(
      ['reload', 'power_off', 'update', 'screenshot'].map((kind) => command(kind)),
      before,
    );
    expect(ran).toEqual(['power_off accepted', 'screenshot accepted', 'reload accepted', 'update accepted']);
    await commands.report();
    expect(told).toEqual(['reload accepted', 'power_off accepted', 'update accepted', 'screenshot accepted']);
  });

  test('again run and are written no more, but what the server never heard of them is told', async () => {
    const { commands, ran, told, write } = await runner([record('say', 'done', ['running', 'done'])]);
    await commands.receive([command('say')], before);
    expect([ran, write.mock.calls]).toEqual([[], []]);
    await commands.report();
    expect(told).toEqual(['say running', 'say done']);
    await commands.report();
    expect(told).toHaveLength(2);
  });

  test('of a kind that this version does not know are refused, each by its name', async () => {
    const { commands, told } = await runner();
    await commands.refuse(['a', 'b']);
    expect(told).toEqual(['a', 'b'].map((id) => `${id} rejected: Esta versión del robot no conoce la orden.`));
  });
});

describe('steps', () => {
  test.each([
    503, 401, 502,
  ])('wait for the next time where the server answers %i, and none overtakes another', async (code) => {
    const { commands, told, server } = await runner([record('say', 'done', ['running', 'done'])]);
    server.reply = async () => code;
    await commands.report();
    expect(told).toEqual(['say running']);
    server.reply = async () => 200;
    await commands.report();
    expect(told).toEqual(['say running', 'say running', 'say done']);
  });

  test.each([400, 404])('that the server will never take (%i) hold nothing up', async (code) => {
    const { commands, told, server } = await runner([record('say', 'done', ['running', 'done'])]);
    server.reply = async (step) => (step === 'say running' ? code : 200);
    await commands.report();
    expect(told).toEqual(['say running', 'say done']);
  });

  test('that come while others are being told follow them, and a caller that waits for one waits for all', async () => {
    const { commands, told, server, store } = await runner([record('say', 'running', ['running'])]);
    let answer = (_code: number) => {};
    server.reply = () => new Promise((resolve) => (answer = resolve));
    const heard = commands.report();
    await vi.waitFor(() => expect(told).toHaveLength(1), { interval: 1 });
    await commands.step('say', 'failed', 'Sin voz.');
    // Nothing is told twice at a time.
    expect(told).toEqual(['say running']);
    server.reply = async () => 200;
    answer(200);
    await heard;
    expect(told).toEqual(['say running', 'say failed: Sin voz.']);
    expect(store.held.values.commands?.[0]).toMatchObject({ state: 'failed', error: 'Sin voz.', unsent: [] });
  });

  test('are tried once more where somebody asked while a try failed', async () => {
    const { commands, told, server } = await runner([record('say', 'running', ['running'])]);
    let answer = (_code: number) => {};
    server.reply = () => new Promise((resolve) => (answer = resolve));
    const heard = [commands.report()];
    await vi.waitFor(() => expect(told).toHaveLength(1), { interval: 1 });
    heard.push(commands.report());
    server.reply = async () => 200;
    answer(503);
    await Promise.all(heard);
    expect(told).toEqual(['say running', 'say running']);
  });
});

test('a start ends what the last one left under way, and writes nothing where there is nothing', async () => {
  const { commands, store, write } = await runner([record('say', 'done'), record('reload', 'running')]);
  await commands.resume();
  expect(store.held.values.commands?.map(({ state }) => state)).toEqual(['done', 'done']);
  await commands.resume();
  expect(write).toHaveBeenCalledTimes(1);
});
