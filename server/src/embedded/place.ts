import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, lentUser, namespaceAllowed } from './account.ts';

/** Where the embedded database lies and who runs it. */
export interface Place {
  /** Holds the data folder, its log, its socket and, where it must be copied, the engine. */
  base: string;
  account: Account;
  /** What the person who starts the server is told, for the data are not in DATA_DIR. */
  note: string | null;
}

/** What of the system decides where it lies; tests say otherwise. */
export interface System {
  uid: number;
  namespace: () => boolean;
  user: () => Account | null;
  /** Where a place apart is made: kept over a restart of the machine, and everybody may enter it. */
  apart: string;
}

export const thisSystem: System = {
  uid: process.getuid?.() ?? -1,
  namespace: namespaceAllowed,
  user: lentUser,
  apart: '/var/lib/botones',
};

/** Names the folder that the data are in, where they cannot be in DATA_DIR itself. */
const pointerIn = (dataDir: string): string => join(dataDir, 'pgdata.place');
export const dataIn = (base: string): string => join(base, 'pgdata');

/** Whether everybody may enter a folder and all that it lies in. */
const enterable = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (folder === dirname(folder) || enterable(dirname(folder)));

/** Whether there is an embedded database of this DATA_DIR. */
export const hasEmbedded = (dataDir: string): boolean => existsSync(pointerIn(dataDir)) || existsSync(dataIn(dataDir));

/** The folder that holds it: DATA_DIR, or what the pointer there names. */
function baseOf(dataDir: string): string {
  const pointer = pointerIn(dataDir);
  if (!existsSync(pointer)) return dataDir;
  const base = readFileSync(pointer, 'utf8').trim();
  if (!existsSync(dataIn(base)))
    throw new Error(
      `${pointer} dice que la base de datos está en ${base}, y ahí no hay ninguna. Devuélvala a su lugar, o quite ese archivo para empezar de nuevo.`,
    );
  return base;
}

/** Data that are there are run by their owner and stay where they are; refused in words when this process cannot be that. */
function ofOwner(base: string, system: System): Account {
  const data = dataIn(base);
  const { uid, gid } = statSync(data);
  if (system.uid !== 0) {
    if (uid === system.uid) return { kind: 'self' };
    throw new Error(
      `La base de datos de ${data} es de otro usuario (número ${uid}): inicie el servidor con ese usuario.`,
    );
  }
  if (uid !== 0) return { kind: 'user', uid, gid };
  if (system.namespace()) return { kind: 'namespace' };
  throw new Error(
    `La base de datos de ${data} es de root, y este sistema no le permite ejecutarla (espacios de nombres de usuario). ` +
      'Permítalos, o inicie el servidor con otro usuario al que dé la carpeta.',
  );
}

const noteOf = (dataDir: string, base: string): string | null =>
  base === dataDir
    ? null
    : `La base de datos integrada está en ${base}, donde puede entrar su usuario (${pointerIn(dataDir)}).`;

/** Where the embedded database of a DATA_DIR is, or will be. */
export function placeOf(dataDir: string, system = thisSystem): Place {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const base = baseOf(dataDir);
  if (existsSync(dataIn(base))) return { base, account: ofOwner(base, system), note: noteOf(dataDir, base) };
  if (system.uid !== 0) return { base, account: { kind: 'self' }, note: null };
  if (system.namespace()) return { base, account: { kind: 'namespace' }, note: null };
  const account = system.user();
  if (account?.kind !== 'user')
    throw new Error(
      'PostgreSQL no se ejecuta como root, y aquí no hay un usuario postgres ni nobody: use otro usuario.',
    );
  const real = realpathSync(dataDir);
  if (enterable(real)) return { base, account, note: null };
  const apart = join(system.apart, createHash('sha256').update(real).digest('hex').slice(0, 16));
  mkdirSync(apart, { recursive: true, mode: 0o755 });
  chownSync(apart, account.uid, account.gid);
  return { base: apart, account, note: noteOf(dataDir, apart) };
}

/** Notes where the data are, once they are there. */
export function keepPointer(dataDir: string, base: string): void {
  if (base !== dataDir) writeFileSync(pointerIn(dataDir), `${base}\n`, { mode: 0o600 });
}
