import { contentOfSet, type UnderstoodSetName, understoodSets } from '@botones/contract/testing/understood-sets';
import { asVector, vectorsOf } from '@botones/contract/testing/understood-vectors';
import { tryOut } from '@botones/contract/understanding/try-out';
import { expect, test } from 'vitest';
import { configOf } from '../testing/stub.ts';
import { modelOf } from './mind.ts';

test.each(
  Object.keys(understoodSets) as UnderstoodSetName[],
)('a robot without a connection takes what is said to it as the vectors of %s say', (name) => {
  const { agent, records } = contentOfSet(understoodSets[name]);
  const model = modelOf({ ...configOf(1), agents: [agent], records }, understoodSets[name].language);
  expect(vectorsOf(name).map(({ says }) => asVector(name, tryOut(says, model)))).toEqual(vectorsOf(name));
});
