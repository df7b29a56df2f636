import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@botones/contract/calls/endpoint';
import { contract } from '@botones/contract/index';
import { lookalikes } from '@botones/contract/testing/lookalikes';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallInput, callEndpoint, changes, everyCall } from '../call-endpoint.ts';
import { type ClientFixture, clientFixture, makeAll } from '../client-fixture.ts';
import { validCalls } from '../valid-calls.ts';
import { type World, world } from '../world.ts';
import { at, bearerOf, targetOf, writeTexts } from './text-fields.ts';

let w: World;
let home: ClientFixture;
/** What each call that reads answered before any text was there. */
let before: Map<string, number>;
const odd: string[] = [];
/** Texts that were taken, by the field that took them. */
const taken = new Map<string, Set<string>>();

/** Rich text is written anew, and of the name of a file its folders go. */
const rewritten = /^information\.\w+ description$|^\w+Imports\.start name$/;

beforeAll(async () => {
  w = await world({ TRUST_PROXY: 'loopback', DEVICE_CALLS_PER_MINUTE: '1000000' });
  home = await clientFixture(w);
  await makeAll(home.standing);
  before = new Map((await readAll()).map(({ call, status }) => [call, status]));
  for await (const { name, text, paths, answer } of writeTexts(w, home)) {
    if (answer.status >= 500) odd.push(`${name} of ${text}: ${answer.text}`);
    if (answer.status !== 200) continue;
    for (const path of paths) {
      const field = `${name} ${path.join('.')}`;
      taken.set(field, (taken.get(field) ?? new Set()).add(text));
      const said = answer.text.startsWith('{') ? at(payloadOf(answer.text), path) : undefined;
      if (typeof said === 'string' && said !== text && !rewritten.test(field)) odd.push(`${field}: ${text} is ${said}`);
    }
  }
}, 900_000);
afterAll(() => w.stop());

const payloadOf = (text: string) => (JSON.parse(text) as { payload: unknown }).payload;
const staff = () => `Bearer ${w.staff.token}`;
const owner = () => `Bearer ${home.owner.token}`;
const inputOf = async (name: string, endpoint: Endpoint) =>
  (await validCalls[name]?.input(targetOf(w, home, endpoint))) as CallInput;

interface Read {
  /** Which call, by whom. */
  call: string;
  endpoint: Endpoint;
  input: CallInput;
  as: string | undefined;
  status: number;
  text: string;
}
/** Every call that reads, about the records that were written, by staff and by somebody of the client. */
async function readAll(): Promise<Read[]> {
  const reads: Read[] = [];
  for (const [name, endpoint] of everyCall) {
    if (changes(endpoint)) continue;
    const input = await inputOf(name, endpoint);
    const own = endpoint.access === 'device' || endpoint.access === 'public';
    for (const [who, as] of own
      ? [['itself', bearerOf(w, home, endpoint)]]
      : [
          ['staff', staff()],
          ['owner', owner()],
        ]) {
      const { status, text } = await callEndpoint(w, endpoint, input, as);
      reads.push({ call: `${name} for ${who}`, endpoint, input, as, status, text });
    }
  }
  return reads;
}
const failing = (reads: Read[]) =>
  reads.flatMap(({ call, status, text }) =>
    status === before.get(call) ? [] : [`${call}: ${status} ${text.slice(0, 300)}`],
  );

test('a text that looks like something else is stored as it was written, in every text field of every call', () => {
  expect(odd).toEqual([]);
  const fields = [...taken.values()];
  expect(fields.length).toBeGreaterThan(100);
  for (const text of lookalikes)
    expect([text, fields.filter((texts) => texts.has(text)).length > 25]).toEqual([text, true]);
});

test('every list, record, figure and file is answered as before, and each file of lines has whole lines', async () => {
  const reads = await readAll();
  expect(failing(reads)).toEqual([]);
  const files = reads.filter(({ endpoint, status }) => status === 200 && endpoint.binary?.startsWith('text/csv'));
  expect(files.length).toBeGreaterThan(10);
  for (const { call, text } of files) expect([call, linesOf(text).length > 0]).toEqual([call, true]);
});

/** The lines of a CSV file, which have as many cells as its first; what divides cells elsewhere stands in quotes. */
function linesOf(file: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(file.replace(/^\ufeff/, ''), { delimiter: ',', skipEmptyLines: true });
  expect(errors).toEqual([]);
  expect(data.filter((cells) => cells.length !== data[0]?.length)).toEqual([]);
  expect(file.replaceAll(/"(?:[^"]|"")*"/g, '').match(/[;\t].*/g)).toBeNull();
  return data;
}
/** A text in a cell: what a spreadsheet would run stands behind an apostrophe (C8). */
const inCell = (text: string) => (/^[=+\-@＝]/.test(text) ? `'${text}` : text);

