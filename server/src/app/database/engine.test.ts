import { expect, test } from 'vitest';
import { isoInstant } from './engine.ts';

test('instants of the database are ISO 8601 with three decimals, so that their order as text is their order in time', () => {
  const inOrder = [
    '2026-11-20 14:02:11+00',
    '2026-11-20 14:02:11.4+00',
    '2026-11-20 14:02:11.401+00',
    '2026-11-20 14:02:12+00',
  ];
  const written = inOrder.map(isoInstant);
  expect(written[1]).toBe('2026-11-20T14:02:11.400Z');
  expect(written).toEqual([...written].sort());
  expect(written.map((one) => new Date(one).toISOString())).toEqual(written);
});
