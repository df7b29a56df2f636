import { expect, test } from 'vitest';
import type { Words } from './words.ts';

/** Words after a 1 that end like a plural and are none, or belong to something else than the number. */
const singular = /^(más|menos|antes|después|was|has|is|its|less|across|waits)$/;
/** Numbers that are never 1, each with what it is. */
const never = [
  // What the server takes at most.
  /^interactions\.tooMany$/,
  // How many people a part must have answered to be told of: from 2 on.
  /^(surveys|survey-metrics)\.(fewSide|hidden|fewOffers|trendNote)$/,
  // A scale of answers has three steps or more.
  /^surveys\..*steps$/,
  // Bytes, as texts with their unit.
  /^media\.used$/,
  // More than a page of them, or nobody would be asked.
  /^robots\.more$/,
  // Of fourteen days, from twenty tries on.
  /^robots\.(days|rule)$/,
  // What a list takes at most.
  /^speech\.full$/,
  // From one minute to a later one.
  /^turns\.wait$/,
  // The next days that conflicts are looked for in.
  /^events\.(conflicts|robotsConflicts)$/,
  // What the server counts of what waits, and no further.
  /^webhooks\.waitingMany$/,
  // Asked of an event that several robots have.
  /^events\.all$/,
];

/** Every sentence that is completed by parts, with 1 in all its places. */
function withOnes(where: string, words: object): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'object' && value !== null) return withOnes(`${where}.${key}`, value);
    if (typeof value !== 'function') return [];
    try {
      const said: unknown = value(1, 1, 1, 1);
      return typeof said === 'string' ? [[`${where}.${key}`, said]] : [];
    } catch {
      // It takes something else than numbers and names.
      return [];
    }
  });
}

const modules = import.meta.glob<Record<string, unknown>>(
  ['../**/*.words.ts', '../../../charts/src/reports/*.words.ts'],
  {
    eager: true,
  },
);

test('nobody reads of 1 things: whatever is counted has its singular (experience: words)', () => {
  const asked: string[] = [];
  const wrong = Object.entries(modules).flatMap(([path, exported]) =>
    Object.values(exported).flatMap((dictionary) => {
      const { es, en } = (dictionary ?? {}) as Partial<Words<object>>;
      const where = /(?:features|charts\/src\/reports)\/([\w-]+)/.exec(path)?.[1] ?? path;
      return [es, en].flatMap((words) =>
        Object.entries(withOnes(where, words ?? {})).flatMap(([, [name, said]]) => {
          asked.push(name);
          const plurals = [...said.matchAll(/(?<![\d.,])1 ([\p{L}]+s)(?!\p{L})/gu)].map(([, word = '']) => word);
          const known = never.some((pattern) => pattern.test(name));
          return plurals.some((word) => !singular.test(word)) && !known ? [`${name}: ${said}`] : [];
        }),
      );
    }),
  );
  expect(asked.length).toBeGreaterThan(400);
  expect(wrong).toEqual([]);
});
