// `npm run check:deep -- slow [--connections 2000] [--seconds 120] [--readers 4] [--interactions 2000000]`: callers that trickle headers,
// bodies and reading, while others are served; and what a reader who takes his time over a large file costs (E10).

import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fixedNumber, percentile } from '../lib/figures.ts';
import { callerOf, repeat, Tally } from './lib/caller.ts';
import { numberFlag } from './lib/flags.ts';
import { seeded, staffHeaders, unexpectedErrors } from './lib/seeded.ts';
import { TargetReport } from './lib/target-report.ts';
import { figure, vitalsOf } from './lib/vitals.ts';

const count = numberFlag('connections', 2_000);
const seconds = numberFlag('seconds', 120);
const readers = numberFlag('readers', 4);
const promises = new TargetReport();
const w = await seeded({ clients: 5, robots: 100, interactions: numberFlag('interactions', 2_000_000) });
const { port } = w.server;
const call = callerOf(w.server.url);
const list = '/api/interaction/interaction/interaction_by_robot/7/?limit=50';

interface Crawler {
  socket: Socket;
  begun: number;
  closed: number | null;
}
const kinds = {
  headers: { first: 'GET /healthz HTTP/1.1\r\nhost: x\r\n', more: 'x-a: b\r\n' },
  bodies: {
    first:
      'POST /api/auth/login/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{"a":"',
    more: 'aaaaaaaa',
  },
  reading: {
    first: `GET ${list} HTTP/1.1\r\nhost: x\r\nauthorization: ${staffHeaders.authorization}\r\n\r\n`,
    more: '',
  },
};
/** Opens them at the pace of slowhttptest, keeps them busy every ten seconds, and opens another for each that is closed. */
async function crawl(kind: keyof typeof kinds): Promise<void> {
  const { first, more } = kinds[kind];
  const all: Crawler[] = [];
  const open = () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(first));
    const crawler: Crawler = { socket, begun: performance.now(), closed: null };
    all.push(crawler);
    socket.on('error', () => {});
    // Unread, an end would not be noticed here.
    if (kind !== 'reading') socket.resume();
    socket.on('close', () => {
      crawler.closed = performance.now();
    });
  };
  const alive = () => all.filter(({ closed }) => closed === null);
  const others = new Tally('others');
  const person = repeat(100, 0, async () => others.note(await call({ path: list, headers: staffHeaders })));
  const begun = performance.now();
  let most = 0;
  while (performance.now() - begun < seconds * 1000) {
    for (let n = alive().length, opened = 0; n < count && opened < 200; n++, opened++) open();
    most = Math.max(most, alive().length);
    for (const { socket } of alive()) if (more && Math.random() < 0.1) socket.write(more);
    await pause(1000);
  }
  await person.stop();
  const lives = all
    .filter(({ closed }) => closed !== null)
    .map(({ begun: at, closed }) => ((closed ?? at) - at) / 1000);
  const oldest = alive().map(({ begun: at }) => (performance.now() - at) / 1000);
  for (const { socket } of all) socket.destroy();
  console.log(`  ${kind}: ${all.length} opened, at most ${most} at once, ${lives.length} closed by the server`);
  promises.most(`slow ${kind}: others' list, p99`, 1000, percentile(others.waits, 0.99), 'ms');
  promises.hold(`slow ${kind}: others without error`, '0', `${others.bad()} of ${others.good}`, others.bad() === 0);
  if (kind === 'headers') promises.most('an unfinished header lives', 15, Math.max(...lives, ...oldest), 's', 1);
  if (kind === 'bodies') promises.most('an unfinished body lives', 125, Math.max(...lives, ...oldest), 's', 1);
  if (kind !== 'reading')
    promises.hold(
      `slow ${kind}: of one address at once, older than 3 s`,
      '≤ 256',
      String(oldest.filter((age) => age > 3).length),
      oldest.filter((age) => age > 3).length <= 256,
    );
  await pause(1000);
}
for (const kind of ['headers', 'bodies', 'reading'] as const) await crawl(kind);

