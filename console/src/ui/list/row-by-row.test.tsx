import { ApiError } from '@botones/contract/calls/api-error';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useRowByRow } from '../bulk/row-by-row.tsx';

test('each row has its own result; one that fails stops no other, and what was so already is not written', async () => {
  const refused = new ApiError(409, 'robots.serial_taken', 'No.');
  const written: string[] = [];
  let told = 0;
  const write = (row: string, power: string) => {
    if (row === 'b') return false as const;
    written.push(`${row} ${power}`);
    return row === 'a' ? Promise.reject(refused) : Promise.resolve();
  };
  const { result } = renderHook(() => useRowByRow(write, () => told++));
  const rows = ['a', 'b', 'c', 'd', 'e', 'f'];
  await act(() => result.current.run(rows, 'off'));
  expect(result.current.results?.rows.map(({ row, outcome }) => [row, outcome])).toEqual([
    ['a', refused],
    ['b', false],
    ...['c', 'd', 'e', 'f'].map((row) => [row, true]),
  ]);
  expect(written).toEqual(['a off', 'c off', 'd off', 'e off', 'f off']);
  expect(told).toBe(1);
  act(() => result.current.close());
  await waitFor(() => expect(result.current.results).toBeNull());
});

test('four are written at a time, and none is done before its answer', async () => {
  const answers = new Map<number, () => void>();
  const write = (row: number) => new Promise<void>((resolve) => answers.set(row, resolve));
  const { result } = renderHook(() => useRowByRow(write, () => undefined));
  const outcomes = () => result.current.results?.rows.map(({ outcome }) => outcome);
  const run = act(() => void result.current.run([1, 2, 3, 4, 5], undefined));
  await run;
  expect([...answers.keys()]).toEqual([1, 2, 3, 4]);
  await act(async () => answers.get(2)?.());
  await waitFor(() => expect(outcomes()).toEqual([null, true, null, null, null]));
  expect([...answers.keys()]).toEqual([1, 2, 3, 4, 5]);
});

test('what fails in the console itself is a result too', async () => {
  const { result } = renderHook(() => useRowByRow(() => Promise.reject(new TypeError('broken')), vi.fn()));
  await act(() => result.current.run(['a'], undefined));
  expect(result.current.results?.rows[0]?.outcome).toMatchObject({ name: 'ApiError', status: 0 });
  expect(String(result.current.results?.rows[0]?.outcome)).toContain('broken');
});
