import type { Ear, EarFault } from '@botones/contract/devices/ears';
import { describe, expect, test } from 'vitest';
import type { Language } from '../interaction/languages.ts';
import { type Effect, firstState, type State } from '../interaction/state.ts';
import type { Heard } from '../listening/ear-body.ts';
import { earOf, earReport } from '../listening/ears.ts';
import { foundOf, looked } from '../testing/ears.ts';
import { agentsOf, configOf, stampAt } from '../testing/stub.ts';
import { nextAt } from './clock.ts';
import { type Input, nextState } from './state-machine.ts';

const config = (server: boolean): Input => ({
  kind: 'config',
  config: { ...configOf(1), agents: agentsOf(), ear: { server } },
});

/** A robot that somebody stands before, and what it told the console. */
function robot(...there: Parameters<typeof looked>[0]) {
  let state: State = firstState();
  let count = 0;
  let mono = 0;
  const effects: Effect[] = [];
  const self = {
    state: () => state,
    do(...inputs: Input[]) {
      for (const input of inputs) {
        const ids = { uuid: `u${count++}`, nextUuid: () => `n${count++}` };
        const next = nextState(state, input, { mono, now: 0, stamp: stampAt(mono), ...ids });
        state = next.state;
        effects.push(...next.effects);
      }
      return self;
    },
    /** Time passes. */
    wait(ms: number) {
      mono += ms;
      return self;
    },
    /** Somebody speaks, and the ear that is in place hears this. */
    hear(heard: Heard, language: Language = state.language) {
      const ear = earOf(state);
      if (ear === null) throw new Error('It has no ear.');
      return self.listen().do({ kind: 'tried', ear, language, heard });
    },
    fail: (fault: EarFault) => self.hear({ fault }),
    say: (...texts: string[]) => self.hear({ texts }),
    listen: () => self.do({ kind: 'compose', how: 'listening' }),
    facts: (kind: string) =>
      effects.flatMap((effect) => (effect.kind === 'fact' && effect.fact.kind === kind ? [effect.fact.body] : [])),
    told: () => self.facts('notifications').map((body) => 'alert' in body && body.alert),
    saying: () => state.interaction?.saying,
    ears: () => earReport(state),
  };
  return self.do(config(true), looked(there.length > 0 ? there : ['local', 'server', 'browser']), { kind: 'touch' });
}
const missing = (ear: Ear, why: EarFault) => ({ ear, why });

describe('the order of the ears, and why those before are missing', () => {
  test('is the browser itself, the own server, the service of the browser’s maker, none', () => {
    expect(robot().ears()).toEqual({ ear: 'local', missing: [] });
    expect(robot('server', 'browser', { local: 'language' }).ears()).toEqual({
      ear: 'server',
      missing: [missing('local', 'language')],
    });
    expect(robot('browser').ears()).toEqual({
      ear: 'browser',
      missing: [missing('local', 'unsupported'), missing('server', 'unsupported')],
    });
    expect(robot({ local: 'insecure', server: 'insecure', browser: 'insecure' }).ears()).toEqual({
      ear: null,
      missing: [missing('local', 'insecure'), missing('server', 'insecure'), missing('browser', 'insecure')],
    });
  });

  test('a server without LISTEN_URL has none, until it is set', () => {
    const it = robot('server', 'browser').do(config(false));
    expect(it.ears()?.missing).toContainEqual(missing('server', 'not_set'));
    expect(it.ears()?.ear).toBe('browser');
    expect(it.do(config(true)).ears()?.ear).toBe('server');
  });

  test('nothing is said of it before anybody has looked, and nobody can speak', () => {
    const state = nextState(firstState(), config(true), {
      mono: 0,
      now: 0,
      stamp: stampAt(0),
      uuid: 'u',
      nextUuid: () => 'n',
    }).state;
    expect([earReport(state), earOf(state)]).toEqual([null, null]);
  });

  test('the microphone follows the language of the screen, the report that in which the robot waits', () => {
    const found = { es: foundOf('server', 'browser'), en: foundOf() };
    const it = robot().do({ kind: 'ears', found, cause: null });
    expect(earOf(it.do({ kind: 'language', language: 'en' }).state())).toBeNull();
    expect(it.listen().state().interaction?.input).toBeNull();
    expect(it.ears()?.ear).toBe('server');
    expect(it.do({ kind: 'language', language: 'es' }).listen().state().interaction?.input).toBe('listening');
  });
});

