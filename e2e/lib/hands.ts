import type { CDPSession, Page } from 'playwright-core';

type Point = readonly [x: number, y: number];

/** Fingers on the glass of a page, as the browser itself gets them: what it makes of them it does. */
export async function handsOn(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  /** What came of it has been painted. */
  const painted = () =>
    page.evaluate(
      () =>
        new Promise<void>((done) => {
          const look = (left: number) => (left === 0 ? done() : requestAnimationFrame(() => look(left - 1)));
          look(20);
        }),
    );
  /** Fingers go down, along their ways in even steps, and up. */
  async function move(...ways: (readonly [from: Point, to: Point])[]): Promise<void> {
    const steps = 20;
    for (let step = 0; step <= steps; step++) {
      const at = ways.map(([from, to]): Point => {
        const between = (one: number, other: number) => one + ((other - one) * step) / steps;
        return [between(from[0], to[0]), between(from[1], to[1])];
      });
      await send(step === 0 ? 'touchStart' : 'touchMove', at);
    }
    await send('touchEnd', []);
    await painted();
  }
  return {
    move,
    press: (x: number, y: number) => send('touchStart', [[x, y]]),
    lift: () => send('touchEnd', []),
    async doubleTap(x: number, y: number) {
      for (const type of ['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const)
        await send(type, type === 'touchStart' ? [[x, y]] : []);
      await painted();
    },
    /** Two fingers apart, upright in the middle of a display of 540 × 960. */
    spread: () =>
      move(
        [
          [270, 450],
          [270, 150],
        ],
        [
          [270, 510],
          [270, 810],
        ],
      ),
    scale: () => page.evaluate(() => window.visualViewport?.scale),
  };
}
