import { inBoth } from '@botones/contract/fields/translated';
import { expect, test } from 'vitest';
import { signInAt } from './lib/browser.ts';
import { journey } from './lib/journey.ts';
import { addBranch } from './lib/queue.ts';
import { addRobot, adminEmail, adminPassword } from './lib/staff.ts';

const { api, client, server, person } = await journey();

/** A name of just this many letters, in words or without a space. */
const long = (n: number, letters: number, joint: string) =>
  `${n}${joint}${['Gastroenterología', 'Pediátrica', 'de', 'Azcapotzalco'].join(joint).concat(joint).repeat(10)}`
    .slice(0, letters - 1)
    .padEnd(letters, 'z');

test('the longest names take two lines of a row and push nothing out of sight at 1280 px, and an address opens at its beginning', async () => {
  for (let n = 0; n < 20; n++) {
    const joint = n % 2 ? '' : ' ';
    await addRobot(api, client, long(n, 98, joint));
    const branch_office = await addBranch(api, client, long(n, 120, joint), []);
    await api.turns.create({ body: { branch_office, name: long(n, 40, joint) } });
    await api.directory.create({
      body: {
        ...{ client, name: long(n, 120, joint), phone: '5512345678', direction: long(n, 300, joint), specialty: 3 },
        description: inBoth('Atiende', 'Sees'),
        audio_text: inBoth('Atiende', 'Sees'),
      },
    });
  }
  const { page } = await person({ width: 1280, height: 800 });
  await signInAt(page, server.url, adminEmail, adminPassword);
  for (const path of ['/robots?view=list', '/branch', '/directory', '/turns/history', '/advertising/screens']) {
    await page.goto(`${server.url}${path}${path.includes('?') ? '&' : '?'}client_id=${client}`);
    await page.getByRole('row').nth(10).waitFor();
    const rows = await page.locator('tbody tr').evaluateAll((all) => all.map((row) => row.clientHeight));
    expect(Math.max(...rows), path).toBeLessThan(110);
    const last = page.getByRole('columnheader').last();
    expect((await last.boundingBox())?.x, path).toBeLessThan(1280 - 32);
    expect(await page.evaluate(() => scrollY), path).toBe(0);
    await page.evaluate(() => scrollTo(0, 200));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
  }
  // What is loaded again stands where it was, also where its rows come long after the page.
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
});
