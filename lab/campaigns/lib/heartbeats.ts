// Robots that live while others tell their week, in a process of their own (`fork`): what keeps the tellers busy must not count
// as an answer that was late. Told the address of the server, two robot numbers and the milliseconds between two heartbeats; says when
// all live, and its tally when told to stop.
import { heartbeat } from '../../lib/facts.ts';
import { credentialOf } from '../../lib/seed.ts';
import { callerOf, repeat, Tally } from './caller.ts';

const [url = '', first, last, every = '1000'] = process.argv.slice(2);
const call = callerOf(url);
const beats = new Tally('beats');
const robots = Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => Number(first) + n);
let alive = false;
const repeated = robots.map((robot, n) => {
  const headers: Record<string, string> = { authorization: credentialOf(robot) };
  return repeat(Number(every), (n * Number(every)) / robots.length, async () => {
    const answer = await call({ method: 'POST', path: '/device/v1/heartbeat', headers, body: heartbeat() });
    beats.note(answer);
    // As a browser keeps it: a balancer knows by it which server a robot is at.
    const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0];
    if (cookie) headers.cookie = cookie;
    if (alive || beats.good < 2 * robots.length) return;
    // From now on it counts.
    alive = true;
    beats.waits.length = 0;
    beats.statuses.clear();
    process.send?.('alive');
  });
});
// The process that began this is gone: nobody wants to hear more.
process.once('disconnect', () => process.exit());
process.once('message', async () => {
  for (const one of repeated) await one.stop();
  const silent = beats.statuses.get(0) ?? 0;
  process.send?.(
    { waits: beats.waits, bad: beats.bad(0, 503), silent, shown: beats.show() } satisfies HeartbeatResult,
    () => process.exit(),
  );
});

export interface HeartbeatResult {
  /** Milliseconds of each that was answered. */
  waits: number[];
  /** Answers that were neither good, nor a refusal, nor missing. */
  bad: number;
  /** Those that were not answered at all. */
  silent: number;
  shown: string;
}
