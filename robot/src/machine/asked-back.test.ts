import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Effect, firstState, type State } from '../interaction/state.ts';
import { productOf, recordsOf } from '../testing/records.ts';
import { configOf, intentOf, stampAt } from '../testing/stub.ts';
import { type Input, nextState } from './state-machine.ts';

const keys = ['welcome', 'farewell', 'hours', 'toilets', 'parking', 'price', 'ticket', 'results', 'wifi', 'payment'];
const intents = keys.map((key, at) => {
  const { name, phrases, opens } = JSON.parse(
    readFileSync(new URL(`../../../server/packs/${key}.json`, import.meta.url), 'utf8'),
  );
  const role = key === 'welcome' || key === 'farewell' ? key : null;
  return intentOf(at + 1, name.es, { role, phrases: phrases.es, opens, stands_alone: true });
});
const fallback = intentOf(99, 'No entendido', { role: 'fallback' });
const agent = { agent_id: 1, kind: 'es' as const, language_id: 1 as const, is_default: true, name: 'Recepción' };
const paracetamol = productOf(7, 'Paracetamol 500 mg', { price: { es: 45, en: null } });
const config = {
  ...configOf(1),
  agents: [{ ...agent, intents: [...intents, fallback] }],
  records: { ...recordsOf(), products: [...recordsOf().products, paracetamol] },
};

/** A robot on a table with ten packs, where somebody has just come. */
function visited() {
  let state: State = firstState();
  let count = 0;
  const effects: Effect[] = [];
  const self = {
    state: () => state,
    give(input: Input) {
      const ids = { uuid: `u${count++}`, nextUuid: () => `n${count++}` };
      const now = Date.UTC(2026, 10, 27, 18);
      const next = nextState(state, input, { mono: 1_000 * count, now, stamp: stampAt(0), ...ids });
      state = next.state;
      effects.push(...next.effects);
      return self;
    },
    say: (question: string, by: 'typed' | 'voice' = 'voice') => self.give({ kind: 'ask', by, question }),
    exchanges: () =>
      effects.flatMap((effect) =>
        effect.kind === 'fact' && effect.fact.kind === 'exchanges' && effect.fact.body.asked_by !== 'robot'
          ? [effect.fact.body]
          : [],
      ),
    views: () =>
      effects.flatMap((effect) => (effect.kind === 'fact' && effect.fact.kind === 'views' ? [effect.fact.body] : [])),
    spoken: () => effects.flatMap((effect) => (effect.kind === 'speak' ? [effect] : [])),
  };
  return self.give({ kind: 'config', config }).give({ kind: 'touch' });
}
/** Two wishes: the robot asks which. */
const twoWishes = '¿Dónde están los baños? Y también quiero saber la clave del wifi.';

