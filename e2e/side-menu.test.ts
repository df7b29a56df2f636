import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInAt } from './lib/browser.ts';
import { journey } from './lib/journey.ts';
import { addRobot, adminEmail, adminPassword } from './lib/staff.ts';
import { still } from './lib/visit.ts';

const { server, api, client, person } = await journey();

/** A person who manages everything of the client. */
async function manager(name: string) {
  const modules = (await api.clients.modules({})).map(({ module_id }) => module_id);
  const { profile_id } = await api.profiles.create({ body: { name, client, modules } });
  const email = `${randomUUID()}@botones.test`;
  await api.users.create({
    body: {
      ...{ name: 'Iván', last_name: 'Ríos', email, tlf: '5512345678', password: adminPassword },
      ...{ is_staff: false, client, profile: profile_id, invite: false },
    },
  });
  return email;
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' });

/** How the menu lies in the window: what is cut or hidden, how high its targets are and how small its letters. */
const lies = (page: Page) =>
  menu(page).evaluate((nav) => {
    const shown = [...nav.querySelectorAll<HTMLElement>('.item')].filter((each) => each.offsetParent !== null);
    const entries = nav.querySelector('.entries') ?? nav;
    const box = entries.getBoundingClientRect();
    const footer = nav.querySelector('footer')?.getBoundingClientRect() ?? box;
    const boxes = shown.map((each) => each.getBoundingClientRect());
    const cut = shown.filter((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return (
        top < box.top || bottom > Math.min(box.bottom, footer.top + 0.5) || each.scrollWidth > each.clientWidth + 1
      );
    });
    return {
      entries: shown.length,
      cut: cut.map(({ textContent }) => textContent),
      scrolls: entries.scrollHeight > entries.clientHeight,
      footerInSight: footer.bottom <= innerHeight && footer.top >= box.bottom - 0.5,
      lowest: Math.min(...boxes.map(({ height }) => height)),
      letters: Math.min(
        ...[...shown, ...nav.querySelectorAll('footer')].map((each) =>
          Number.parseFloat(getComputedStyle(each).fontSize),
        ),
      ),
    };
  });

test('the narrow menu of a manager and of staff shows all entries and the footer at 1280 × 800, readable and wide enough for a finger (SHELL-10, SHELL-11, SHELL-15, SHELL-20..33)', async () => {
  await addRobot(api, client, 'Recepción');
  const email = await manager('Dirección');
  for (const [who, least] of [
    [email, 14],
    [adminEmail, 5],
  ] as const)
    for (const glass of [undefined, 'touch'] as const) {
      const { page, context } = await person({ width: 1280, height: 800, ...(glass && { glass }) });
      await signInAt(page, server.url, who, adminPassword);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await still(page);
      // Where no mouse rests on it.
      await page.mouse.move(900, 500);
      await menu(page).and(page.locator('[data-mini=true]')).waitFor();
      const { entries, lowest, letters, ...how } = await lies(page);
      expect(how).toEqual({ cut: [], scrolls: false, footerInSight: true });
      expect(entries).toBeGreaterThanOrEqual(least);
      expect(lowest).toBeGreaterThanOrEqual(glass === 'touch' ? 44 : 24);
      expect(letters).toBeGreaterThanOrEqual(12);
      await context.close();
    }
});

test('the calendar is reached from the menu; its entry is in sight when the menu opens, and the narrow one marks Publicidad (FLO-6)', async () => {
  const { page } = await person({ width: 1280, height: 640 });
  await signInAt(page, server.url, await manager('Gerencia'), adminPassword);
  const link = (name: string) => menu(page).getByRole('link', { name, exact: true });
  await link('Publicidad').hover();
  await link('Calendario').click();
  await page.getByRole('heading', { level: 1, name: 'Calendario' }).waitFor();
  await page.mouse.move(900, 500);
  await menu(page).and(page.locator('[data-mini=true]')).waitFor();
  expect(await link('Publicidad').getAttribute('aria-current')).toBe('true');
  await page.goto(`${server.url}/users`);
  await page.getByRole('heading', { level: 1, name: 'Usuarios' }).waitFor();
  await link('Usuarios').hover();
  await menu(page).and(page.locator('[data-mini=false]')).waitFor();
  const here = await link('Usuarios').boundingBox();
  expect((here?.y ?? 999) + (here?.height ?? 0)).toBeLessThanOrEqual(640);
  expect(await link('Usuarios').getAttribute('aria-current')).toBe('page');
});
