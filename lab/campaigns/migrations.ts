// `npm run check:deep -- migrations [--only postgres,embedded] [--kills 24] [--databases 4]`: the built server is killed while it makes
// its database, in every step of the migration and at any moment, while it takes over a database of 0.1.0, and while it makes its first folder.
// The next start finishes: the schema and the list of migrations are those of a server that nobody killed (E17).

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort, ServerProcess } from '../../e2e/lib/server-process.ts';
import { adminSettings, signIn } from '../../e2e/lib/staff.ts';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { appliedTable } from '../../server/src/app/database/migrate.ts';
import { makeBefore } from '../../server/src/testing/before-one.ts';
import { appliedIn } from '../../server/src/testing/nets/schema-of.ts';
import { fixedNumber } from '../lib/figures.ts';
import { numberFlag, wordsFlag } from './lib/flags.ts';
import {
  differences,
  type EmptyPlace,
  type EmptyPlaces,
  emptyDatabases,
  emptyFolders,
  type InstallationState,
  stateOf,
} from './lib/places.ts';
import { unexpectedErrors } from './lib/seeded.ts';
import { TargetReport } from './lib/target-report.ts';

const migrations = join(import.meta.dirname, '../../server/migrations');
const only = wordsFlag('only', 'postgres,embedded');
const kills = numberFlag('kills', 24);
const databaseKills = numberFlag('databases', 4);
const promises = new TargetReport();
const folder = mkdtempSync(join(tmpdir(), 'botones-migrations-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const serverAt = async ({ env }: EmptyPlace) => new ServerProcess(await freePort(), { ...adminSettings, ...env });
const namesOf = ({ applied }: Pick<InstallationState, 'applied'>) => applied.map((line) => line.split(' ')[0] ?? '');

/** What nobody killed. */
interface Unkilled {
  state: InstallationState;
  /** Milliseconds from when it began with the database until it was ready. */
  span: number;
}
async function unkilled(places: EmptyPlaces): Promise<Unkilled> {
  const place = await places.make();
  const server = await serverAt(place);
  server.launch();
  await place.begun();
  const begun = Date.now();
  await server.ready();
  const ready = Date.now();
  if ((await server.end('SIGTERM')) !== 0) throw new Error('The server did not end with 0.');
  const state = await stateOf(place);
  await server.start();
  await signIn(server.url);
  await server.end('SIGTERM');
  await place.remove();
  // Each first account has a salt, a number and a line of the log of its own.
  return { state: { ...state, rows: {} }, span: ready - begun };
}

const restarts: number[] = [];
/** Starts a place whose server was killed once more; answers in words what is not as where nobody was killed. */
async function finished(name: string, place: EmptyPlace, wanted: Unkilled): Promise<string[]> {
  const server = await serverAt(place);
  try {
    restarts.push(await server.start());
    await signIn(server.url);
  } catch (cause) {
    return [`${name}: ${cause}`];
  }
  const wrong = unexpectedErrors(server).map((line) => `${name}: ${line}`);
  if ((await server.end('SIGTERM')) !== 0) wrong.push(`${name}: the server did not end with 0`);
  wrong.push(...differences(name, await stateOf(place), wanted.state));
  await place.remove();
  return wrong;
}

/** Kills the server of a place when it waits for its last statement of a step, whose row of the list somebody else holds. */
async function killedAt(
  step: string,
  place: EmptyPlace,
  database: { adminUrl: string },
  prepare: (run: (sql: string) => Promise<unknown>) => Promise<void> = async () => {},
): Promise<void> {
  const connect = async () => {
    const client = new pg.Client({ connectionString: database.adminUrl.replace(/postgres$/, place.database ?? '') });
    await client.connect();
    return client;
  };
  const [blocker, watcher] = [await connect(), await connect()];
  await prepare((sql) => blocker.query(sql));
  await blocker.query('begin');
  await blocker.query(`insert into schema_migrations (name, checksum) values ('${step}', 'of somebody else')`);
  const others = `select query, wait_event_type from pg_stat_activity
    where datname = current_database() and pid not in (pg_backend_pid(), ${(await blocker.query('select pg_backend_pid() as pid')).rows[0].pid})`;
  const server = await serverAt(place);
  server.launch();
  const waits = async () =>
    (await watcher.query(others)).rows.some(
      (row) => row.wait_event_type === 'Lock' && /^insert into schema_migrations/.test(row.query),
    );
  for (const begun = performance.now(); !(await waits()); await pause(10))
    if (performance.now() - begun > 60_000) throw new Error(`${step} is never reached:\n${server.output}`);
  await server.end('SIGKILL');
  await blocker.query('rollback');
  while ((await watcher.query(others)).rows.length > 0) await pause(10);
  await Promise.all([blocker.end(), watcher.end()]);
}

/** Every step has done all of its work when the server is killed. */
async function inEachStep(places: EmptyPlaces, wanted: Unkilled, database: { adminUrl: string }) {
  const wrong: string[] = [];
  const steps = namesOf(wanted.state).sort((a, b) => Number(a === 'after') - Number(b === 'after') || (a < b ? -1 : 1));
  for (const [n, step] of steps.entries()) {
    const place = await places.make();
    // The list of what was applied is there before the first step: the server finds it, and waits to write into it.
    await killedAt(step, place, database, async (run) => {
      await run(appliedTable);
      await run('alter table schema_migrations owner to botones');
    });
    // Rolled back whole: the steps before it are there, it is not, nor is one behind it.
    const now = await stateOf(place);
    const due = steps.slice(0, n).sort().join();
    if (namesOf(now).sort().join() !== due) wrong.push(`${step}: left ${namesOf(now).join()}`);
    wrong.push(...(await finished(step, place, wanted)));
  }
  return { steps: steps.length, wrong };
}

/** A place of the last 0.1.0. */
async function placeOfBefore(places: EmptyPlaces) {
  const place = await places.make();
  await place.look((_query, connection) => makeBefore(connection, migrations));
  return place;
}

/** A database of the last 0.1.0 is taken over (ALL-12): killed while the new names are written, and at any moment of such a start. */
async function takenOver(places: EmptyPlaces, database: { adminUrl: string }, count: number) {
  const wrong: string[] = [];
  const before = { make: () => placeOfBefore(places) };
  const wanted = await unkilled(before);
  const place = await before.make();
  const { applied } = await stateOf(place);
  await killedAt('0011_figures.sql', place, database);
  if ((await stateOf(place)).applied.join() !== applied.join()) wrong.push('killed in the middle: its list is another');
  wrong.push(...(await finished('killed in the middle', place, wanted)));
  for (const ms of moments(wanted.span, count)) {
    const other = await before.make();
    const server = await serverAt(other);
    server.launch();
    await other.begun();
    await pause(ms);
    await killed(server);
    wrong.push(...(await finished(`taken over, ${fixedNumber(ms, 0)} ms`, other, wanted)));
  }
  return wrong;
}

/** The moments of so many kills, one in each part of the time. */
const moments = (span: number, count: number): number[] =>
  Array.from({ length: count }, (_, n) => (span * (n + Math.random())) / count);

/** Kills at any moment of the work; `found` says in a word how far it had come. */
async function atAnyMoment(
  places: EmptyPlaces,
  wanted: Unkilled,
  count: number,
  kill: (server: ServerProcess) => Promise<void>,
  found: (place: EmptyPlace) => Promise<string>,
) {
  const wrong: string[] = [];
  const met = new Map<string, number>();
  for (const ms of moments(wanted.span, count)) {
    const place = await places.make();
    const server = await serverAt(place);
    server.launch();
    await place.begun();
    await pause(ms);
    await kill(server);
    const where = await found(place);
    met.set(where, (met.get(where) ?? 0) + 1);
    wrong.push(...(await finished(`${fixedNumber(ms, 0)} ms, ${where}`, place, wanted)));
  }
  return { wrong, met };
}
const killed = (server: ServerProcess) => server.end('SIGKILL').then(() => {});
const howFar = (place: EmptyPlace) =>
  place.look(async (query) => {
    const [row] = await query(`select to_regclass('public.schema_migrations') is not null as begun`);
    return row?.begun ? `after ${(await appliedIn(query)).length} steps` : 'before the first step';
  });
const told = (met: Map<string, number>) => [...met].map(([where, n]) => `${n} ${where}`).join(', ');

async function onPostgres(): Promise<void> {
  const database = await startPostgres();
  const places = emptyDatabases(database, folder);
  const wanted = await unkilled(places);
  const each = await inEachStep(places, wanted, database);
  promises.none(`PostgreSQL: killed at the end of each of ${each.steps} steps`, each.wrong);
  const before = await takenOver(places, database, databaseKills);
  promises.none(`PostgreSQL: taken over from 0.1.0, ${1 + databaseKills} kills`, before);
  const any = await atAnyMoment(places, wanted, kills, killed, howFar);
  promises.none(`PostgreSQL: ${kills} kills of the server at any moment`, any.wrong);
  promises.hold('  they met it', 'in several steps', told(any.met), any.met.size > 2);
  const killDatabase = async (server: ServerProcess) => {
    await database.kill('SIGKILL');
    await killed(server);
    await database.start();
  };
  const both = await atAnyMoment(places, wanted, databaseKills, killDatabase, howFar);
  promises.none(`PostgreSQL: ${databaseKills} kills of the database`, both.wrong);
  await database.remove();
}

async function onEmbedded(): Promise<void> {
  const places = emptyFolders(folder);
  const whatIsThere = async ({ env }: EmptyPlace) =>
    ['pgdata.new', 'pgdata'].filter((name) => existsSync(join(env.DATA_DIR ?? '', name))).join(' and ') || 'nothing';
  const any = await atAnyMoment(places, await unkilled(places), kills, killed, whatIsThere);
  promises.none(`embedded, first start: ${kills} kills at any moment`, any.wrong);
  promises.hold('  they left', 'nothing, half a folder, a folder', told(any.met), any.met.size > 2);
}

if (only.includes('postgres')) await onPostgres();
if (only.includes('embedded')) await onEmbedded();
console.log(`  ready again (${restarts.length} starts), longest: ${fixedNumber(Math.max(...restarts) / 1000, 1)} s`);
promises.end();
