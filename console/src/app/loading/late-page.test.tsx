import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { button } from '../../testing/hands.ts';
import { latePage } from './late-page.tsx';

const Clients = () => <h1>Clientes</h1>;
function lost() {
  let network = false;
  const Page = latePage(async () => {
    if (!network) throw new TypeError('Failed to fetch dynamically imported module');
    return Clients;
  });
  return {
    Page,
    comeBack: () => {
      network = true;
    },
  };
}

test("a page that could not be fetched offers 'Reintentar' in its place, and comes when it can", async () => {
  const { Page, comeBack } = lost();
  const { unmount } = render(<Page />);
  const retry = button('Reintentar');
  await userEvent.click(retry);
  expect(screen.getByRole('alert').textContent).toContain('No se pudo cargar la información.');
  comeBack();
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Clientes' })).toBeDefined();
  // A person who comes again finds it there.
  unmount();
  render(<Page />);
  expect(screen.getByRole('heading', { name: 'Clientes' })).toBeDefined();
});

test('it comes by itself when the network is back', async () => {
  const { Page, comeBack } = lost();
  render(<Page />);
  comeBack();
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Clientes' })).toBeDefined();
});

test('it comes by itself where the network was called back too early', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { Page, comeBack } = lost();
    render(<Page />);
    // Nothing can be reached yet: this try fails as well.
    await act(async () => void dispatchEvent(new Event('online')));
    comeBack();
    await act(() => vi.advanceTimersByTimeAsync(1_999));
    expect(button('Reintentar')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('heading', { name: 'Clientes' })).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});

test('who asks while it cannot come is not made to wait as long as it was tried in vain', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { Page, comeBack } = lost();
    render(<Page />);
    // In vain after 1, 2, 4, 8 and 16 s: the next try by itself is 30 s away.
    for (const seconds of [1, 2, 4, 8, 16]) await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
    await act(async () => button('Reintentar').click());
    comeBack();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole('heading', { name: 'Clientes' })).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});

test('who leaves while it is being fetched leaves nothing waiting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let fail = () => {};
    const load = vi.fn(() => new Promise<typeof Clients>((_, reject) => (fail = () => reject(new TypeError('lost')))));
    const Page = latePage(load);
    const { unmount } = render(<Page />);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(load).toHaveBeenCalledTimes(1);
    unmount();
    fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
