import { fireEvent, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { keyNames, useShortcuts, useSingleKeys } from './shortcuts.ts';

let ran: string[];
beforeEach(() => {
  ran = [];
  localStorage.clear();
});
const listen = () =>
  renderHook(() =>
    useShortcuts(['mod+k', '?', 'g r', 'r'].map((keys) => ({ keys, label: keys, run: () => void ran.push(keys) }))),
  );
let clock = 1_000_000;
/** Presses a key some milliseconds after the one before. */
function press(key: string, how: KeyboardEventInit & { after?: number } = {}, target: Element = document.body) {
  const { after = 10_000, ...init } = how;
  clock += after;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  Object.defineProperty(event, 'timeStamp', { value: clock });
  fireEvent(target, event);
  return event.defaultPrevented;
}

test('keys do what they are for, with Ctrl or Command where it is asked for, in either case', () => {
  listen();
  expect([press('k', { ctrlKey: true }), press('K', { metaKey: true }), press('k'), press('?')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(ran).toEqual(['mod+k', 'mod+k', '?']);
  expect(press('r', { ctrlKey: true })).toBe(false);
});

test('two letters are one after the other, and soon', () => {
  listen();
  press('g');
  press('r', { after: 1199 });
  press('g');
  press('r', { after: 1200 });
  expect(ran).toEqual(['g r', 'r']);
});

test('a sequence that has run is over', () => {
  const runs: string[] = [];
  const keys = ['g r', 'r g'].map((each) => ({ keys: each, label: each, run: () => void runs.push(each) }));
  renderHook(() => useShortcuts(keys));
  press('g');
  press('r', { after: 100 });
  press('g', { after: 100 });
  expect(runs).toEqual(['g r']);
  press('r', { after: 100 });
  expect(runs).toEqual(['g r', 'g r']);
});

test('nothing happens while somebody types, behind a dialog, with Alt, or to a key that was used already', () => {
  listen();
  for (const markup of ['<input>', '<textarea></textarea>', '<select></select>', '<div role="combobox"></div>']) {
    document.body.innerHTML = markup;
    press('?', {}, document.body.firstElementChild as Element);
  }
  press('?', { altKey: true });
  press('?', { isComposing: true });
  for (const role of ['dialog', 'alertdialog', 'menu']) {
    document.body.innerHTML = `<div role="${role}"></div>`;
    press('?');
  }
  document.body.innerHTML = '<b></b>';
  const used = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', used);
  press('?');
  document.body.removeEventListener('keydown', used);
  expect(ran).toEqual([]);
  // With Ctrl nobody types, and elsewhere keys are heard.
  document.body.innerHTML = '<input><b></b>';
  press('k', { ctrlKey: true }, document.querySelector('input') as Element);
  press('?', {}, document.querySelector('b') as Element);
  expect(ran).toEqual(['mod+k', '?']);
  document.body.replaceChildren();
});

test('keys without Ctrl can be turned off, and are off no longer than wanted; who leaves hears none', () => {
  const { unmount } = listen();
  const { result, rerender } = renderHook(() => useSingleKeys());
  expect(result.current[0]).toBe(true);
  result.current[1](false);
  rerender();
  expect(result.current[0]).toBe(false);
  press('?');
  press('k', { ctrlKey: true });
  result.current[1](true);
  press('?');
  unmount();
  press('?');
  expect(ran).toEqual(['mod+k', '?']);
});

test('keys are named as they are labelled', () => {
  expect(keyNames('g r')).toEqual(['G', 'R']);
  expect(keyNames('mod+k')[1]).toBe('K');
  const platform = Object.getOwnPropertyDescriptor(navigator, 'platform');
  const named = (value: string) => {
    Object.defineProperty(navigator, 'platform', { value, configurable: true });
    return keyNames('mod+k')[0];
  };
  expect(['MacIntel', 'iPad', 'Win32'].map(named)).toEqual(['⌘', '⌘', 'Ctrl']);
  Reflect.deleteProperty(navigator, 'platform');
  if (platform) Object.defineProperty(navigator, 'platform', platform);
});
