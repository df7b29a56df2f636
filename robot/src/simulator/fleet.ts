import { setMaxListeners } from 'node:events';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { seededRandom } from '../chance/random.ts';
import { openPush } from '../connection/push.ts';
import { pause, realTime, type Time } from '../connection/time.ts';
import { partFolder } from '../content/part-folder.ts';
import { createRecordParts } from '../content/record-parts.ts';
import { fractionOf, hashOf } from '../facts/ids.ts';
import { runDoor } from './doors.ts';
import { faultNames, injectFaults } from './faults.ts';
import { createHeadlessRobot, type HeadlessRobot } from './headless.ts';
import { simulated } from './parts.ts';
import { reportPastVisitors, runVisitors } from './run-visitors.ts';

/** What `--codes` and stdin carry: a console-made code, or credentials made elsewhere. */
export const Enrolments = z.array(
  z.object({
    code: z.string().optional(),
    device_id: z.string().optional(),
    secret: z.string().optional(),
    name: z.string().optional(),
    faults: z.array(z.enum(faultNames)).optional(),
  }),
);
export type Enrolment = z.output<typeof Enrolments>[number];

declare module '../facts/store.ts' {
  interface StoredValues {
    /** Until when this robot's life has been told, its name and its faults. */
    lived: string;
    name: string;
    faults: string[];
  }
}

export interface FleetOptions {
  server: string;
  state: string;
  backfillDays: number;
  speed: number;
  seed: string;
  perDay: number;
  heartbeatsOnly: boolean;
  sockets: boolean;
  /** What stands at doors of branches where people take tickets by phone. */
  doors: readonly string[];
  log: (robot: string, what: string, more?: Record<string, unknown>) => void;
}

const timezone = 'America/Mexico_City';
const dayMs = 86_400_000;
/** Who takes a ticket at the door of a branch on an ordinary day. */
const doorPerDay = 24;
/** How long a robot's code keeps the next one waiting, in ms. */
const codePatience = 3_000;
/** A pause shorter than this is not worth filling. */
const smallGap = 10 * 60_000;

/** One file per enrolment: the same code given again is the same robot. */
export const fileOf = (enrolment: Enrolment): string =>
  `robot-${hashOf(enrolment.code ?? enrolment.device_id ?? '').slice(0, 16)}.jsonl`;

/** A lock that was not touched for this long belongs to nobody, whatever process has its number now. */
const lockStale = 15_000;

