import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readPdf } from '@botones/charts/testing/read-pdf';
import { unzipSync } from 'fflate';
import type { Query } from './ledger.ts';

const is = (bytes: Uint8Array, magic: string) =>
  Buffer.from(bytes.subarray(0, magic.length)).toString('latin1') === magic;
const base64 = /(?:^[A-Za-z0-9+/]{40,}={0,2}\r?\n?)+/gm;

/** All that can be read in some bytes: as they are, unpacked, as the pages of a document, and the parts of a mail. */
async function* textsIn(bytes: Uint8Array): AsyncGenerator<string> {
  const raw = Buffer.from(bytes).toString('latin1');
  yield raw;
  if (is(bytes, 'PK\u0003\u0004')) for (const part of Object.values(unzipSync(bytes))) yield* textsIn(part);
  if (is(bytes, '\u001f\u008b')) yield* textsIn(gunzipSync(bytes));
  if (is(bytes, '%PDF')) yield (await readPdf(bytes)).join(' ');
  if (!/^Content-Transfer-Encoding:/im.test(raw)) return;
  yield raw.replaceAll(/=\r?\n/g, '');
  for (const [part] of raw.matchAll(base64)) yield* textsIn(Buffer.from(part, 'base64'));
}

/** Whether a word can be read in some bytes, however they are packed. */
export async function holds(bytes: Uint8Array, word: string): Promise<boolean> {
  for await (const text of textsIn(bytes)) if (text.includes(word)) return true;
  return false;
}

/** Files below a folder, or one file, in which a word can be read. */
export async function filesWith(place: string, word: string): Promise<string[]> {
  const names = statSync(place).isFile() ? [''] : readdirSync(place, { recursive: true, encoding: 'utf8' });
  const found: string[] = [];
  for (const path of names.map((name) => join(place, name)))
    if (statSync(path).isFile() && (await holds(readFileSync(path), word))) found.push(path);
  return found;
}

/** Tables in which a word stands anywhere, in texts, documents and documents that are packed, with how many rows of each do. */
export async function tablesWith(query: Query, word: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  const tables = await query(`select c.relname::text as name,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.atttypid = 'bytea'::regtype and not a.attisdropped) as packed
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'm') order by 1`);
  for (const { name, packed } of tables) {
    let n = Number((await query(`select count(*) as n from "${name}" t where strpos(t::text, '${word}') > 0`))[0]?.n);
    for (const column of packed as string[])
      for (const row of await query(`select "${column}" as bytes from "${name}" where length("${column}") > 100`))
        if (await holds(row.bytes as Uint8Array, word)) n++;
    if (n > 0) found[String(name)] = n;
  }
  return found;
}
