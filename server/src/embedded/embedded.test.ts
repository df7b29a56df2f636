import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { lentUser, namespaceAllowed } from './account.ts';
import { binariesFor } from './binaries.ts';
import { type Embedded, joinEmbedded, refuseRunning, startEmbedded } from './embedded.ts';
import { placeOf, thisSystem } from './place.ts';
import { isAlive, postmasterOf } from './postmaster.ts';

const folder = mkdtempSync(join(tmpdir(), 'botones-embedded-'));
// Everybody may enter it, so that a lent user can.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let made = 0;
const dataDir = () => join(folder, `data-${++made}`);

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
/** Every file of a folder and what is in it. */
const contents = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .sort()
    .map((path) => [path, readFileSync(path, 'base64')]);

/** A whole database that nobody runs; made once, each test has its copy. */
let whole: Promise<string> | undefined;
async function stopped(): Promise<string> {
  whole ??= (async () => {
    const dir = dataDir();
    const one = await startEmbedded(dir);
    await ask(one.url, 'create table kept as select 7 as n');
    await one.stop();
    return dir;
  })();
  const copy = dataDir();
  cpSync(await whole, copy, { recursive: true, preserveTimestamps: true, filter: (path) => !path.endsWith('.socket') });
  return copy;
}

/** A server in a process of its own that can be killed: answers once it has the database. */
async function elsewhere(dir: string): Promise<ChildProcess> {
  const program = `import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
    startEmbedded(process.argv[1]).then(() => console.log('ready'), (cause) => { console.log(cause.message); process.exit(1); });
    setInterval(() => {}, 1e6);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [message] = await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  expect(String(message)).toBe('ready\n');
  return child;
}

describe('the database that comes along (D-15)', () => {
  test('a first start makes it for its user alone, a later one finds what is there, and the end of the server is its end', async () => {
    const dir = dataDir();
    const first = await startEmbedded(dir);
    await ask(first.url, 'create table kept as select 7 as n');
    expect(await ask(first.url, 'select current_user, rolsuper from pg_roles where rolname = current_user')).toEqual([
      { current_user: 'botones', rolsuper: false },
    ]);
    const settings = await ask(
      first.url,
      `select name, setting from pg_settings where name in ('fsync', 'listen_addresses') order by 1`,
    );
    expect(settings.map(({ setting }) => setting)).toEqual(['on', '']);
    const known = postmasterOf(first.data);
    await first.stop();
    expect(known && isAlive(known)).toBe(false);
    const again = await startEmbedded(dir);
    expect(await ask(again.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await again.stop();
  });

  test('what a killed server left is found and taken over, and goes with its new server', async () => {
    const dir = await stopped();
    const killed = await elsewhere(dir);
    const left = postmasterOf(join(dir, 'pgdata'));
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(left && isAlive(left)).toBe(true);
    const mine = await startEmbedded(dir);
    expect(postmasterOf(mine.data)?.pid).toBe(left?.pid);
    expect(await ask(mine.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await mine.stop();
    expect(left && isAlive(left)).toBe(false);
  });

  test('a second server is refused with the number of the first, a copy of the rows is not', async () => {
    const dir = await stopped();
    const first = await elsewhere(dir);
    await expect(startEmbedded(dir)).rejects.toThrow(`en uso por el proceso ${first.pid}`);
    const beside = await joinEmbedded(dir);
    expect(await ask(beside.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await beside.stop();
    expect(await ask(beside.url, 'select n from kept')).toEqual([{ n: 7 }]);
    const ended = once(first, 'exit');
    first.kill('SIGKILL');
    await ended;
    await (await startEmbedded(dir)).stop();
  });

  test.each([
    3_600, -3_600,
  ])('a clock that was set by %i s meanwhile changes nothing: it ends with its server, starts again and is taken over', async (seconds) => {
    const dir = await stopped();
    const data = join(dir, 'pgdata');
    /** The clock itself is everybody's: what the file says of the start is off as it would be. */
    const setClock = () => {
      const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      lines[2] = String(Number(lines[2]) - seconds);
      writeFileSync(join(data, 'postmaster.pid'), lines.join('\n'));
    };
    const first = await startEmbedded(dir);
    const { pid } = postmasterOf(data) ?? { pid: 0 };
    setClock();
    expect(() => refuseRunning(data)).toThrow(`en uso por el proceso ${pid}`);
    await first.stop();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');

    const killed = await elsewhere(dir);
    const left = postmasterOf(data);
    setClock();
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const mine = await startEmbedded(dir);
    expect(postmasterOf(data)?.pid).toBe(left?.pid);
    expect(await ask(mine.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await mine.stop();
    expect(left && isAlive(left)).toBe(false);
  });

  test('a number in postmaster.pid that is another process by now is in nobody’s way, and that process lives on', async () => {
    const dir = await stopped();
    const stranger = spawn('sleep', ['600']);
    const file = join(dir, 'pgdata/postmaster.pid');
    writeFileSync(
      file,
      `${stranger.pid}\n${join(dir, 'pgdata')}\n${Math.floor(Date.now() / 1000)}\n5432\n/tmp/none\n\n 1 1\nready\n`,
    );
    const owner = placeOf(dir).account;
    if (owner.kind === 'user') chownSync(file, owner.uid, owner.gid);
    const mine = await startEmbedded(dir);
    expect(await ask(mine.url, 'select n from kept')).toEqual([{ n: 7 }]);
    expect(stranger.exitCode).toBe(null);
    await mine.stop();
    stranger.kill();
  });

  test('one whose processes are not to be seen, as those of another container, is believed by its socket', async () => {
    const dir = await stopped();
    const first = await elsewhere(dir);
    const file = join(dir, 'pgdata/postmaster.pid');
    const told = readFileSync(file, 'utf8');
    const stranger = spawn('sleep', ['600']);
    writeFileSync(file, told.replace(/^\d+/, String(stranger.pid)));
    await expect(startEmbedded(dir)).rejects.toThrow(`en uso por el proceso ${stranger.pid}`);
    expect(readFileSync(file, 'utf8')).toBe(told.replace(/^\d+/, String(stranger.pid)));
    writeFileSync(file, told);
    stranger.kill();
    const ended = once(first, 'exit');
    first.kill('SIGKILL');
    await ended;
    await (await startEmbedded(dir)).stop();
  });

  test('a database that ends under a running server is brought back', async () => {
    const words: string[] = [];
    const mine = await startEmbedded(await stopped(), { onTrouble: (message) => words.push(message) });
    process.kill(postmasterOf(mine.data)?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => words.at(-1)).toContain('de nuevo en marcha');
    expect(await ask(mine.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await mine.stop();
  });

  test('a path that is too long for a socket gets a short one that only its user may enter', async () => {
    const dir = join(folder, 'x'.repeat(90));
    renameSync(await stopped(), dir);
    const mine = await startEmbedded(dir);
    expect(await ask(mine.url, 'select n from kept')).toEqual([{ n: 7 }]);
    expect(postmasterOf(mine.data)?.socket).toMatch(/^\/tmp\/botones-/);
    await mine.stop();
  });
});

describe('what it does not open, in words and untouched', () => {
  test.each([
    [
      'without a part',
      (data: string) => rmSync(join(data, 'global/pg_control')),
      /no es una base de datos completa.*pg_control/,
    ],
    [
      'with something else in it',
      (data: string) => {
        rmSync(data, { recursive: true });
        mkdirSync(data);
        writeFileSync(join(data, 'notas.txt'), 'hola');
      },
      /no es una base de datos completa/,
    ],
    [
      'half copied',
      (data: string) => {
        for (const name of readdirSync(join(data, 'pg_wal'))) rmSync(join(data, 'pg_wal', name), { recursive: true });
      },
      /PostgreSQL no abre la carpeta/,
    ],
    [
      'of another major',
      (data: string) => writeFileSync(join(data, 'PG_VERSION'), '15\n'),
      /es de PostgreSQL 15 .*npm run backup.*npm run restore/,
    ],
  ])('%s', async (_what, spoil, words) => {
    const dir = await stopped();
    const data = join(dir, 'pgdata');
    spoil(data);
    const before = contents(data);
    await expect(startEmbedded(dir)).rejects.toThrow(words);
    expect(contents(data).filter(([path]) => !String(path).endsWith('postmaster.opts'))).toEqual(
      before.filter(([path]) => !String(path).endsWith('postmaster.opts')),
    );
  });

  test('a system without a binary is told to set DATABASE_URL', () => {
    expect(() => binariesFor({ kind: 'self' }, folder, null)).toThrow(/DATABASE_URL/);
  });

  test('data of another user', async () => {
    const dir = await stopped();
    expect(() => placeOf(dir, { ...thisSystem, uid: 4242 })).toThrow(/es de otro usuario/);
  });

  test('a pointer to a place that is gone', () => {
    const dir = dataDir();
    mkdirSync(dir);
    writeFileSync(join(dir, 'pgdata.place'), '/nowhere/at/all\n');
    expect(() => placeOf(dir)).toThrow(/pgdata\.place dice que la base de datos está en \/nowhere\/at\/all/);
  });
});

// Whose the engine is, is a question for root alone; below, where this system lets root have namespaces, or has a user to lend.
describe.skipIf(process.getuid?.() !== 0)('for root', () => {
  const refused = { ...thisSystem, namespace: () => false };
  const run = async (place: ReturnType<typeof placeOf>, dir: string): Promise<Embedded> => {
    const mine = await startEmbedded(dir, { place });
    await ask(mine.url, 'create table if not exists kept as select 7 as n');
    return mine;
  };

  // Many containers let nobody make one.
  test.skipIf(!namespaceAllowed())('a namespace of its own: the data stay root’s and in DATA_DIR', async () => {
    const dir = dataDir();
    const place = placeOf(dir);
    expect(place).toMatchObject({ base: dir, account: { kind: 'namespace' }, note: null });
    const mine = await run(place, dir);
    await mine.stop();
    expect(() => placeOf(dir, refused)).toThrow(/es de root, y este sistema no le permite ejecutarla/);
  });

  test.skipIf(!lentUser())(
    'where that is refused, a lent user in a place apart, said and kept as a pointer, and never moved',
    async () => {
      const dir = dataDir();
      const system = { ...refused, apart: join(folder, 'apart') };
      const place = placeOf(dir, system);
      expect(place.account.kind).toBe('user');
      expect(place.base).toContain(system.apart);
      expect(place.note).toContain(place.base);
      const mine = await run(place, dir);
      await mine.stop();
      // With namespaces allowed again it is still where it was, and run by its owner.
      expect(placeOf(dir)).toMatchObject({ base: place.base, account: place.account });
      const again = await startEmbedded(dir);
      expect(await ask(again.url, 'select n from kept')).toEqual([{ n: 7 }]);
      await again.stop();
    },
  );

  test.skipIf(!lentUser())('in DATA_DIR itself, where that user may enter it', async () => {
    const dir = dataDir();
    mkdirSync(dir, { mode: 0o755 });
    const place = placeOf(dir, refused);
    expect(place).toMatchObject({ base: dir, note: null });
    await (await run(place, dir)).stop();
  });
});
