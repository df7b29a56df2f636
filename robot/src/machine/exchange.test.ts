import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../interaction/settings.ts';
import { type Effect, firstState, type State } from '../interaction/state.ts';
import { looked } from '../testing/ears.ts';
import { agentsOf, configOf, stampAt } from '../testing/stub.ts';
import { nextAt } from './clock.ts';
import { apology } from './exchange.ts';
import { type Input, nextState } from './state-machine.ts';

const times = { max_wait_time: 30, downtime_allowed: 60, mic_listening_time: 8, time_to_remind_client: 20 };
const config = (agents = agentsOf()) => ({ ...configOf(1), times, agents });

/** A robot with agents on a table, whose voice is this test: nothing is said until it says so. */
function robot(agents = agentsOf()) {
  let state: State = firstState();
  let count = 0;
  const effects: Effect[] = [];
  const self = {
    state: () => state,
    effects,
    at(seconds: number, input: Input) {
      const mono = Math.round(seconds * 1_000);
      const ids = { uuid: `u${count++}`, nextUuid: () => `n${count++}` };
      const next = nextState(state, input, { mono, now: mono, stamp: stampAt(mono), ...ids });
      state = next.state;
      effects.push(...next.effects);
      return self;
    },
    ask: (seconds: number, question: string, by: 'touch' | 'typed' | 'voice' = 'typed', intent_id?: number) =>
      self.at(seconds, { kind: 'ask', by, question, intent_id }),
    /** All was said that is being said. */
    said: (seconds: number) => self.at(seconds, { kind: 'spoken', exchange: state.answer?.exchange ?? '' }),
    until(seconds: number) {
      for (let at = nextAt(state); at !== null && at <= seconds * 1_000; at = nextAt(state))
        self.at(at / 1_000, { kind: 'tick' });
      return self;
    },
    facts: () => effects.flatMap((effect) => (effect.kind === 'fact' ? [effect.fact] : [])),
    exchanges: () => self.facts().flatMap((fact) => (fact.kind === 'exchanges' ? [fact.body] : [])),
    views: () => self.facts().flatMap((fact) => (fact.kind === 'views' ? [fact.body] : [])),
    spoken: () => effects.flatMap((effect) => (effect.kind === 'speak' ? effect.parts.map(({ text }) => text) : [])),
  };
  return self.at(0, { kind: 'config', config: config(agents) });
}
const greeted = () => robot().at(0, { kind: 'touch' }).said(2);

describe('what the robot begins by itself', () => {
  test('it welcomes, in the language of the interaction, and says farewell; neither is a view', () => {
    const it = robot().at(0, { kind: 'touch' });
    expect([it.state().screen, it.state().answer?.text]).toEqual(['greeting', 'Bienvenida.']);
    it.said(2).at(5, { kind: 'choose', choice: 'finish' });
    expect([it.state().screen, it.state().answer?.text]).toEqual(['closing', 'Despedida.']);
    expect(it.exchanges().map(({ asked_by, intent_name, question }) => [asked_by, intent_name, question])).toEqual([
      ['robot', 'Bienvenida', null],
      ['robot', 'Despedida', null],
    ]);
    expect(it.views()).toEqual([]);
    expect(robot().at(0, { kind: 'language', language: 'en' }).spoken()).toEqual(['Welcome.']);
  });

  test('it takes its leave until the last word, and no longer', () => {
    const it = greeted().at(5, { kind: 'choose', choice: 'finish' });
    expect(it.until(12).state().screen).toBe('closing');
    expect(it.said(12).until(12).state().screen).toBe('idle');
    expect(it.state().answer).toBeNull();
  });

  test('where it has no such intention it greets as it always did', () => {
    const it = robot([]).at(0, { kind: 'touch' });
    expect([it.state().answer, it.exchanges(), it.ask(1, 'hola').state().screen]).toEqual([null, [], 'greeting']);
  });

  test('an interaction is of its agent’s session type', () => {
    const [es] = agentsOf();
    const it = robot(es ? [{ ...es, kind: 'chemical' }] : []).at(0, { kind: 'touch' });
    const [fact] = it.facts();
    expect(fact?.body).toMatchObject({ session_kind: 'chemical', language_id: 1 });
  });
});

