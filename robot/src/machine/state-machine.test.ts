import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Choice, firstState } from '../interaction/state.ts';
import { playlistSlice } from '../playing/rest.ts';
import { robotOnTable } from '../testing/on-a-table.ts';
import { configOf, stampAt } from '../testing/stub.ts';
import { nextAt } from './clock.ts';
import type { Input } from './state-machine.ts';

const times = { max_wait_time: 30, downtime_allowed: 60, mic_listening_time: 8, time_to_remind_client: 20 };
const config = (change: Partial<ReturnType<typeof configOf>> = {}) => ({ ...configOf(1), times, ...change });
const command = (kind: string, payload: Record<string, unknown> | null = null): Input => ({
  kind: 'command',
  command: { command_id: 'c', kind: kind as 'say', payload, expires_at: '' },
});

const awake = () => robotOnTable().at(0, { kind: 'config', config: config() });

describe('waking up', () => {
  test('without an identity it shows its code, then waits for its configuration, then rests', () => {
    const it = robotOnTable().at(0, { kind: 'code', code: { code: 'ABC234', expires_at: null, trouble: null } });
    expect(it.state()).toMatchObject({ screen: 'pairing', code: { code: 'ABC234' } });
    expect(it.at(1, { kind: 'paired' }).state()).toMatchObject({ screen: 'starting', code: null });
    expect(it.at(2, { kind: 'config', config: config() }).state().screen).toBe('idle');
  });

  test('a robot that should sleep wakes asleep', () => {
    expect(
      robotOnTable()
        .at(0, { kind: 'config', config: config({ power: 'off' }) })
        .state().screen,
    ).toBe('standby');
  });

  test('news of the pairing does not disturb a robot that woke from its own disk', () => {
    expect(awake().at(1, { kind: 'touch' }).at(2, { kind: 'paired' }).state().screen).toBe('greeting');
  });
});

describe('an interaction', () => {
  test('begins with a touch and is told at once; ends with thanks and is told again', () => {
    const it = awake().at(10, { kind: 'touch' });
    expect(it.state().screen).toBe('greeting');
    expect(it.interactions()).toHaveLength(1);
    expect(it.interactions()[0]).toMatchObject({ start: stampAt(10_000), end: null, language_id: 1 });
    it.choose(15, 'talk').choose(20, 'hello').choose(30, 'finish');
    expect(it.state().screen).toBe('closing');
    expect(it.interactions()).toHaveLength(2);
    expect(it.interactions()[1]).toMatchObject({
      uuid: it.interactions()[0]?.uuid,
      start: stampAt(10_000),
      end: stampAt(30_000),
    });
    expect(it.until(35.9).state().screen).toBe('closing');
    expect(it.until(36).state()).toMatchObject({ screen: 'idle', interaction: null });
  });

  test('reminds, repeats its question and closes, each after its own time', () => {
    const it = awake().at(0, { kind: 'touch' });
    expect(it.until(19).state().interaction?.saying).toBe('question');
    expect(it.until(20).state().interaction?.saying).toBe('reminder');
    expect(it.until(30).state().interaction?.saying).toBe('repeated');
    // The reminder counts from the question, which was asked again at 30.
    expect(it.until(50).state().interaction?.saying).toBe('reminder');
    expect(it.until(59).state().screen).toBe('greeting');
    expect(it.until(60).state().screen).toBe('closing');
    expect(it.interactions().at(-1)?.end).toEqual(stampAt(60_000));
    expect(it.until(100).state().screen).toBe('idle');
  });

  test('an answer starts every clock again; a touch beside the buttons only keeps it open', () => {
    const it = awake().at(0, { kind: 'touch' }).choose(15, 'who');
    expect(it.until(34).state().interaction?.saying).toBe('who');
    expect(it.until(35).state().interaction?.saying).toBe('reminder');
    it.at(40, { kind: 'touch' });
    expect(it.until(99).state().screen).toBe('talk');
    expect(it.until(100).state().screen).toBe('closing');
  });

  test('closing comes first where times are equal', () => {
    const equal = { max_wait_time: 20, downtime_allowed: 20, mic_listening_time: 8, time_to_remind_client: 20 };
    const it = robotOnTable()
      .at(0, { kind: 'config', config: config({ times: equal }) })
      .at(1, { kind: 'touch' });
    expect(it.until(21).state().screen).toBe('closing');
  });

  test('back leads to the greeting, and from there to the end', () => {
    const it = awake().at(0, { kind: 'touch' }).choose(1, 'can').choose(2, 'back');
    expect(it.state()).toMatchObject({ screen: 'greeting', interaction: { saying: 'question' } });
    expect(it.choose(3, 'back').state().screen).toBe('closing');
  });

  test('a person who comes during the thanks is greeted, as somebody new', () => {
    const it = awake().at(0, { kind: 'touch' }).choose(1, 'finish').at(2, { kind: 'touch' });
    expect(it.state().screen).toBe('greeting');
    expect(new Set(it.interactions().map((interaction) => interaction.uuid)).size).toBe(2);
  });

  test('in English from the first touch; the next person is met in Spanish', () => {
    const it = awake().at(0, { kind: 'language', language: 'en' });
    expect(it.state()).toMatchObject({ screen: 'greeting', language: 'en' });
    it.choose(5, 'finish');
    expect(it.interactions().at(-1)).toMatchObject({ language_id: 2, session_kind: 'en' });
    expect(it.until(20).state().language).toBe('es');
  });

  test('ends in the language it ended in, without starting anew', () => {
    const it = awake().at(0, { kind: 'touch' }).choose(1, 'hello').at(2, { kind: 'language', language: 'en' });
    expect(it.state()).toMatchObject({ screen: 'talk', language: 'en', interaction: { saying: 'hello' } });
    expect(it.choose(3, 'finish').interactions().at(-1)?.language_id).toBe(2);
  });

  test('knows what the detector said of the person a moment ago, not of one long gone', () => {
    const person = { gender: 'female' as const, age: 40, track_id: 'x' };
    const it = awake().at(0, { kind: 'presence', person }).at(2, { kind: 'touch' });
    expect(it.interactions()[0]).toMatchObject(person);
    it.choose(3, 'finish').at(60, { kind: 'touch' });
    expect(it.interactions().at(-1)).toMatchObject({ gender: null, age: null, track_id: null });
  });
});

