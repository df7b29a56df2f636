// A client with ten thousand records of each kind, among a hundred thousand: pages in each order, a hundred by cursor, all in one answer,
// searches of a name; and the search from anywhere as staff. One caller at a time: how long a person waits.
import { seedRecords } from '../../server/src/testing/seed/records.ts';
import { fixedNumber, median, wholeNumber } from '../lib/figures.ts';
import { runOn } from '../lib/seed.ts';
import { small } from './lib/options.ts';
import { reportResult } from './lib/report.ts';
import { world } from './lib/world.ts';

const w = await world({ clients: 50, robots: 50, interactions: 0 });
const [ofFirst, ofOthers] = small ? [500, 10] : [10_000, 1837];
await w.sql.query('set session_replication_role = replica');
for (let client_id = 1; client_id <= 50; client_id++)
  await seedRecords(runOn(w.sql), { client_id, robot_id: client_id }, client_id === 1 ? ofFirst : ofOthers);
await w.sql.query('set session_replication_role = origin');
await w.sql.query('vacuum analyze');

const ask = async (path: string, headers: { authorization: string }) => {
  const answer = await fetch(w.product.url + path, { headers });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  await answer.arrayBuffer();
  return answer.headers.get('x-next-cursor');
};
/** The median time of an answer in milliseconds, once it has been asked a few times. */
async function timeOf(path: string, headers = w.client, times = 15): Promise<number> {
  const waits: number[] = [];
  for (let n = -5; n < times; n++) {
    const begun = performance.now();
    await ask(path, headers);
    if (n >= 0) waits.push(performance.now() - begun);
  }
  return median(waits);
}
const tell = (what: string, ms: number, most: number) =>
  reportResult(what, `≤ ${wholeNumber(most)} ms`, `${fixedNumber(ms, 1)} ms`, ms <= most);

const lists: [what: string, path: string, sorts: string[]][] = [
  ['products', '/api/catalogue/article/articles_by_client/1', ['name', 'name_desc', 'id', 'category']],
  ['directory', '/api/directories/directory/directory_by_client_id/1/', ['name', 'specialty', 'id']],
  ['branches', '/api/branch_offices/branch_offices/branchoffice_by_client_id/1', ['name', 'id']],
  ['information', '/api/information/information/information_items_by_client/1/', ['name', 'id']],
];
for (const [what, path, sorts] of lists) {
  const of = `${what} of ${wholeNumber(ofFirst)}`;
  for (const sort of sorts) tell(`${of}: first page by ${sort}`, await timeOf(`${path}?limit=50&sort=${sort}`), 10);
  const begun = performance.now();
  let next: string | null = '';
  for (let page = 0; page < 100 && next !== null; page++)
    next = await ask(`${path}?limit=100${next && `&after=${next}`}`, w.client);
  tell(`${of}: 100 pages by cursor`, performance.now() - begun, 1000);
  tell(`${of}: all in one answer`, await timeOf(path, w.client, 5), 400);
  for (const words of ['vitamina 00', 'a', '0007919', 'zz'])
    tell(`${of}: search of '${words}'`, await timeOf(`${path}?limit=50&search=${encodeURIComponent(words)}`), 20);
}
for (const words of ['vitamina 00', 'muñ', 'a', '0007919', '99 product', 'tamina', 'zz'])
  tell(
    `search of '${words}' from anywhere as staff`,
    await timeOf(`/api/search/?q=${encodeURIComponent(words)}`, w.staff),
    50,
  );
await w.end();