describe('somebody asks (MET-15)', () => {
  test('a touched suggestion is answered by its own intention, whatever it is called', () => {
    const it = greeted().ask(5, '¿Dónde me puedo estacionar?', 'touch', 5);
    expect(it.state()).toMatchObject({
      screen: 'talk',
      interaction: { saying: 'answer' },
      answer: { text: 'Estacionamiento.' },
    });
    const interaction = it.state().interaction?.fact.uuid;
    expect(it.exchanges().at(-1)).toEqual({
      uuid: it.state().answer?.exchange,
      interaction,
      at: stampAt(5_000),
      asked_by: 'touch',
      language_id: 1,
      question: '¿Dónde me puedo estacionar?',
      intent_id: 5,
      intent_name: 'Estacionamiento',
      answer: 'Estacionamiento.',
      shown: 'point_left, Plano',
      outcome: 'intent',
    });
    const view = { kind: 'intent', record_id: 5, name: 'Estacionamiento', interaction };
    expect(it.views()).toEqual([{ uuid: expect.any(String), at: stampAt(5_000), ...view }]);
  });

  test.each(['typed', 'voice'] as const)('%s words find it by name and phrase', (by) => {
    const it = greeted().ask(5, ' a que hora ABREN ', by);
    expect(it.exchanges().at(-1)).toMatchObject({ asked_by: by, question: 'a que hora ABREN', intent_id: 4 });
  });

  test('what nothing fits is answered by the intention for that, or in words of our own; neither is a view', () => {
    const it = greeted().ask(5, '¿Venden pasteles?');
    const nothing = { intent_name: 'No entendí', answer: 'No entendí.', outcome: 'none' };
    expect(it.exchanges().at(-1)).toMatchObject(nothing);
    it.at(6, { kind: 'language', language: 'en' }).ask(7, 'Do you sell cakes?');
    expect(it.exchanges().at(-1)).toMatchObject({
      intent_id: null,
      answer: apology.en,
      language_id: 2,
      outcome: 'none',
    });
    expect(it.spoken().at(-1)).toBe(apology.en);
    expect(it.views()).toEqual([]);
  });

  test('nothing, somebody who left, and an intention that is gone are no questions; a long one is cut', () => {
    const it = greeted();
    const before = it.state();
    expect(it.ask(5, '   ').ask(5, 'Horario', 'touch', 99).state()).toBe(before);
    expect(robot().ask(1, 'Horario').exchanges()).toEqual([]);
    expect(it.ask(6, 'x'.repeat(400)).exchanges().at(-1)?.question).toHaveLength(300);
  });
});

describe('the voice', () => {
  test('while it speaks nobody is reminded or left; the person’s time begins at its end', () => {
    const it = greeted().ask(5, 'Horario');
    expect(it.state().answer?.speaksUntil).toBeGreaterThan(12_000);
    it.said(12);
    expect(it.until(31.9).state().interaction?.saying).toBe('answer');
    expect(it.until(32).state().interaction?.saying).toBe('reminder');
    expect(it.until(71.9).state().screen).toBe('talk');
    expect(it.until(72).state().screen).toBe('closing');
  });

  test('a voice that hangs holds nobody', () => {
    const it = greeted().ask(5, 'Horario');
    expect(it.until(200).state().screen).toBe('idle');
    expect(it.exchanges().at(-1)?.intent_name).toBe('Despedida');
  });

  test('a touch stops it, the end of an earlier one does not', () => {
    const it = greeted().ask(5, 'Horario');
    it.at(6, { kind: 'spoken', exchange: 'another' });
    expect(it.state().answer?.speaksUntil).not.toBeNull();
    it.at(7, { kind: 'touch' });
    expect(it.state()).toMatchObject({
      answer: { text: 'Horario.', speaksUntil: null },
      interaction: { touched: 7_000 },
    });
  });

  test('another language, back and standby take the answer away', () => {
    for (const input of [
      { kind: 'language', language: 'en' },
      { kind: 'choose', choice: 'back' },
      { kind: 'config', config: { ...config(), power: 'off' as const } },
    ] satisfies Input[]) {
      const it = greeted().ask(5, 'Horario').at(6, input);
      expect([input.kind, it.state().answer?.text ?? null]).toEqual([input.kind, null]);
    }
  });

  test('a browser without sound before a touch is told once, shown, and the touch says it again', () => {
    const it = robot().at(0, { kind: 'touch' }).at(1, { kind: 'sound', blocked: true });
    it.at(1, { kind: 'sound', blocked: true });
    const alerts = () => it.facts().flatMap((fact) => (fact.kind === 'notifications' ? [fact.body.alert] : []));
    expect([it.state().soundBlocked, it.state().answer?.speaksUntil, alerts()]).toEqual([
      true,
      null,
      ['sound_blocked'],
    ]);
    it.at(3, { kind: 'touch' });
    expect(it.spoken()).toEqual(['Bienvenida.', 'Bienvenida.']);
    it.at(4, { kind: 'sound', blocked: false });
    expect([it.state().soundBlocked, alerts()]).toEqual([false, ['sound_blocked', 'sound_ok']]);
    expect(it.exchanges()).toHaveLength(1);
  });
});

