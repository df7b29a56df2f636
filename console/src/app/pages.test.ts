import { expect, test } from 'vitest';
import { screenAt, screens } from './pages.ts';

test('every screen is found by its address, also one with a number in it, and nothing else is', () => {
  for (const { path } of screens) expect(screenAt(path.replace(':id', '7'))?.path).toBe(path);
  expect(screenAt('/client/form/7')?.path).toBe('/client/form/:id');
  expect(screenAt('/robots/')?.path).toBe('/robots');
  for (const path of ['/robots/7', '/client/form', '/login', '/nada']) expect(screenAt(path)).toBeUndefined();
});
