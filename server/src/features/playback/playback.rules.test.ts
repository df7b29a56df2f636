import { expect, test } from 'vitest';
import type { Services } from '../../app/services.ts';
import { keepRulesSchedule } from './playback.rules.ts';

test('a server that stops keeps the rules of the robots that it is at, and leaves those of a large change to the next', async () => {
  let kept = 0;
  // As many as one look takes, without end.
  const system = {
    write: () => async () => {
      kept += 200;
      return 200;
    },
  } as unknown as Services['system'];
  await keepRulesSchedule({ system }).run(() => kept >= 400);
  expect(kept).toBe(400);
});
