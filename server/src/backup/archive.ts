import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Entry, openPromise } from 'yauzl';
import { sha256 } from '../app/actor.ts';
import { Manifest, manifestName, measured, sumName } from './manifest.ts';

/** A copy that was looked through: every part is as it was written. */
export interface Archive {
  manifest: Manifest;
  read: (name: string) => Promise<Readable>;
  close: () => void;
}

const broken = (what: string) => new Error(`la copia está dañada o no es una copia de Botones: ${what}`);

/** Opens a copy and holds every part of it against its manifest; throws in words when one byte is another. */
export async function openArchive(file: string): Promise<Archive> {
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
    const words = await text(await read(manifestName));
    if (sha256(words).toString('hex') !== (await text(await read(sumName)))) throw broken(manifestName);
    const parsed = Manifest.safeParse(JSON.parse(words));
    if (!parsed.success) throw new Error('la copia es de una versión más nueva de Botones');
    for (const { name, bytes, sha256 } of parsed.data.parts) {
      const { chunks, sum } = measured(await read(name));
      for await (const _ of chunks);
      const found = sum();
      if (found.bytes !== bytes || found.sha256 !== sha256) throw broken(`${name} no es como se guardó`);
    }
    return { manifest: parsed.data, read, close: () => zip.close() };
  } catch (cause) {
    zip.close();
    // What the format itself refuses (a cut file, a wrong length) says less than which promise it breaks.
    throw cause instanceof Error && /^(la copia|no existe)/.test(cause.message) ? cause : broken(String(cause));
  }
}
