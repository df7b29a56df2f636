import { inBoth } from '@botones/contract/fields/translated';
import type { ImportSettings } from '@botones/contract/imports/import-settings';
import { isOver, type Job } from '@botones/contract/jobs/jobs';
import { expect } from 'vitest';
import type { World } from './world.ts';

/** The calls of one kind of imports; those of the others are alike. */
export type ImportsApi = World['staff']['api']['productImports'];

/** A client with a category and a person who imports: what a test of imports begins with. */
export async function importShop(w: World) {
  const client = await w.client({ modules: ['Categorías', 'Productos', 'Directorio', 'Sucursales', 'Robots'] });
  const { api, token } = await w.person({ client, modules: ['Categorías', 'Productos', 'Directorio', 'Sucursales'] });
  const name = inBoth('Remedios', 'Remedies');
  const { category_id: category } = await api.categories.create({ body: { client: client.client_id, name } });
  await api.subcategories.create({ body: { category, name: inBoth('Dolor', 'Pain') } });
  const start = (text: string | Uint8Array, calls: ImportsApi = api.productImports, file = 'hoja.csv') =>
    calls.start({
      body: {
        client: client.client_id,
        name: file,
        file: new Blob([typeof text === 'string' ? text : new Uint8Array(text)]),
      },
    });
  /** The job once it is over: it says so itself, each time it is asked. */
  const over = async ({ job_id }: Job) => {
    for (;;) {
      const job = await api.jobs.get({ params: { job_id } });
      if (isOver(job)) return job;
      await new Promise(setImmediate);
    }
  };
  const preview = async (import_id: string, settings: ImportSettings, calls: ImportsApi = api.productImports) => {
    expect((await over(await calls.preview({ params: { import_id }, body: settings }))).state).toBe('done');
    return calls.rows({ params: { import_id }, query: {} });
  };
  const run = async (import_id: string, only_good = true, calls: ImportsApi = api.productImports) =>
    over(await calls.run({ params: { import_id }, body: { only_good } }));
  const names = async () =>
    (await api.products.list({ params: { client_id: client.client_id }, query: {} })).map(({ name }) => name[0]?.text);
  const prices = async () => {
    const all = await api.products.list({ params: { client_id: client.client_id }, query: {} });
    return new Map(all.map((product) => [product.name[0]?.text, Number(product.price[0]?.price)]));
  };
  const told = (import_id: string, calls: ImportsApi = api.productImports) => calls.get({ params: { import_id } });
  /** A whole import as a person does it: read, looked at with what is lacking, saved. */
  const bring = async (text: string, more: Partial<ImportSettings> = {}, calls: ImportsApi = api.productImports) => {
    const { import_id, settings } = await start(text, calls);
    const rows = await preview(import_id, { ...settings, ...more }, calls);
    expect((await run(import_id, true, calls)).state).toBe('done');
    return { import_id, rows };
  };
  /** The file with the results of an import. */
  const result = async (import_id: string, query = '', kind = 'products') => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${w.url}/api/imports/${kind}/${import_id}/result/?${query}`, { headers })).text();
  };
  const undo = async (import_id: string, calls: ImportsApi = api.productImports) =>
    over(await calls.undo({ params: { import_id } }));
  return { client, category, api, start, over, preview, run, names, prices, told, bring, undo, result };
}
