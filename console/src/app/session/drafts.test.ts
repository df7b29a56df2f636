import { beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, dropDrafts, keepDraft, logoutCount, readDraft } from './drafts.ts';

beforeEach(() => sessionStorage.clear());

test('a draft is found again, and only under its own name', () => {
  keepDraft('7.robots.3', { name: 'Recepción' });
  expect(readDraft('7.robots.3')).toMatchObject({ values: { name: 'Recepción' } });
  expect(readDraft('8.robots.3')).toBeNull();
  dropDraft('7.robots.3');
  expect(readDraft('7.robots.3')).toBeNull();
});

test('leaving by choice drops drafts and nothing else', () => {
  keepDraft('a', { x: 1 });
  keepDraft('b', { x: 2 });
  sessionStorage.setItem('client', '4');
  dropDrafts();
  expect(readDraft('a')).toBeNull();
  expect(readDraft('b')).toBeNull();
  expect(sessionStorage.getItem('client')).toBe('4');
});

test('where the browser keeps nothing there is no draft, and leaving is still counted', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const before = logoutCount();
  keepDraft('a', { x: 1 });
  dropDraft('a');
  dropDrafts();
  expect([readDraft('a'), logoutCount()]).toEqual([null, before + 1]);
  vi.unstubAllGlobals();
});

test('what is not a draft is not offered', () => {
  sessionStorage.setItem('draft:x', '{broken');
  expect(readDraft('x')).toBeNull();
});
