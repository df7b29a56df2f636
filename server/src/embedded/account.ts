import { execFileSync, type SpawnOptions, spawnSync } from 'node:child_process';

/** Under whom the database runs: PostgreSQL refuses root, who lends it another identity. */
export type Account =
  /** The user of this process. */
  | { kind: 'self' }
  /** Root's own files under another number, in a namespace of its own. */
  | { kind: 'namespace' }
  /** Another user of the system. */
  | { kind: 'user'; uid: number; gid: number };

/** The number that root has inside the namespace: any but 0. */
const inside = 1000;

/** A program as an account runs it: command, arguments, options. */
export function commandOf(
  account: Account,
  program: string,
  args: string[],
): [string, string[], Pick<SpawnOptions, 'uid' | 'gid'>] {
  if (account.kind === 'namespace')
    return ['unshare', ['--user', `--map-user=${inside}`, `--map-group=${inside}`, '--', program, ...args], {}];
  return [program, args, account.kind === 'user' ? { uid: account.uid, gid: account.gid } : {}];
}

/** Whether this system lets root have a user namespace; many containers do not. */
export const namespaceAllowed = (): boolean => {
  const [command, args, options] = commandOf({ kind: 'namespace' }, 'true', []);
  return spawnSync(command, args, { ...options, stdio: 'ignore' }).status === 0;
};

/** The user `postgres`, else `nobody`; null on a system that has neither. */
export function lentUser(): Account | null {
  for (const name of ['postgres', 'nobody']) {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    try {
      return { kind: 'user', uid: id('-u'), gid: id('-g') };
    } catch {
      // No such user: the next one.
    }
  }
  return null;
}
