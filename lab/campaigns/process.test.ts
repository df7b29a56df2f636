import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort, ServerProcess } from '../../e2e/lib/server-process.ts';
import { addClient, adminEmail, adminPassword, adminSettings, signIn } from '../../e2e/lib/staff.ts';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { runOn, seed, tokens } from '../lib/seed.ts';

const folder = mkdtempSync(join(tmpdir(), 'botones-process-'));
const dist = fileURLToPath(new URL('../../server/dist', import.meta.url));
const running: ServerProcess[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.end('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
const dataDir = () => join(folder, `data-${++made}`);
const serverWith = async (env: Record<string, string>, logFile?: string) => {
  const server = new ServerProcess(await freePort(), { DATABASE_SECONDS: '1.5', ...env }, { logFile });
  running.push(server);
  return server;
};

describe('on the embedded database', () => {
  test('the first start makes accounts and prints their passwords once (AMB-161, B7)', async () => {
    const server = await serverWith({ DATA_DIR: dataDir(), DEMO: 'on' });
    await server.start();
    const [, password] = /admin@botones\.local +(\S+)/.exec(server.output) ?? [];
    expect(password).toBeTruthy();
    expect(server.output.match(/@demo\.botones\.local/g)).toHaveLength(2);
    const api = await signIn(server.url, 'admin@botones.local', password);
    expect(await api.robots.list({})).toHaveLength(12);
    await server.end('SIGTERM');
    server.output = '';
    await server.start();
    expect(server.output).toContain(`http://localhost:${server.port}`);
    expect(server.output).not.toContain('@');
  });

  test('the key is made once, for its owner only, and a weak one is refused by name (B7)', async () => {
    const dir = dataDir();
    const server = await serverWith({ DATA_DIR: dir, ...adminSettings });
    await server.start();
    expect(statSync(join(dir, 'secret.key')).mode & 0o777).toBe(0o600);
    const weak = await serverWith({ DATA_DIR: dataDir(), SECRET_KEY: 'corta' });
    await expect(weak.start()).rejects.toThrow(/SECRET_KEY: debe tener al menos 32 bytes/);
  });

  test('both web apps are served at every address of theirs, with the brand in the footer (AMB-026)', async () => {
    const server = await serverWith({ DATA_DIR: dataDir(), BRAND_NAME: 'Ñandú & "Cía"', ...adminSettings });
    await server.start();
    const page = async (path: string) => {
      const response = await fetch(server.url + path);
      return { status: response.status, text: await response.text(), url: new URL(response.url).pathname };
    };
    for (const path of ['/', '/robots', '/robot/alerts?robot_id=1'])
      expect((await page(path)).text).toContain('<meta name="brand" content="Ñandú &amp; &quot;Cía&quot;"');
    expect((await page('/pantalla')).url).toBe('/pantalla/');
    expect((await page('/pantalla/')).text).toMatch(/src="\/pantalla\/assets\//);
    // What is not there is not the console: files, calls, other methods.
    for (const path of ['/assets/none.js', '/api/none', '/pantalla/none.js'])
      expect((await page(path)).status).toBe(404);
  });

  // A file that is always full is a device of Linux.
  test.skipIf(!existsSync('/dev/full'))(
    'a full disk behind its log neither ends it nor costs an answer (E8)',
    async () => {
      const server = await serverWith({ DATA_DIR: dataDir(), LOG_LEVEL: 'debug', ...adminSettings }, '/dev/full');
      await server.start();
      const api = await signIn(server.url);
      expect(await api.clients.get({ params: { client_id: await addClient(api, 'Sin bitácora') } })).toMatchObject({
        name: 'Sin bitácora',
      });
      expect(server.alive).toBe(true);
    },
  );

  test('a second process on the same folder refuses to start and says who has it (E18)', async () => {
    const dir = dataDir();
    const first = await serverWith({ DATA_DIR: dir, ...adminSettings });
    await first.start();
    const second = await serverWith({ DATA_DIR: dir, ...adminSettings });
    await expect(second.start()).rejects.toThrow(new RegExp(`en uso por el proceso ${first.pid}`));
    // The first one is untouched, and a killed one leaves nothing in the way.
    expect(await (await signIn(first.url)).robots.list({})).toEqual([]);
    await first.end('SIGKILL');
    expect(existsSync(join(dir, 'pgdata/postmaster.pid'))).toBe(true);
    await second.start();
    expect(await (await signIn(second.url)).robots.list({})).toEqual([]);
  });

  test('SIGTERM: not ready first, requests in flight are answered, the process ends with 0 within 10 s (E15)', async () => {
    // The door stays open until the test has seen the 503, however busy the machine is: a second signal closes it.
    const server = await serverWith({ DATA_DIR: dataDir(), DRAIN_SECONDS: '300', ...adminSettings });
    await server.start();
    const api = await signIn(server.url);
    // Writes, so that what was answered can be counted afterwards.
    const inFlight = Array.from({ length: 200 }, (_, n) =>
      api.resolutions.create({ body: { name: `En vuelo ${n}`, wide: 100, height: 100, status: true } }),
    );
    const first = server.end('SIGTERM');
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { interval: 20 }).toBe(503);
    const begun = performance.now();
    const ended = server.end('SIGTERM');
    const answers = await Promise.allSettled(inFlight);
    expect(await Promise.all([first, ended])).toEqual([0, 0]);
    expect(performance.now() - begun).toBeLessThan(10_000);
    const done = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.name] : []));
    expect(done.length).toBeGreaterThan(0);
    await server.start();
    const kept = (await (await signIn(server.url)).resolutions.list({})).map((resolution) => resolution.name);
    // What was taken in was done and answered; what came too late was neither.
    expect(kept.filter((name) => name.startsWith('En vuelo')).sort()).toEqual(done.sort());
  });

  test('a forgotten staff password is set on the server, never while it runs', async () => {
    const dir = dataDir();
    const server = await serverWith({ DATA_DIR: dir, ...adminSettings });
    await server.start();
    const command = (email: string) =>
      promisify(execFile)(process.execPath, [join(dist, 'password.js'), email], {
        env: { PATH: process.env.PATH ?? '', DATA_DIR: dir },
      });
    await expect(command(adminEmail)).rejects.toMatchObject({ stderr: expect.stringContaining('en uso') });
    await server.end('SIGTERM');
    await expect(command('nadie@botones.test')).rejects.toMatchObject({
      stderr: expect.stringContaining('No hay personal'),
    });
    const [, password] = /: (\S+)/.exec((await command(adminEmail)).stdout) ?? [];
    await server.start();
    await expect(signIn(server.url, adminEmail, adminPassword)).rejects.toMatchObject({
      code: 'session.wrong_credentials',
    });
    await expect(signIn(server.url, adminEmail, password)).resolves.toBeTruthy();
  });
});

