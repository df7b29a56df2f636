import { expect, test, vi } from 'vitest';
import { touchPresence } from './presence.ts';

test('a touch or a key at rest is a person who came; what they do then is not another', () => {
  const display = new EventTarget();
  let rests = true;
  const came = vi.fn();
  const presence = touchPresence(display, () => rests);
  presence.start(came);
  display.dispatchEvent(new Event('pointerdown'));
  display.dispatchEvent(new Event('keydown'));
  expect(came.mock.calls).toEqual([[null], [null]]);
  rests = false;
  display.dispatchEvent(new Event('pointerdown'));
  display.dispatchEvent(new Event('keydown'));
  expect(came).toHaveBeenCalledTimes(2);
  rests = true;
  presence.stop();
  display.dispatchEvent(new Event('pointerdown'));
  display.dispatchEvent(new Event('keydown'));
  expect(came).toHaveBeenCalledTimes(2);
});
