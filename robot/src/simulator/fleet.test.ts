import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startStub } from '../testing/stub.ts';
import { createFleet, Enrolments, type FleetOptions, fileOf, lockFolder } from './fleet.ts';

let stub: Awaited<ReturnType<typeof startStub>>;
let state = '';
let log: string[] = [];
let fleets: ReturnType<typeof createFleet>[] = [];

beforeEach(async () => {
  stub = await startStub();
  state = await mkdtemp(join(tmpdir(), 'fleet-'));
  log = [];
  fleets = [];
});
afterEach(async () => {
  await Promise.all(fleets.map((fleet) => fleet.stop()));
  await stub.close();
  await rm(state, { recursive: true, force: true });
});

function fleetOf(change: Partial<FleetOptions> = {}) {
  const options: FleetOptions = {
    server: stub.url,
    state,
    backfillDays: 0,
    speed: 1,
    seed: 's',
    perDay: 60,
    heartbeatsOnly: false,
    sockets: false,
    doors: [],
    log: (robot, what) => log.push(`${robot} ${what}`),
    ...change,
  };
  const fleet = createFleet(options);
  fleets.push(fleet);
  return fleet;
}
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 20 });
const kinds = () => [...stub.facts.keys()].map((key) => key.split('/')[0]);

test('tells the past once, with the times at which it happened', async () => {
  stub.headless.add('ONE');
  const fleet = fleetOf({ backfillDays: 4 });
  await fleet.enrol([{ code: 'ONE', name: 'Uno' }]);
  await until(() => expect(log).toContain('Uno backfilled'));
  expect(kinds().filter((kind) => kind === 'interactions').length).toBeGreaterThan(60);
  expect(kinds().filter((kind) => kind === 'detections').length).toBeGreaterThan(100);
  const starts = [...stub.facts.values()].flatMap((fact) =>
    'start' in fact ? [(fact.start as { wall: string }).wall] : [],
  );
  expect(Math.min(...starts.map((wall) => Date.parse(wall)))).toBeLessThan(Date.now() - 2 * 86_400_000);
  expect(Math.max(...starts.map((wall) => Date.parse(wall)))).toBeLessThan(Date.now());
  const from = Date.now() - 120_000;
  const wallOf = (fact: Record<string, unknown>) => Date.parse(((fact.start ?? fact.at) as { wall: string }).wall);
  /** People may come while the test runs; the past is what counts. */
  const past = () => [...stub.facts.values()].filter((fact) => wallOf(fact) < from).length;
  const told = past();
  await fleet.stop();
  // The code was used up; the robot knows who it is, and has no past left to tell.
  const again = fleetOf({ backfillDays: 4 });
  await again.resume();
  await again.enrol([{ code: 'ONE', name: 'Uno' }]);
  const heartbeats = stub.heartbeats.length;
  await until(() => expect(stub.heartbeats.length).toBeGreaterThan(heartbeats));
  expect(again.robots.size).toBe(1);
  expect(stub.devices.size).toBe(1);
  expect(past()).toBe(told);
  await again.stop();
  // What it is given now it keeps, though nothing but its faults changed.
  const faulty = fleetOf();
  await faulty.enrol([{ code: 'ONE', faults: ['microphone'] }]);
  expect([...faulty.robots.values()][0]?.store.held.values).toMatchObject({ name: 'Uno', faults: ['microphone'] });
});

test('a fault is reported, a code that is not known is said, secrets are for the owner alone', async () => {
  stub.headless.add('ONE');
  const fleet = fleetOf();
  await fleet.enrol(
    Enrolments.parse([
      { code: 'ONE', name: 'Uno', faults: ['microphone'] },
      { code: 'USED', name: 'Dos' },
    ]),
  );
  await until(() => expect(stub.heartbeats.at(-1)?.body.fault).toBe('Micrófono sin señal'));
  await until(() => expect(kinds()).toContain('notifications'));
  await until(() => expect(log).toContain('Dos unpaired'));
  for (const file of await readdir(state)) expect((await stat(join(state, file))).mode & 0o077).toBe(0);
  expect(Enrolments.safeParse([{ code: 'X', faults: ['unknown'] }]).success).toBe(false);
});

test('robots that only send heartbeats ask for nothing else', async () => {
  const fleet = fleetOf({ heartbeatsOnly: true });
  const made = Array.from({ length: 20 }, (_, index) => `CODE${index}`);
  for (const code of made) stub.headless.add(code);
  await fleet.enrol(made.map((code) => ({ code })));
  await until(() => expect(stub.heartbeats.length).toBeGreaterThanOrEqual(20));
  expect(new Set(stub.calls)).toEqual(new Set(['POST pairing', 'POST heartbeat']));
});

test('two processes cannot live the same lives; a lock left by a crash is nobody’s', async () => {
  const path = join(state, 'simulator.pid');
  // The process that runs the tests is alive and is not this lock's owner.
  await writeFile(path, String(process.ppid));
  await expect(lockFolder(state)).rejects.toThrow('in use');
  const minuteAgo = new Date(Date.now() - 60_000);
  await utimes(path, minuteAgo, minuteAgo);
  const unlock = await lockFolder(state);
  expect(await readFile(path, 'utf8')).toBe(String(process.pid));
  await unlock();
  expect(await readdir(state)).toEqual([]);
});

test('one code is one file', () => {
  expect(fileOf({ code: 'A' })).toBe(fileOf({ code: 'A', name: 'x' }));
  expect(fileOf({ code: 'A' })).not.toBe(fileOf({ code: 'B' }));
});
