import type { Browser, Page } from 'playwright-core';

export interface Painted {
  /** When the page painted next that its ticket is called: milliseconds since 1970. */
  next: () => Promise<number>;
}

/** Is told, from the next page on, each time a frame is painted in which its ticket has a box. */
export async function countPaints(page: Page): Promise<Painted> {
  let tell: (at: number) => void = () => {};
  await page.exposeFunction('wasPainted', (at: number) => tell(at));
  await page.addInitScript(() => {
    let called = false;
    new MutationObserver(() => {
      const box = document.querySelector<HTMLElement>('.box');
      const before = called;
      called = box !== null && box.textContent !== '' && box.offsetParent !== null;
      if (before || !called) return;
      // The frame is painted before the next task of its own begins.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () =>
          (window as unknown as { wasPainted: (at: number) => void }).wasPainted(
            performance.timeOrigin + performance.now(),
          );
        port2.postMessage(null);
      });
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  return {
    next: () =>
      new Promise((resolve) => {
        tell = resolve;
      }),
  };
}

/** A phone of some years ago on a slow line, with nothing kept of another visit: its largest paint, and what came over the line. */
export async function slowPhone(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, isMobile: true, locale: 'es-MX' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const noted = { lcp: 0, blocked: 0 };
    Object.assign(window, { noted });
    // No function with a name: what is sent to a page has none of the compiler's helpers.
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) noted.lcp = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.blocked += Math.max(0, duration - 50);
    }).observe({ type: 'longtask', buffered: true });
  });
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  const speed = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
  await line.send('Network.emulateNetworkConditions', { offline: false, ...speed });
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let bytes = 0;
  line.on('Network.loadingFinished', (event) => {
    bytes += event.encodedDataLength;
  });
  await page.goto(url);
  await page.locator('.number').waitFor();
  await page.getByText('En vivo').waitFor();
  // The letters are among what is painted largest.
  await page.waitForLoadState('networkidle');
  const noted = await page.evaluate(() => (window as unknown as { noted: { lcp: number; blocked: number } }).noted);
  await context.close();
  return { ...noted, bytes };
}
