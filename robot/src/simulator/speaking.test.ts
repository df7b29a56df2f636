import { describe, expect, test } from 'vitest';
import { visitorsOfHour } from '../chance/crowd.ts';
import type { HeldConfig } from '../chance/simulated.ts';
import { agentsOf, configOf } from '../testing/stub.ts';
import { inputsOfVisitor } from './run-visitors.ts';
import { factsOfHour } from './visitors.ts';

const plan = { seed: 'q', timezone: 'UTC', perDay: 400 };
const hours = Array.from({ length: 12 }, (_, hour) => Date.UTC(2026, 10, 20, 7 + hour));
const past = (held: HeldConfig) => hours.flatMap((hour) => factsOfHour(plan, hour, hour + 86_400_000, held));
const triesOf = (held: HeldConfig) => past(held).flatMap((fact) => (fact.kind === 'tries' ? [fact.body] : []));
const agents = agentsOf();

describe('people who speak to simulated robots (OIR-3)', () => {
  test('a third or so do; most are heard, and what they asked is told beside it, in the past as it is now', () => {
    const held = { agents };
    const [facts, tries] = [past(held), triesOf(held)];
    expect(triesOf(held)).toEqual(tries);
    const count = (kind: string) => facts.filter((fact) => fact.kind === kind).length;
    expect(tries.length / count('interactions')).toBeGreaterThan(0.15);
    expect(tries.length / count('interactions')).toBeLessThan(0.45);
    const words = tries.filter(({ outcome }) => outcome === 'words');
    expect(words.length / tries.length).toBeGreaterThan(0.75);
    expect(tries.some(({ outcome }) => outcome === 'silence')).toBe(true);
    const asked = facts.flatMap((fact) => (fact.kind === 'exchanges' ? [fact.body] : []));
    const spoken = asked.filter(({ asked_by }) => asked_by === 'voice');
    expect(spoken).toHaveLength(words.length);
    expect(new Set(spoken.map(({ outcome }) => outcome))).toEqual(new Set(['intent', 'none']));
    for (const { outcome, recognised_ms, sound_ms } of tries) {
      expect([recognised_ms, sound_ms].every((ms) => (ms !== null) === (outcome === 'words'))).toBe(true);
      if (recognised_ms !== null) expect(sound_ms).toBeGreaterThan(recognised_ms);
    }
  });

  test('a robot whose server hears is heard by it, one without anything to ask by nobody', () => {
    expect(new Set(triesOf({ agents }).map(({ ear }) => ear))).toEqual(new Set(['browser']));
    expect(new Set(triesOf({ agents, ear: { server: true } }).map(({ ear }) => ear))).toEqual(new Set(['server']));
    expect(triesOf({})).toEqual([]);
  });

  test('who comes now touches the microphone, speaks, and is heard once', () => {
    const held = { ...configOf(1), agents };
    const visitors = hours.flatMap((hour) => visitorsOfHour(plan, hour));
    const all = visitors.map((visitor) => inputsOfVisitor(visitor, 1, held).map(({ input }) => input));
    const spoken = all.filter((inputs) => inputs.some(({ kind }) => kind === 'tried'));
    expect(spoken.length).toBeGreaterThan(20);
    for (const inputs of spoken) {
      const kinds = inputs.flatMap(({ kind }) => (['compose', 'recognising', 'tried'].includes(kind) ? [kind] : []));
      const tried = inputs.find((input) => input.kind === 'tried');
      const silent = tried?.kind === 'tried' && tried.heard === 'silence';
      expect(kinds).toEqual(silent ? ['compose', 'tried'] : ['compose', 'recognising', 'tried']);
    }
  });
});
