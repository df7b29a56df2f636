import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Api } from '@botones/contract/calls/api';
import type { Contract } from '@botones/contract/index';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort, ServerProcess } from '../../e2e/lib/server-process.ts';
import { adminSettings, signIn } from '../../e2e/lib/staff.ts';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { seal } from '../../server/src/app/audit/audit.ts';
import { verifyChain } from '../../server/src/app/audit/audit-chain.ts';
import { systemDb } from '../../server/src/app/database/db.ts';
import type { Engine } from '../../server/src/app/database/engine.ts';
import { openEngine } from '../../server/src/app/database/open-database.ts';
import { readConfig } from '../../server/src/config.ts';
import { addLogo } from '../../server/src/testing/first-logo.ts';
import { s3Server, type TestStore } from '../../server/src/testing/s3.ts';
import { fileOf, png } from '../../server/src/testing/uploads.ts';
import { compareLedger, simulateInteractions } from './lib/ledger.ts';
import { ledgerFleet } from './lib/ledger-fleet.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'botones-backup-'));
const running: ServerProcess[] = [];
let database: Awaited<ReturnType<typeof startPostgres>>;
let s3: TestStore;
beforeAll(async () => {
  database = await startPostgres();
  s3 = await s3Server();
}, 120_000);
afterEach(async () => {
  for (const server of running.splice(0)) await server.end('SIGKILL');
});
afterAll(async () => {
  await s3?.stop();
  await database?.remove();
  rmSync(folder, { recursive: true, force: true });
});

type Env = Record<string, string>;
let made = 0;
const key = () => randomBytes(36).toString('base64url');
/** A place of its own: a folder, and on PostgreSQL a database too. */
async function place(engine: 'embedded' | 'postgres', SECRET_KEY: string, more: Env = {}): Promise<Env> {
  const name = `place_${++made}`;
  const env = { DATA_DIR: join(folder, name), SECRET_KEY, ...more };
  if (engine === 'embedded') return env;
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query(`create database ${name} owner botones`);
  await admin.end();
  return { ...env, DATABASE_URL: database.url.replace(/botones$/, name) };
}
async function serverAt(env: Env): Promise<ServerProcess> {
  const server = new ServerProcess(await freePort(), { ...adminSettings, ...env });
  running.push(server);
  await server.start();
  return server;
}
const run = (name: 'backup' | 'restore', env: Env, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'server/dist', `${name}.js`), ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
  });
const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (cause: { stderr: string }) => cause.stderr,
  );
/** The database of a place whose server is down. */
async function inside<T>(env: Env, work: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = await openEngine(readConfig(env));
  return work(engine).finally(() => engine.close());
}
const query = (engine: Engine) => async (sql: string) => (await engine.owner((c) => c.query(sql, []))).rows;

async function upload(api: Api<Contract>, bucket: string) {
  const file = fileOf(await png(20 + (made++ % 50)));
  return api.storage.upload({ body: { bucket, folder: 'images', area: 'other', file } });
}
const bytesAt = async (url: string) => {
  const response = await fetch(url);
  return response.ok ? Buffer.from(await response.arrayBuffer()) : Buffer.from(`${response.status}`);
};

/** A server of one's own with a client, some pictures and some sealed lines of the log. */
async function furnished(env: Env) {
  const first = await serverAt(env);
  const api = await signIn(first.url);
  const modules = (await api.clients.modules({})).map(({ module_id }) => module_id);
  const colours = { primary_color: '#2456e6', secondary_color: '#c8963e' };
  const body = { name: 'Ñandú', image: await addLogo(api), ...colours, modules };
  const client = await api.clients.create({ body });
  for (let n = 0; n < 5; n++) await api.users.list({});
  await first.end('SIGTERM');
  await inside(env, async (engine) => {
    await engine.owner((c) => c.query(`update audit set at = at - interval '1 hour'`, []));
    await systemDb(engine).write('audit.seal')(seal);
  });
  const server = await serverAt(env);
  const staff = await signIn(server.url);
  const files = [];
  for (let n = 0; n < 8; n++) files.push(await upload(staff, client.bucket_name ?? ''));
  return { server, staff, client, files };
}

