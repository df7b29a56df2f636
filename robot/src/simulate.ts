import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createFleet, Enrolments, lockFolder } from './simulator/fleet.ts';

const usage = `node simulate.js --state DIR [options]   robots without screens, through the protocol of any robot

  --server URL      where /device/v1 stands (http://localhost:3000)
  --state DIR       their files (secrets, facts not yet sent); later starts go on from there
  --codes FILE      JSON [{"code", "name"?, "faults"?: ["offline" | "silent" | "skew" | "battery" | "microphone"]}]; '-' or nothing: stdin
  --backfill DAYS   tell up to 30 past days first, then what happened while the process was not running (0)
  --speed N         people and faults N times faster (1)
  --busy N          interactions of a robot on an ordinary day (60)
  --seed TEXT       other people (botones)
  --doors LIST      doors of branches, as they stand behind #d= in their QR codes, with commas: people take tickets there by phone
  --heartbeats-only heartbeats and nothing else, for load
  --no-sockets      never open a socket`;

const log = (robot: string | null, what: string, more: Record<string, unknown> = {}) =>
  process.stderr.write(
    `${JSON.stringify({ at: new Date().toISOString(), ...(robot ? { robot } : {}), what, ...more })}\n`,
  );

function fail(message: string): never {
  log(null, 'failed', { message });
  process.exit(2);
}

function read() {
  const { values } = parseArgs({
    options: {
      server: { type: 'string', default: 'http://localhost:3000' },
      state: { type: 'string' },
      codes: { type: 'string' },
      backfill: { type: 'string', default: '0' },
      speed: { type: 'string', default: '1' },
      busy: { type: 'string', default: '60' },
      seed: { type: 'string', default: 'botones' },
      doors: { type: 'string', default: '' },
      'heartbeats-only': { type: 'boolean', default: false },
      'no-sockets': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return values;
}

const number = (text: string, name: string, least: number): number => {
  const value = Number(text);
  return Number.isFinite(value) && value >= least ? value : fail(`--${name} must be a number from ${least}`);
};

/** Enrolments may come late, or never: the robots of earlier starts do not wait for them. */
async function readEnrolments(file: string | undefined) {
  if (file === undefined && process.stdin.isTTY) return [];
  let text = '';
  if (file !== undefined && file !== '-') text = await readFile(file, 'utf8');
  else for await (const chunk of process.stdin) text += String(chunk);
  return text.trim() ? Enrolments.parse(JSON.parse(text)) : [];
}

async function main() {
  const flags = read();
  if (flags.help) return void process.stdout.write(`${usage}\n`);
  const { state } = flags;
  if (!state) return fail('--state DIR is missing');
  const unlock = await lockFolder(state);
  const fleet = createFleet({
    server: flags.server.replace(/\/+$/, ''),
    state,
    backfillDays: number(flags.backfill, 'backfill', 0),
    speed: number(flags.speed, 'speed', 0.01),
    seed: flags.seed,
    perDay: number(flags.busy, 'busy', 0),
    heartbeatsOnly: flags['heartbeats-only'],
    sockets: !flags['no-sockets'] && !flags['heartbeats-only'],
    doors: flags['heartbeats-only'] ? [] : flags.doors.split(',').filter(Boolean),
    log,
  });

  let ending = false;
  const end = (why: string) => {
    if (ending) return;
    ending = true;
    log(null, 'stopping', { why });
    // Whatever hangs, the process does not.
    setTimeout(() => process.exit(0), 3_000).unref();
    void fleet
      .stop()
      .then(unlock)
      .finally(() => process.exit(0));
  };
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGINT', () => end('SIGINT'));
  process.on('disconnect', () => end('disconnect'));
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end('orphan'), 1_000);

  await fleet.resume();
  const enrolments = await readEnrolments(flags.codes);
  await fleet.enrol(enrolments);
  fleet.openDoors();
  log(null, 'started', { robots: fleet.robots.size });
}

main().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
