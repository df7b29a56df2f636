import { expect, test } from 'vitest';
import { waitRange } from './estimate.ts';

const measured = { services: 20, half: 6, nineTenths: 10 };

test('behind two at one box it is 10 to 20 minutes while the box is free, and up to 30 while it serves somebody (TUR-3)', () => {
  expect(waitRange(2, { open: 1, free: 1 }, measured)).toEqual({ from: 10, until: 20 });
  expect(waitRange(2, { open: 1, free: 0 }, measured)).toEqual({ from: 10, until: 30 });
  expect(waitRange(0, { open: 2, free: 1 }, measured)).toEqual({ from: 0, until: 5 });
  expect(waitRange(0, { open: 1, free: 0 }, measured)).toEqual({ from: 0, until: 10 });
});

test('where nobody sits at a box, and from fewer than 20 services, no minutes are told (TUR-3)', () => {
  expect(waitRange(2, { open: 0, free: 0 }, measured)).toBeNull();
  expect(waitRange(2, { open: 1, free: 1 }, { ...measured, services: 19 })).toBeNull();
});
