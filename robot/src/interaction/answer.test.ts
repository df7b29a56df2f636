import { describe, expect, test } from 'vitest';
import { agentsOf, configOf, intentOf } from '../testing/stub.ts';
import { agentOf, labelOf, suggestionsOf } from './agents.ts';
import { longestSpeechMs, shownNames, spokenParts, stageAt, textOf } from './answer.ts';

const plan = { sha256: 'a'.repeat(64), file_type: 'image' as const, name: 'Plano' };
const song = { sha256: 'b'.repeat(64), file_type: 'audio' as const, name: 'Canción' };

describe('what an answer shows and does (GES-16)', () => {
  const intent = intentOf(1, 'Plano', {
    gestures: [
      { code: 'nod', duration: 1, media: null },
      { code: 'point_left', duration: 2.5, media: { ...plan, name: 'Flecha' } },
    ],
    media: plan,
  });

  test.each([
    [0, 'nod', 'Plano', 1_000],
    [999, 'nod', 'Plano', 1_000],
    [1_000, 'point_left', 'Flecha', 3_500],
    [3_499, 'point_left', 'Flecha', 3_500],
    [3_500, null, 'Plano', null],
    [60_000, null, 'Plano', null],
  ])('after %i ms', (ms, gesture, media, until) => {
    const stage = stageAt(intent, ms);
    expect([stage.gesture, stage.media?.name, stage.until]).toEqual([gesture, media, until]);
  });

  test('its names in order, each once; nothing is nothing', () => {
    expect(shownNames({ ...intent, gestures: [...intent.gestures, ...intent.gestures] })).toBe(
      'nod, point_left, Flecha, Plano',
    );
    expect(shownNames(intentOf(1, 'x'))).toBeNull();
    expect(shownNames(intentOf(1, 'x', { media: { ...plan, name: 'n'.repeat(3_000) } }))).toHaveLength(2_000);
  });
});

describe('what an answer says (AUD-21, CON-13)', () => {
  test('its texts as one, its audios in order, and sound that is its medium last', () => {
    const audios = [
      { text: 'Uno. ', sha256: null },
      { text: null, sha256: 'c'.repeat(64) },
      { text: 'Dos.', sha256: 'd'.repeat(64) },
    ];
    const intent = intentOf(1, 'x', { audios, media: song });
    expect(textOf(intent)).toBe('Uno. Dos.');
    expect(spokenParts(intent)).toEqual([...audios, { text: null, sha256: song.sha256 }]);
    expect(spokenParts({ ...intent, media: plan })).toEqual(audios);
  });

  test('by its files’ durations or its letters it has been said, with room for a slow start, and never waits for ever', () => {
    const file = { sha256: 'c'.repeat(64), bytes: 1, type: 'audio/ogg', duration_ms: 4_000 };
    expect(longestSpeechMs([{ text: 'x'.repeat(300), sha256: file.sha256 }], [file])).toBe(12_000);
    expect(longestSpeechMs([{ text: 'x'.repeat(100), sha256: null }], [])).toBe(17_000);
    expect(longestSpeechMs([{ text: null, sha256: 'e'.repeat(64) }], [])).toBe(17_000);
    expect(longestSpeechMs([{ text: null, sha256: file.sha256 }], [{ ...file, duration_ms: 1e9 }])).toBe(600_000);
  });
});

describe('who speaks (AGT-05, CON-20)', () => {
  const config = (agents = agentsOf()) => ({ ...configOf(1), agents });

  test('an agent of the language: the default one, else its session type’s, else any', () => {
    const [es, en] = agentsOf();
    if (!es || !en) throw new Error('two agents');
    const chemical = { ...es, agent_id: 9, kind: 'chemical' as const, is_default: true };
    expect(agentOf(config(), 'es')?.agent_id).toBe(1);
    expect(agentOf(config(), 'en')?.agent_id).toBe(2);
    expect(agentOf(config([{ ...es, is_default: false }, chemical]), 'es')?.agent_id).toBe(9);
    expect(
      agentOf(
        config([
          { ...chemical, is_default: false },
          { ...es, is_default: false },
        ]),
        'es',
      )?.agent_id,
    ).toBe(1);
    expect(agentOf(config([{ ...chemical, is_default: false }]), 'es')?.agent_id).toBe(9);
    expect(agentOf(config([en]), 'es')).toBeNull();
    expect(agentOf(null, 'es')).toBeNull();
  });

  test('suggests what people may ask, in words that they would say', () => {
    expect(suggestionsOf(agentOf(config(), 'es')).map(labelOf)).toEqual([
      '¿A qué hora abren?',
      '¿Dónde me puedo estacionar?',
    ]);
    expect(labelOf(intentOf(1, 'Citas', { phrases: ['x'.repeat(61)] }))).toBe('Citas');
    expect(labelOf(intentOf(1, 'Citas', { phrases: ['última cita'] }))).toBe('Última cita');
    expect(suggestionsOf(null)).toEqual([]);
  });
});