/** Keeps a second process from living the same lives. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'simulator.pid');
  const other = Number(await readFile(path, 'utf8').catch(() => ''));
  const touched = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  if (other && other !== process.pid && Date.now() - touched < lockStale && isAlive(other))
    throw new Error(`${folder} is in use by process ${other}`);
  await writeFile(path, String(process.pid), { mode: 0o600 });
  const touch = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => undefined), lockStale / 3);
  touch.unref();
  return () => {
    clearInterval(touch);
    return rm(path, { force: true });
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Robots without screens, each with a life of its own. */
export function createFleet(options: FleetOptions) {
  const robots = new Map<string, HeadlessRobot>();
  const lives: Promise<void>[] = [];
  // Robots of a client show the same records, which lie here once.
  const records = createRecordParts(partFolder(join(options.state, 'records')));
  const stop = new AbortController();
  // Every robot that waits listens to it; with eleven or more Node would suspect a leak.
  setMaxListeners(0, stop.signal);

  async function add(file: string, enrolment: Enrolment): Promise<void> {
    if (robots.has(file) || stop.signal.aborted) return;
    let skew = 0;
    const time: Time = { ...realTime, wall: () => realTime.wall() + skew };
    const random = seededRandom(`${options.seed}/${file}`);
    const { code, device_id, secret } = enrolment;
    const robot = await createHeadlessRobot({
      server: options.server,
      storeDir: options.state,
      file,
      clock: time,
      random,
      push: options.sockets ? openPush : null,
      records,
      heartbeatsOnly: options.heartbeatsOnly,
      firstHeartbeatMs: 1 + fractionOf(file) * Math.min(15_000, 10 * robots.size),
      hostname: 'simulador',
      ...(code ? { code } : {}),
      ...(device_id && secret ? { identity: { device_id, secret } } : {}),
    });
    robots.set(file, robot);
    const { values } = robot.store.held;
    const name = enrolment.name ?? values.name ?? file;
    const faults = enrolment.faults ?? values.faults ?? [];
    if (values.name !== name || values.faults?.join() !== faults.join())
      await robot.store.write({ values: { name, faults } });
    const log = (what: string, more?: Record<string, unknown>) => options.log(name, what, more);
    if (robot.store.damaged) log('damaged', { lines: robot.store.damaged });
    let shown = '';
    robot.subscribe(({ screen, code: shownCode }) => {
      const now = screen === 'pairing' ? `unpaired${shownCode?.trouble ?? ''}` : '';
      if (now && now !== shown) log('unpaired', { code: shownCode?.code, trouble: shownCode?.trouble });
      shown = now;
    });
    await robot.start();
    if (code) await paired(robot);
    const setSkew = (ms: number) => {
      skew = ms;
    };
    if (!options.heartbeatsOnly) lives.push(lead(robot, file, faults, { time, skew: setSkew, random, log }));
  }

  /** Waits a little until a code was taken: typed side by side, the codes of one network count as guesses, and the sixth waits a minute. */
  async function paired({ store }: HeadlessRobot): Promise<void> {
    const until = realTime.mono() + codePatience;
    while (!store.held.values.identity && realTime.mono() < until && !stop.signal.aborted)
      await pause(realTime, 20, stop.signal);
  }

  interface Fate {
    time: Time;
    skew: (ms: number) => void;
    random: () => number;
    log: (what: string, more?: Record<string, unknown>) => void;
  }

  /** Waits to be somebody, tells the past, then lives. */
  async function lead(robot: HeadlessRobot, file: string, faults: readonly string[], fate: Fate): Promise<void> {
    while (!robot.store.held.values.pack) {
      await pause(realTime, 250, stop.signal);
      if (stop.signal.aborted) return;
    }
    const seed = `${options.seed}/${file}`;
    const plan = { seed, timezone, perDay: options.perDay * (0.5 + fractionOf(seed)) };
    const now = realTime.wall();
    const { lived } = robot.store.held.values;
    const furthest = now - Math.min(options.backfillDays, 30) * dayMs + 60 * 60_000;
    const from = lived ? Math.max(Date.parse(lived), furthest) : furthest;
    if (options.backfillDays > 0 && now - from > smallGap) {
      const facts = await reportPastVisitors({ robot, crowd: plan, time: realTime, stop: stop.signal }, from);
      if (stop.signal.aborted) return;
      fate.log('backfilled', { facts, seconds: Math.round((realTime.wall() - now) / 1_000) });
    }
    await remember(robot);
    const recover = injectFaults({
      robot,
      faults,
      time: realTime,
      random: fate.random,
      speed: options.speed,
      skew: fate.skew,
      log: fate.log,
    });
    const marks = setInterval(() => void remember(robot), 5 * 60_000);
    await Promise.all([
      runVisitors({ robot, crowd: plan, time: realTime, speed: options.speed, stop: stop.signal }),
      ...simulated.map((part) => part.live?.({ robot, time: realTime, stop: stop.signal })),
    ]);
    clearInterval(marks);
    recover();
    await remember(robot);
  }

  const remember = (robot: HeadlessRobot) =>
    robot.store.write({ values: { lived: new Date(realTime.wall()).toISOString() } }, false).catch(() => undefined);

  return {
    robots,
    async enrol(enrolments: readonly Enrolment[]) {
      for (const enrolment of enrolments) await add(fileOf(enrolment), enrolment);
    },
    /** Robots of an earlier start: they know who they are. */
    async resume() {
      const files = (await readdir(options.state)).filter((name) => /^robot-[0-9a-f]{16}\.jsonl$/.test(name));
      for (const file of files.sort()) await add(file, {});
    },
    /** People come to the doors, each with a plan of its own. */
    openDoors() {
      const { server, seed, speed, sockets } = options;
      const phones = { server, sockets, fetch };
      for (const [n, door] of options.doors.entries()) {
        const crowd = { seed: `${seed}/door ${n}`, timezone, perDay: doorPerDay };
        const log = (what: string, more?: Record<string, unknown>) => options.log(`door ${n}`, what, more);
        lives.push(runDoor({ door, crowd, phones, time: realTime, speed, stop: stop.signal, log }));
      }
    },
    async stop() {
      stop.abort();
      await Promise.allSettled(lives);
      await Promise.allSettled([...robots.values()].map((robot) => robot.stop()));
    },
  };
}
