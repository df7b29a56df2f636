import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useRecents } from './recents.ts';

const signIn = (user_id: number, client_id: number) =>
  localStorage.setItem(
    'session',
    JSON.stringify({ token: 't', refreshToken: 'r', user: { user_id, client: client_id ? { client_id } : null } }),
  );
beforeEach(() => localStorage.clear());

const place = (n: number) => ({ path: `/robots/${n}`, title: `Robot ${n}`, detail: '' });
function open() {
  const { result, unmount } = renderHook(() => useRecents());
  const remember = (n: number) => act(() => result.current.remember(place(n)));
  return { remember, unmount, paths: () => result.current.recents.map(({ path }) => path) };
}

test('the latest six places, the last one first, each once', () => {
  signIn(1, 2);
  const { remember, paths } = open();
  expect(paths()).toEqual([]);
  for (const n of [1, 2, 3, 2]) remember(n);
  expect(paths()).toEqual(['/robots/2', '/robots/3', '/robots/1']);
  for (const n of [4, 5, 6, 7]) remember(n);
  expect(paths()).toEqual([7, 6, 5, 4, 2, 3].map((n) => `/robots/${n}`));
});

test('another person, and the same at another client, do not see them, and begin their own', () => {
  const visits = (user_id: number, client_id: number) => {
    signIn(user_id, client_id);
    const { paths, unmount } = open();
    const found = paths().length;
    unmount();
    return found;
  };
  signIn(1, 2);
  const { remember, unmount } = open();
  remember(1);
  unmount();
  expect([visits(1, 2), visits(3, 2), visits(1, 4), visits(1, 0)]).toEqual([1, 0, 0, 0]);
  signIn(3, 2);
  const other = open();
  other.remember(9);
  expect(other.paths()).toEqual(['/robots/9']);
});

test.each(['{"user_id":"1","items":[]}', '{"user_id":1}', '7'])('%s is no memory of places', (kept) => {
  localStorage.setItem('recent', kept);
  signIn(1, 2);
  expect(open().paths()).toEqual([]);
});
