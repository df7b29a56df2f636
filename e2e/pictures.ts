// `npm run pictures`: takes the pictures that the README shows, from the built product with its demonstration.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser, person, signInAt } from './lib/browser.ts';
import { freePort, ServerProcess } from './lib/server-process.ts';
import { adminEmail, adminPassword, adminSettings } from './lib/staff.ts';

const docs = (name: string) => fileURLToPath(new URL(`../docs/${name}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'botones-pictures-'));
const server = new ServerProcess(await freePort(), { DATA_DIR: folder, DEMO: 'on', ...adminSettings });
await server.start();
const browser = await openBrowser();

const staff = await person(browser, { width: 1440, height: 900 });
await signInAt(staff.page, server.url, adminEmail, adminPassword);
await staff.page.evaluate(() => localStorage.setItem('settings', JSON.stringify({ mini: false })));
await staff.page.goto(`${server.url}/robots`);
await staff.page.getByText('ON LINE', { exact: true }).nth(5).waitFor();
await staff.page.screenshot({ path: docs('robots.png') });

const robot = await person(browser, { width: 1080, height: 1920 });
await robot.page.goto(`${server.url}/pantalla/`);
await robot.page.locator('.code strong').waitFor();
await robot.page.screenshot({ path: docs('pairing.png') });

await browser.close();
await server.end('SIGTERM');
rmSync(folder, { recursive: true, force: true });
