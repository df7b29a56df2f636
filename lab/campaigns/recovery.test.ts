import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '@botones/contract/calls/api';
import { contract } from '@botones/contract/index';
import { afterAll, afterEach, expect, test } from 'vitest';
import { freePort, ServerProcess } from '../../e2e/lib/server-process.ts';
import { adminEmail, adminPassword, adminSettings, signIn } from '../../e2e/lib/staff.ts';
import { linkIn } from '../../server/src/testing/mailbox.ts';
import { type MailServer, mailServer, readable } from '../../server/src/testing/smtp.ts';

// What a killed server must still know when it is back: letters on their way, and which tokens were spent.
const folder = mkdtempSync(join(tmpdir(), 'botones-recovery-'));
const running: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of running.splice(0)) await end();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
async function serverWith(env: Record<string, string>): Promise<ServerProcess> {
  const server = new ServerProcess(await freePort(), { ...adminSettings, ...env });
  running.push(() => server.end('SIGKILL'));
  await server.start();
  return server;
}

test('a mail that waits for a mail server that is away is sent once after kill -9 and a new start (E1)', async () => {
  const reserved = await mailServer();
  await reserved.close();
  const settings = {
    DATA_DIR: join(folder, 'kill'),
    SMTP_URL: reserved.url,
    MAIL_FROM: 'Botones <avisos@botones.test>',
  };
  const server = await serverWith(settings);
  const ask = { email: adminEmail, redirect_domain: `${server.url}/password-recovery` };
  await createApi(contract, { base: server.url }).auth.requestReset({ body: ask });
  await server.end('SIGKILL');
  const smtp: MailServer = await mailServer(reserved.port);
  running.push(smtp.close);
  await server.start();
  await expect.poll(() => smtp.got.length, { timeout: 60_000 }).toBe(1);
  const { token, uidb64 } = linkIn(readable(smtp.got[0]?.message ?? ''));
  await createApi(contract, { base: server.url }).auth.completeReset({
    body: { token, uidb64, password: 'una clave bien larga' },
  });
  await expect(signIn(server.url, adminEmail, 'una clave bien larga')).resolves.toBeTruthy();
  await expect(signIn(server.url, adminEmail, adminPassword)).rejects.toMatchObject({ status: 401 });
  // The mail that a new password leads to may have left too; the link came once.
  expect(smtp.got.filter(({ message }) => readable(message).includes('/password-recovery?'))).toHaveLength(1);
});

test('a refresh token that was exchanged survives kill -9 as spent, its successor as good (B2)', async () => {
  const server = await serverWith({ DATA_DIR: join(folder, 'refresh') });
  const api = createApi(contract, { base: server.url });
  const first = await api.auth.login({ body: { email: adminEmail, password: adminPassword } });
  const many = await Promise.all(
    Array.from({ length: 50 }, () => api.auth.refresh({ body: { refresh_token: first.refresh_token } })),
  );
  const successors = new Set(many.map(({ refresh_token }) => refresh_token));
  expect(successors.size).toBe(1);
  const [second = ''] = successors;
  await server.end('SIGKILL');
  await server.start();
  const third = await api.auth.refresh({ body: { refresh_token: second } });
  expect(third.refresh_token).not.toBe(second);
  // Two exchanges ago: stolen, or a copy. The whole family is over, also what was good a moment ago.
  await expect(api.auth.refresh({ body: { refresh_token: first.refresh_token } })).rejects.toMatchObject({
    status: 401,
  });
  await server.end('SIGKILL');
  await server.start();
  await expect(api.auth.refresh({ body: { refresh_token: third.refresh_token } })).rejects.toMatchObject({
    status: 401,
  });
  await expect(signIn(server.url)).resolves.toBeTruthy();
});
