import { expect, test } from 'vitest';
import { learnInTurns, myTurn } from './understanding.turns.ts';

/** Steps of so many milliseconds each, as the clock tells it. */
function* busy(steps: number, ms = 1): Generator<void, string, void> {
  for (let step = 0; step < steps; step++) {
    const until = performance.now() + ms;
    while (performance.now() < until);
    yield;
  }
  return 'learned';
}

test('what waits has its turn while much is learned; little is learned in one turn', async () => {
  const turnsWhile = async (learning: ReturnType<typeof busy>) => {
    let turns = 0;
    let over = false;
    const count = () => {
      if (over) return;
      turns++;
      setImmediate(count);
    };
    setImmediate(count);
    expect(await learnInTurns(learning)).toBe('learned');
    over = true;
    return turns;
  };
  expect(await turnsWhile(busy(100))).toBeGreaterThan(5);
  // It takes no time of its own, so that a machine that does something else meanwhile makes it no longer.
  expect(await turnsWhile(busy(3, 0))).toBe(0);
});

test('of several who work at once each has a turn of its own', async () => {
  let turn = 0;
  let over = false;
  const count = () => {
    turn++;
    if (!over) setImmediate(count);
  };
  setImmediate(count);
  const worked: number[] = [];
  const work = async () => {
    for (let step = 0; step < 4; step++) {
      await myTurn();
      worked.push(turn);
    }
  };
  await Promise.all(Array.from({ length: 5 }, work));
  over = true;
  expect(worked.length).toBe(20);
  expect(new Set(worked).size).toBe(20);
});