const lists = everyCall.filter(
  ([, { query, method }]) => method === 'GET' && ['limit', 'after'].every((name) => query && name in query.shape),
);
/** Addresses are signed anew. */
const unsigned = (rows: unknown) =>
  JSON.parse(JSON.stringify(rows).replaceAll(/(\/api\/storage\/[^"?]+)\?[^"]*/g, '$1'));

test('a list in pages is the whole list, and a search of such a text is answered', async () => {
  for (const [name, endpoint] of lists) {
    const input = await inputOf(name, endpoint);
    const ask = async (query: object) => {
      const answer = await callEndpoint(w, endpoint, { ...input, query: { ...input.query, ...query } }, staff());
      expect([name, query, answer.status]).toEqual([name, query, 200]);
      return { rows: payloadOf(answer.text) as object[], next: answer.headers.get('x-next-cursor') };
    };
    const whole = async () => unsigned((await ask({ limit: undefined })).rows);
    const pages = async () => {
      const paged: object[] = [];
      for (let after: string | null | undefined; after !== null; ) {
        const page = await ask({ limit: 100, ...(after && { after }) });
        paged.push(...page.rows);
        after = page.next;
      }
      return unsigned(paged);
    };
    // A job that still ends writes a line of the log between two readings: read again until the list stands still.
    let [earlier, paged, later] = [await whole(), await pages(), await whole()];
    for (let tries = 1; tries < 5 && !isDeepStrictEqual(earlier, later); tries++)
      [earlier, paged, later] = [later, await pages(), await whole()];
    expect([name, paged]).toEqual([name, later]);
    if (endpoint.query && 'search' in endpoint.query.shape)
      for (const search of lookalikes) await ask({ limit: 100, search });
  }
  for (const q of lookalikes) expect(await w.staff.api.search.find({ query: { q } })).toBeInstanceOf(Array);
}, 60_000);

interface Told {
  audit_id: number;
  changes: { table: string; after: Record<string, unknown> }[];
}
/** What the log holds of the texts, as its trigger wrote it. */
async function toldTexts(): Promise<{ audit_id: number; table: string; field: string; text: string }[]> {
  const { rows } = await w.engine.owner((c) =>
    c.query('select audit_id, changes from audit where client_id = $1', [home.client.client_id]),
  );
  return (rows as unknown as Told[]).flatMap(({ audit_id, changes: all }) =>
    all.flatMap(({ table, after }) =>
      Object.entries(after).flatMap(([field, text]) =>
        typeof text === 'string' && lookalikes.includes(text) && !/_(hash|enc)$/.test(field)
          ? [{ audit_id, table, field, text }]
          : [],
      ),
    ),
  );
}

test('the log tells every text as it was written: in its list, in each entry and in its file, to the client and to staff over all (D3)', async () => {
  const told = await toldTexts();
  expect(told.length).toBeGreaterThan(300);
  const { client_id } = home.client;
  for (const [as, query] of [
    [owner(), {}],
    [staff(), { client_id }],
    [staff(), {}],
  ] as const) {
    const list = await callEndpoint(w, contract.audit.list, { query: { ...query, limit: 100 } }, as);
    expect(list.status).toBe(200);
    const file = await callEndpoint(w, contract.audit.exportCsv, { query }, as);
    expect(file.status).toBe(200);
    const lines = new Map(linesOf(file.text).map((cells) => [cells[0], cells]));
    const changed = (id: number) => lines.get(String(id))?.[8] ?? '';
    const isSaid = ({ audit_id, text }: { audit_id: number; text: string }) =>
      [': ', '→ '].some((sign) => changed(audit_id).includes(sign + text));
    expect(told.filter((one) => !isSaid(one))).toEqual([]);
  }
  // One of each text and table: the entry is the file's line, field by field.
  const each = new Map(told.map((one) => [`${one.table} ${one.text}`, one]));
  for (const { audit_id, table, field, text } of each.values()) {
    const { changes: all } = await w.staff.api.audit.get({ params: { audit_id } });
    const values = all
      .flatMap(({ kind, fields }) => (kind === table ? fields : []))
      .map((one) => [one.field, one.after]);
    expect(values).toContainEqual([field, { value: text, is: 'plain', name: null, hidden: null }]);
  }
}, 60_000);

test('the archive of the client holds every text as it was written', async () => {
  const { client_id } = home.client;
  const answer = await fetch(`${w.url}/api/management/clients/${client_id}/export`, {
    headers: { authorization: staff() },
  });
  const parts = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())));
  const file = (name: string) => Buffer.from(parts.find(([part]) => part === name)?.[1] ?? []).toString();
  const tables = parts.flatMap(([name]) => (name.endsWith('.json') ? [JSON.parse(file(name)) as object] : []));
  expect(tables.length).toBeGreaterThan(50);
  for (const [name] of parts) if (name.endsWith('.csv')) linesOf(file(name));
  const people = JSON.parse(file('datos/users.json')) as { name: string }[];
  const cells = linesOf(file('listas/usuarios.csv')).map(([, name]) => name);
  for (const text of lookalikes) {
    expect([text, people.some(({ name }) => name === text)]).toEqual([text, true]);
    expect([text, cells.includes(inCell(text))]).toEqual([text, true]);
  }
});
