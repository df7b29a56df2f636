import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Page } from '../../app/query.ts';
import { button } from '../../testing/hands.ts';
import type { ListState } from './list-state.ts';
import { Pager } from './pager.tsx';

/** A list that notes what it is told. */
function listAt(page: number, size: number) {
  const list = { page, size, setSize: vi.fn(), back: vi.fn(), forward: vi.fn() };
  return list as typeof list & ListState<string, string>;
}
const pageOf = (count: number, more: Partial<Page<unknown>>): Page<unknown> => ({
  rows: Array.from({ length: count }),
  total: null,
  next: null,
  ...more,
});
const draw = (list: ReturnType<typeof listAt>, page: Page<unknown>, waiting?: boolean) => (
  <Pager page={page} list={list} {...(waiting !== undefined && { waiting })} />
);
const rangeText = () => screen.getByRole('status').textContent;
/** Whether one can go on: presses the button and sees. */
function goesOn(list: ReturnType<typeof listAt>, page: Page<unknown>): boolean {
  const { unmount } = render(draw(list, page));
  const off = button('Siguiente').getAttribute('aria-disabled');
  fireEvent.click(button('Siguiente'));
  const went = list.forward.mock.calls.length > 0;
  expect(off).toBe(String(!went));
  expect(button('Siguiente').classList.contains('Mui-disabled')).toBe(!went);
  unmount();
  return went;
}

test('the first page goes on from its cursor, not back', () => {
  const list = listAt(1, 25);
  render(draw(list, pageOf(25, { total: 60, next: 'c' })));
  expect(rangeText()).toBe('1–25 de 60');
  fireEvent.click(button('Anterior'));
  expect(list.back).not.toHaveBeenCalled();
  fireEvent.click(button('Siguiente'));
  expect(list.forward.mock.calls).toEqual([['c']]);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '100' } });
  expect(list.setSize.mock.calls).toEqual([[100]]);
});

test('another page goes back', () => {
  const list = listAt(3, 25);
  render(draw(list, pageOf(10, { total: 60 })));
  expect(rangeText()).toBe('51–60 de 60');
  fireEvent.click(button('Anterior'));
  expect(list.back).toHaveBeenCalledTimes(1);
});

test('one goes on while there is a cursor, or as far as the server counts; what it does not count is more', () => {
  expect(goesOn(listAt(1, 25), pageOf(25, { next: 'c' }))).toBe(true);
  expect(goesOn(listAt(2, 25), pageOf(25, { total: 60 }))).toBe(true);
  expect(goesOn(listAt(2, 25), pageOf(25, { total: 50 }))).toBe(false);
  expect(goesOn(listAt(2, 25), pageOf(5, {}))).toBe(false);
  expect(goesOn(listAt(100, 100), pageOf(100, { total: 20_000 }))).toBe(true);
  expect(goesOn(listAt(101, 100), pageOf(100, { total: 20_000 }))).toBe(false);
});

test.each([
  ['an empty list', pageOf(0, { total: 0 }), '0–0 de 0'],
  ['a last page that is not counted', pageOf(7, {}), '1–7 de 7'],
  ['more than is counted', pageOf(25, { next: 'c' }), '1–25 de 10,000+'],
])('%s says its range', (_name, page, range) => {
  render(draw(listAt(1, 25), page));
  expect(rangeText()).toBe(range);
});

test('while the next page comes the range is that of the rows in sight, and nobody goes on from them', () => {
  const page = pageOf(25, { total: 60, next: 'c' });
  const { rerender } = render(draw(listAt(1, 25), page));
  const list = listAt(2, 25);
  rerender(draw(list, page, true));
  expect(rangeText()).toBe('1–25 de 60');
  fireEvent.click(button('Siguiente'));
  expect(list.forward).not.toHaveBeenCalled();
  rerender(draw(list, page, false));
  expect(rangeText()).toBe('26–50 de 60');
});
