import { openBrowser, person, signInAt } from './lib/browser.ts';
const [,, base, path, out, ...opts] = process.argv;
const browser = await openBrowser();
for (const spec of (opts[0] ?? '1280:light').split(',')) {
  const [w, scheme] = spec.split(':');
  const { page, wrong } = await person(browser, { width: Number(w), height: Number(w) < 600 ? 844 : 900 });
  await page.emulateMedia({ colorScheme: scheme as 'light' | 'dark' });
  await signInAt(page, base, 'sofia@botones.test', 'Contraseña-de-prueba-1');
  await page.goto(`${base}${path}`);
  await page.waitForTimeout(5000);
  await page.screenshot({ path: `${out}-${w}-${scheme}.png`, fullPage: true });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  console.log(spec, 'overflow', wide, wrong);
  await page.context().close();
}
await browser.close();
