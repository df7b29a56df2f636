import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer, Failure } from '../model/answer.ts';
import { aDoor } from '../testing/a-door.ts';
import { aPage } from '../testing/a-page.ts';
import { attend, firstRetryMs, readMs, wantedMs } from './attend.ts';
import type { Asked } from './calls.ts';
import type { Taken } from './door-calls.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const code = '7K3M9QXA5TVBHW2E';
const failed = (status: number, of: string, retryAfter: number | null = null): { failure: Failure } => ({
  failure: { status, code: of, retryAfter },
});
const noNetwork = failed(0, 'network');
const given = { payload: { code, ticket: aPage() } };

/** Somebody at a door whose server answers as a test says. */
function stand({
  asked = null as string | null,
  held = [] as string[],
  read = failed(404, 'tickets.not_found') as Answer,
} = {}) {
  const told: string[] = [];
  const server = {
    show: { payload: aDoor() } as Asked<ReturnType<typeof aDoor>>,
    take: given as Asked<Taken>,
    read,
  };
  const sent: string[] = [];
  const kept = new Set(held);
  let made = 0;
  const door = attend(
    asked,
    {
      async show() {
        sent.push('show');
        return server.show;
      },
      async take(of) {
        sent.push(`take ${of}`);
        return server.take;
      },
      async read(of) {
        sent.push(`read ${of}`);
        return server.read;
      },
      newCode: () => `CODE${++made}`,
      held: () => [...kept],
      forget: (of) => void kept.delete(of),
      now: () => Date.now(),
      random: () => 0.5,
    },
    {
      page: ({ closed }) => told.push(`page ${closed}`),
      failed: (_failure, retryIn) => told.push(`failed ${retryIn}`),
      gone: () => told.push('gone'),
      held: (tickets) => told.push(`held ${tickets.length}`),
      pressed: (of) => told.push(`pressed ${of}`),
      lost: () => told.push('lost'),
      refused: (of, { code: why }, forGood) => told.push(`refused ${of} ${why} ${forGood}`),
      taken: (of) => told.push(`taken ${of}`),
    },
  );
  const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  return { door, told, sent, kept, server, pass, last: () => told.at(-1) };
}

test('a door is read again while it is looked at, and no further once a ticket was taken', async () => {
  const { door, told, sent, pass } = stand();
  await pass();
  expect(told).toEqual(['held 0', 'page null']);
  await pass(readMs);
  expect(sent).toEqual(['show', 'show']);
  await door.take();
  expect(told.slice(-2)).toEqual(['pressed CODE1', 'taken CODE1']);
  const before = sent.length;
  await pass(readMs * 5);
  door.refresh();
  await door.take();
  expect(sent).toHaveLength(before);
});

test('a lost answer is asked for again by the same code; pressed twice it is sent once', async () => {
  const { door, told, sent, server, pass } = stand();
  await pass();
  server.take = noNetwork;
  void door.take();
  void door.take();
  await pass();
  expect(told.slice(-2)).toEqual(['pressed CODE1', 'lost']);
  await pass(firstRetryMs);
  server.take = given;
  // The network is back: it waits no longer.
  door.refresh();
  await pass();
  expect(sent.filter((one) => one.startsWith('take'))).toEqual(['take CODE1', 'take CODE1', 'take CODE1']);
  expect(told.at(-1)).toBe('taken CODE1');
});

test('nobody is given a ticket long after they wanted it; pressed again the code is the same', async () => {
  const { door, told, sent, server, pass } = stand();
  await pass();
  server.take = failed(503, 'failed');
  void door.take();
  await pass(wantedMs + firstRetryMs);
  expect(told).toContain('refused CODE1 failed false');
  const tries = sent.filter((one) => one.startsWith('take')).length;
  await pass(wantedMs);
  expect(sent.filter((one) => one.startsWith('take'))).toHaveLength(tries);
  // Whether it was taken is read; it was not.
  expect(sent).toContain('read CODE1');
  server.take = given;
  await door.take();
  expect(told.at(-1)).toBe('taken CODE1');
});

test('who is held back waits as long as the server says', async () => {
  const { door, told, server, sent, pass } = stand();
  await pass();
  server.take = failed(429, 'request.too_many', 30);
  void door.take();
  await pass(29_000);
  expect(sent.filter((one) => one.startsWith('take'))).toHaveLength(1);
  server.take = given;
  await pass(1_000);
  expect(told.at(-1)).toBe('taken CODE1');
});

test('a refusal ends it, and the door is read at once; the next ticket is another', async () => {
  const { door, told, server, pass } = stand();
  await pass();
  server.take = failed(409, 'doors.off');
  server.show = { payload: aDoor({ closed: 'off' }) };
  await door.take();
  await pass();
  expect(told.slice(-3)).toEqual(['refused CODE1 doors.off true', 'held 0', 'page off']);
  server.show = { payload: aDoor() };
  await pass(readMs);
  expect(told.at(-1)).toBe('page null');
  server.take = given;
  await door.take();
  expect(told.at(-1)).toBe('taken CODE2');
});

test('a page that is loaded again finds what was asked for before', async () => {
  const found = stand({ asked: code, read: { page: aPage() } });
  await found.pass();
  expect(found.told).toEqual([`taken ${code}`]);
  const lost = stand({ asked: code });
  await lost.pass();
  expect(lost.told).toEqual(['held 0', 'page null']);
  await lost.door.take();
  expect(lost.told.at(-1)).toBe(`taken ${code}`);
  // It is asked once whether it is there.
  expect(lost.sent.filter((one) => one.startsWith('read'))).toHaveLength(1);
});

test('tickets that wait still are told, what is over is forgotten, and what could not be read is asked again', async () => {
  const { told, kept, server, pass } = stand({ held: [code], read: { page: aPage() } });
  await pass();
  expect(told).toEqual(['held 1', 'page null']);
  server.read = noNetwork;
  await pass(readMs);
  expect([...kept]).toEqual([code]);
  server.read = { page: aPage({ status: 'attended' }) };
  await pass(readMs);
  expect([...kept]).toEqual([]);
});

test('a door that opens nothing any more is asked no further; one that could not be read is', async () => {
  const { told, server, sent, pass } = stand();
  await pass();
  server.show = failed(503, 'failed');
  await pass(readMs);
  expect(told.at(-1)).toBe('failed 3');
  server.show = failed(429, 'request.too_many', 20);
  await pass(firstRetryMs);
  expect(told.at(-1)).toBe('failed 20');
  server.show = failed(404, 'doors.not_found');
  await pass(20_000);
  expect(told.at(-1)).toBe('gone');
  const before = sent.length;
  await pass(readMs * 5);
  expect(sent).toHaveLength(before);
});
