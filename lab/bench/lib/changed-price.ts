import { get as ask } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { seedRecords, seedShown } from '../../../server/src/testing/seed/records.ts';
import { fixedNumber, median, percentile, wholeNumber } from '../../lib/figures.ts';
import { credentialOf, runOn } from '../../lib/seed.ts';
import { rounds, small } from './options.ts';
import { reportResult } from './report.ts';
import { world } from './world.ts';

const many = small ? 500 : 5000;
const words = `(array['consulta','general','con','resultados','el','mismo','día','sin','cita','previa','para','niños','y','adultos','incluye','estudio','de','sangre',
  'presión','glucosa','revisión','medicamento','genérico','caja','tabletas','mililitros','suspensión','oral','uso','externo','crema','piel','sensible','dosis','única'])`;

/** What a robot with thousands of products costs when it first pulls them, and when one price changes: bytes, time and processor of the server. */
export async function measureChangedPrice(): Promise<void> {
  const w = await world({ clients: 2, robots: 20, interactions: 0 });
  const run = runOn(w.sql);
  await run('set session_replication_role = replica');
  await seedRecords(run, { client_id: 1, robot_id: 1 }, many);
  // Texts of forty words and three pictures each, all of them different.
  await run(`update products p set description_es = (select string_agg(${words}[1 + (hashtext(p.product_id || '.' || n) & 32767) % 35], ' ') from generate_series(1, 40) n)
    where client_id = 1`);
  await run(`insert into product_images (client_id, product_id, position, url) select client_id, product_id, n, 'cliente-1/images/' || md5(n || 'p' || product_id) || '.webp'
    from products, generate_series(2, 3) n where client_id = 1`);
  await run(`insert into files (client_id, key, folder, area, size, content_type, family, sha256, bytes, playable, sent_type, sent_bytes, unreferenced_since)
    select client_id, url, 'images', 'voicebot', 9000, 'image/webp', 'image', encode(sha256(url::bytea), 'hex'), 9000, true, 'image/webp', 9000, null
    from product_images where client_id = 1 on conflict do nothing`);
  await seedShown(run, { client_id: 1, robot_id: 1 }, many);
  const { rows } = await w.sql.query(
    'select robot_id::int from robots where client_id = 1 and robot_id > 1 order by 1 limit 1',
  );
  const other = (rows[0] as { robot_id: number }).robot_id;
  // In the same voice, so with the same speech.
  await run(
    `insert into robot_products select client_id, ${other}, product_id, audio_es, audio_en from robot_products where robot_id = 1`,
  );
  await run('set session_replication_role = origin');
  await run('vacuum analyze');

  const call = (path: string, robot_id: number, etag = '') =>
    new Promise<{ zipped: number; etag: string; body: () => Promise<{ payload: { parts: string[] } }> }>(
      (done, failed) => {
        const headers = { authorization: credentialOf(robot_id), 'accept-encoding': 'gzip', 'if-none-match': etag };
        ask(w.product.url + path, { headers }, async (answer) => {
          const bytes = await buffer(answer);
          if (answer.statusCode !== 200) return failed(new Error(`${path}: ${answer.statusCode}`));
          const body = async () =>
            new Response(new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip'))).json();
          done({ zipped: bytes.length, etag: answer.headers.etag ?? '', body });
        }).on('error', failed);
      },
    );
  const robots = new Map<number, { etag: string; known: Set<string> }>();
  /** What a robot asks until it has all: the index, and the parts that it has not. */
  async function pull(robot_id: number) {
    const robot = robots.get(robot_id) ?? { etag: '', known: new Set<string>() };
    robots.set(robot_id, robot);
    const cpu = await w.product.cpu();
    let ms = 0;
    const timed = async (path: string, etag?: string) => {
      const begun = performance.now();
      const answer = await call(path, robot_id, etag);
      ms += performance.now() - begun;
      return answer;
    };
    const index = await timed('/device/v1/config', robot.etag);
    robot.etag = index.etag;
    let bytes = index.zipped;
    let fetched = 0;
    for (const part of (await index.body()).payload.parts) {
      if (robot.known.has(part)) continue;
      bytes += (await timed(`/device/v1/records/${part}`)).zipped;
      robot.known.add(part);
      fetched++;
    }
    return { bytes, ms, fetched, cpu: ((await w.product.cpu()) - cpu) * 1000 };
  }
  // What asking for the processor time costs itself.
  const asking: number[] = [];
  for (let n = 0; n < 20; n++) {
    const before = await w.product.cpu();
    asking.push(((await w.product.cpu()) - before) * 1000);
  }
  const askingCpu = asking.reduce((sum, each) => sum + each, 0) / asking.length;
  const first = await pull(1);
  const second = await pull(other);
  const mine: Awaited<ReturnType<typeof pull>>[] = [];
  const others: typeof mine = [];
  for (let n = 0; n < rounds * 20; n++) {
    await run(
      'update products set price_es = price_es + 1 where product_id = (select product_id from products where client_id = 1 order by 1 offset $1 limit 1)',
      [(n * 97) % many],
    );
    mine.push(await pull(1));
    others.push(await pull(other));
  }
  await w.end();
  const of = (list: typeof mine, key: 'bytes' | 'ms' | 'cpu') => median(list.map((each) => each[key]));
  const most = Math.max(...mine.map(({ bytes }) => bytes));
  const p95 = percentile(
    mine.map(({ ms }) => ms),
    0.95,
  );
  const mean = (list: typeof mine) => list.reduce((sum, { cpu }) => sum + cpu, 0) / list.length - askingCpu;
  reportResult(
    `one changed price of ${wholeNumber(many)} products: bytes to a robot`,
    '≤ 50 KB',
    `${fixedNumber(of(mine, 'bytes') / 1000, 1)} KB, most ${fixedNumber(most / 1000, 1)} KB, ${Math.max(...mine.map(({ fetched }) => fetched))} part; all ${first.fetched} parts ${wholeNumber(first.bytes / 1000)} KB (${fixedNumber(first.bytes / of(mine, 'bytes'), 0)} times)`,
    most <= 50_000,
  );
  reportResult(
    'the same: its calls, one after the other',
    '≤ 20 ms',
    `${fixedNumber(of(mine, 'ms'), 1)} ms (p95 ${fixedNumber(p95, 1)}), processor of the server ${fixedNumber(mean(mine), 1)} ms; of another robot with the same ${fixedNumber(of(others, 'ms'), 1)} ms and ${fixedNumber(mean(others), 1)} ms; of a first pull ${wholeNumber(first.ms)} ms and ${wholeNumber(first.cpu)} ms, of the other's ${wholeNumber(second.ms)} ms and ${wholeNumber(second.cpu)} ms`,
    of(mine, 'ms') <= 20,
  );
}