describe('help', () => {
  const alerts = (it: ReturnType<typeof robotOnTable>) => it.facts().filter((fact) => fact.kind === 'notifications');

  test('calls a person, once a minute at most', () => {
    const it = awake().at(0, { kind: 'touch' }).choose(1, 'help').choose(5, 'help').choose(30, 'help');
    expect(it.state().interaction?.saying).toBe('help');
    expect(alerts(it)).toHaveLength(1);
    expect(alerts(it)[0]?.body).toMatchObject({ alert: 'assistance_requested', type: 'warning' });
    expect(alerts(it.choose(61, 'help'))).toHaveLength(2);
  });

  test('called from where nobody was, it is somebody who calls; where nobody is served nobody can', () => {
    const it = awake().choose(1, 'help');
    expect([alerts(it).length, it.interactions().length]).toEqual([1, 1]);
    const closed = awake().at(0, { kind: 'config', config: { ...configOf(2), in_service: false } });
    expect(alerts(closed.choose(1, 'help'))).toHaveLength(0);
  });
});

describe('presence', () => {
  const crossings = (it: ReturnType<typeof robotOnTable>) =>
    it.facts().filter((fact) => fact.kind === 'detections').length;

  test('one person is counted once in ten seconds', () => {
    const it = awake();
    for (const at of [0, 1, 9.9]) it.at(at, { kind: 'presence', person: null });
    expect(crossings(it)).toBe(1);
    expect(crossings(it.at(10, { kind: 'presence', person: null }))).toBe(2);
  });

  test('how long they stood there is told at once, or when they have left, once; a detector that does not know tells none (TAB-5)', () => {
    const bodies = (it: ReturnType<typeof robotOnTable>) =>
      it.facts().flatMap((fact) => (fact.kind === 'detections' ? [fact.body] : []));
    const it = awake().at(0, { kind: 'presence', person: null, dwell_ms: 900 });
    it.at(10, { kind: 'presence', person: null, dwell_ms: null }).at(14, { kind: 'left', dwell_ms: 3_999.6 });
    it.at(15, { kind: 'left', dwell_ms: 60_000 }).at(30, { kind: 'presence', person: null });
    // Nobody was counted: whose leaving is told now crossed within the time of another.
    it.at(31, { kind: 'presence', person: null, dwell_ms: null }).at(33, { kind: 'left', dwell_ms: 2_000 });
    const told = bodies(it);
    expect(told.map(({ dwell_ms }) => dwell_ms)).toEqual([900, null, 4_000, undefined]);
    expect(told[2]).toEqual({ ...told[1], dwell_ms: 4_000 });
    expect('dwell_ms' in (told[3] ?? {})).toBe(false);
  });

  test('a robot that sleeps or belongs to nobody sees nobody', () => {
    expect(crossings(awake().at(1, command('power_off')).at(2, { kind: 'presence', person: null }))).toBe(0);
    expect(crossings(robotOnTable().at(2, { kind: 'presence', person: null }))).toBe(0);
  });
});

