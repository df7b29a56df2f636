// A million exchanges of a month of one client, a quarter of them not understood, each tenth of these said by nobody else: the first page of
// what was not understood, of all, of a robot, of a week and further on.

import { fixedNumber, median, wholeNumber } from '../lib/figures.ts';
import { defaultSize, small } from './lib/options.ts';
import { reportResult } from './lib/report.ts';
import { world } from './lib/world.ts';

const exchanges = small ? 20_000 : 1_000_000;
const sentences = small ? 1_000 : 40_000;
const w = await world({ ...defaultSize, interactions: 0 });
const { sql } = w;

const begun = performance.now();
await sql.query('set session_replication_role = replica');
await sql.query(
  `insert into exchanges (uuid, client_id, robot_id, interaction_uuid, asked_at, local_day, asked_by, question, language_id, outcome,
    chosen_kind, chosen_id, sentence_key)
  select md5('x' || n)::uuid, 1, 1 + 50 * (n % 20), md5('i' || n / 3)::uuid, at, (at at time zone 'America/Mexico_City')::date, 'typed',
    'frase ' || said || repeat('!', n % 4), 1, case when n % 4 > 0 then 'intent' when n % 12 = 0 then 'choice' else 'none' end,
    case when n % 24 = 0 then 'product' end, case when n % 24 = 0 then 1 end, md5('s' || said)
  from generate_series(1, $1::int) n
  cross join lateral (select now() - make_interval(secs => 29.0 * 86400 * n / $1::int) as at,
    case when n % 40 = 0 then $2::int + n else floor($2::int * power(random(), 3))::int end as said) t`,
  [exchanges, sentences],
);
// Somebody dealt with some of them ten days ago.
await sql.query(`insert into handled_sentences (client_id, sentence_key, handled_at, handled_by, discarded)
  select 1, sentence_key, now() - interval '10 days', 1, false from (select distinct sentence_key from exchanges where outcome <> 'intent'
    and asked_at < now() - interval '20 days' limit 500) s`);
await sql.query('set session_replication_role = origin');
await sql.query(`select recount(name) from roll_ups where name like 'missed%'`);
await sql.query(`select fold_parts(name, 1000000) from roll_ups where name like 'missed%' and in_parts`);
await sql.query('vacuum analyze');
console.log(`Seeded ${wholeNumber(exchanges)} exchanges in ${wholeNumber(performance.now() - begun)} ms`);

const root = `${w.product.url}/api/intents/missed/?client=1&limit=50`;
async function ask(query: string): Promise<{ took: number; rows: number }> {
  const from = performance.now();
  const answer = await fetch(`${root}${query}`, { headers: w.client });
  const { payload } = (await answer.json()) as { payload: unknown[] };
  const took = performance.now() - from;
  if (answer.status !== 200) throw new Error(`${query}: ${answer.status}`);
  return { took, rows: payload.length };
}
for (const [what, query] of [
  ['all of a client', ''],
  ['those of a robot', '&robot=1'],
  ['those of a week', '&days=7'],
  ['all of a client, a thousand further on', '&offset=1000'],
] as const) {
  const times: number[] = [];
  for (let round = 0; round < 23; round++) {
    const { took, rows } = await ask(query);
    if (rows !== 50) throw new Error(`${what}: ${rows} rows`);
    if (round >= 3) times.push(took);
  }
  reportResult(
    `50 sentences that were not understood among ${wholeNumber(exchanges)} exchanges of a month: ${what}`,
    '≤ 50 ms',
    `median ${fixedNumber(median(times), 1)} ms of 20 with the way there and back`,
    median(times) <= 50,
  );
}
await w.end();
