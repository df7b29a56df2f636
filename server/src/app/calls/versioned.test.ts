import { expect, test } from 'vitest';
import { createKnownTags, Versioned } from './versioned.ts';

test('a tag answers for the version that it was made of, of its own subject, and for no other', () => {
  const tags = createKnownTags();
  const of = (subject: string, version: number) => new Versioned({ subject, version }, async () => null);
  tags.note(of('7', 3), '"a"');
  expect([tags.of(of('7', 3)), tags.of(of('7', 4)), tags.of(of('8', 3))]).toEqual(['"a"', undefined, undefined]);
  tags.note(of('7', 4), '"b"');
  expect([tags.of(of('7', 3)), tags.of(of('7', 4))]).toEqual([undefined, '"b"']);
});
