import type { ContentFile } from '@botones/contract/device/device-config';
import type { ContentRecords } from '@botones/contract/device/device-records';
import { contentOf, type PartContent, type Phrases, RecordPart, wholeOf } from '@botones/contract/device/record-parts';
import { sha256 as hashed } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { type Failure, fetchPart, type HttpOptions, type Outcome } from '../connection/http.ts';

/** Where parts of records lie, each by the SHA-256 of its bytes. */
export interface PartDisk {
  held: () => Promise<string[]>;
  read: (sha256: string) => Promise<Blob | null>;
  finish: (sha256: string, part: Blob) => Promise<void>;
  remove: (sha256: string) => Promise<void>;
}

/** What came of bringing parts; not `kept`: they are here, but the disk did not take them. */
export type Brought = { ok: true; whole: boolean; kept: boolean } | Failure;

/** What a robot shows of its records; not `whole`: some part is missing. */
export interface ShownRecords {
  records: ContentRecords;
  files: ContentFile[];
  /** Of its agents, where they came apart. */
  phrases: Phrases;
  whole: boolean;
}

/** Parts that are fetched at once, which are mostly waiting. */
const atOnce = 4;
/** Choices of parts that are held put together: robots of one process show few different ones. */
const mostWholes = 4;

/** The part of these bytes; null: they are not those of this hash, or are no part. */
function readPart(sha256: string, bytes: Uint8Array): PartContent | null {
  if (bytesToHex(hashed(bytes)) !== sha256) return null;
  try {
    const { data } = RecordPart.safeParse(
      (JSON.parse(new TextDecoder().decode(bytes)) as { payload?: unknown }).payload,
    );
    return data ? contentOf(data) : null;
  } catch {
    return null;
  }
}

const damaged: Failure = { ok: false, why: 'refused', status: 200, message: 'una parte de los registros llegó dañada' };

/** Parts of records, of one robot or of many in one process, which share them; on a disk where there is one. */
export function createRecordParts(disk: PartDisk | null) {
  const known = new Map<string, PartContent>();
  /** What the disk has not taken. */
  const unwritten = new Map<string, Blob>();
  const arriving = new Map<string, Promise<Outcome<Uint8Array<ArrayBuffer>>>>();
  const wholes = new Map<string, Omit<ShownRecords, 'phrases'>>();
  const claims = new Map<object, ReadonlySet<string>>();
  const claimed = new Map<string, number>();
  /** Parts that somebody needed and perhaps nobody does any more. */
  const idle = new Set<string>();
  let swept = false;

  async function read(sha256: string): Promise<PartContent | null> {
    const here = known.get(sha256);
    if (here) return here;
    const blob = await disk?.read(sha256).catch(() => null);
    const bytes = blob && (await blob.arrayBuffer().catch(() => null));
    const part = bytes && readPart(sha256, new Uint8Array(bytes));
    if (part) known.set(sha256, part);
    return part || null;
  }

  /** The bytes of a part; what another robot is fetching already is waited for. */
  async function fetchOnce(line: HttpOptions, sha256: string): Promise<Outcome<Uint8Array<ArrayBuffer>>> {
    const other = arriving.get(sha256);
    const got = other && (await other);
    if (got?.ok) return got;
    const mine = fetchPart(line, sha256);
    arriving.set(sha256, mine);
    return mine.finally(() => arriving.get(sha256) === mine && arriving.delete(sha256));
  }

  /** Whether the part lies on the disk, once what lies in memory alone was written. */
  async function write(sha256: string): Promise<boolean> {
    const blob = unwritten.get(sha256);
    if (!blob || !disk) return true;
    try {
      await disk.finish(sha256, blob);
      unwritten.delete(sha256);
      return true;
    } catch {
      return false;
    }
  }

  /** Fetches a part and holds it; answers whether the disk took it. */
  async function bringOne(line: HttpOptions, sha256: string): Promise<Outcome<boolean>> {
    const fetched = await fetchOnce(line, sha256);
    if (!fetched.ok) return fetched;
    if (known.has(sha256)) return { ok: true, value: await write(sha256) };
    const part = readPart(sha256, fetched.value);
    if (!part) return damaged;
    known.set(sha256, part);
    if (disk) unwritten.set(sha256, new Blob([fetched.value], { type: 'application/json' }));
    return { ok: true, value: await write(sha256) };
  }

  return {
    /** Somebody needs these parts from now on, and no others. */
    claim(owner: object, parts: readonly string[]): void {
      const before = claims.get(owner) ?? new Set();
      const now = new Set(parts);
      claims.set(owner, now);
      for (const sha256 of now) if (!before.has(sha256)) claimed.set(sha256, (claimed.get(sha256) ?? 0) + 1);
      for (const sha256 of before) {
        if (now.has(sha256)) continue;
        const left = (claimed.get(sha256) ?? 1) - 1;
        if (left > 0) claimed.set(sha256, left);
        else claimed.delete(sha256);
        idle.add(sha256);
      }
    },

    /** Fetches what is missing, each part whole and verified; what has arrived stays, also where the rest does not. */
    async bring(line: HttpOptions, parts: readonly string[], outdated: () => boolean): Promise<Brought> {
      let failure: Failure | null = null;
      let kept = true;
      const waiting = parts.values();
      const work = async () => {
        for (const sha256 of waiting) {
          if (failure || outdated()) return;
          const brought = (await read(sha256))
            ? { ok: true as const, value: await write(sha256) }
            : await bringOne(line, sha256);
          if (!brought.ok) failure ??= brought;
          else kept &&= brought.value;
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      return failure ?? { ok: true, whole: !outdated(), kept };
    },

    /** What all these parts hold, as far as they are here. Phrases are a robot's own; records are put together once for all that show them. */
    async whole(parts: readonly string[]): Promise<ShownRecords> {
      const all = await Promise.all(parts.map(read));
      const phrases = new Map(all.flatMap((part) => [...(part?.phrases ?? [])]));
      const isRecords = (at: number) => !all[at]?.phrases;
      const name = parts.filter((_, at) => isRecords(at)).join();
      const ready = wholes.get(name);
      if (ready && all.every((part) => part !== null)) return { ...ready, phrases };
      const found = all.flatMap((part, at) => (part && isRecords(at) ? part : []));
      const whole = all.every((part) => part !== null);
      const made = { ...wholeOf(found), whole };
      if (!whole) return { ...made, phrases };
      const [oldest] = wholes.keys();
      if (wholes.size >= mostWholes && oldest !== undefined) wholes.delete(oldest);
      wholes.set(name, made);
      return { ...made, phrases };
    },

    /** Forgets the parts that nobody needs. */
    async tidy(): Promise<void> {
      // What an earlier start left on the disk is looked for once.
      const left = swept || !disk ? [] : await disk.held();
      swept = true;
      const gone = [...new Set([...idle, ...left])].filter((sha256) => !claimed.has(sha256));
      idle.clear();
      for (const sha256 of gone) {
        known.delete(sha256);
        unwritten.delete(sha256);
        await disk?.remove(sha256);
      }
      for (const name of wholes.keys()) if (gone.some((sha256) => name.includes(sha256))) wholes.delete(name);
    },
  };
}
export type RecordParts = ReturnType<typeof createRecordParts>;
