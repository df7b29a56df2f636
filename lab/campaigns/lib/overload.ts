import type { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon, { type Request } from 'autocannon';
import { batch } from '../../lib/facts.ts';
import { fixedNumber, percentile, wholeNumber } from '../../lib/figures.ts';
import { credentialOf } from '../../lib/seed.ts';
import { callerOf } from './caller.ts';
import { consolePathsOf } from './load-generator.ts';
import { type Seeded, staffHeaders } from './seeded.ts';
import type { TargetReport } from './target-report.ts';

/** The most that the server does, then five times as many callers: what is refused, how, and how soon it is over (E3). */
export async function overload(
  w: Seeded,
  promises: TargetReport,
  size: { seconds: number; robots: number },
): Promise<void> {
  const requests = Array.from({ length: 200 }, (_, n): Request => {
    const robot = 1 + ((n * 37) % size.robots);
    if (n % 2) return { path: consolePathsOf(robot)[2 + (n % 3)] ?? '/', headers: staffHeaders };
    const headers = { authorization: credentialOf(robot), 'content-type': 'application/json' };
    return {
      method: 'POST',
      path: '/device/v1/interactions',
      headers,
      setupRequest: (one) => ({ ...one, body: batch(20) }),
    };
  });
  let silent = 0;
  const press = async (connections: number, duration: number) => {
    const result = await autocannon({
      url: w.server.url,
      connections,
      duration,
      requests,
      timeout: 30,
      setupClient: (client: EventEmitter) =>
        client.on('headers', (response: { statusCode: number; headers: string[] }) => {
          const refused = response.statusCode === 429 || response.statusCode === 503;
          if (refused && !response.headers.some((name) => /^retry-after$/i.test(name))) silent++;
        }),
    } as Parameters<typeof autocannon>[0]);
    const by = result.statusCodeStats ?? {};
    const good = by[200]?.count ?? 0;
    const shed = (by[429]?.count ?? 0) + (by[503]?.count ?? 0);
    return {
      rate: good / result.duration,
      shed,
      other: result['2xx'] + result.non2xx - good - shed,
      lost: result.errors,
      by,
    };
  };
  const usual = 128;
  const most = await press(usual, Math.max(5, size.seconds / 4));
  const call = callerOf(w.server.url);
  const calm: number[] = [];
  for (let n = 0; n < 20; n++) calm.push((await call({ path: consolePathsOf(1)[2] ?? '/', headers: staffHeaders })).ms);

  const health: number[] = [];
  let over = false;
  const looking = (async () => {
    while (!over) {
      const answer = await call({ path: '/healthz' });
      health.push(answer.status === 200 ? answer.ms : 30_000);
      await pause(100);
    }
  })();
  const pressed = await press(usual * 5, size.seconds);
  over = true;
  await looking;
  const begun = performance.now();
  let normal = Number.NaN;
  while (performance.now() - begun < 60_000) {
    const answer = await call({ path: consolePathsOf(1)[2] ?? '/', headers: staffHeaders });
    if (answer.status === 200 && answer.ms <= Math.max(300, 3 * percentile(calm, 0.5))) {
      normal = (performance.now() - begun) / 1000;
      break;
    }
    await pause(250);
  }
  const told = Object.entries(pressed.by)
    .map(([status, { count }]) => `${status}: ${count}`)
    .join(', ');
  promises.hold(
    'overload: what is not done is 429 or 503',
    '0 others',
    `${pressed.other} others, ${pressed.lost} lost (${told})`,
    pressed.other + pressed.lost === 0,
  );
  promises.hold(
    'overload: refusals say when to come again',
    'always',
    `${silent} of ${pressed.shed} without`,
    silent === 0,
  );
  promises.hold(
    'overload: done of the most',
    '≥ 80 %',
    `${wholeNumber(pressed.rate)}/s of ${wholeNumber(most.rate)}/s: ${fixedNumber((pressed.rate * 100) / most.rate, 0)} %`,
    pressed.rate >= 0.8 * most.rate,
  );
  promises.most('overload: health, p99', 1000, percentile(health, 0.99), 'ms');
  promises.most('overload: normal again', 30, normal, 's', 1);
}