describe('keys and ears', () => {
  test('who speaks is not reminded, and is told where nothing was heard; the screen stays the same one when it is said again', () => {
    const heard: Input = { kind: 'tried', ear: 'browser', language: 'es', heard: 'silence' };
    const it = greeted()
      .at(4, looked(['browser']))
      .at(5, { kind: 'compose', how: 'listening' });
    expect(it.until(27).state().interaction).toMatchObject({ input: 'listening', saying: 'question' });
    const nothing = { screen: 'talk', since: 28_000, interaction: { input: null, saying: 'unheard' } };
    expect(it.at(28, heard).state()).toMatchObject(nothing);
    expect(it.until(48).state().interaction?.saying).toBe('reminder');
    it.at(49, { kind: 'compose', how: 'listening' }).at(50, heard);
    expect(it.state()).toMatchObject({ ...nothing, interaction: { saying: 'choose' } });
  });

  test('what it hears is asked; what it no longer listens for changes nothing', () => {
    const heard: Input = { kind: 'tried', ear: 'browser', language: 'es', heard: { texts: ['horario'] } };
    const it = greeted()
      .at(4, looked(['browser']))
      .at(5, { kind: 'compose', how: 'listening' })
      .at(7, heard);
    expect(it.state().interaction).toMatchObject({ input: null, saying: 'answer' });
    const before = it.state();
    expect(it.at(8, { ...heard, heard: 'silence' }).state()).toBe(before);
  });

  test('who types is not reminded; the keys go with the question', () => {
    const it = greeted().at(5, { kind: 'compose', how: 'typing' });
    for (let second = 10; second <= 50; second += 10) it.until(second).at(second, { kind: 'touch' });
    expect(it.state().interaction).toMatchObject({ input: 'typing', saying: 'question' });
    expect(it.ask(51, 'horario').state().interaction?.input).toBeNull();
  });

  test('a robot without agents has nothing to be asked', () => {
    const it = robot([]).at(0, { kind: 'touch' }).at(1, { kind: 'compose', how: 'typing' });
    expect(it.state().interaction?.input).toBeNull();
  });
});

describe('settings at the robot', () => {
  const settings = { ...defaultSettings, language: 'en' as const };

  test('it waits in the language that was set, from now on', () => {
    const it = robot().at(1, { kind: 'settings', settings });
    expect(it.state()).toMatchObject({ screen: 'idle', language: 'en' });
    it.at(2, { kind: 'touch' })
      .at(3, { kind: 'language', language: 'es' })
      .said(4)
      .at(5, { kind: 'choose', choice: 'finish' });
    expect(it.until(60).state()).toMatchObject({ screen: 'idle', language: 'en' });
  });

  test('unpairing ends the interaction and forgets; its next client starts with none of them', () => {
    const it = robot().at(1, { kind: 'settings', settings }).at(2, { kind: 'touch' }).at(3, { kind: 'unpair' });
    expect(it.effects.at(-1)).toEqual({ kind: 'forget' });
    expect(it.facts().at(-1)).toMatchObject({ kind: 'interactions', body: { end: stampAt(3_000) } });
    expect(it.at(4, { kind: 'unpaired' }).state().settings).toEqual(defaultSettings);
  });
});

test('whatever happens, the robot rests by itself, quiet, and each exchange belongs to an interaction that it told of', () => {
  const anything: fc.Arbitrary<Input> = fc.constantFrom<Input>(
    { kind: 'touch' },
    { kind: 'tick' },
    { kind: 'ask', by: 'touch', question: 'Horario', intent_id: 4 },
    { kind: 'ask', by: 'typed', question: 'pasteles' },
    { kind: 'compose', how: 'typing' },
    { kind: 'compose', how: 'listening' },
    { kind: 'compose', how: null },
    looked(['server', 'browser']),
    { kind: 'tried', ear: 'browser', language: 'es', heard: 'silence' },
    { kind: 'tried', ear: 'browser', language: 'es', heard: { texts: ['pasteles', 'horario'] } },
    { kind: 'tried', ear: 'server', language: 'es', heard: { fault: 'failed' } },
    { kind: 'sound', blocked: true },
    { kind: 'sound', blocked: false },
    { kind: 'language', language: 'en' },
    { kind: 'choose', choice: 'talk' },
    { kind: 'choose', choice: 'back' },
    { kind: 'choose', choice: 'finish' },
    { kind: 'config', config: { ...config(), power: 'off' } },
    { kind: 'config', config: config() },
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), anything), { maxLength: 40 }), (inputs) => {
      const it = robot();
      let now = 0;
      for (const [wait, input] of inputs) {
        it.until(now + wait);
        now += wait;
        it.at(now, input);
        const { screen, interaction, answer } = it.state();
        expect(interaction !== null).toBe(screen === 'greeting' || screen === 'talk');
        if (answer) expect(['greeting', 'talk', 'closing']).toContain(screen);
      }
      it.until(now + 500);
      expect(['idle', 'standby']).toContain(it.state().screen);
      expect([it.state().answer, nextAt(it.state())]).toEqual([null, null]);
      const told = new Set(it.facts().flatMap((fact) => (fact.kind === 'interactions' ? [fact.body.uuid] : [])));
      expect(it.exchanges().filter(({ interaction }) => !told.has(interaction))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
