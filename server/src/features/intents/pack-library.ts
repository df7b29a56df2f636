import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { intentSections } from '@botones/contract/device/device-config';
import { PackKey, packKeys, trades } from '@botones/contract/packs/packs';
import { z } from 'zod';

const texts = z.array(z.string());
const ReadyPack = z.object({
  key: PackKey,
  trade: z.enum(trades),
  name: z.object({ es: z.string(), en: z.string() }),
  opens: z.enum(intentSections).optional(),
  /** The first whose blanks are all known is said. */
  answers: z.object({ es: texts, en: texts }),
  phrases: z.object({ es: texts, en: texts }),
});
export type ReadyPack = z.output<typeof ReadyPack>;

let read: ReadonlyMap<PackKey, ReadyPack> | null = null;

/** The intentions that are ready to be added (`server/packs`), in the order of their keys; read when first asked for. */
export function packLibrary(): ReadonlyMap<PackKey, ReadyPack> {
  if (read) return read;
  // The same place from the sources and from what is built of them.
  const folder = join(dirname(createRequire(import.meta.url).resolve('@botones/server/package.json')), 'packs');
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const packs = files.map((file) => ReadyPack.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
  packs.sort((a, b) => packKeys.indexOf(a.key) - packKeys.indexOf(b.key));
  read = new Map(packs.map((pack) => [pack.key, pack]));
  return read;
}
