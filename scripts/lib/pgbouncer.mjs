// PgBouncer in transaction mode before a throw-away PostgreSQL, for tests, benches and campaigns: Debian's package.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { account, ownFolder } from './postgres-engine.mjs';

/** PGBOUNCER names another one. */
const program = [
  process.env.PGBOUNCER,
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
].find((place) => place && existsSync(place));

/** The version of the installed one, as numbers; null where there is none. */
export function pgbouncerVersion() {
  const said = program && spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout;
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(said ?? '') ?? [];
  return major ? [Number(major), Number(minor)] : null;
}

/**
 * Starts it before the server of a port; `urlOf` gives an address of one of them its place behind the pooler.
 * @param {{ port: number, settings?: string[] }} options the server's port, and settings as `name = value`
 */
export async function startPgbouncer({ port: server, settings = [] }) {
  if (!program) throw new Error('PgBouncer is not installed.');
  const owner = account();
  const folder = ownFolder('botones-pgbouncer-', owner);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${server}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users.txt')}`,
    'pool_mode = transaction',
    'max_client_conn = 2000',
    'default_pool_size = 20',
    'admin_users = botones',
    'server_connect_timeout = 3',
    'server_login_retry = 1',
    ...settings,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  writeFileSync(join(folder, 'users.txt'), '"botones" ""\n');
  if (owner.uid !== undefined)
    for (const name of ['pgbouncer.ini', 'users.txt']) chownSync(join(folder, name), owner.uid, owner.gid);

  const log = join(folder, 'pgbouncer.log');
  const output = openSync(log, 'a');
  const child = spawn(program, [file], { ...owner, cwd: folder, stdio: ['ignore', output, output] });
  const atExit = () => child.kill('SIGKILL');
  process.once('exit', atExit);
  for (let tries = 0; !readFileSync(log, 'utf8').includes('process up'); tries++) {
    if (child.exitCode !== null || tries > 100)
      throw new Error(`PgBouncer does not start:\n${readFileSync(log, 'utf8')}`);
    await wait(50);
  }
  return {
    port,
    /** @param {string} address of a database of the server */
    urlOf: (address) => Object.assign(new URL(address), { port: String(port) }).href,
    async remove() {
      process.off('exit', atExit);
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