describe('an ear that fails', () => {
  test.each([
    'network',
    'failed',
    'language',
  ] as const)('by %s gives its place to the next, and asks kindly again', (why) => {
    const it = robot('server', 'browser').fail(why);
    expect(it.state()).toMatchObject({ screen: 'talk', interaction: { saying: 'unheard', input: null } });
    expect(it.ears()).toEqual({ ear: 'browser', missing: [missing('local', 'unsupported'), missing('server', why)] });
    expect(it.told()).toEqual([]);
    expect(it.say('¿A qué hora abren?').facts('exchanges').at(-1)).toMatchObject({ intent_id: 4, asked_by: 'voice' });
  });

  test.each([
    'not_allowed',
    'no_microphone',
  ] as const)('by %s takes the others with it: all need the microphone', (why) => {
    const it = robot().fail(why);
    expect(it.ears()?.missing).toEqual([missing('local', why), missing('server', why), missing('browser', why)]);
    expect([it.saying(), it.told()]).toEqual(['deaf', ['listening_fault']]);
  });

  test('of a language fails in that alone', () => {
    const it = robot('browser').do({ kind: 'language', language: 'en' }).fail('language');
    expect([earOf(it.state()), earOf(it.state(), 'es'), it.told()]).toEqual([null, 'browser', []]);
    expect(it.saying()).toBe('deaf');
  });

  test('the last one: who spoke is told, nobody can speak to it any more, and the console hears of it once, with its cause', () => {
    const it = robot('browser').fail('network');
    expect(it.state()).toMatchObject({ screen: 'talk', interaction: { saying: 'deaf', input: null } });
    expect(it.listen().state().interaction?.input).toBeNull();
    expect(it.facts('notifications')).toMatchObject([
      { alert: 'listening_fault', solution: expect.stringContaining('red') },
    ]);
    it.do({ kind: 'choose', choice: 'finish' }, { kind: 'touch' });
    expect([earOf(it.state()), it.told()]).toEqual([null, ['listening_fault']]);
  });

  test('late disturbs nobody who does something else meanwhile, and is put aside all the same', () => {
    const it = robot('browser').do({ kind: 'compose', how: 'typing' });
    it.do({ kind: 'tried', ear: 'browser', language: 'es', heard: { fault: 'not_allowed' } });
    expect([it.state().interaction?.input, earOf(it.state()), it.facts('tries')]).toEqual(['typing', null, []]);
  });

  test('a robot that never had any says so on its page alone', () => {
    expect(robot({ local: 'insecure' }).told()).toEqual([]);
  });

  test('a microphone that is pulled out is told before anybody speaks', () => {
    const none = { local: 'no_microphone', server: 'no_microphone', browser: 'no_microphone' } as const;
    const it = robot().do(looked([none], 'microphone'));
    expect(it.facts('notifications')).toMatchObject([{ description: expect.stringContaining('micrófono') }]);
    expect(it.do(looked(['server'], 'microphone')).told()).toEqual(['listening_fault', 'listening_ok']);
  });
});