describe('on PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof startPostgres>>;
  // One each: what a test leaves behind is nobody else's.
  beforeEach(async () => {
    database = await startPostgres();
  }, 120_000);
  afterEach(() => database.remove());

  test('a database that is away is 503 at once, the process lives, and it is back within 5 s (E6)', async () => {
    const server = await serverWith({ DATA_DIR: dataDir(), DATABASE_URL: database.url, ...adminSettings });
    await server.start();
    const api = await signIn(server.url);
    await addClient(api, 'Antes de la caída');
    await database.kill('SIGKILL');
    for (let n = 0; n < 5; n++) {
      const begun = performance.now();
      await expect(api.clients.list({})).rejects.toMatchObject({
        status: 503,
        code: 'server.database_down',
        retryAfter: 2,
      });
      expect(performance.now() - begun).toBeLessThan(2_000);
    }
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await database.start();
    await expect
      .poll(() => api.clients.list({}).then((clients) => clients.map((client) => client.name)), {
        timeout: 5_000,
        interval: 50,
      })
      .toEqual(['Antes de la caída']);
  });

  test('a database that was dropped under the server is 503, and so it is ready again when it is back', async () => {
    const server = await serverWith({ DATA_DIR: dataDir(), DATABASE_URL: database.url, ...adminSettings });
    await server.start();
    const api = await signIn(server.url);
    const admin = new pg.Client({ connectionString: database.adminUrl });
    await admin.connect();
    await admin.query('alter database botones rename to aside').catch(async () => {
      // Renaming waits for nobody: a client that is connected is sent away first.
      await admin.query(`alter database botones allow_connections false`);
      await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'botones'`);
      await admin.query('alter database botones rename to aside');
    });
    await expect(api.clients.list({})).rejects.toMatchObject({ status: 503, code: 'server.database_down' });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    await admin.query('alter database aside rename to botones');
    await admin.query('alter database botones allow_connections true');
    await admin.end();
    await expect.poll(() => api.clients.list({}), { timeout: 5_000, interval: 50 }).toEqual([]);
  });

  test("a superuser in DATABASE_URL, and another SECRET_KEY than the installation's, keep it from starting, in words", async () => {
    const settings = { DATA_DIR: dataDir(), DATABASE_URL: database.url, ...adminSettings };
    const server = await serverWith(settings);
    await server.start();
    await server.end('SIGTERM');
    const above = database.adminUrl.replace(/postgres$/, 'botones');
    const superuser = await serverWith({ ...settings, DATABASE_URL: above });
    await expect(superuser.start()).rejects.toThrow(/DATABASE_URL: entra como superusuario/);
    const stranger = await serverWith({ ...settings, SECRET_KEY: 'x'.repeat(40) });
    await expect(stranger.start()).rejects.toThrow(/SECRET_KEY: es otra que la de esta instalación.*rotate-key/);
    await server.start();
  });

  test('a reader that stopped reading is cut at the stop, one that reads has its whole file (E15)', async () => {
    const server = await serverWith({ DATA_DIR: dataDir(), DATABASE_URL: database.url, ...adminSettings });
    await server.start();
    const sql = new pg.Client({ connectionString: database.adminUrl.replace(/postgres$/, 'botones') });
    await sql.connect();
    await seed(runOn(sql), { clients: 3, robots: 30, interactions: 200_000 });
    const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
    const path = `/api/interaction/interaction/export/${day(370)}/${day(0)}/`;
    const headers = { authorization: `Bearer ${tokens.staff}`, 'accept-encoding': 'identity' };
    const copies = async () =>
      (await sql.query("select count(*)::int as n from pg_stat_activity where query like 'copy (with zones%'")).rows[0]
        .n;
    const stalled = get(server.url + path, { headers });
    const [answer] = (await once(stalled, 'response')) as [IncomingMessage];
    answer.on('error', () => {});
    const cut = new Promise((resolve) => answer.on('close', resolve));
    // Never read: what the sockets hold is full, and the server waits.
    answer.pause();
    await expect.poll(copies, { timeout: 5_000 }).toBe(1);
    // Let in before the stop: a caller that comes after it is sent away.
    const whole = (await fetch(server.url + path, { headers })).text();
    const begun = performance.now();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect((await whole).split('\n')).toHaveLength(200_002);
    answer.resume();
    await cut;
    expect(answer.complete).toBe(false);
    await expect.poll(copies, { timeout: 5_000 }).toBe(0);
    await sql.end();
  });

  test('a missing row policy keeps the server from listening, and is named (D-2)', async () => {
    const settings = { DATA_DIR: dataDir(), DATABASE_URL: database.url, ...adminSettings };
    const server = await serverWith(settings);
    await server.start();
    await server.end('SIGTERM');
    const { default: pg } = await import('pg');
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    await owner.query('drop policy app_rows on robots');
    await expect(server.start()).rejects.toThrow(/la tabla robots no tiene política para app/);
    await owner.query(
      'create policy app_rows on robots to app using (client_id = app_client_id()) with check (client_id = app_client_id())',
    );
    await server.start();
    await owner.end();
  });
});
