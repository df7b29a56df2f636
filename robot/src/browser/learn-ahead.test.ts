import { contentOfSet, understoodSets } from '@botones/contract/testing/understood-sets';
import { tryOut } from '@botones/contract/understanding/try-out';
import { expect, test } from 'vitest';
import { configOf } from '../testing/stub.ts';
import { learnSome, modelOf } from '../understanding/mind.ts';
import { learnAhead } from './learn-ahead.ts';

/** A window that has nothing to do when it is told so, for so many steps. */
function idleWindow() {
  const waiting: IdleRequestCallback[] = [];
  const asked = { requestIdleCallback: (work: IdleRequestCallback) => waiting.push(work) };
  return {
    window: asked as unknown as Window,
    waiting,
    idle(steps: number) {
      let left = steps;
      waiting.shift()?.({ didTimeout: false, timeRemaining: () => (left-- > 0 ? 10 : 0) });
    },
  };
}

const { agent, records } = contentOfSet(understoodSets.clinic);
const configNamed = (name: string) => ({
  ...configOf(1),
  agents: [{ ...agent, intents: agent.intents.map((intent) => ({ ...intent, name: `${intent.name} ${name}` })) }],
  records,
});

test('a robot learns a few steps whenever the browser has nothing to do, until it knows all', () => {
  const { window, waiting, idle } = idleWindow();
  const config = configNamed('uno');
  learnAhead(window)(config);
  let turns = 0;
  for (; waiting.length > 0; turns++) idle(5);
  expect(turns).toBeGreaterThan(5);
  // It is over: nothing is left for a question to wait for.
  expect(learnSome(config, 'es', () => false)).toBe(true);
});

test('a question that comes before all is learned is answered as after it', () => {
  const { window, idle } = idleWindow();
  const config = configNamed('dos');
  learnAhead(window)(config);
  idle(3);
  expect(learnSome(config, 'es', () => false)).toBe(false);
  expect(tryOut('¿dónde está el baño?', modelOf(config, 'es'))).toMatchObject({ outcome: 'sure', name: 'Baños dos' });
});

test('of a configuration that another took the place of nothing more is learned', () => {
  const { window, waiting, idle } = idleWindow();
  const learn = learnAhead(window);
  const former = configNamed('tres');
  learn(former);
  idle(1);
  learn(configNamed('cuatro'));
  while (waiting.length > 0) idle(20);
  expect(learnSome(former, 'es', () => false)).toBe(false);
});