describe('a sentence that may mean several things', () => {
  test('is asked back, with what it may mean on the glass and said; the exchange stays open', () => {
    const it = visited().say(twoWishes);
    const { answer, screen } = it.state();
    const labels = answer?.options?.map(({ label }) => label) ?? [];
    expect([screen, labels.slice(0, 2).sort()]).toEqual(['talk', [intents[3]?.name, intents[8]?.name].sort()]);
    expect(answer?.text).toMatch(/^¿Se refiere a .+ o .+\?$/);
    expect(
      it
        .spoken()
        .at(-1)
        ?.parts.map(({ text }) => text),
    ).toEqual([answer?.text]);
    const [open] = it.exchanges();
    expect(open).toMatchObject({ outcome: 'choice', intent_id: null, question: twoWishes });
    expect(open).not.toHaveProperty('chosen');
    expect(it.views()).toEqual([]);
  });

  test.each<[string, Input]>([
    ['a touch', { kind: 'pick', option: 1 }],
    ['by its place', { kind: 'ask', by: 'voice', question: 'el segundo, por favor' }],
  ])('what is taken by %s is answered once, under the same exchange', (_how, input) => {
    const it = visited().say(twoWishes);
    const second = it.state().answer?.options?.[1];
    it.give(input);
    const [open, told, ...more] = it.exchanges();
    expect([told?.uuid, more]).toEqual([open?.uuid, []]);
    expect(told).toMatchObject({
      outcome: 'choice',
      chosen: { intent_id: second?.intent_id },
      intent_name: second?.label,
    });
    expect(it.state().answer).toMatchObject({ intent: { name: second?.label } });
    expect(it.state().answer?.options).toBeUndefined();
    expect(it.views()).toMatchObject([{ kind: 'intent', record_id: second?.intent_id }]);
  });

  test.each<[string, Input]>([
    ['a touch', { kind: 'pick', option: null }],
    ['words', { kind: 'ask', by: 'voice', question: 'No, ninguna de esas' }],
    ['going on to something else', { kind: 'ask', by: 'typed', question: '¿Dónde me estaciono?' }],
    ['the end of the visit', { kind: 'choose', choice: 'finish' }],
    ['the other language', { kind: 'language', language: 'en' }],
  ])('none of them, by %s, is told as that', (_how, input) => {
    const it = visited().say(twoWishes).give(input);
    const [open, told] = it.exchanges();
    expect([told?.uuid, told?.chosen, told?.intent_id]).toEqual([open?.uuid, null, null]);
    expect(it.exchanges().filter(({ uuid }) => uuid === open?.uuid)).toHaveLength(2);
  });

  test('an intention that was deleted while its button is on the glass is none of them', () => {
    const it = visited().say(twoWishes);
    const first = it.state().answer?.options?.[0]?.intent_id;
    const left = intents.filter(({ intent_id }) => intent_id !== first);
    it.give({ kind: 'config', config: { ...config, agents: [{ ...agent, intents: left }] } });
    it.give({ kind: 'pick', option: 0 });
    expect(it.exchanges().at(-1)).toMatchObject({ chosen: null, intent_id: null });
    expect(it.state().answer?.options).toBeUndefined();
  });
});

test('what is nowhere near gets the client’s own words for it', () => {
  const it = visited().say('¿En qué año fue la Revolución Mexicana?');
  expect([it.state().answer?.intent?.role, it.exchanges()[0]?.outcome]).toEqual(['fallback', 'none']);
});

describe('records in a sentence', () => {
  test('a product that is asked for opens; asked what it costs, its price is said', () => {
    const it = visited().say('¿tendrán parasetamol?');
    expect([it.state().screen, it.exchanges().at(-1)?.outcome]).toEqual(['records', 'record']);
    expect(visited().say('¿cuánto cuesta el paracetamol?').state().answer?.text).toBe('Paracetamol 500 mg: $45 pesos.');
  });

  test('a day is answered with the hours that the robot holds', () => {
    const it = visited().say('¿Abren el domingo?');
    expect(it.state().answer?.text).toMatch(/^El domingo, 29 de noviembre abrimos: /);
  });
});

describe('what every screen understands by itself', () => {
  const answered = () => visited().say('¿Dónde queda el baño?');

  test('once more, slower, louder: what was answered is said so, and told no second time', () => {
    const it = answered();
    const said = it.spoken().length;
    it.say('otra vez, por favor').say('más despacio').say('más bajito');
    const voices = it.spoken().slice(said);
    expect(voices.map(({ parts }) => parts)).toEqual(Array(3).fill(it.spoken()[said - 1]?.parts));
    expect(voices.map(({ voice }) => voice)).toEqual([
      { slow: false, volume: 1 },
      { slow: true, volume: 1 },
      { slow: true, volume: 0.75 },
    ]);
    expect(it.exchanges()).toHaveLength(1);
  });

  test('back, home and the language are done; thanks are answered and no question', () => {
    expect(answered().say('inicio').state().screen).toBe('greeting');
    expect(answered().say('in english').state().language).toBe('en');
    expect(answered().say('en inglés por favor').state().language).toBe('en');
    expect(answered().say('atrás').state().screen).toBe('greeting');
  });

  test('the client’s own words mean what the client says', () => {
    const own = intentOf(50, 'Menú del día', { phrases: ['menú'] });
    const it = visited().give({
      kind: 'config',
      config: { ...config, agents: [{ ...agent, intents: [...intents, own] }] },
    });
    expect(it.say('menú').state().answer?.intent?.intent_id).toBe(50);
  });
});
