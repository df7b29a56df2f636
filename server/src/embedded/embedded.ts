import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { commandOf } from './account.ts';
import { type Binaries, binariesFor } from './binaries.ts';
import { checkCluster, makeCluster } from './cluster.ts';
import { dataIn, keepPointer, type Place, placeOf } from './place.ts';
import { asSuperuser, claimFor, disown, furnish, isAlive, isListening, postmasterOf, urlOf } from './postmaster.ts';
import { socketFolder } from './socket.ts';

/** The database that comes along, running. */
export interface Embedded {
  /** As the product's own user: no superuser, it owns the database. */
  url: string;
  /** The data folder. */
  data: string;
  /** What the person who starts the server is told; null: nothing. */
  note: string | null;
  /** Ends it, when it was started here or is ours alone. */
  stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** Told when it ended by itself and is started again, in words. */
  onTrouble?: (words: string) => void;
  /** Where and as whom; else what DATA_DIR says. */
  place?: Place;
  /** Another data folder than the usual one. */
  data?: string;
}

const settings = [
  ...['listen_addresses=', 'shared_buffers=32MB', 'max_connections=60', 'max_wal_size=256MB', 'timezone=UTC'],
  ...['wal_level=minimal', 'max_wal_senders=0', 'log_checkpoints=off'],
  // Rows stand in messages of failures: they are for the caller, not for a file.
  ...['log_min_messages=log', 'log_min_error_statement=panic', 'log_error_verbosity=terse', 'log_timezone=UTC'],
].flatMap((setting) => ['-c', setting]);

/** Waiting for a start that recovers from a crash, or for the lock of a server that is just ending. */
const patienceMs = 60_000;
const claimMs = 3_000;

const inUse = (data: string, pid: number) =>
  new Error(
    `La carpeta ${data} está en uso por el proceso ${pid}. Solo un servidor puede usar la base de datos integrada.`,
  );

/** One run of the database's first process. */
class Run {
  readonly child: ChildProcess;
  readonly ended: Promise<void>;
  readonly socket: string;
  over = false;
  constructor(data: string, socket: string, log: string, { bin }: Binaries, { account }: Place) {
    this.socket = socket;
    const output = openSync(log, 'a', 0o600);
    if (account.kind === 'user') chownSync(log, account.uid, account.gid);
    const [command, args, options] = commandOf(account, join(bin, 'postgres'), ['-D', data, '-k', socket, ...settings]);
    // In a session of its own: Ctrl+C is for the server, which ends it when it needs it no more.
    this.child = spawn(command, args, { ...options, cwd: '/', stdio: ['ignore', output, output], detached: true });
    closeSync(output);
    this.child.unref();
    this.ended = new Promise((resolve) => {
      const end = () => {
        this.over = true;
        resolve();
      };
      this.child.once('exit', end);
      this.child.once('error', end);
    });
  }
}

/** Connects as the superuser as soon as it answers; null when `over` says that it never will. */
async function answering(socket: string, name: string, over: () => boolean): Promise<pg.Client | null> {
  for (const since = performance.now(); performance.now() - since < patienceMs; await wait(15)) {
    const client = await asSuperuser(socket, name).catch(() => null);
    if (client) return client;
    if (over()) return null;
  }
  return null;
}

/** Waits for a process that may not be a child of ours. */
async function goneWithin(alive: () => boolean, ms: number): Promise<boolean> {
  for (const since = performance.now(); performance.now() - since < ms; await wait(20)) if (!alive()) return true;
  return !alive();
}

const tail = (log: string, from: number) =>
  readFileSync(log).subarray(from).toString().trim().split('\n').slice(-4).join('\n  ');

