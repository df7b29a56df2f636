import { buffer } from 'node:stream/consumers';
import { branchImports } from '@botones/contract/branches/branches.import';
import { directoryImports } from '@botones/contract/directory/directory.import';
import type { ImportCalls } from '@botones/contract/imports/imports';
import { productImports } from '@botones/contract/products/products.import';
import { ZipFile } from 'yazl';
import { sample } from '../../testing/client-fixture.ts';
import { onePixel } from '../../testing/first-logo.ts';
import { missingNumber } from '../../testing/missing-records.ts';
import type { AllowedRoles, ValidCall } from '../../testing/valid-call.ts';
import type { ProductApi } from '../../testing/world.ts';

const groups = { productImports, directoryImports, branchImports } satisfies Record<string, ImportCalls>;
const missing = '00000000-0000-4000-8000-000000000000';
const sheet = () => new Blob(['Nombre,Precio\nAspirina,10\n']);
const settings = {
  columns: { name_es: [0] },
  asked: {},
  date_order: 'dmy' as const,
  decimals: {},
  own_currency: {},
  phone_country: null,
  place_later: false,
  variants: null,
  names: [],
  update: true,
  missing: 'keep' as const,
};

async function archive(): Promise<Blob> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(onePixel, 'base64'), 'uno.png');
  zip.end();
  return new Blob([new Uint8Array(await buffer(zip.outputStream))]);
}

function callsOf(group: keyof typeof groups): Record<string, ValidCall> {
  const started = sample<string>(async ({ w, client }) => {
    const calls = (w.staff.api as ProductApi)[group];
    const body = { client: client.client_id, name: 'hoja.csv', file: sheet() };
    const { import_id } = await calls.start({ body });
    await w.engine.owner((c) =>
      c.query(
        `insert into import_pictures (client_id, import_id, name, failure) values ($1, $2, 'dos.png', 'storage.picture_only')`,
        [client.client_id, import_id],
      ),
    );
    return import_id;
  }, missing);
  const previewed = sample<string>(async ({ w, client, owner }) => {
    const import_id = await started.make({ w, client, owner });
    await w.engine.owner((c) => c.query('update imports set previewed = true where import_id = $1', [import_id]));
    return import_id;
  }, missing);
  const ran = sample<string>(async ({ w, client, owner }) => {
    const import_id = await started.make({ w, client, owner });
    await w.engine.owner((c) => c.query('update imports set ran_at = now() where import_id = $1', [import_id]));
    return import_id;
  }, missing);
  const named = (more: object = {}): ValidCall => ({
    record: 'client',
    input: async ({ of }) => ({ params: { import_id: await of.a(started) }, ...more }),
  });
  return {
    [`${group}.start`]: {
      input: ({ client }) => ({ body: { client: client ?? missingNumber, name: 'hoja.csv', file: sheet() } }),
    },
    [`${group}.list`]: { input: ({ client }) => ({ query: { client_id: client } }) },
    [`${group}.get`]: named(),
    [`${group}.reread`]: named({ body: { headings: '0', file: sheet() } }),
    [`${group}.choices`]: named(),
    [`${group}.pictures`]: {
      record: 'client',
      input: async ({ of }) => ({
        params: { import_id: await of.a(started) },
        body: { name: 'fotos.zip', file: await archive() },
      }),
    },
    [`${group}.preview`]: named({ body: settings }),
    [`${group}.rows`]: named(),
    [`${group}.run`]: {
      record: 'client',
      input: async ({ of }) => ({ params: { import_id: await of.a(previewed) }, body: { only_good: true } }),
    },
    [`${group}.fix`]: {
      record: 'client',
      input: async ({ of }) => ({
        params: { import_id: await of.a(started), line: 2 },
        body: { values: { name: 'Otra' } },
      }),
    },
    [`${group}.missing`]: named(),
    [`${group}.undo`]: {
      record: 'client',
      input: async ({ of }) => ({ params: { import_id: await of.a(ran) } }),
    },
    [`${group}.result`]: named(),
  };
}

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  ...callsOf('productImports'),
  ...callsOf('directoryImports'),
  ...callsOf('branchImports'),
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  Productos: { productImports: 'choices fix get list missing pictures preview reread result rows run start undo' },
  Directorio: { directoryImports: 'choices fix get list missing pictures preview reread result rows run start undo' },
  Sucursales: { branchImports: 'choices fix get list missing pictures preview reread result rows run start undo' },
};
