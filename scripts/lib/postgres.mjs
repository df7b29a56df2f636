// A throw-away PostgreSQL for tests, benches and fault scripts: it can be killed, stopped and started again.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { account, findEngine, ownFolder } from './postgres-engine.mjs';

/** @type {Record<string, NodeJS.Signals>} */
const stopSignals = { smart: 'SIGTERM', fast: 'SIGINT', immediate: 'SIGQUIT' };
const unsafe = ['fsync=off', 'full_page_writes=off'];

/** No PostgreSQL can be had on this machine: a reason to skip, or on a build machine to fail. */
export class NoPostgresError extends Error {}

/** Makes the data folder; where the engine can, its order of text is Spanish, so that nobody leans on the order of bytes. */
function initialise(bin, data, owner) {
  const options = { ...owner, cwd: '/', encoding: 'utf8' };
  const spanish = spawnSync(join(bin, 'initdb'), ['--help'], options).stdout.includes('--icu-locale');
  const order = spanish ? ['--locale-provider=icu', '--icu-locale=es-MX'] : [];
  const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', ...order];
  const result = spawnSync(join(bin, 'initdb'), args, options);
  if (result.status !== 0) throw new Error(`initdb failed:\n${result.stdout}${result.stderr}`);
}

/** Runs statements as the superuser. */
async function asSuperuser(url, ...statements) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // A server that goes away while we wait is told by the query itself.
  client.on('error', () => {});
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The data of a cluster that is stopped while they are copied; what they are a copy of writes on, and the copy follows it. */
async function copyStill(from, data, owner) {
  await from.stop();
  cpSync(from.dir, data, { recursive: true });
  writeFileSync(join(data, 'standby.signal'), '');
  if (owner.uid !== undefined) spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, data]);
  chmodSync(data, 0o700);
  await from.start();
}

/**
 * A running cluster. `url` is the product's own user: not a superuser, it may create roles and databases and owns the
 * database `botones`. `adminUrl` is the superuser.
 * @typedef {object} Postgres
 * @property {string} url
 * @property {string} adminUrl
 * @property {number} port
 * @property {string} dir the data folder
 * @property {string} bin the folder of the engine's programs
 * @property {string} log the file the server writes its log to
 * @property {number | undefined} pid of the server's first process, undefined while it is down
 * @property {(signal?: NodeJS.Signals) => Promise<void>} kill sends a signal (SIGKILL) and waits for the end
 * @property {(mode?: 'smart' | 'fast' | 'immediate') => Promise<void>} stop
 * @property {() => Promise<void>} start after `kill` or `stop`, on the same port and data
 * @property {() => Promise<void>} promote makes a standby the one that writes
 * @property {() => Promise<void>} remove stops it and deletes everything
 */

/**
 * Starts a new cluster in a temporary folder; it ends with this process at the latest. `fsync: false` is for work
 * that never cuts the power and never asks the product, which refuses to run on such a server.
 * @param {{ fsync?: boolean, settings?: string[], copyOf?: Postgres }} [options] settings as `name=value`; a copy of another one, which
 * is stopped for a moment, follows it as its standby
 * @returns {Promise<Postgres>}
 */
export async function startPostgres({ fsync = true, settings = [], copyOf } = {}) {
  if (process.platform === 'win32') throw new NoPostgresError('The throw-away PostgreSQL needs Linux or macOS.');
  const owner = account();
  const folder = ownFolder('botones-pg-', owner);
  const data = join(folder, 'data');
  const log = join(folder, 'postgres.log');
  const erase = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const bin = findEngine(owner, folder);
  if (!bin) {
    erase();
    throw new NoPostgresError('No PostgreSQL: the one that npm delivers is not for this system.');
  }
  if (copyOf) await copyStill(copyOf, data, owner);
  else initialise(bin, data, owner);

  const port = await freePort();
  const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const following = copyOf
    ? [`primary_conninfo=host=127.0.0.1 port=${copyOf.port} user=postgres application_name=standby`]
    : [];
  const own = [
    ...following,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
  ];
  const flags = [...own, ...(fsync ? [] : unsafe), ...settings].flatMap((setting) => ['-c', setting]);
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;

  const gone = () => server === undefined || server.exitCode !== null || server.signalCode !== null;

  /** One try to bring it up: false when it ended at once, as it does while processes of a killed one are still there. */
  async function attempt() {
    const output = openSync(log, 'a');
    /** @type {import('node:child_process').SpawnOptions} */
    const options = { ...owner, cwd: data, stdio: ['ignore', output, output], detached: true };
    server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], options);
    server.unref();
    while (!gone()) {
      const up = await asSuperuser(adminUrl).then(
        () => true,
        () => false,
      );
      if (up) return true;
      await wait(50);
    }
    return false;
  }

  async function start() {
    if (!gone()) throw new Error('This PostgreSQL is already running.');
    for (let tries = 0; tries < 60; tries++) {
      if (await attempt()) return;
      await wait(500);
    }
    throw new Error(`PostgreSQL does not start:\n${readFileSync(log, 'utf8').slice(-2000)}`);
  }

  /** @param {NodeJS.Signals} [signal] */
  async function kill(signal = 'SIGKILL') {
    if (gone()) return;
    const ended = once(server, 'exit');
    server.ref();
    server.kill(signal);
    await ended;
  }

  // A signal without a listener ends a process before its 'exit' is told.
  const exitOn = (signal) => {
    if (process.listeners(signal).every((listener) => listener === exitOn)) process.exit(143);
  };
  const atExit = () => {
    if (!gone()) server.kill('SIGQUIT');
    erase();
  };
  process.once('exit', atExit);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, exitOn);

  await start();
  const first = ['create role botones login createrole createdb nosuperuser', 'create database botones owner botones'];
  if (!copyOf) await asSuperuser(adminUrl, ...first);
  return {
    url: `postgres://botones@127.0.0.1:${port}/botones`,
    adminUrl,
    port,
    dir: data,
    bin,
    log,
    get pid() {
      return gone() ? undefined : server.pid;
    },
    start,
    kill,
    stop: (mode = 'fast') => kill(stopSignals[mode]),
    promote: () => asSuperuser(adminUrl, 'select pg_promote()'),
    async remove() {
      await kill('SIGQUIT');
      process.off('exit', atExit);
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, exitOn);
      erase();
    },
  };
}
