import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../../scripts/lib/chromium.mjs';

/** What every Chromium of the tests is started with. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Those that are open now. */
export const openBrowsers = new Set<Browser>();

/**
 * A real Chromium. `plainHost` is a name that means this machine and is no secure context, as on a clinic's network; `microphone` a WAV file
 * that is heard once, from its beginning, whenever the microphone is opened.
 */
export async function openBrowser(plainHost?: string, microphone?: string): Promise<Browser> {
  const args = [...browserFlags];
  if (plainHost) args.push(`--host-resolver-rules=MAP ${plainHost} 127.0.0.1`);
  if (microphone)
    args.push(
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${microphone}%noloop`,
    );
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? (await chromiumPath()), args });
  openBrowsers.add(browser);
  return browser.on('disconnected', () => openBrowsers.delete(browser));
}

/**
 * A person's browser in Mexico City; what goes wrong on its pages is gathered in `wrong`. The person asked that nothing moves, unless
 * `moves`: without a graphics card a face that breathes takes a whole core. `glass` is touched: a screen of a computer, or a device like a phone.
 */
export async function person(
  browser: Browser,
  options: { width?: number; height?: number; firstVisit?: true; moves?: true; glass?: 'touch' | 'mobile' } = {},
): Promise<{ context: BrowserContext; page: Page; wrong: string[] }> {
  const context = await browser.newContext({
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: options.width ?? 1280, height: options.height ?? 900 },
    acceptDownloads: true,
    hasTouch: options.glass !== undefined,
    isMobile: options.glass === 'mobile',
    reducedMotion: options.moves ? 'no-preference' : 'reduce',
  });
  context.setDefaultTimeout(30_000);
  // Everybody but a journey about the welcome has been here before.
  // A frame that is shut off from everything has no storage either.
  if (!options.firstVisit)
    await context.addInitScript(() => window === window.top && localStorage.setItem('splashShown', 'true'));
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (message) => {
    // A network that is cut on purpose is told by the browser too.
    if (
      message.type() === 'error' &&
      !/Failed to load resource|ERR_INTERNET_DISCONNECTED|WebSocket/.test(message.text())
    )
      wrong.push(message.text());
  });
  return { context, page, wrong };
}

/** Signs in at the login page as a person does. */
export async function signInAt(page: Page, base: string, email: string, password: string): Promise<void> {
  await page.goto(`${base}/login`);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
