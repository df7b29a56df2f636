import { expect, test } from 'vitest';
import { contentOfSet, type UnderstoodSetName, understoodSets } from '../testing/understood-sets.ts';
import { asVector, vectorsOf } from '../testing/understood-vectors.ts';
import { createRobotModel } from './robot-model.ts';
import { tryOut } from './try-out.ts';

const names = Object.keys(understoodSets) as UnderstoodSetName[];

test.each(names)('what is said to a robot of the set %s means what its vectors say', (name) => {
  const { agent, records } = contentOfSet(understoodSets[name]);
  const model = createRobotModel({ records }, agent, understoodSets[name].language);
  const vectors = vectorsOf(name);
  expect(vectors.map(({ says }) => asVector(name, tryOut(says, model)))).toEqual(vectors);
  expect(vectors).not.toEqual([]);
});

test('every outcome is among the vectors, in both languages', () => {
  for (const name of ['clinic', 'shop'] as const)
    expect(new Set(vectorsOf(name).map(({ outcome }) => outcome))).toEqual(new Set(['sure', 'choice', 'none']));
});
