import { afterEach, beforeEach, expect, test } from 'vitest';
import { disableBrowserGestures } from './gestures.ts';

let end = () => {};
beforeEach(() => {
  history.replaceState(null, '');
  document.body.innerHTML = '<p>Hola</p><input /><textarea></textarea>';
  end = disableBrowserGestures();
});
afterEach(() => {
  end();
  document.body.replaceChildren();
  history.replaceState(null, '');
});

/** Whether what the browser would do is kept from happening. */
function prevented(name: string, more: object = {}, where = 'p'): boolean {
  const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), more);
  document.querySelector(where)?.dispatchEvent(event);
  return event.defaultPrevented;
}

test('a display has no menu, no dragging, no dropping and no zoom, but still scrolls', () => {
  const names = ['contextmenu', 'dragstart', 'dragover', 'drop', 'gesturestart'];
  expect(names.filter((name) => !prevented(name))).toEqual([]);
  expect(prevented('wheel', { ctrlKey: true })).toBe(true);
  expect(['wheel', 'touchstart', 'touchmove'].filter((name) => prevented(name))).toEqual([]);
});

test('text is selected in fields and nowhere else', () => {
  expect(prevented('selectstart')).toBe(true);
  expect(['input', 'textarea'].filter((where) => prevented('selectstart', {}, where))).toEqual([]);
});

test('keys do not zoom, and still write', () => {
  const key = (key: string, more: object) => prevented('keydown', { key, ...more }, 'input');
  expect(['+', '-', '='].map((each) => key(each, { ctrlKey: true }))).toEqual([true, true, true]);
  expect(key('+', { metaKey: true })).toBe(true);
  // Back to the usual size is a way out; what is typed is typed.
  expect([key('0', { ctrlKey: true }), key('a', { ctrlKey: true }), key('+', {}), key('a', {})]).toEqual([
    ...[false, false, false, false],
  ]);
});

test('the way back leads to the same page, once somebody has touched it, and again', () => {
  const { length } = history;
  const touch = () => document.querySelector('p')?.dispatchEvent(new Event('click', { bubbles: true }));
  touch();
  touch();
  expect([history.state, history.length]).toEqual(['held', length + 1]);
  // As the browser leaves it after a step back.
  history.replaceState(null, '');
  window.dispatchEvent(new Event('popstate'));
  expect(history.state).toBe('held');
});

test('ended, it lets the browser be one again', () => {
  end();
  expect(['contextmenu', 'dragstart', 'selectstart'].filter((name) => prevented(name))).toEqual([]);
  document.querySelector('p')?.dispatchEvent(new Event('click', { bubbles: true }));
  expect(history.state).toBeNull();
});
