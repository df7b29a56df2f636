import { randomUUID } from 'node:crypto';
import type { ExchangeFact } from '@botones/contract/device/exchange-fact';
import type { FactOf } from '@botones/contract/device/facts';
import { expect, test } from 'vitest';
import { recountAll } from '../../app/facts/recount.ts';
import { fileWorld } from '../../testing/file-world.ts';

const now = Date.parse('2026-04-02T20:00:00Z');
const w = await fileWorld({ DEVICE_CALLS_PER_MINUTE: '100000' }, () => now);

/** Numbers that are the same each time. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
const clockAt = (ms: number) => ({ wall: new Date(ms).toISOString(), boot_id: randomUUID(), mono_ms: 0, offset_ms: 0 });

const names = ['Horario', 'Ubicación', 'Estacionamiento'];
const days = ['2026-03-30', '2026-03-31', '2026-04-01'];
/** What became of a question: answered at once, not at all, or asked back, and then nothing yet, nothing, an intention, a branch. */
const kinds = ['sure', 'none', 'open', 'no', 'intent', 'branch'] as const;

/** A question as a robot tells it: each of its states under one uuid, the view of what was answered once. */
function questionOf(take: (below: number) => number) {
  const [kind = 'none', day = '', place] = [kinds[take(kinds.length)], days[take(days.length)], take(names.length)];
  const seen = { record_id: place + 1, name: names[place] ?? '' };
  const at = clockAt(Date.parse(`${day}T18:00:00Z`) + take(7_200) * 1_000);
  const asked: ExchangeFact = {
    uuid: randomUUID(),
    interaction: randomUUID(),
    at,
    asked_by: 'voice',
    question: `¿Y eso de ${take(50)}?`,
    language_id: 1,
    intent_id: null,
    intent_name: null,
    answer: '¿Se refiere a…?',
    shown: null,
    outcome: 'choice',
    score: 0.5,
  };
  const view = (of: 'intent' | 'branch'): FactOf<'views'> => ({ uuid: randomUUID(), at, kind: of, ...seen });
  const told = {
    sure: [{ ...asked, outcome: 'intent' as const, intent_name: seen.name }],
    none: [{ ...asked, outcome: 'none' as const }],
    open: [asked],
    no: [asked, { ...asked, chosen: null }],
    intent: [asked, { ...asked, intent_name: seen.name, chosen: { intent_id: seen.record_id } }],
    branch: [asked, { ...asked, shown: 'Centro', chosen: { kind: 'branch' as const, record_id: 7 } }],
  }[kind];
  const views = kind === 'sure' || kind === 'intent' ? [view('intent')] : kind === 'branch' ? [view('branch')] : [];
  return { kind, day, name: seen.name, told, views };
}

test.each([
  1, 2, 3,
])('ENT-9 a choice counts once, when it was made; one that nobody made counts as not understood (book %i)', async (seed) => {
  const take = chance(seed);
  const client = await w.client();
  const robot = await w.pairedRobot({ client });
  const questions = Array.from({ length: 120 }, () => questionOf(take));
  const shuffled = <T>(list: T[]) => list.map((each) => [take(1e9), each] as const).sort(([a], [b]) => a - b);
  // All of it twice and in no order, as after a week without a network.
  const again = <T>(list: T[]) => [...shuffled(list), ...shuffled(list)].map(([, each]) => each);
  const exchanges = again(questions.flatMap(({ told }) => told));
  const views = again(questions.flatMap((each) => each.views));
  const sent = clockAt(now);
  for (let from = 0; from < exchanges.length; from += 40)
    await robot.api.device.exchanges({ body: { now: sent, records: exchanges.slice(from, from + 40) } });
  for (let from = 0; from < views.length; from += 40)
    await robot.api.device.views({ body: { now: sent, records: views.slice(from, from + 40) } });

  const of = (...wanted: string[]) => questions.filter(({ kind }) => wanted.includes(kind));
  // Every kind is in the book.
  for (const kind of kinds) expect(of(kind).length).toBeGreaterThan(5);
  const body = { client: client.client_id, robot: 0, start_date: '2026-03-30', end_date: '2026-04-01' };
  const { analytics } = w.staff.api;
  const answered = names.map((name) => [name, of('sure', 'intent').filter((each) => each.name === name).length]);
  expect(await analytics.topIntent({ body })).toEqual(Object.fromEntries(answered));
  const missed = days.map((day) => of('none', 'open', 'no').filter((each) => each.day === day).length);
  expect(Object.values(await analytics.notUnderstood({ body: { ...body, by: 'day' } }))).toEqual(missed);
  const listed = await w.staff.api.sentences.missed({ query: { client: client.client_id, limit: 100 } });
  expect(listed.reduce((sum, { count }) => sum + count, 0)).toBe(of('none', 'open', 'no', 'intent', 'branch').length);
  expect((await recountAll(w.app.services.system.history)).filter(({ wrong }) => wrong > 0)).toEqual([]);
});
