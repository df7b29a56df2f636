// Ten thousand users: each way to look at the first page, and the page itself over a line of 10 Mbit/s and 40 ms.
import { fixedNumber, median, wholeNumber } from '../lib/figures.ts';
import { bareConsole } from './lib/bare-console.ts';
import { openBrowser, signIn, throttleNetwork, timeToRows, visitor } from './lib/console-visitor.ts';
import { runLoad } from './lib/load.ts';
import { rounds } from './lib/options.ts';
import { reportResult } from './lib/report.ts';
import { world } from './lib/world.ts';

const w = await world({ clients: 50, robots: 100, interactions: 0 });
await w.sql.query('set session_replication_role = replica');
await w.sql.query(`insert into users (client_id, profile_id, name, last_name, email, tlf, last_login)
  select 1, 1001, (array['María Fernanda', 'José', 'Ana Lucía', 'Íñigo', 'Zoé'])[1 + n % 5], 'Apellido ' || lpad((n * 7919 % 10000)::text, 5, '0'),
    'persona' || n || '@clinica.test', '5512345678', case when n % 3 > 0 then now() - make_interval(mins => n) end
  from generate_series(1, 10000) n`);
await w.sql.query('set session_replication_role = origin');
await w.sql.query('vacuum analyze users');

const lists: [what: string, query: string][] = [
  ['by name', 'limit=50&sort=name'],
  ['by last login', 'limit=50&sort=last_login'],
  ['found by a part of the name', 'limit=50&search=apellido+0777'],
  ['suspended', 'limit=50&state=suspended'],
  ['100 pages deep', 'limit=50&sort=name&offset=5000'],
];
for (const [who, path, headers] of [
  ['of all clients', '/api/management/users', w.staff],
  ['of one client', '/api/management/users/user_by_client/1', w.client],
] as const)
  for (const [what, query] of lists) {
    // One caller: how long a person waits. The page is one request.
    const { p50, p99, cpu } = await runLoad({
      name: what,
      program: w.product,
      connections: 1,
      requests: [{ path: `${path}?${query}`, headers }],
    });
    reportResult(
      `10,000 users ${who}, 50 ${what}`,
      'answered within 100 ms',
      `p50 ${fixedNumber(p50, 1)} ms, p99 ${fixedNumber(p99, 1)} ms, CPU ${fixedNumber(cpu)} ms`,
      p50 <= 100,
    );
  }

const bare = await bareConsole();
const browser = await openBrowser();
const times: number[] = [];
const least: number[] = [];
for (let n = 0; n < rounds; n++) {
  const context = await visitor(browser);
  const page = await context.newPage();
  await page.goto(`${w.product.url}/login?next=/users`);
  await signIn(page);
  await page
    .getByText(/María Fernanda|Ana Lucía/)
    .first()
    .waitFor();
  await throttleNetwork(page);
  times.push(await timeToRows(page, /María Fernanda|Ana Lucía/));
  await page.goto(`${bare.url}/rows`, { waitUntil: 'networkidle' });
  least.push(await timeToRows(page, /Femenino/));
  await context.close();
}
reportResult(
  'users page with 10,000 users, reload to rows',
  '≤ 0.65 s',
  `${wholeNumber(median(times))} ms (bare React ${wholeNumber(median(least))} ms)`,
  median(times) <= 650,
);
await browser.close();
await bare.end();
await w.end();
