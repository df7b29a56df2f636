import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort, ServerProcess } from '../../e2e/lib/server-process.ts';
import { adminEmail, adminSettings, signIn } from '../../e2e/lib/staff.ts';
import { startPostgres } from '../../scripts/lib/postgres.mjs';

const program = fileURLToPath(new URL('../../server/dist/rotate-key.js', import.meta.url));
let folder = '';
let server: ServerProcess;
let database: Awaited<ReturnType<typeof startPostgres>> | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botones-key-'));
});
afterEach(async () => {
  await server?.end('SIGKILL');
  await database?.remove();
  database = undefined;
  rmSync(folder, { recursive: true, force: true });
});

type Env = Record<string, string>;
const rotate = (env: Env) =>
  promisify(execFile)(process.execPath, [program], { env: { PATH: process.env.PATH ?? '', ...env } }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  );
async function startWith(env: Env): Promise<void> {
  server = new ServerProcess(await freePort(), { ...adminSettings, ...env });
  await server.start();
}
/** What the newest mail of the outbox says, as staff read it. */
async function letter(): Promise<string> {
  const api = await signIn(server.url);
  const [mail] = await api.mails.list({ query: { limit: 1 } });
  return (await api.mails.read({ params: { mail_id: mail?.mail_id ?? '' } })).text;
}
const askForLink = async () =>
  (await signIn(server.url)).auth.requestReset({
    body: { email: adminEmail, redirect_domain: `${server.url}/password-recovery` },
  });

describe('another key takes the place of the server’s (D1)', () => {
  test('of a key in the folder, with the server stopped; half done, the server waits for the rest', async () => {
    const env = { DATA_DIR: join(folder, 'data') };
    expect(await rotate(env)).toMatchObject({ code: 2, said: expect.stringContaining('No hay base de datos') });
    await startWith(env);
    await askForLink();
    const before = await letter();
    expect(before).toContain('/password-recovery?token=');
    expect(await rotate(env)).toMatchObject({ code: 2, said: expect.stringContaining('Detenga el servidor') });
    await server.end('SIGTERM');

    // As it stands where the run ended before anything was sealed.
    writeFileSync(join(env.DATA_DIR, 'secret.key.new'), randomBytes(48).toString('base64url'), { mode: 0o600 });
    await expect(server.start()).rejects.toThrow('termínelo con npm run rotate-key');
    expect(await rotate(env)).toMatchObject({ code: 0, said: expect.stringContaining('2 textos cifrados ahora') });
    await server.start();
    expect(await letter()).toBe(before);
  });

  test('of a key that is a setting, on PostgreSQL: it is not begun beside a server, and the old one opens nothing more', async () => {
    database = await startPostgres();
    const [SECRET_KEY, NEW_SECRET_KEY] = [randomBytes(36).toString('hex'), randomBytes(36).toString('hex')];
    const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url, SECRET_KEY };
    await startWith(env);
    await askForLink();
    const before = await letter();
    expect(await rotate({ ...env, NEW_SECRET_KEY })).toMatchObject({
      code: 2,
      said: expect.stringContaining('Un servidor usa la base de datos'),
    });
    await server.end('SIGTERM');
    expect(await rotate(env)).toMatchObject({ code: 2, said: expect.stringContaining('NEW_SECRET_KEY: falta') });
    expect(await rotate({ ...env, NEW_SECRET_KEY })).toMatchObject({ code: 0 });
    expect(await rotate({ ...env, NEW_SECRET_KEY })).toMatchObject({
      code: 0,
      said: expect.stringContaining('2 que ya'),
    });
    // The one before opens nothing more, and no server starts with it.
    await expect(startWith(env)).rejects.toThrow(/SECRET_KEY: es otra que la de esta instalación/);
    await startWith({ ...env, SECRET_KEY: NEW_SECRET_KEY });
    expect(await letter()).toBe(before);
  });
});
