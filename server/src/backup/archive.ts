import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Entry, openPromise } from 'yauzl';
import { sha256 } from '../app/secrets/sha256.ts';
import {
  filePart,
  keyFingerprint,
  Manifest,
  macHolds,
  macName,
  manifestName,
  sumName,
  tablePart,
  withChecksum,
} from './manifest.ts';
import { newline } from './rows.ts';

/** A copy that was looked through: every part is as its manifest says. */
export interface Archive {
  manifest: Manifest;
  /** This installation's key made it. If false, a person who had it in hand may have changed rows and sums together. */
  vouched: boolean;
  read: (name: string) => Promise<Readable>;
  close: () => void;
}

const broken = (what: string) => new Error(`la copia está dañada o no es una copia de Botones: ${what}`);

/** No row of ours comes near it: what people send is 1 MB at most, and its log holds it twice. */
const longestRow = 32 * 1024 * 1024;
/** A manifest of a million files. */
const longestManifest = 256 * 1024 * 1024;

/** Throws as soon as a row is longer than any row can be, before a database would hold it. */
function rowsWithin(name: string): (chunk: Uint8Array) => void {
  let length = 0;
  return (chunk) => {
    const [first, last] = [chunk.indexOf(newline), chunk.lastIndexOf(newline)];
    if (length + (first < 0 ? chunk.length : first) > longestRow)
      throw broken(`${name} tiene una fila de más de 32 MB`);
    length = first < 0 ? length + chunk.length : chunk.length - last - 1;
  };
}

/** Opens a copy, holds every part of it against its manifest and this against the key; throws in words when one byte is another. */
export async function openArchive(file: string, secretKey: Buffer): Promise<Archive> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ENOENT' ? new Error(`no existe el archivo ${file}`) : broken(cause.message);
  });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const read = (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (!entry) throw broken(`falta ${name}`);
      return zip.openReadStreamPromise(entry);
    };
    const short = async (name: string): Promise<string> => {
      if ((entries.get(name)?.uncompressedSize ?? 0) > longestManifest) throw broken(`${name} no cabe`);
      return text(await read(name));
    };
    const written = await short(manifestName);
    if (sha256(written).toString('hex') !== (await short(sumName))) throw broken(manifestName);
    const parsed = Manifest.safeParse(JSON.parse(written));
    if (!parsed.success) throw new Error('la copia es de una versión más nueva de Botones');
    const vouched = parsed.data.key === keyFingerprint(secretKey);
    if (vouched && !macHolds(secretKey, written, await short(macName)))
      throw new Error('la copia fue cambiada después de hacerse: no es la que esta instalación escribió');
    const tables = new Set(parsed.data.tables.map((table) => tablePart(table.name)));
    // What has no sum the key says nothing about.
    const summed = new Set(parsed.data.parts.map(({ name }) => name));
    const files = (parsed.data.files?.kept ?? []).map(({ key }) => filePart(key));
    for (const name of [...tables, ...files]) if (!summed.has(name)) throw broken(`${name} no tiene suma`);
    for (const { name, bytes, sha256 } of parsed.data.parts) {
      const { chunks, sum } = withChecksum(await read(name), tables.has(name) ? rowsWithin(name) : undefined);
      for await (const _ of chunks);
      const found = sum();
      if (found.bytes !== bytes || found.sha256 !== sha256) throw broken(`${name} no es como se guardó`);
    }
    return { manifest: parsed.data, vouched, read, close: () => zip.close() };
  } catch (cause) {
    zip.close();
    // What the format itself refuses (a cut file, a wrong length) says less than which promise it breaks.
    throw cause instanceof Error && /^(la copia|no existe)/.test(cause.message) ? cause : broken(String(cause));
  }
}
