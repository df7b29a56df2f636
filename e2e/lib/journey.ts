import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openBrowser, person } from './browser.ts';
import { removeFolder } from './folder.ts';
import { freePort, ServerProcess } from './server-process.ts';
import { addClient, adminEmail, adminPassword, adminSettings, patiently, signIn } from './staff.ts';

/** The servers of journeys that go on, for when a test of one fails. */
export const journeyServers = new Set<ServerProcess>();

/**
 * What a journey begins with, until its file ends: a server of its own with a staff user and, where there is no demonstration, a client;
 * the calls as that user, and a browser that opens to each `person`. With `host` everything is plain HTTP under that name, as on a
 * clinic's network; `microphone` is the file of what is said to each of its pages; a server that is `known` has its address as PUBLIC_URL. No two files share a server: staff see everybody's robots,
 * and journeys walk whole lists.
 */
export async function journey(
  settings: Record<string, string> = {},
  { host, microphone, known = false }: { host?: string; microphone?: string; known?: boolean } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'botones-journey-'));
  const port = await freePort();
  const base = host ? `http://${host}:${port}` : `http://127.0.0.1:${port}`;
  const server = new ServerProcess(port, {
    ...{ DATA_DIR: join(folder, 'data'), ...adminSettings, ...settings },
    ...(known && { PUBLIC_URL: base }),
  });
  journeyServers.add(server);
  const browser = await openBrowser(host, microphone);
  afterAll(async () => {
    await browser.close();
    await server.end('SIGKILL');
    journeyServers.delete(server);
    await removeFolder(folder);
  });
  await server.start();
  const api = await signIn(server.url, adminEmail, adminPassword, patiently);
  const demonstration = settings.DEMO === 'on';
  return {
    folder,
    server,
    base,
    api,
    browser,
    client: demonstration ? 0 : await addClient(api, 'Clínica Aurora'),
    person: (options?: Parameters<typeof person>[1]) => person(browser, options),
  };
}
