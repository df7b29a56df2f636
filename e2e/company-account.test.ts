import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CompanyProvider, companyProvider } from '../server/src/testing/company-provider.ts';
import { complaints } from './lib/axe.ts';
import { signInAt } from './lib/browser.ts';
import { journey } from './lib/journey.ts';
import { adminEmail, adminPassword } from './lib/staff.ts';

// Signing in with the account of one's company (PUE-5), at a real provider on this machine.
const { base, api, client, person } = await journey({ WEBHOOK_PRIVATE: 'on' }, { known: true });
const domain = 'aurora.example';
const company = 'Entrar con la cuenta de la empresa';
let provider: CompanyProvider;
let save: (change?: { required?: boolean }) => Promise<unknown>;

beforeAll(async () => {
  provider = await companyProvider(`${base}/api/auth/oidc/callback/`, `${base}/login`);
  for (const [sub, name, family_name] of [
    ['1', 'rosa', 'Núñez'],
    ['2', 'luis', 'Paz'],
  ] as const) {
    const email = `${name}@${domain}`;
    provider.accounts.set(email, { sub, email, email_verified: true, given_name: name, family_name });
  }
  const robots = (await api.clients.modules({})).filter(({ name }) => name === 'Robots');
  const profile = await api.profiles.create({
    body: { name: 'Recepción', client, modules: robots.map(({ module_id }) => module_id) },
  });
  const { issuer, client_id, client_secret } = provider;
  const body = { issuer, client_id, client_secret, domains: [domain], profile: profile.profile_id, required: false };
  save = (change) => api.signIn.update({ params: { client }, body: { ...body, ...change } });
  await save();
});
afterAll(() => provider.stop());

const atProvider = (page: Page) => page.getByRole('heading', { name: 'Cuenta de la empresa' }).waitFor();
const button = (page: Page) => page.getByRole('button', { name: company });

/** Goes through the company's page as somebody; the address that was typed here stands there already. */
async function through(page: Page, login?: string): Promise<void> {
  await atProvider(page);
  if (login) await page.getByLabel('Correo').fill(login);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

test('somebody comes in with the company’s account for the first time, goes on where they were going, signs out of both and comes again (PUE-5)', async () => {
  const { page, wrong } = await person();
  await page.goto(`${base}/robots?state=fault`);
  await page.getByLabel('Correo electrónico').fill(`rosa@${domain}`);
  const password = page.getByLabel('Contraseña', { exact: true });
  const below = await password.boundingBox();
  await page.keyboard.press('Tab');
  await button(page).waitFor();
  // Nothing moves under a finger that is on its way, and the keyboard stays where it went.
  expect((await password.boundingBox())?.y).toBe(below?.y);
  expect(await password.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await through(page);
  await page.getByRole('heading', { level: 1, name: 'Robots' }).waitFor();
  expect(page.url()).toBe(`${base}/robots?state=fault`);
  await page.goto(`${base}/my-account`);
  await page.getByText('Entró con la cuenta de la empresa.').waitFor();

  await page.getByRole('button', { name: 'Menú de la cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await page.waitForURL((url) => url.href.startsWith(`${base}/login`));

  await page.getByLabel('Correo electrónico').fill(`rosa@${domain}`);
  await page.keyboard.press('Tab');
  await button(page).click();
  // It was signed out there too: it asks again who they are.
  await through(page);
  await page.getByRole('link', { name: 'Robots' }).first().waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('company-sign-in'))).toBeNull();
  // Back leads to no code.
  const history = await page.evaluate(() =>
    (window as unknown as { navigation: { entries: () => { url: string }[] } }).navigation
      .entries()
      .map(({ url }) => url),
  );
  expect(history.filter((url) => url.includes('oidc='))).toEqual([]);
  expect(history).toContain(`${base}/`);
  expect(wrong).toEqual([]);
  await page.context().close();
});

test('‘only this way’ is not saved while the provider answers nobody; once it does it is asked about, and the keyboard stays at the button (PUE-5)', async () => {
  const { page, wrong } = await person({ moves: true });
  await signInAt(page, base, adminEmail, adminPassword);
  await page.goto(`${base}/management/sign-in?client_id=${client}`);
  const only = page.getByRole('switch', { name: 'Solo de esta forma' });
  const guardar = page.getByRole('button', { name: 'Guardar' });
  const asked = page.getByRole('alertdialog', { name: '¿Quitar la contraseña a estos dominios?' });
  await only.focus();
  await page.keyboard.press('Space');
  const saveAndConfirm = async () => {
    await guardar.click();
    await asked.getByRole('button', { name: 'Quitar la contraseña' }).click();
  };
  provider.mischief = { status: 503 };
  await saveAndConfirm();
  await page.getByText(/^Con este proveedor aún no se puede entrar: pulse “Probar”/).waitFor();
  await expect.poll(() => only.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Probar' }).click();
  await page.getByText(/^En esa dirección no responde nadie\.Detalle: .*: HTTP 503$/).waitFor();
  expect(await complaints(page)).toEqual([]);
  provider.mischief = {};
  // A slow network: the answer comes when the question is long gone, and the button is off until then.
  await page.route('**/management/sign_in/**', async (route) => {
    await asked.waitFor({ state: 'detached' });
    await route.continue();
  });
  await saveAndConfirm();
  await page.getByText('La entrada con la empresa se guardó.').waitFor();
  await expect.poll(() => guardar.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await api.signIn.get({ params: { client } })).toMatchObject({ required: true });
  expect(wrong).toEqual([]);
  await page.context().close();
});

test('with ‘only this way’ there is no password; who is refused reads why, in words that tell of nobody (PUE-5)', async () => {
  await save({ required: true });
  const { page, wrong } = await person({ width: 390, height: 844 });
  await page.goto(`${base}/login`);
  for (const name of ['luis', 'nadie']) {
    await page.getByLabel('Correo electrónico').fill(`${name}@${domain}`);
    await page.keyboard.press('Tab');
    await button(page).waitFor();
    await expect.poll(() => page.getByLabel('Contraseña', { exact: true }).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Entrar', exact: true }).count()).toBe(0);
    await expect.poll(() => button(page).evaluate((element) => element === document.activeElement)).toBe(true);
  }
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await through(page, 'nadie');
  await page.getByText('El proveedor de la empresa no permitió la entrada.').waitFor();
  expect(page.url()).toBe(`${base}/login`);

  await page.getByLabel('Correo electrónico').fill(`luis@${domain}`);
  await page.keyboard.press('Enter');
  await button(page).click();
  await through(page);
  await page.getByRole('button', { name: 'Menú de la cuenta' }).waitFor();
  const [luis] = await api.users.list({ query: { search: 'luis' } });
  await api.users.update({ params: { user_id: luis?.user_id ?? 0 }, body: { is_active: false } });
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByLabel('Correo electrónico').fill(`luis@${domain}`);
  await page.keyboard.press('Tab');
  await button(page).click();
  // The provider still knows them.
  await page.getByText(/^Su cuenta de la empresa no tiene acceso aquí\./).waitFor();
  expect(wrong).toEqual([]);
  await page.context().close();
});
