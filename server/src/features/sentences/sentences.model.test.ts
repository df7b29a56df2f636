import type { ExchangeFact } from '@botones/contract/device/exchange-fact';
import { sentenceKey } from '@botones/contract/understanding/sentence-key';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { exchangeOf, tellExchanges } from '../../testing/missed-sentences.ts';

const w = await fileWorld();

/** Few, so that what was discarded is said again. */
const sentences = ['¿venden flores?', 'venden la flor', '¿Venden globos?', '•••'];
const said = fc.record({
  do: fc.constant('say' as const),
  robot: fc.nat({ max: 1 }),
  sentence: fc.constantFrom(...sentences),
  language: fc.constantFrom(1 as const, 1 as const, 1 as const, 2 as const),
  outcome: fc.constantFrom('none', 'none', 'choice', 'intent', 'record', undefined),
  times: fc.integer({ min: 1, max: 3 }),
});
const chosen = fc.record({ do: fc.constant('choose' as const), which: fc.nat(), something: fc.boolean() });
const again = fc.record({ do: fc.constant('tell again' as const), which: fc.nat() });
const handled = fc.record({ do: fc.constantFrom('discard' as const, 'restore' as const), which: fc.nat() });
const folded = fc.constant({ do: 'fold' as const });
const steps = fc.array(
  fc.oneof({ weight: 6, arbitrary: said }, chosen, { weight: 3, arbitrary: handled }, again, folded),
  {
    minLength: 15,
    maxLength: 40,
  },
);

/** What robots told, as somebody beside the product writes it down: whose group it is, how it ended, and whether somebody dealt with it. */
interface Noted {
  fact: ExchangeFact;
  robot: number;
  group: string;
  ended: 'none' | 'choice';
  /** How many discards it is behind. */
  behind: number;
}

test('ENT-7 whatever robots tell and people discard, the list counts what an own count of it counts', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (done) => {
      const client = await w.client();
      const robots = [await w.pairedRobot({ client }), await w.pairedRobot({ client })];
      const noted: Noted[] = [];
      const listed = (query: Record<string, number> = {}) =>
        w.staff.api.sentences.missed({ query: { client: client.client_id, ...query } });
      const tell = (robot: number, facts: ExchangeFact[]) => tellExchanges(robots[robot] as never, facts);
      const groupOf = ({ question, language_id }: ExchangeFact) =>
        `${language_id} ${sentenceKey(question ?? '', language_id === 2 ? 'en' : 'es')}`;
      /** The groups that somebody discarded, by the key that the product has of them. */
      const keys = new Map<string, string>();
      for (const step of done) {
        if (step.do === 'fold') await w.app.runSchedule('fold-counts');
        else if (step.do === 'say') {
          const device = robots[step.robot] as (typeof robots)[number];
          const facts = Array.from({ length: step.times }, () =>
            exchangeOf(device, step.sentence, { language_id: step.language, outcome: step.outcome }),
          );
          await tell(step.robot, facts);
          for (const fact of facts)
            if (fact.outcome === 'none' || fact.outcome === 'choice')
              noted.push({ fact, robot: step.robot, group: groupOf(fact), ended: 'none', behind: 0 });
        } else if (step.do === 'choose' || step.do === 'tell again') {
          const one = noted[step.which % Math.max(1, noted.length)];
          if (!one) continue;
          const choice = step.do === 'choose' && step.something ? { kind: 'product' as const, record_id: 1 } : null;
          await tell(one.robot, [{ ...one.fact, ...(step.do === 'choose' && { chosen: choice }) }]);
          // It is told once, and only of a question back.
          if (step.do !== 'choose' || one.fact.outcome !== 'choice' || one.fact.chosen !== undefined) continue;
          one.fact.chosen = choice;
          one.ended = choice ? 'choice' : 'none';
        } else if (step.do === 'discard') {
          const rows = await listed();
          const row = rows[step.which % Math.max(1, rows.length)];
          if (!row) continue;
          await w.staff.api.sentences.discard({ params: { key: row.key } });
          const group = `${row.language_id} ${sentenceKey(row.sentence, row.language_id === 2 ? 'en' : 'es')}`;
          keys.set(group, row.key);
          for (const one of noted) if (one.group === group) one.behind++;
        } else {
          const [group, key] = [...keys][step.which % Math.max(1, keys.size)] ?? [];
          if (group === undefined || key === undefined) continue;
          await w.staff.api.sentences.restore({ params: { key } });
          // Of two discards the last one is taken back, once.
          keys.delete(group);
          for (const one of noted) if (one.group === group && one.behind > 0) one.behind--;
        }
      }

      const counted = (which: (one: Noted) => boolean) => {
        const groups = new Map<string, { count: number; chosen: number }>();
        for (const one of noted) {
          // Of a sentence without a word there is no group.
          if (one.group.length === 2 || one.behind > 0 || !which(one)) continue;
          const group = groups.get(one.group) ?? { count: 0, chosen: 0 };
          groups.set(one.group, { count: group.count + 1, chosen: group.chosen + (one.ended === 'choice' ? 1 : 0) });
        }
        return [...groups]
          .map(([group, { count, chosen: all }]) => [group, count, all === count ? 'choice' : 'none'])
          .sort();
      };
      const told = async (query: Record<string, number> = {}) =>
        (await listed(query))
          .map(({ sentence, language_id, count, outcome }) => {
            const key = sentenceKey(sentence, language_id === 2 ? 'en' : 'es');
            return [`${language_id} ${key}`, count, outcome];
          })
          .sort();
      expect(await told()).toEqual(counted(() => true));
      for (const days of [2, 40]) expect(await told({ days })).toEqual(counted(() => true));
      for (const [at, { robot }] of robots.entries())
        expect(await told({ robot: robot.robot_id })).toEqual(counted((one) => one.robot === at));
      expect(await told({ language: 2 })).toEqual(counted(({ fact }) => fact.language_id === 2));
      const figures = await w.staff.api.analytics.notUnderstood({ body: { client: client.client_id, robot: 0 } });
      const missed = noted.filter(({ ended }) => ended === 'none').length;
      expect(Object.values(figures).reduce((sum, n) => sum + n, 0)).toBe(missed);
    }),
    { numRuns: 8 },
  );
}, 120_000);
