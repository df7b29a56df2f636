// A price list of 10,000 products: read, compared and validated as saving would, and saved; again with other prices; and taken back.
import { setTimeout as pause } from 'node:timers/promises';
import { fixedNumber } from '../lib/figures.ts';
import { reportResult } from './lib/report.ts';
import { world } from './lib/world.ts';

const rows = 10_000;
const w = await world({ clients: 2, robots: 2, interactions: 0 });
await w.sql.query(`update clients set bucket_name = 'clinica-1' where client_id = 1 and bucket_name is null`);

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const form = body instanceof FormData;
  const answer = await fetch(`${w.product.url}/api${path}`, {
    method,
    headers: { ...w.staff, ...(!form && body !== undefined && { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
  });
  const told = (await answer.json()) as { headerResponse: { code: number; error: string }; payload: T };
  if (told.headerResponse.code !== 200) throw new Error(`${path}: ${told.headerResponse.error}`);
  return told.payload;
}
const named = (es: string, en: string) => [
  { language_id: 1, text: es },
  { language_id: 2, text: en },
];
async function over({ job_id }: { job_id: string }): Promise<void> {
  for (;;) {
    const { state } = await call<{ state: string }>('GET', `/jobs/${job_id}/`);
    if (state === 'done') return;
    if (state !== 'running') throw new Error(`the job is ${state}`);
    await pause(250);
  }
}
const since = (begun: number) => (performance.now() - begun) / 1000;

const { category_id } = await call<{ category_id: number }>('POST', '/catalogue/category/', {
  client: 1,
  name: named('Remedios', 'Remedies'),
});
await call('POST', '/catalogue/subcategory/', { category: category_id, name: named('Dolor', 'Pain') });

/** A sheet with these prices, brought in as a person does: read, previewed, saved; the seconds of each. */
async function bring(priceOf: (n: number) => number) {
  const lines = Array.from({ length: rows }, (_, n) => `Producto ${n},${priceOf(n)}.50,Descripción del producto ${n}`);
  const form = new FormData();
  form.set('client', '1');
  form.set('name', 'precios.csv');
  form.set('file', new Blob([['Nombre,Precio,Descripción', ...lines].join('\n')]), 'precios.csv');
  const begun = performance.now();
  const { import_id, settings } = await call<{ import_id: string; settings: object }>(
    'POST',
    '/imports/products/',
    form,
  );
  const read = since(begun);
  const asked = { category: 'Remedios', sub_category: 'Dolor' };
  await over(await call('PUT', `/imports/products/${import_id}/`, { ...settings, asked }));
  const previewed = since(begun) - read;
  await over(await call('POST', `/imports/products/${import_id}/run/`, { only_good: false }));
  const saved = since(begun) - read - previewed;
  const told = await call<Record<'saved' | 'fresh' | 'changed' | 'same', number>>(
    'GET',
    `/imports/products/${import_id}/`,
  );
  return { import_id, read, previewed, saved, told };
}
const budget = 'read ≤ 3 s, previewed ≤ 10 s, saved ≤ 20 s';
const seconds = ({ read, previewed, saved }: Awaited<ReturnType<typeof bring>>) =>
  `${fixedNumber(read, 1)} s, ${fixedNumber(previewed, 1)} s, ${fixedNumber(saved, 1)} s`;
const within = ({ read, previewed, saved }: Awaited<ReturnType<typeof bring>>) =>
  read <= 3 && previewed <= 10 && saved <= 20;

const first = await bring((n) => (n % 900) + 1);
reportResult('import of 10,000 products', budget, seconds(first), within(first) && first.told.fresh === rows);
const again = await bring((n) => (n % 900) + 1 + (n % 2));
const { changed, same } = again.told;
reportResult(
  'the same sheet with half of its prices changed',
  budget,
  `${seconds(again)}; ${changed} changed, ${same} the same`,
  within(again) && changed === rows / 2 && same === rows / 2,
);
const undoing = performance.now();
await over(await call('POST', `/imports/products/${again.import_id}/undo/`));
const undone = since(undoing);
reportResult('that import taken back', '≤ 20 s', `${fixedNumber(undone, 1)} s`, undone <= 20);

// Within its minute autovacuum does that; the clusters of benchmarks have none.
await w.sql.query('analyze products');
const lists = [];
for (let n = 0; n < 20; n++) {
  const asked = performance.now();
  await call('GET', '/catalogue/article/articles_by_client/1?limit=50&sort=name');
  lists.push(performance.now() - asked);
}
const p50 = lists.sort((a, b) => a - b)[10] ?? 0;
reportResult('first page of 10,000 products', 'answered within 100 ms', `${fixedNumber(p50, 1)} ms`, p50 <= 100);
await w.end();
