import type { RecordKind } from '@botones/contract/device/record-parts';
import { buckets, type ChosenBucket } from '../../app/robots/robot-records.ts';
import { sha256 } from '../../app/secrets/sha256.ts';

/** The most records of a part, but where a single bucket holds more. */
export const mostInPart = 128;

/** Records that come together: which buckets they lie in, and what was chosen of them. */
export interface Cut {
  kind: RecordKind;
  buckets: readonly number[];
  /** The same for robots that show the same of these records. */
  key: string;
}

/**
 * Cuts what was chosen of a kind into parts: in halves, by the last bits of the bucket, until none holds too much. Where a record lies does
 * not depend on how many others there are, so that one more or one less changes one part, or makes two of it.
 */
export function cutIntoParts(kind: RecordKind, chosen: readonly ChosenBucket[], most = mostInPart): Cut[] {
  const depths = Math.log2(buckets);
  const halve = (some: readonly ChosenBucket[], depth: number, rest: number): Cut[] => {
    const records = some.reduce((sum, bucket) => sum + bucket.records, 0);
    if (records === 0) return [];
    if (records > most && depth < depths)
      return [0, 1].flatMap((side) =>
        halve(
          some.filter(({ bucket }) => ((bucket >> depth) & 1) === side),
          depth + 1,
          rest + side * 2 ** depth,
        ),
      );
    const told = some.map(({ bucket, signature }) => `${bucket} ${signature}`).sort();
    const hash = sha256(told.join('\n')).toString('base64url');
    return [{ kind, buckets: some.map(({ bucket }) => bucket), key: `${kind} ${depth}.${rest} ${hash}` }];
  };
  return halve(chosen, 0, 0);
}