describe('commands', () => {
  test('power_off ends the interaction and blackens the screen; touches do nothing; power_on wakes it', () => {
    const it = awake().at(0, { kind: 'touch' }).at(5, command('power_off'));
    expect(it.state()).toMatchObject({ screen: 'standby', power: 'off', interaction: null });
    expect(it.interactions().at(-1)?.end).toEqual(stampAt(5_000));
    expect(it.steps()).toEqual(['running', 'done']);
    expect(it.at(6, { kind: 'touch' }).state().screen).toBe('standby');
    expect(it.at(7, { kind: 'language', language: 'en' }).state().screen).toBe('standby');
    expect(it.at(8, command('power_on')).state()).toMatchObject({ screen: 'idle', power: 'on', language: 'es' });
  });

  test('the configuration says the same of power as a command does', () => {
    const it = awake()
      .at(0, { kind: 'touch' })
      .at(1, { kind: 'config', config: config({ power: 'off' }) });
    expect(it.state().screen).toBe('standby');
    expect(it.at(2, { kind: 'config', config: config() }).state().screen).toBe('idle');
  });

  test('out of service it says so and serves nobody, until it is called back; it stays paired (ROB-63)', () => {
    const away = { kind: 'config', config: config({ in_service: false }) } as const;
    const it = awake().at(0, { kind: 'touch' }).at(5, away);
    expect(it.state()).toMatchObject({ screen: 'out_of_service', power: 'on', interaction: null });
    expect(it.interactions().at(-1)?.end).toEqual(stampAt(5_000));
    it.at(6, { kind: 'touch' }).at(7, { kind: 'language', language: 'en' }).at(8, { kind: 'presence', person: null });
    expect(it.state().screen).toBe('out_of_service');
    expect(it.facts().filter(({ kind }) => kind === 'detections')).toEqual([]);
    expect(it.at(9, command('power_off')).state().screen).toBe('standby');
    expect(it.at(10, command('power_on')).state().screen).toBe('out_of_service');
    expect(it.at(11, { kind: 'config', config: config() }).state()).toMatchObject({ screen: 'idle', language: 'es' });
    expect(robotOnTable().at(0, away).state().screen).toBe('out_of_service');
  });

  test('a new configuration does not disturb an interaction', () => {
    const it = awake().at(0, { kind: 'touch' }).choose(1, 'who').at(2, { kind: 'config', config: config() });
    expect(it.state()).toMatchObject({ screen: 'talk', interaction: { saying: 'who' } });
  });

  test('say is left to the voice; what is being said is shown for a while, as text', () => {
    const it = awake().at(0, command('say', { text: ' <b>Hola</b> ' }));
    expect([it.steps(), it.state().message]).toEqual([[], null]);
    expect(it.effects.at(-1)).toEqual({ kind: 'say', command_id: 'c', text: '<b>Hola</b>' });
    it.at(1, { kind: 'message', text: '<b>Hola</b>' });
    expect(it.state().message?.text).toBe('<b>Hola</b>');
    expect(it.until(22).state().message).toBeNull();
    expect(it.at(23, command('say', { text: 7 })).steps()).toEqual(['rejected']);
    const asleep = it.at(24, command('power_off')).at(25, { kind: 'message', text: 'Hola' });
    expect(asleep.state().message).toBeNull();
  });

  test('its ear is tried where nobody is; in a visit or asleep it refuses in words (issue 50)', () => {
    const hear = (text: unknown = ' Hola, ¿me escucha? ') => command('hear', { text });
    const it = awake().at(0, hear());
    expect(it.effects.at(-1)).toEqual({ kind: 'hear', command_id: 'c', text: 'Hola, ¿me escucha?' });
    const refused = (from: typeof it) => from.effects.at(-1);
    const step = { kind: 'step', command_id: 'c', state: 'rejected' };
    expect(refused(it.at(1, hear('')))).toEqual({ ...step, error: 'La orden no trae texto.' });
    const visited = it.at(2, { kind: 'touch' }).at(3, hear());
    const somebody = 'Hay alguien con el robot; pruebe cuando esté en reposo.';
    expect(refused(visited)).toEqual({ ...step, error: somebody });
    // A sentence is said in a visit too.
    expect(visited.at(4, command('say', { text: 'Hola' })).effects.at(-1)).toMatchObject({ kind: 'say' });
    const asleep = awake().at(0, command('power_off')).at(1, hear());
    expect(refused(asleep)).toEqual({ ...step, error: 'El robot está en espera.' });
  });

  test('what it cannot do it refuses; a reload is done only after the restart', () => {
    expect(awake().at(0, command('screenshot')).effects).toEqual([{ kind: 'picture', command_id: 'c' }]);
    const it = awake().at(0, { kind: 'touch' }).at(1, command('reload'));
    expect(it.steps()).toEqual(['running']);
    expect(it.effects.at(-1)).toEqual({ kind: 'reload' });
    expect(it.interactions().at(-1)?.end).not.toBeNull();
  });

  test('unlink forgets; a robot unpaired in mid-interaction keeps the end of it', () => {
    expect(awake().at(0, command('unlink')).effects.at(-1)).toEqual({ kind: 'forget' });
    const it = awake().at(0, { kind: 'touch' }).at(3, { kind: 'unpaired' });
    expect(it.state()).toMatchObject({ screen: 'pairing', config: null, interaction: null });
    expect(it.interactions().at(-1)?.end).toEqual(stampAt(3_000));
  });
});

