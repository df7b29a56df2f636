import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import { generateApi } from 'swagger-typescript-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyCall } from '../call-endpoint.ts';
import { fileWorld } from '../file-world.ts';
import { programKeys } from '../program-keys.ts';
import { root } from '../world.ts';

const w = await fileWorld();
// Below node_modules the compiler would leave out what a file imports.
mkdirSync(join(root, '.cache'), { recursive: true });
const dir = mkdtempSync(join(root, '.cache/openapi-'));
afterAll(() => rmSync(dir, { recursive: true }));

interface Operation {
  operationId: string;
  parameters: { name: string; in: string }[];
  security: Record<string, unknown>[];
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: object };
}
let document: Document;
beforeAll(async () => {
  document = (await (await fetch(`${w.url}/api/openapi.json`)).json()) as Document;
});

const wrongIn = async (about: object) => (await new Validator().validate(structuredClone(about) as never)).errors;

test('the document that the server hands out is OpenAPI 3.1 by a validator that is not ours; it names every call, once', async () => {
  expect(await wrongIn(document)).toBeUndefined();
  expect(await wrongIn({ ...document, paths: { 'no-slash': {} } })).toBeDefined();
  const operations = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.values(calls).map((call) => ({ path, ...call })),
  );
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(everyCall.map(([name]) => name).sort());
  const unsaid = operations.filter(({ path, parameters }) => {
    const said = parameters.filter((each) => each.in === 'path').map(({ name }) => `{${name}}`);
    return said.sort().join() !== (path.match(/\{\w+\}/g) ?? []).sort().join();
  });
  expect(unsaid.map(({ operationId }) => operationId)).toEqual([]);
  const schemes = new Set(operations.flatMap(({ security }) => security.flatMap((each) => Object.keys(each))));
  expect([...schemes].sort()).toEqual(Object.keys(document.components.securitySchemes).sort());
});

/** What somebody writes who was given the address of the document and a key. */
const program = `
import { Api } from './client.js';
export async function run(baseUrl: string, key: string, client: number): Promise<string[]> {
  const { api } = new Api({ baseUrl, baseApiParams: { secure: true }, securityWorker: () => ({ headers: { authorization: 'Bearer ' + key } }) });
  const name = [{ language_id: 1 as const, text: 'Bebidas' }, { language_id: 2 as const, text: 'Drinks' }];
  await api.categoriesCreate({ client, name });
  const { data } = await api.categoriesList(client, { sort: 'name' });
  const refused = await api.robotsSummary({}).then(() => 'let in', (answer: { status: number; error: { headerResponse: { error: string } } }) =>
    answer.status + ' ' + answer.error.headerResponse.error);
  return [...data.payload.map((category) => category.name[0]?.text ?? ''), refused];
}
`;

test('a client that is generated from it compiles, strictly, and calls the server with a key for programs (PUE-3)', async () => {
  writeFileSync(join(dir, 'openapi.json'), JSON.stringify(document));
  await generateApi({
    input: join(dir, 'openapi.json'),
    output: dir,
    fileName: 'client.ts',
    httpClientType: 'fetch',
    silent: true,
  });
  // Its author has the compiler look away.
  const made = readFileSync(join(dir, 'client.ts'), 'utf8').replace('// @ts-nocheck', '');
  writeFileSync(join(dir, 'client.ts'), made);
  writeFileSync(join(dir, 'program.ts'), program);
  writeFileSync(join(dir, 'package.json'), '{"type":"module"}');
  // Beside the server, which would let its connections go while this process looks at nothing else.
  const compile = (file: string) =>
    promisify(execFile)(join(root, 'node_modules/.bin/tsc'), [
      ...['--strict', '--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler', '--types', ''],
      ...['--lib', 'es2022,dom,dom.iterable', '--ignoreConfig', '--outDir', join(dir, 'made'), file],
    ]);
  await compile(join(dir, 'program.ts'));
  writeFileSync(join(dir, 'wrong.ts'), program.replace("sort: 'name'", "sort: 'by name'"));
  await expect(compile(join(dir, 'wrong.ts'))).rejects.toThrow();

  const { client, made: key } = await (await programKeys(w)).keyed({ writes: ['Categorías'] });
  const { run } = (await import(pathToFileURL(join(dir, 'made/program.js')).href)) as {
    run: (url: string, key: string, client: number) => Promise<string[]>;
  };
  expect(await run(w.url, key.key, client.client_id)).toEqual(['Bebidas', '403 api_keys.not_allowed']);
}, 200_000);