describe.each([
  ['embedded', 'the disk'],
  ['postgres', 'S3'],
] as const)('a drill on %s with files on %s', (kind, store) => {
  test('a copy made under writes holds everything acknowledged before it, nothing torn, every byte of every file (E16, D3)', async () => {
    const settings = store === 'S3' ? s3.settings : {};
    const source = await place(kind, key(), settings);
    const { server, staff, client, files } = await furnished(source);
    const fleet = await ledgerFleet(staff, {
      address: server.url,
      folder: source.DATA_DIR ?? '',
      count: 4,
      name: 'Simulacro',
    });
    let done = false;
    const lives = fleet.robots.map((robot) => simulateInteractions(robot, () => done, [10, 40]));
    const names: string[] = [];
    const writes = (async () => {
      while (!done) {
        const made = await staff.resolutions.create({
          body: { name: `R ${names.length}`, wide: 10, height: 10, status: true },
        });
        names.push(made.name);
      }
    })();
    await expect.poll(() => fleet.ledger.settled.size, { timeout: 30_000 }).toBeGreaterThan(500);

    const acknowledged = new Set(fleet.ledger.settled);
    const created = [...names];
    const archive = join(folder, `${kind}-${store.replace(' ', '-')}.zip`);
    const began = performance.now();
    const { stdout } = await run('backup', source, archive);
    expect(stdout).toMatch(/Copia terminada: \d+ filas y \d+ archivos/);
    expect(stdout).toContain('La clave SECRET_KEY no va en la copia');
    const took = performance.now() - began;
    const during = fleet.ledger.settled.size - acknowledged.size;
    const createdDuring = names.length - created.length;
    // The writers were not held up: of robots alone more than the fifty writes a second that are asked for, and people's besides.
    expect(during).toBeGreaterThan((50 * took) / 1000);
    expect(createdDuring).toBeGreaterThan(0);
    await expect.poll(() => fleet.ledger.settled.size).toBeGreaterThan(acknowledged.size + during);
    done = true;
    await Promise.all([...lives, writes]);
    await fleet.stop();
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    expect(readFileSync(archive).includes(source.SECRET_KEY ?? 'x')).toBe(false);
    expect(readdirSync(source.DATA_DIR ?? '').filter((name) => name.startsWith('backup'))).toEqual([]);
    const bytes = await Promise.all(files.map(({ url }) => bytesAt(server.url + url)));
    expect(await server.end('SIGTERM')).toBe(0);

    // Elsewhere, on a store of its own, with the same key.
    const elsewhere = store === 'S3' ? { ...settings, S3_BUCKET_PREFIX: `otro-${made}-` } : {};
    const target = await place(kind, source.SECRET_KEY ?? '', elsewhere);
    expect((await run('restore', target, archive, '--no-erased')).stdout).toMatch(
      /Restaurado lo que había el .* filas y \d+ archivos/,
    );
    await inside(target, async (engine) => {
      const wrong = (await compareLedger(fleet.ledger, query(engine))).filter((line) => {
        const [, uuid = ''] = / ([0-9a-f-]{36})/.exec(line) ?? [];
        // What was told after the copy began may be there or not; an end told after it, too.
        return !/is lost$/.test(line) ? !/ended true in the ledger, false/.test(line) : acknowledged.has(uuid);
      });
      expect(wrong).toEqual([]);
      const walk = await systemDb(engine).read(verifyChain);
      expect(walk.broken).toBeNull();
      expect(walk.seals).toBeGreaterThan(0);
    });
    const again = await serverAt(target);
    const there = await signIn(again.url);
    const kept = new Set((await there.resolutions.list({})).map(({ name }) => name));
    expect(created.filter((name) => !kept.has(name))).toEqual([]);
    expect((await there.clients.list({})).map(({ name }) => name)).toContain(client.name);
    for (const [n, { url }] of files.entries())
      expect((await bytesAt(again.url + url)).equals(bytes[n] as Buffer)).toBe(true);
    // Numbers go on behind the last one.
    await there.clients.create({
      body: {
        name: 'Después',
        image: await addLogo(there),
        modules: [],
        primary_color: '#123',
        secondary_color: '#456',
      },
    });
    process.stdout.write(
      `${kind}, ${store}: ${acknowledged.size} facts acknowledged before, ${during} and ${createdDuring} writes of people during the copy of ${Math.round(took)} ms\n`,
    );
  });
});

