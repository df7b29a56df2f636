import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Api } from '@botones/contract/calls/api';
import type { Contract } from '@botones/contract/index';
import { afterAll, expect, test } from 'vitest';
import { quietDemonstration } from './lib/demonstration.ts';
import { removeFolder } from './lib/folder.ts';
import { freePort, ServerProcess } from './lib/server-process.ts';
import { addClient, adminSettings, patiently, signIn } from './lib/staff.ts';

// An installation from its first start to its second home; the campaigns about each of these are in `lab/campaigns`.
const folder = mkdtempSync(join(tmpdir(), 'botones-installation-'));
const dist = fileURLToPath(new URL('../server/dist', import.meta.url));
const home = {
  DATA_DIR: join(folder, 'home'),
  ...quietDemonstration,
  BRAND_NAME: 'Ñandú & "Cía"',
  DRAIN_SECONDS: '300',
};
const running: ServerProcess[] = [];
afterAll(async () => {
  for (const server of running) await server.end('SIGKILL');
  await removeFolder(folder);
});
const serverWith = async (env: Record<string, string>) => {
  const server = new ServerProcess(await freePort(), env);
  running.push(server);
  return server;
};
const run = (name: 'backup' | 'restore' | 'rotate-key', env: Record<string, string>, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(dist, `${name}.js`), ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
  });

/** The newest mail, as staff read it. */
async function letter(api: Api<Contract>): Promise<string> {
  const [mail] = await api.mails.list({ query: { limit: 1 } });
  return (await api.mails.read({ params: { mail_id: mail?.mail_id ?? '' } })).text;
}

test('an installation starts, is copied while it runs, stops without losing an answer, and goes on elsewhere under another key (B7, D1, E15, E16, E18)', async () => {
  const first = await serverWith(home);
  await first.start();
  const [, password] = /admin@botones\.local +(\S+)/.exec(first.output) ?? [];
  expect(password).toBeTruthy();
  expect(first.output.match(/@demo\.botones\.local/g)).toHaveLength(2);
  expect(statSync(join(home.DATA_DIR, 'secret.key')).mode & 0o777).toBe(0o600);
  const api = await signIn(first.url, 'admin@botones.local', password, patiently);
  expect(await api.robots.list({})).toHaveLength(12);

  // Both web apps at every address of theirs; what is not there is not the console.
  const page = async (path: string) => {
    const response = await fetch(first.url + path);
    return { status: response.status, text: await response.text(), path: new URL(response.url).pathname };
  };
  for (const path of ['/', '/robot/alerts?robot_id=1'])
    expect((await page(path)).text).toContain('<meta name="brand" content="Ñandú &amp; &quot;Cía&quot;"');
  expect(await page('/pantalla')).toMatchObject({ path: '/pantalla/', text: expect.stringContaining('/assets/') });
  for (const path of ['/assets/none.js', '/api/none']) expect((await page(path)).status).toBe(404);

  // A second one on the same folder says who has it.
  const second = await serverWith(home);
  await expect(second.start()).rejects.toThrow(new RegExp(`en uso por el proceso ${first.pid}`));

  const logoOf = async (server: ServerProcess, who: Api<Contract>) => {
    const client = (await who.clients.list({})).find(({ name }) => name === 'Ñandú');
    const response = await fetch(server.url + client?.image);
    return response.ok ? Buffer.from(await response.arrayBuffer()).toString('base64') : response.status;
  };
  await addClient(api, 'Ñandú');
  const logo = await logoOf(first, api);
  expect(logo).toMatch(/^iVBOR/);
  const body = { email: 'admin@botones.local', redirect_domain: `${first.url}/password-recovery` };
  await api.auth.requestReset({ body });
  const sealed = await letter(api);
  expect(sealed).toContain('/password-recovery?token=');
  const archive = join(folder, 'copy.zip');
  expect((await run('backup', home, archive)).stdout).toMatch(/Copia terminada: \d+ filas y \d+ archivos/);

  // Asked to stop it says so first, and does what it has taken in; a second signal ends the wait for balancers.
  const inFlight = Array.from({ length: 50 }, (_, n) =>
    api.resolutions.create({ body: { name: `En vuelo ${n}`, wide: 100, height: 100, status: true } }),
  );
  const ended = first.end('SIGTERM');
  const ready = () =>
    fetch(`${first.url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ready, { interval: 20 }).not.toBe(200);
  const again = first.end('SIGTERM');
  const answers = await Promise.allSettled(inFlight);
  expect([await ended, await again]).toEqual([0, 0]);
  first.output = '';
  await first.start();
  expect(first.output).not.toContain('@');
  const kept = (await (await signIn(first.url, 'admin@botones.local', password, patiently)).resolutions.list({})).map(
    ({ name }) => name,
  );
  const done = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.name] : []));
  expect(kept.filter((name) => name.startsWith('En vuelo')).sort()).toEqual(done.sort());
  await first.end('SIGKILL');

  // Elsewhere: refused under a key of its own, taken with the old one, which then makes room for another.
  const there = { DATA_DIR: join(folder, 'there') };
  await expect(run('restore', there, archive)).rejects.toMatchObject({
    stderr: expect.stringContaining('La copia se hizo con otra SECRET_KEY'),
  });
  const key = { SECRET_KEY: readFileSync(join(home.DATA_DIR, 'secret.key'), 'utf8').trim() };
  expect((await run('restore', { ...there, ...key }, archive, '--no-erased')).stdout).toContain('Restaurado');
  // What is there is never replaced unasked.
  await expect(run('restore', { ...there, ...key }, archive)).rejects.toMatchObject({
    stderr: expect.stringContaining('no está vacía'),
  });
  const fresh = { SECRET_KEY: 'otra-clave-de-prueba-con-más-de-32-bytes' };
  await run('rotate-key', { ...there, ...key, NEW_SECRET_KEY: fresh.SECRET_KEY });
  const moved = await serverWith({ ...there, ...fresh, ...adminSettings });
  await moved.start();
  const staff = await signIn(moved.url, 'admin@botones.local', password, patiently);
  expect(await staff.robots.list({})).toHaveLength(12);
  expect(await letter(staff)).toBe(sealed);
  expect(await logoOf(moved, staff)).toBe(logo);
  // Numbers go on behind the last one.
  expect(await addClient(staff, 'Después')).toBeGreaterThan(1);
});
