import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press } from '../../testing/hands.ts';
import { FirstVisit } from './first-visit.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

const stage = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a first visit is welcomed in six stages of a second, and no later one is (SHELL-07, SHELL-08, SHELL-09, CON-04)', async () => {
  const { unmount } = render(<FirstVisit />);
  await screen.findByRole('progressbar');
  expect(localStorage.getItem('splashShown')).toBeNull();
  const seen = [stage()];
  for (let second = 1; second < 6; second++) {
    await pass(1000);
    seen.push(stage());
  }
  expect(seen).toEqual(['1', '2', '3', '4', '5', '6']);
  await pass(1000);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(localStorage.getItem('splashShown')).toBe('true');
  unmount();
  const again = render(<FirstVisit />);
  await pass(100);
  expect(again.container.innerHTML).toBe('');
});

test.each([
  ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['a click', () => fireEvent.click(document.body)],
  ['its button', () => press('Saltar')],
])('%s ends it at once, and for good (AMB-026)', async (_what, skip) => {
  render(
    <>
      <FirstVisit />
      <input aria-label="Correo" />
    </>,
  );
  await screen.findByRole('progressbar');
  // What is beneath is there all the while.
  expect(screen.getByLabelText('Correo')).toBeTruthy();
  skip();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(localStorage.getItem('splashShown')).toBe('true');
});
