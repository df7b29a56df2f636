import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** What a running PostgreSQL says of itself in its data folder. */
export interface Postmaster {
  pid: number;
  /** The data folder as it was given. */
  data: string;
  /** The folder of its socket. */
  socket: string;
  /** The folder that says all this: another one where the data were copied or renamed. */
  saidIn: string;
}

const lockFile = (data: string): string => join(data, 'postmaster.pid');

/** Reads `postmaster.pid`: null where there is none, or one that is not written yet. */
export function postmasterOf(data: string): Postmaster | null {
  if (!existsSync(lockFile(data))) return null;
  const [pid = '', given = '', , , socket = ''] = readFileSync(lockFile(data), 'utf8').split('\n');
  return Number(pid) > 0 ? { pid: Math.abs(Number(pid)), data: given, socket, saidIn: data } : null;
}

/**
 * Whether the process of this number is the PostgreSQL of this folder; the number alone may belong to another by now. Its name and
 * the folder that it works in say so, which PostgreSQL enters before it writes the file; the start that stands there says nothing,
 * for the machine's clock may have been set since.
 */
export function isAlive({ pid, data, saidIn }: Postmaster): boolean {
  const command = commandLineOf(pid);
  if (!/(^|\/)postgres\s/.test(command)) return false;
  const folder = identityOf(`/proc/${pid}/cwd`);
  return folder === null ? `${command} `.includes(`-D ${data} `) : folder === identityOf(saidIn);
}

/** The program of a process and its arguments; empty when there is none of this number, or none to be seen. */
function commandLineOf(pid: number): string {
  // A container may have no `ps`, macOS has no /proc.
  if (!existsSync('/proc/self/cmdline')) {
    const { status, stdout } = spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    return status === 0 ? stdout.trim() : '';
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** What a folder is whatever path leads there; null when this is not told, as on macOS, or to the root of a container about other users. */
function identityOf(folder: string): string | null {
  try {
    const { dev, ino } = statSync(folder);
    return `${dev}:${ino}`;
  } catch {
    return null;
  }
}

/**
 * Takes the number of a process that is not PostgreSQL out of the way: PostgreSQL would take it for another server, as after the
 * end of a container, where numbers come again. Ours stands there instead, which it knows to be no other server; the rest of
 * the file, by which it finds processes that still write, stays.
 */
export function disown(data: string): void {
  const lines = readFileSync(lockFile(data), 'utf8').split('\n');
  writeFileSync(lockFile(data), [String(process.pid), ...lines.slice(1)].join('\n'));
}

/** The address of a database behind a socket. */
export const urlOf = (socket: string, user: string, database: string): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socket)}`;

/** A connection as the superuser; throws what the server says. */
export async function asSuperuser(socket: string, name = 'botones'): Promise<pg.Client> {
  const client = new pg.Client({
    host: socket,
    user: 'postgres',
    database: 'postgres',
    application_name: name,
    connectionTimeoutMillis: 5000,
  });
  // What breaks while it waits is told by the next statement.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Whether a PostgreSQL listens at a socket, also one that is still starting or already ending. */
export const isListening = (socket: string): Promise<boolean> =>
  asSuperuser(socket).then(
    (client) => client.end().then(() => true),
    (cause: { code?: string }) => cause.code === '57P03',
  );

/** Makes the product's own user and its database where they are not there yet. */
export async function furnish(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select exists (select from pg_roles where rolname = 'botones') as role, exists (select from pg_database where datname = 'botones') as database`,
  );
  if (!rows[0].role) await client.query('create role botones login createrole createdb nosuperuser');
  if (!rows[0].database) await client.query('create database botones owner botones');
}

/** Keeps others from serving the same data for as long as this connection lives; null: it is kept, else the number of the process that has them. */
export async function claimFor(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query('select pg_try_advisory_lock(7266833) as mine');
  if (rows[0].mine) return null;
  const holder = await client.query(
    `select substring(a.application_name from '\\d+')::int as pid from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.objid = 7266833 and l.granted`,
  );
  return holder.rows[0]?.pid ?? 0;
}