const choices: Choice[] = ['hello', 'who', 'time', 'can', 'help', 'talk', 'back', 'finish'];
const anything: fc.Arbitrary<Input> = fc.oneof(
  fc.constant<Input>({ kind: 'touch' }),
  fc.constant<Input>({ kind: 'tick' }),
  fc.constantFrom(...choices).map((choice): Input => ({ kind: 'choose', choice })),
  fc.constantFrom('es' as const, 'en' as const).map((language): Input => ({ kind: 'language', language })),
  fc.constant<Input>({ kind: 'presence', person: null }),
  fc
    .constantFrom('power_off', 'power_on', 'say', 'reload', 'unlink', 'screenshot', 'hear')
    .map((kind) => command(kind, { text: 'x' })),
  fc.constantFrom<Input>({ kind: 'unpaired' }, { kind: 'paired' }, { kind: 'online', online: false }),
  fc
    .record({ power: fc.constantFrom('on' as const, 'off' as const), in_service: fc.boolean() })
    .map((how): Input => ({ kind: 'config', config: config(how) })),
);

describe('whatever happens', () => {
  const histories = fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), anything), { maxLength: 50 });

  test('every interaction that was begun is ended, once, and the robot rests by itself', () => {
    fc.assert(
      fc.property(histories, (inputs) => {
        const it = awake();
        let now = 0;
        for (const [wait, input] of inputs) {
          it.until(now + wait);
          now += wait;
          it.at(now, input);
          const { screen, interaction, power } = it.state();
          expect(interaction !== null).toBe(screen === 'greeting' || screen === 'talk');
          if (screen === 'standby') expect(power).toBe('off');
        }
        it.until(now + 200);
        expect(['idle', 'standby', 'out_of_service', 'pairing', 'starting']).toContain(it.state().screen);
        expect(nextAt(it.state())).toBeNull();
        const begun = it.interactions().filter((interaction) => interaction.end === null);
        const ended = it.interactions().filter((interaction) => interaction.end !== null);
        expect(ended.map((interaction) => interaction.uuid)).toEqual(begun.map((interaction) => interaction.uuid));
      }),
      { numRuns: 1_000 },
    );
  });

  test('every command gets a last word, unless it restarts the robot or is the body’s to carry out', () => {
    fc.assert(
      fc.property(
        histories,
        fc.constantFrom('power_off', 'power_on', 'say', 'unlink', 'screenshot'),
        (inputs, kind) => {
          const it = awake();
          inputs.forEach(([, input], index) => {
            it.at(index, input);
          });
          it.effects.length = 0;
          it.at(1_000, command(kind, { text: 'x' }));
          const handed = it.effects.some((effect) => effect.kind === 'say' || effect.kind === 'picture');
          expect(handed || ['done', 'rejected'].includes(it.steps().at(-1) ?? '')).toBe(true);
        },
      ),
    );
  });
});