// Readers of a large file, and of a list that is as long, who take their time.
const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const file = `/api/interaction/interaction/export/${day(370)}/${day(0)}/`;
const used = async () =>
  ((await figure(w.server.url, 'nodejs_heap_size_used_bytes')) +
    (await figure(w.server.url, 'nodejs_external_memory_bytes'))) /
  1e6;
/** What is in use when nobody reads: the lowest between two collections. */
async function atRest() {
  const before = { used: Number.POSITIVE_INFINITY, rss: vitalsOf(w.server.pid).rss };
  for (let n = 0; n < 10; n++) {
    await pause(1_000);
    before.used = Math.min(before.used, await used());
  }
  return before;
}
const copies = async () =>
  Number((await w.rows(`select count(*)::int as n from pg_stat_activity where query like 'copy (with zones%'`))[0]?.n);
/** Readers who take a bite ten times a second; answers how all of them leave. */
function readSlowly(path: string): () => void {
  const leaving = Array.from({ length: readers }, () => {
    const sent = get({ port, host: '127.0.0.1', path, headers: { ...staffHeaders, 'accept-encoding': 'identity' } });
    sent.on('error', () => {});
    let timer: NodeJS.Timeout | undefined;
    sent.on('response', (response: IncomingMessage) => {
      response.on('error', () => {});
      response.on('data', () => {
        response.pause();
        timer = setTimeout(() => response.resume(), 100);
      });
    });
    return () => {
      clearTimeout(timer);
      sent.destroy();
    };
  });
  return () => {
    for (const leave of leaving) leave();
  };
}
/** What a reader holds who takes his time; `meanwhile` is looked at while all of them read. */
async function holds(what: string, path: string, meanwhile: () => Promise<void>): Promise<() => void> {
  const whole = await call({ path, headers: { ...staffHeaders, 'accept-encoding': 'identity' } });
  const size = fixedNumber(whole.body.length / 1e6, 0);
  const before = await atRest();
  const leave = readSlowly(path);
  const uses: number[] = [];
  const rss: number[] = [];
  // Long enough for the whole heap to be collected between.
  for (let n = 0; n < 30; n++) {
    await pause(1000);
    uses.push(await used());
    rss.push(vitalsOf(w.server.pid).rss);
  }
  await meanwhile();
  const held = (Math.min(...uses.slice(5)) - before.used) / readers;
  promises.most(`a slow reader of ${what} of ${size} MB holds`, 5, held, 'MB', 1);
  console.log(
    `  resident memory ${fixedNumber(before.rss, 0)} → ${fixedNumber(Math.max(...rss), 0)} MB with ${readers} readers`,
  );
  return leave;
}

const leaveFile = await holds('a file', file, async () => {
  const running = await copies();
  promises.hold('slow readers: their copies run', String(readers), String(running), running === readers);
});
leaveFile();
const begun = performance.now();
while ((await copies()) > 0 && performance.now() - begun < 20_000) await pause(100);
promises.most('a reader who leaves frees his connection after', 5, (performance.now() - begun) / 1000, 's', 1);

// The same rows as one answer: between two of its pages no connection is his.
const listed = `/api/interaction/interaction/interaction_by_date_range/${day(60)}/${day(0)}/`;
const leaveList = await holds('a whole list', listed, async () => {
  const [longest] = await w.rows(
    `select coalesce(max(extract(epoch from now() - xact_start)), 0)::float as s from pg_stat_activity
    where application_name like 'botones %' and xact_start is not null`,
  );
  promises.most('the longest that readers of lists keep a connection', 1, Number(longest?.s), 's', 2);
});
leaveList();
promises.none('unforeseen failures in the log', unexpectedErrors(w.server));
await w.end();
promises.end();
