import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaints, tooWide } from './lib/axe.ts';
import { quietDemonstration } from './lib/demonstration.ts';
import { journey } from './lib/journey.ts';

// Every screen of a robot that has everything, as people stand before it: upright, lying, and as small as a phone.
const { server, api, person } = await journey(quietDemonstration);
/** Robots of the demonstration, one for each display. */
let robots: number[];

test('the twelve robots of the demonstration are paired at once: their codes come one after another and are no guesses', async () => {
  const paired = async () =>
    (await api.robots.list({})).filter((robot) => robot.paired).map(({ robot_id }) => robot_id);
  await expect.poll(paired, { timeout: 40_000 }).toHaveLength(12);
  robots = await paired();
});

/** Touches a tile or a button by its name. */
const touch = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

const sizes = [
  [1080, 1920],
  [1920, 1080],
  [390, 844],
] as const;

test.each(
  process.env.LOOKS ? sizes : sizes.slice(0, 2),
)('at %d×%d axe finds nothing on any screen of a robot, and nothing is scrolled sideways (F5)', async (width, height) => {
  const robot_id = robots.shift() ?? 0;
  const { page, context, wrong } = await person({ width, height });
  await page.goto(`${server.url}/pantalla/`);
  const code = (await page.locator('.code strong').textContent()) ?? '';
  await api.robots.unlink({ body: { robot_id } });
  await api.robots.pairingCode({ params: { robot_id }, body: { code, confirm: true } });
  const found: Record<string, string[]> = {};
  /** What axe finds on this display once it has what it waits for. */
  const inspect = async (what: string, shown: Locator) => {
    await shown.first().waitFor({ timeout: 60_000 });
    const complained = await complaints(page);
    if (await tooWide(page)) complained.push('wider than the screen');
    if (complained.length > 0) found[what] = complained;
    if (process.env.LOOKS) await page.screenshot({ path: join(process.env.LOOKS, `${width}-${what}.png`) });
  };
  const card = page.locator('main .card');

  await inspect('idle', page.getByRole('button', { name: 'Toque la pantalla' }));
  await page.getByRole('button', { name: 'Toque la pantalla' }).click();
  await inspect('greeting', page.getByRole('heading', { level: 1, name: /^Buen/ }));
  for (const name of ['Productos', 'Directorio', 'Sucursales', 'Información']) {
    await touch(page, name);
    await inspect(name, page.getByRole('heading', { level: 1, name }));
    await card.first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor({ state: 'detached' });
    if (name === 'Productos') {
      await inspect('a category', card);
      await card.first().click();
    }
    await inspect(`one of ${name}`, page.locator('p.where'));
    await touch(page, 'Inicio');
  }
  await touch(page, 'Escribir');
  await inspect('keys', page.locator('.composer'));
  await touch(page, 'Cerrar el teclado');
  await inspect('talk', page.getByRole('button', { name: 'Terminar' }));
  await touch(page, 'English');
  await inspect('in English', page.getByRole('button', { name: 'Products' }));
  await touch(page, 'Finish');
  await inspect('farewell', page.locator('.closing'));
  expect(found).toEqual({});
  expect(wrong).toEqual([]);
  await context.close();
});