describe('what a restore refuses', () => {
  let archive: string;
  let source: Env;
  beforeAll(async () => {
    source = await place('embedded', key());
    const { server } = await furnished(source);
    archive = join(folder, 'refusals.zip');
    await server.end('SIGTERM');
    // Without a server it is made as well.
    expect((await run('backup', source, archive)).stdout).toContain('y 9 archivos');
  }, 120_000);

  test('a copy that is there is not written over', async () => {
    expect(await refused(run('backup', source, archive))).toContain('ya existe');
  });

  test('a database in use or not empty; with --replace what was there is kept aside (E16)', async () => {
    const server = await serverAt(source);
    const api = await signIn(server.url);
    await api.resolutions.create({ body: { name: 'Más tarde', wide: 7, height: 7, status: true } });
    expect(await refused(run('restore', source, archive, '--replace'))).toContain('en uso por el proceso');
    await server.end('SIGTERM');
    expect(await refused(run('restore', source, archive))).toContain(
      'no está vacía; para sustituir lo que hay, agregue --replace',
    );
    const { stdout } = await run('restore', source, archive, '--replace');
    const [, before = ''] = /quedó en (\S+pgdata\.\d+)/.exec(stdout) ?? [];
    expect(existsSync(join(before, 'PG_VERSION'))).toBe(true);
    const again = await serverAt(source);
    expect((await (await signIn(again.url)).resolutions.list({})).map(({ name }) => name)).not.toContain('Más tarde');
  });

  test('a byte that is another, a cut file, a file of something else (E16)', async () => {
    const whole = readFileSync(archive);
    const spoiled = (name: string, bytes: Buffer) => {
      const file = join(folder, name);
      writeFileSync(file, bytes);
      return file;
    };
    const flipped = Buffer.from(whole);
    // In the middle of a picture, which is stored as it is.
    const at = whole.indexOf('IDAT') + 12;
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    const target = await place('embedded', source.SECRET_KEY ?? '');
    for (const file of [
      spoiled('flipped.zip', flipped),
      spoiled('cut.zip', whole.subarray(0, whole.length - 1000)),
      spoiled('text.zip', Buffer.from('hola')),
    ])
      expect(await refused(run('restore', target, file))).toContain(
        'la copia está dañada o no es una copia de Botones',
      );
    expect(existsSync(join(target.DATA_DIR ?? '', 'pgdata'))).toBe(false);
    expect((await run('restore', target, archive, '--no-erased')).stdout).toContain('Restaurado');
  });

  test('another key is said in words; --other-key brings back everything but what it encrypted (E16)', async () => {
    const target = await place('embedded', key());
    const words = await refused(run('restore', target, archive));
    expect(words).toContain('La copia se hizo con otra SECRET_KEY');
    expect(words).toContain('nadie puede responder de que no fue cambiada');
    expect(words).toContain('agregue --other-key');
    expect(words).toContain(`copie el secret.key de aquel servidor a ${target.DATA_DIR}`);
    expect(existsSync(join(target.DATA_DIR ?? '', 'pgdata'))).toBe(false);
    await run('restore', target, archive, '--other-key', '--no-erased');
    await expect(signIn((await serverAt(target)).url)).resolves.toBeTruthy();
  });

  test('from the embedded database to PostgreSQL and back, without files when asked (D-15)', async () => {
    const grown = await place('postgres', source.SECRET_KEY ?? '');
    await run('restore', grown, archive, '--no-erased');
    const server = await serverAt(grown);
    expect((await (await signIn(server.url)).clients.list({})).map(({ name }) => name)).toEqual(['Ñandú']);
    expect(await refused(run('restore', grown, archive, '--replace'))).toMatch(/en uso por \d+ conexiones/);
    const back = join(folder, 'back.zip');
    expect((await run('backup', grown, back, '--without-files')).stdout).toContain('sin los archivos subidos');
    await server.end('SIGTERM');
    expect(await refused(run('restore', grown, archive))).toContain('la base de datos no está vacía');
    await run('restore', grown, archive, '--replace');
    const small = await place('embedded', source.SECRET_KEY ?? '');
    expect((await run('restore', small, back, '--no-erased')).stdout).toContain('sin archivos');
    const again = await serverAt(small);
    expect((await (await signIn(again.url)).clients.list({})).map(({ name }) => name)).toEqual(['Ñandú']);
  });
});
