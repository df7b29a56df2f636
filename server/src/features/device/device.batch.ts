import { brokenRules } from '@botones/contract/broken-rules';
import type { BatchResult, FactDeclaration } from '@botones/contract/device/facts';
import { ruleText } from '@botones/contract/rules';
import type { z } from 'zod';

export interface ValidatedBatch<T> {
  good: T[];
  rejected: BatchResult['rejected'];
}

/** Takes a batch apart: what can be kept, each uuid once (the last of its kind counts as one), and what never can, with the reason. */
export function validateBatch<S extends z.ZodType<{ uuid: string }>>(
  schema: S,
  records: unknown[],
): ValidatedBatch<z.output<S>> {
  const good: z.output<S>[] = [];
  const rejected: BatchResult['rejected'] = [];
  for (const [index, record] of records.entries()) {
    const result = schema.safeParse(record);
    if (result.success) {
      good.push(result.data);
      continue;
    }
    const uuid = (record as { uuid?: unknown } | null)?.uuid;
    const [first] = Object.entries(brokenRules(result.error, record));
    rejected.push({
      index,
      uuid: typeof uuid === 'string' ? uuid.slice(0, 100) : null,
      error: first ? `${first[0]}: ${ruleText(first[1], 'es')}`.slice(0, 300) : 'invalid',
    });
  }
  return { good, rejected };
}

/**
 * Several facts of one uuid in one batch, in whatever letters, are one: what their type makes of them, else the first that is whole. In the order of uuids:
 * two batches that carry the same facts in different commands would wait for each other.
 */
export const onePerUuid = <T extends { uuid: string }>(
  facts: T[],
  {
    isOpen = () => false,
    join = (one, other) => (isOpen(one) ? other : one),
  }: Pick<FactDeclaration<T>, 'isOpen' | 'join'>,
): T[] => {
  const byUuid = new Map<string, T>();
  for (const fact of facts) {
    const uuid = fact.uuid.toLowerCase();
    const known = byUuid.get(uuid);
    byUuid.set(uuid, known ? join(known, fact) : fact);
  }
  return [...byUuid.keys()].sort().map((uuid) => byUuid.get(uuid) as T);
};
/** Every spelling that was sent: the robot crosses out what it finds here. */
export const spelled = (facts: { uuid: string }[]): string[] => [...new Set(facts.map(({ uuid }) => uuid))];