/**
 * Starts the embedded database of a DATA_DIR and keeps it running, or takes over the one that a killed server left; throws in words
 * when another server has it, or when the folder is not to be opened. It deletes nothing.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const place = options.place ?? placeOf(dataDir);
  const data = options.data ?? dataIn(place.base);
  const binaries = binariesFor(place.account, place.base);
  if (!checkCluster(data, binaries.major)) await makeCluster(data, binaries, place);
  keepPointer(dataDir, place.base);
  const name = `botones server ${process.pid}`;
  const log = `${data}.log`;
  let run: Run | null = null;
  let stopping = false;

  /** One start; throws with the last lines of its log when it ends before it answers. */
  async function launch(): Promise<pg.Client> {
    const known = postmasterOf(data);
    if (known && known.pid !== process.pid && !isAlive(known)) {
      // Its processes may be those of another container on the same volume, which cannot be seen from here.
      if (await isListening(known.socket)) throw inUse(data, known.pid);
      disown(data);
    }
    const from = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
    const mine = new Run(
      data,
      socketFolder(place, `${data.slice(data.lastIndexOf('/') + 1)}.socket`),
      log,
      binaries,
      place,
    );
    run = mine;
    const client = await answering(mine.socket, name, () => mine.over);
    if (client && !mine.over) return client;
    await client?.end().catch(() => {});
    if (!mine.over) mine.child.kill('SIGQUIT');
    throw new Error(`PostgreSQL no abre la carpeta ${data}, que quedó como estaba:\n  ${tail(log, from)}`);
  }

  /** The one that a killed server left, when it answers. */
  async function survivor(): Promise<pg.Client | null> {
    const known = postmasterOf(data);
    if (!known || !isAlive(known)) return null;
    const client = await answering(known.socket, name, () => !isAlive(known));
    if (client || !isAlive(known)) return client;
    // Ours by all that can be known, and deaf: somebody took its socket away.
    process.kill(known.pid, 'SIGINT');
    await goneWithin(() => isAlive(known), 10_000);
    return null;
  }

  async function otherwise(cause: unknown): Promise<pg.Client> {
    const other = await survivor();
    if (other) return other;
    throw cause;
  }

  async function open(): Promise<{ client: pg.Client; socket: string; pid: number }> {
    // Of two that start together one loses the folder: it looks again and finds the other.
    const client = (await survivor()) ?? (await launch().catch(otherwise));
    const running = postmasterOf(data);
    if (!running) throw new Error(`PostgreSQL se detuvo en ${data}.`);
    for (const since = performance.now(); ; await wait(50)) {
      const holder = await claimFor(client);
      if (holder === null) break;
      // The connections of a process that was just killed are closed a moment later.
      if (performance.now() - since < claimMs) continue;
      await client.end();
      throw inUse(data, holder);
    }
    await furnish(client);
    return { client, socket: running.socket, pid: running.pid };
  }

  let current = await open();
  const { socket } = current;
  const killAtExit = () => {
    const known = postmasterOf(data);
    if (known && isAlive(known)) process.kill(known.pid, 'SIGINT');
  };
  process.once('exit', killAtExit);

  /** Whenever the connection that holds the claim ends, so has the database, or it recovers: it is brought back until it stays. */
  const watch = (client: pg.Client) =>
    client.once('end', () => {
      if (!stopping) void again();
    });
  async function again(): Promise<void> {
    options.onTrouble?.('La base de datos integrada se detuvo y se inicia de nuevo.');
    for (; !stopping; await wait(1000)) {
      try {
        current = await open();
        watch(current.client);
        options.onTrouble?.('La base de datos integrada está de nuevo en marcha.');
        return;
      } catch (cause) {
        options.onTrouble?.(cause instanceof Error ? cause.message : String(cause));
      }
    }
  }
  watch(current.client);

  return {
    url: urlOf(socket, 'botones', 'botones'),
    data,
    note: place.note,
    async stop() {
      stopping = true;
      process.off('exit', killAtExit);
      const known = postmasterOf(data);
      await current.client.end().catch(() => {});
      if (!known || !isAlive(known)) return;
      process.kill(known.pid, 'SIGINT');
      const alive = () => isAlive(known);
      if (await goneWithin(run?.child.pid === known.pid ? () => run?.over === false : alive, 5000)) return;
      process.kill(known.pid, 'SIGQUIT');
      await goneWithin(alive, 2000);
    },
  };
}

/** Beside the server that runs it, or started for as long as it is needed: for a copy of its rows. */
export async function joinEmbedded(dataDir: string): Promise<Embedded> {
  const place = placeOf(dataDir);
  const data = dataIn(place.base);
  const known = postmasterOf(data);
  if (!known || !isAlive(known)) return startEmbedded(dataDir, { place });
  return { url: urlOf(known.socket, 'botones', 'botones'), data, note: place.note, stop: async () => {} };
}

/** Throws in words when a server, or what a killed one left, works on a data folder. */
export function refuseRunning(data: string): void {
  const known = postmasterOf(data);
  if (known && isAlive(known)) throw inUse(data, known.pid);
}