describe('is tried again once its cause has changed, and not before', () => {
  const online = (now: boolean): Input => ({ kind: 'online', online: now });
  const rows: [string, EarFault, boolean, Input[]][] = [
    ['time passes', 'network', false, [{ kind: 'tick' }, { kind: 'choose', choice: 'finish' }, { kind: 'touch' }]],
    ['the same configuration comes', 'failed', false, [config(true)]],
    ['the network is back for the browser', 'network', true, [looked(['server'], 'network')]],
    ['the robot’s connection is back', 'network', true, [online(false), online(true)]],
    ['the connection is gone', 'network', false, [online(false)]],
    ['the server is back, of what failed there', 'failed', true, [online(false), online(true)]],
    ['another setting comes', 'failed', true, [config(false), config(true)]],
    ['the permission is given', 'not_allowed', true, [looked(['server'], 'microphone')]],
    ['the network is back, of a permission', 'not_allowed', false, [looked(['server'], 'network')]],
    ['a microphone comes, of the network', 'network', false, [looked(['server'], 'microphone')]],
    ['the server answers once more', 'failed', true, [looked(['server'], 'answers')]],
    ['a look that nothing led to', 'failed', false, [looked(['server'])]],
  ];
  test.each(rows)('%s: %s', (_, why, again, inputs) => {
    const it = robot('server').fail(why);
    expect(earOf(it.state())).toBeNull();
    expect(
      earOf(
        it
          .wait(3_600_000)
          .do(...inputs)
          .state(),
      ),
    ).toBe(again ? 'server' : null);
  });

  test('what was told ends once it surely works: by what is heard, a microphone, a server that answers', () => {
    const it = robot('server')
      .fail('network')
      .do(looked(['server'], 'network'));
    expect(it.told()).toEqual(['listening_fault']);
    expect(it.fail('network').told()).toEqual(['listening_fault']);
    it.do(looked(['server'], 'network'))
      .say('horario')
      .say('horario');
    expect(it.told()).toEqual(['listening_fault', 'listening_ok']);
    expect(
      it
        .fail('failed')
        .do(looked(['server'], 'answers'))
        .told()
        .slice(2),
    ).toEqual(['listening_fault', 'listening_ok']);
  });

  test('an alert of before a restart ends with the first question that is heard', () => {
    expect(robot().say('horario').say('horario').told()).toEqual(['listening_ok']);
  });
});

describe('what is heard', () => {
  test('is the first alternative that is surely something, else the first that may be, else the first', () => {
    const asked = (...texts: string[]) =>
      robot()
        .say(...texts)
        .facts('exchanges')
        .at(-1);
    expect(asked('pasteles de nata', 'ahora rio', '¿A qué hora abren?', 'estacionar')).toMatchObject({ intent_id: 4 });
    expect(asked('pasteles de nata', 'queso')).toMatchObject({ question: 'pasteles de nata', outcome: 'none' });
    // A word of the screen is something too.
    expect(robot().say('ablar', 'regresar').state().interaction).toBeNull();
  });

  test('is nothing where the ear was closed meanwhile', () => {
    const it = robot().listen().do({ kind: 'compose', how: null });
    const before = it.state();
    it.do({ kind: 'tried', ear: 'local', language: 'es', heard: { texts: ['horario'] } });
    expect([it.state(), it.facts('tries')]).toEqual([before, []]);
  });

  test('twice nothing that it understands: people choose from what there is, and what they said is told', () => {
    const it = robot().say('pasteles de nata');
    expect(it.facts('exchanges').at(-1)).toMatchObject({ outcome: 'none', question: 'pasteles de nata' });
    it.say('queso de cabra');
    expect(it.state().answer).toMatchObject({
      text: 'No le entendí bien. Elija, por favor: Horario o Estacionamiento.',
      options: [{ intent_id: 4 }, { intent_id: 5 }],
    });
    expect(it.facts('exchanges').at(-1)).toMatchObject({ outcome: 'choice', question: 'queso de cabra' });
    it.do({ kind: 'pick', option: 0 });
    expect(it.facts('exchanges').at(-1)).toMatchObject({ chosen: { intent_id: 4 }, question: 'queso de cabra' });
  });

  test('twice nothing at all, likewise; what is understood, and the next visit, begin anew', () => {
    const it = robot().hear('silence');
    expect(it.saying()).toBe('unheard');
    expect(it.hear('silence').saying()).toBe('choose');
    expect(it.hear('silence').saying()).toBe('choose');
    expect(it.say('horario').hear('silence').saying()).toBe('unheard');
    it.do({ kind: 'choose', choice: 'finish' }, { kind: 'touch' });
    expect(it.hear('silence').saying()).toBe('unheard');
  });

  test('typed words that are not understood are no reason to choose', () => {
    const it = robot();
    for (const question of ['pasteles', 'queso', 'nata']) it.do({ kind: 'ask', by: 'typed', question });
    expect(it.state().answer?.options).toBeUndefined();
  });
});

