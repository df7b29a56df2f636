import { createHash } from 'node:crypto';
import type { DeviceConfig } from '@botones/contract/device/device-config';
import type { ContentRecords } from '@botones/contract/device/device-records';
import type { ConfigIndex } from '@botones/contract/device/record-parts';
import { createRecordParts, type PartDisk } from '../content/record-parts.ts';
import type { StoredPack } from '../facts/store.ts';

/** Records of a part of the server that tests have: so many that some tests have several parts. */
const mostInPart = 100;

const known = new WeakMap<ContentRecords, Map<string, string>>();

/** The answers that hold these records, by their hashes. */
export function partsOf(records: ContentRecords): Map<string, string> {
  const made = known.get(records) ?? new Map<string, string>();
  known.set(records, made);
  if (made.size > 0) return made;
  for (const [kind, list] of Object.entries(records))
    for (let at = 0; at < list.length; at += mostInPart) {
      const some = list.slice(at, at + mostInPart).map((record) => ({ ...record, files: [] }));
      const head = { code: 200, message: '', error: null };
      const text = JSON.stringify({ headerResponse: head, payload: { [kind]: some } });
      made.set(createHash('sha256').update(text).digest('hex'), text);
    }
  return made;
}

/** A configuration as the server answers it, its records by their parts. */
export function indexOf({ records, ...index }: DeviceConfig): ConfigIndex {
  return { ...index, parts: [...partsOf(records).keys()] };
}

/** A configuration as a robot keeps it. */
export const packOf = (config: DeviceConfig, etag: string | null = null): StoredPack => ({
  etag,
  config: indexOf(config),
});

/** A disk of parts in memory. */
export function partDisk(parts: ReadonlyMap<string, string> = new Map()) {
  const files = new Map([...parts].map(([sha256, text]) => [sha256, new Blob([text])]));
  const disk: PartDisk & { files: typeof files } = {
    files,
    held: async () => [...files.keys()],
    read: async (sha256) => files.get(sha256) ?? null,
    finish: async (sha256, part) => void files.set(sha256, part),
    remove: async (sha256) => void files.delete(sha256),
  };
  return disk;
}

/** What a robot that has these records holds. */
export const heldRecords = (records: ContentRecords) => createRecordParts(partDisk(partsOf(records)));
