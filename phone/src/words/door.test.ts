import { errors } from '@botones/contract/errors';
import { expect, test } from 'vitest';
import { doorWords } from './door.ts';

test('each refusal of a door is told in the contract’s words, in both languages', () => {
  const codes = Object.keys(errors).filter((code) => code.startsWith('doors.') && code !== 'doors.not_found');
  expect(codes.length).toBeGreaterThan(4);
  for (const code of codes) {
    const [, said] = errors[code as keyof typeof errors];
    expect([code, doorWords.es.refusals[code]]).toEqual([code, said.es]);
    expect([code, doorWords.en.refusals[code]]).toEqual([code, said.en]);
  }
  expect(Object.keys(doorWords.en.refusals)).toEqual(Object.keys(doorWords.es.refusals));
});