describe('a try is told (OIR-3)', () => {
  const heard = (it: ReturnType<typeof robot>, ...texts: string[]) =>
    it
      .listen()
      .do({ kind: 'words', words: texts[0] ?? '' })
      .wait(300)
      .do({ kind: 'recognising', sinceMs: 700 })
      .wait(400)
      .do({ kind: 'tried', ear: 'server', language: 'es', heard: { texts } });
  const exchange = (it: ReturnType<typeof robot>) => it.state().answer?.exchange ?? '';

  test('with words once their answer sounds: how long after the end of speech, without a word of it', () => {
    const it = heard(robot('server'), 'horario');
    expect(it.facts('tries')).toEqual([]);
    it.wait(250).do({ kind: 'sounds', exchange: exchange(it) });
    const interaction = it.state().interaction?.fact.uuid;
    const [told, ...more] = it.facts('tries');
    expect(told).toEqual({
      ...{ uuid: expect.any(String), at: expect.any(Object), interaction },
      ...{ ear: 'server', outcome: 'words', fault: null, recognised_ms: 1_100, sound_ms: 1_350 },
    });
    expect(more).toEqual([]);
    expect(it.do({ kind: 'sounds', exchange: exchange(it) }).facts('tries')).toHaveLength(1);
    expect(JSON.stringify(told)).not.toContain('horario');
  });

  test.each<[string, (it: ReturnType<typeof robot>) => Input]>([
    ['is shown only', (it) => ({ kind: 'spoken', exchange: exchange(it) })],
    ['is stopped by a touch', () => ({ kind: 'touch' })],
    ['is left for another', () => ({ kind: 'ask', by: 'typed', question: 'estacionar' })],
  ])('without a sound where the answer %s', (_, end) => {
    const it = heard(robot('server'), 'horario');
    it.do(end(it));
    expect(it.facts('tries')).toMatchObject([{ outcome: 'words', recognised_ms: 1_100, sound_ms: null }]);
  });

  test('at once where nobody spoke, or the ear failed', () => {
    expect(robot('server').hear('silence').facts('tries')).toMatchObject([{ outcome: 'silence', recognised_ms: null }]);
    expect(robot('server').fail('network').facts('tries')).toMatchObject([
      { ear: 'server', outcome: 'fault', fault: 'network', sound_ms: null },
    ]);
  });

  test('not at all where somebody closed the ear: nothing was tried', () => {
    expect(robot().listen().do({ kind: 'compose', how: null }).facts('tries')).toEqual([]);
  });

  test('an ear that hangs is given up in the end', () => {
    const it = robot('server', 'browser').listen();
    const until = nextAt(it.state()) ?? 0;
    expect(
      it
        .wait(until - 1)
        .do({ kind: 'tick' })
        .state().interaction?.input,
    ).toBe('listening');
    expect(it.wait(1).do({ kind: 'tick' }).facts('tries')).toMatchObject([{ outcome: 'fault', fault: 'failed' }]);
    expect([it.saying(), earOf(it.state())]).toEqual(['unheard', 'browser']);
  });
});
