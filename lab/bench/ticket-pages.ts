// Tickets on phones (MOV-1): a call at the desk until the page of its ticket is painted, what two thousand open pages cost a server, and the
// page itself on a slow phone and a slow line.

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOfUuid } from '@botones/contract/turns/ticket-code';
import WebSocket from 'ws';
import { fixedNumber, median, percentile, wholeNumber } from '../lib/figures.ts';
import { seedBoxes, tokenOf } from './lib/boxes.ts';
import { openBrowser } from './lib/console-visitor.ts';
import { rounds, small } from './lib/options.ts';
import { reportResult } from './lib/report.ts';
import { countPaints, type Painted, slowPhone } from './lib/ticket-phone.ts';
import { world } from './lib/world.ts';

const branches = small ? 2 : 20;
const each = small ? 10 : 100;
const calls = small ? 5 : 100;
/** A box of a branch calls or ends so often: ten boxes whose services last forty seconds would. */
const everyMs = 2_000;
const seconds = small ? 5 : 60;
const w = await world({ clients: 5, robots: 5, interactions: 0 });
const { firstBranch, people } = await seedBoxes(w.sql, { branches, boxesEach: 2 });

const codes = Array.from({ length: branches * each }, () => codeOfUuid(randomUUID()));
const today = `(now() at time zone 'America/Mexico_City')::date`;
await w.sql.query(
  `insert into turns (client_id, branchoffice_id, day, hour, number, source, created_at, place_at, code)
  select 1, ${firstBranch} + (n - 1) % ${branches}, ${today}, 10, (n - 1) / ${branches} + 1, 'robot', at, at, code
  from unnest($1::text[]) with ordinality t (code, n), lateral (select now() - make_interval(secs => 3600 - n * 0.3) as at) a`,
  [codes],
);
await w.sql.query(
  `insert into turn_lines select 1, ${firstBranch} + n - 1, ${today}, ${each}, 1 from generate_series(1, ${branches}) n`,
);
await w.sql.query('analyze');

