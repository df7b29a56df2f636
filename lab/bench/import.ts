// A price list of 5,000 products: read, validated as saving would, and saved.
import { setTimeout as pause } from 'node:timers/promises';
import { fixedNumber } from '../lib/figures.ts';
import { reportResult } from './lib/report.ts';
import { world } from './lib/world.ts';

const rows = 5000;
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

const lines = Array.from({ length: rows }, (_, n) => `Producto ${n},${(n % 900) + 1}.50,Descripción del producto ${n}`);
const form = new FormData();
form.set('client', '1');
form.set('name', 'precios.csv');
form.set('file', new Blob([['Nombre,Precio,Descripción', ...lines].join('\n')]), 'precios.csv');
const begun = performance.now();
const { import_id, settings } = await call<{ import_id: string; settings: object }>('POST', '/imports/products/', form);
const read = since(begun);
const asked = { category: 'Remedios', sub_category: 'Dolor' };
await over(await call('PUT', `/imports/products/${import_id}/`, { ...settings, asked }));
const validated = since(begun) - read;
await over(await call('POST', `/imports/products/${import_id}/run/`, { only_good: false }));
const saved = since(begun) - read - validated;
const { saved: kept } = await call<{ saved: number }>('GET', `/imports/products/${import_id}/`);
reportResult(
  'import of 5,000 products',
  'under 30 s',
  `${fixedNumber(saved)} s to save ${kept}, ${fixedNumber(validated)} s to validate them before, ${fixedNumber(read)} s to read the sheet`,
  saved <= 30 && kept === rows,
);

await w.sql.query(`insert into products (client_id, category_id, subcategory_id, name_es, description_es, audio_text_es, price_es)
  select client_id, category_id, subcategory_id, 'Otro ' || name_es, description_es, audio_text_es, price_es from products`);
const lists = [];
for (let n = 0; n < 20; n++) {
  const asked = performance.now();
  await call('GET', '/catalogue/article/articles_by_client/1?limit=50&sort=name');
  lists.push(performance.now() - asked);
}
const p50 = lists.sort((a, b) => a - b)[10] ?? 0;
reportResult('first page of 10,000 products', 'answered within 100 ms', `${fixedNumber(p50, 1)} ms`, p50 <= 100);
await w.end();
