import { expect, test } from 'vitest';
import { hourMs, visitorsOfHour } from '../chance/crowd.ts';
import { inputsOfVisitor } from '../simulator/run-visitors.ts';
import { robotOnTable } from '../testing/on-a-table.ts';
import { configOf } from '../testing/stub.ts';
import { ticketTask } from './wish.ts';

const plan = { seed: 's', timezone: 'America/Mexico_City', perDay: 400 };
const hour = Date.parse('2026-03-02T16:00:00Z');
const turns = { branchoffice_id: 7, branch: 'Centro', slot: 1, advances: ['elderly' as const] };

test('about a third of those who use a robot in a branch with boxes take a ticket, each at most one; nobody elsewhere', () => {
  const taken = (there: typeof turns | null) =>
    [0, 1, 2, 3]
      .flatMap((later) => visitorsOfHour(plan, hour + later * hourMs))
      .filter(({ interaction }) => interaction)
      .map((visitor) => {
        const it = robotOnTable().at(0, { kind: 'config', config: { ...configOf(1), turns: there } });
        for (const { after, input } of inputsOfVisitor(visitor, 1, { turns: there })) it.at(1 + after / 1_000, input);
        return it.effects.filter((effect) => ticketTask.of(effect) !== null).length;
      });
  const counts = taken(turns);
  expect(Math.max(...counts)).toBe(1);
  const share = counts.filter(Boolean).length / counts.length;
  expect(share).toBeGreaterThan(0.15);
  expect(share).toBeLessThan(0.5);
  expect(Math.max(...taken(null))).toBe(0);
});