/** A call of somebody at a box. */
async function asPerson(person: number, method: string, path: string, body: object): Promise<{ turn_id: number }> {
  const response = await fetch(`${w.product.url}/api/turns/turn/${path}`, {
    method,
    headers: { authorization: `Bearer ${tokenOf(person)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { payload: { turn_id: number } };
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer.payload;
}
// The nth person serves in branch n modulo the number of branches: the first of each makes the changes, the second of the last one the calls
// that are painted.
const first = people.slice(0, branches);
const second = people.at(-1) ?? 0;

let heard = 0;
const open = (code: string) =>
  new Promise<WebSocket>((resolve, reject) => {
    const socket = new WebSocket(`${w.product.url.replace('http', 'ws')}/api/t/${code}/live`);
    socket.once('message', () => resolve(socket)).once('error', reject);
    socket.on('message', (text) => {
      if (String(text)) heard += 1;
    });
  });
/** Fifty at a time, so that no handshake waits for its turn until it is given up. */
async function openAll(of: readonly string[]): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  while (sockets.length < of.length)
    sockets.push(...(await Promise.all(of.slice(sockets.length, sockets.length + 50).map(open))));
  return sockets;
}

/** Somebody is called and sent back again, in the branch of each of these people, until `over`; answers how many changes. */
async function work(at: readonly number[], over: () => boolean): Promise<number> {
  let changes = 0;
  const ofBranch = async (person: number, n: number) => {
    await pause((n * everyMs) / branches);
    for (let turn = 0; turn !== 0 || !over(); changes++) {
      const begun = performance.now();
      if (turn === 0) turn = (await asPerson(person, 'PUT', 'take_turn/', { attended_by: person })).turn_id;
      else {
        await asPerson(person, 'POST', `${turn}/return/`, {});
        turn = 0;
      }
      await pause(Math.max(0, everyMs - (performance.now() - begun)));
    }
  };
  await Promise.all(at.map(ofBranch));
  return changes;
}

// What was allocated once stays: pages that were open before are no phones' memory.
for (let n = 0; n < 2; n++) for (const socket of await openAll(codes.slice(0, 200))) socket.terminate();
await pause(3_000);
const idle = w.product.memory().now;
const sockets = await openAll(codes);
await pause(3_000);
const opened = w.product.memory().now;
const eachKb = ((opened - idle) * 1024) / codes.length;

heard = 0;
let isOver = false;
const [cpuBefore, begun] = [await w.product.cpu(), performance.now()];
const working = work(first, () => isOver);
await pause(seconds * 1_000);
const share = ((await w.product.cpu()) - cpuBefore) / ((performance.now() - begun) / 1_000);
isOver = true;
const changes = await working;
const afterKb = ((w.product.memory().now - idle) * 1024) / codes.length;
reportResult(
  `${wholeNumber(codes.length)} phones of ${branches} branches on one server, a change in each every ${everyMs / 1_000} s`,
  '≤ 25 % of a core; ≤ 16 KB a phone',
  `${fixedNumber(share * 100, 1)} % of a core for ${wholeNumber(changes / seconds)} changes and ${wholeNumber(heard / seconds)} pages told a second; ${fixedNumber(eachKb, 1)} KB a phone, ${fixedNumber(afterKb, 1)} after ${seconds} s`,
  share <= 0.25 && eachKb <= 16,
);

// The page of one that is called, beside all the others and what happens in their branches.
const browser = await openBrowser();
const context = await browser.newContext({ viewport: { width: 360, height: 640 }, isMobile: true, locale: 'es-MX' });
const page = await context.newPage();
const mine = codes.at(-1) ?? '';
const painted: Painted = await countPaints(page);
await page.goto(`${w.product.url}/t/${mine}`);
await page.locator('.number').waitFor();
await page.getByText('En vivo').waitFor();
const { rows } = await w.sql.query('select turn_id from turns where code = $1', [mine]);
isOver = false;
const beside = work(first.slice(0, -1), () => isOver);
const waits: number[] = [];
for (let n = 0; n < calls; n++) {
  const shown = painted.next();
  const asked = performance.timeOrigin + performance.now();
  await asPerson(second, 'POST', `${rows[0].turn_id}/take/`, {});
  waits.push((await shown) - asked);
  await asPerson(second, 'POST', `${rows[0].turn_id}/return/`, {});
  await page.locator('.box:visible').waitFor({ state: 'detached' });
}
isOver = true;
await beside;
reportResult(
  `a call at the desk → the page on a phone (Chromium), beside ${wholeNumber(codes.length)} phones`,
  'painted: p95 ≤ 1 s',
  `p50 ${wholeNumber(median(waits))} ms, p95 ${wholeNumber(percentile(waits, 0.95))} ms, slowest ${wholeNumber(Math.max(...waits))} ms of ${calls} calls`,
  percentile(waits, 0.95) <= 1_000,
);
await context.close();
for (const socket of sockets) socket.terminate();

const visits: Awaited<ReturnType<typeof slowPhone>>[] = [];
for (let n = 0; n < rounds; n++) visits.push(await slowPhone(browser, `${w.product.url}/t/${codes[1]}`));
const largest = visits.map(({ lcp }) => lcp);
reportResult(
  'the page of a ticket at 1.6 Mbit/s and 150 ms on a processor four times slower, 360 × 640',
  'LCP ≤ 1.5 s',
  `LCP ${fixedNumber(median(largest) / 1_000)} s, the slowest of ${rounds} ${fixedNumber(Math.max(...largest) / 1_000)} s; ${wholeNumber(median(visits.map(({ bytes }) => bytes)) / 1024)} KB, ${wholeNumber(median(visits.map(({ blocked }) => blocked)))} ms of blocking`,
  median(largest) <= 1_500,
);
await browser.close();
await w.end();
