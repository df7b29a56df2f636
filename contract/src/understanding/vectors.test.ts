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

test('of a sentence without an end as much is listened to as a robot listens to', () => {
  const { agent, records } = contentOfSet(understoodSets.clinic);
  const model = createRobotModel({ records }, agent, 'es');
  const [{ says } = { says: '' }] = vectorsOf('clinic').filter(({ outcome }) => outcome === 'sure');
  const said = tryOut(says, model);
  const endless = `${says}${' '.repeat(300)}${'ahora quiero otra cosa '.repeat(400)}`;
  expect({ ...tryOut(endless, model), sentence: says }).toEqual(said);
});
