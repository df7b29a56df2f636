import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useKeptAddress } from './kept-address.ts';

test('another signed address of the same file leaves the picture as it is; another file, and one after a failure, take its place', () => {
  const { result, rerender } = renderHook(useKeptAddress, { initialProps: '/a.png?s=1' as string | null });
  expect(result.current?.src).toBe('/a.png?s=1');
  rerender('/a.png?s=2');
  expect(result.current?.src).toBe('/a.png?s=1');
  rerender('/b.png?s=3');
  expect(result.current?.src).toBe('/b.png?s=3');
  act(() => result.current?.onBroken());
  expect(result.current).toBeNull();
  rerender('/b.png?s=4');
  expect(result.current?.src).toBe('/b.png?s=4');
  rerender(null);
  expect(result.current).toBeNull();
});
