import { expect, test, vi } from 'vitest';
import { afterPress } from './after-press.ts';

const point = (type: string, pointerType = 'mouse') =>
  document.body.dispatchEvent(new PointerEvent(type, { pointerType, bubbles: true }));

test('what a left field shows waits for the click that made it be left', async () => {
  const events: string[] = [];
  point('pointerdown');
  afterPress(() => events.push('shown'));
  expect(events).toEqual([]);
  point('pointerup');
  events.push('click');
  await vi.waitFor(() => expect(events).toEqual(['click', 'shown']));
});

test('a tap is over before the field is left, and its click comes after that', async () => {
  const events: string[] = [];
  point('pointerdown', 'touch');
  point('pointerup', 'touch');
  afterPress(() => events.push('shown'));
  events.push('click');
  await vi.waitFor(() => expect(events).toEqual(['click', 'shown']));
});

test('who leaves a field by keys is told at once', () => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
  const shown = vi.fn();
  afterPress(shown);
  expect(shown).toHaveBeenCalledTimes(1);
});
