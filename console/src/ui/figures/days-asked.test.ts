import { expect, test } from 'vitest';
import { boundedDays, openDays } from './days-asked.ts';

const today = '2026-11-26';
const daysOf = ({ start, end }: { start: string | null; end: string | null }) => [start, end];

test('days are thirty without any or with one that does not exist, all there are with empty ones, turned round where they are the wrong way', () => {
  const read = (search: string) => daysOf(openDays(new URLSearchParams(search), today));
  expect(read('')).toEqual(['2026-10-28', '2026-11-26']);
  expect(read('start=&end=')).toEqual([null, null]);
  expect(read('start=2026-11-01')).toEqual(['2026-11-01', null]);
  expect(read('start=2026-11-30&end=2026-11-01')).toEqual(['2026-11-01', '2026-11-30']);
  expect(read('start=2026-02-30&end=2026-11-01')).toEqual(['2026-10-28', '2026-11-26']);
});

test('days that always begin and end are filled up: until today, and thirty of them', () => {
  const read = (search: string) => daysOf(boundedDays(new URLSearchParams(search), today, ['from', 'to']));
  expect(read('')).toEqual(['2026-10-28', '2026-11-26']);
  expect(read('from=2026-11-01')).toEqual(['2026-11-01', '2026-11-26']);
  expect(read('to=2026-10-30&from=')).toEqual(['2026-10-01', '2026-10-30']);
  expect(read('from=2026-10-30&to=2026-10-01')).toEqual(['2026-10-01', '2026-10-30']);
  expect(read('from=2026-02-30')).toEqual(['2026-10-28', '2026-11-26']);
});