describe('what is played at rest', () => {
  const item = { media_id: 1, name: 'Playa', file_type: 'image' as const, sha256: 'a'.repeat(64), seconds: 5 };
  const playlist = { event_id: null, items: [{ ...item, scene_id: 7, campaign_id: null }], deleted: [] };
  const playing = () => awake().at(1, { kind: 'playlist', playlist });
  const nothing: Input = { kind: 'activity', name: 'playing', input: { kind: 'nothing' } };

  test('begins as soon as there is something, and makes place for the face when there is nothing', () => {
    expect(playing().state()).toMatchObject({ screen: 'playing', activity: { name: 'playing' } });
    expect(playing().at(2, { kind: 'playlist', playlist: null }).state()).toMatchObject({
      screen: 'idle',
      activity: null,
    });
    // The first it hears after a start may be either.
    const early = robotOnTable().at(0, { kind: 'playlist', playlist }).at(1, { kind: 'config', config: config() });
    expect(early.state().screen).toBe('playing');
  });

  test('a touch interrupts it, and it comes back when nobody is there any more', () => {
    const it = playing().at(2, { kind: 'touch' });
    expect(it.state()).toMatchObject({ screen: 'greeting', activity: null });
    // What comes meanwhile waits for the end.
    it.at(3, { kind: 'playlist', playlist: { ...playlist, event_id: 9 } });
    expect(it.state().screen).toBe('greeting');
    expect(it.choose(4, 'finish').state().screen).toBe('closing');
    expect(it.until(20).state().screen).toBe('playing');
    expect(playlistSlice.of(it.state())?.event_id).toBe(9);
    expect(it.interactions().map(({ end }) => end === null)).toEqual([true, false]);
  });

  test('a language begins it in that language, and people who pass are counted before it', () => {
    const it = playing().at(2, { kind: 'presence', person: null });
    expect(it.facts().map(({ kind }) => kind)).toEqual(['detections']);
    expect(it.at(3, { kind: 'language', language: 'en' }).state()).toMatchObject({
      screen: 'greeting',
      language: 'en',
    });
  });

  test('standby and out of service show nothing of it', () => {
    const it = playing().at(2, command('power_off'));
    expect(it.state().screen).toBe('standby');
    expect(it.at(3, { kind: 'playlist', playlist }).state().screen).toBe('standby');
    expect(it.at(4, command('power_on')).state().screen).toBe('playing');
    expect(it.at(5, { kind: 'config', config: config({ in_service: false }) }).state().screen).toBe('out_of_service');
    expect(it.at(6, { kind: 'config', config: config() }).state().screen).toBe('playing');
  });

  test('where nothing of it can be played the face is shown, until it is tried again after five minutes', () => {
    const it = playing().at(2, nothing);
    expect(it.state().screen).toBe('idle');
    expect(it.until(301).state().screen).toBe('idle');
    expect(it.until(302).state().screen).toBe('playing');
    expect(nextAt(it.state())).toBeNull();
  });

  test('the robot’s own language is taken over while it plays', () => {
    const settings = { ...firstState().settings, language: 'en' as const };
    expect(playing().at(2, { kind: 'settings', settings }).state().language).toBe('en');
  });
});
