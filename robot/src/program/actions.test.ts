import { describe, expect, test, vi } from 'vitest';
import { type ActionParts, ActionRefused, type Actions, createActions } from './actions.ts';
import type { SayingEnd, Voice } from './voice.ts';

const silence = { ear: 'server', text: null, fault: null, ms: 8_000 } as const;
/** Actions of a body, with what was told, sent and shown. */
function body(actions: Actions, refusal: string | null = null, ears: Partial<ActionParts> = {}) {
  const told: string[] = [];
  const sent: string[] = [];
  const shown: string[] = [];
  return {
    told,
    sent,
    shown,
    ...createActions({
      ...actions,
      step: async (_id, state, error) => void told.push(error === null ? state : `${state}: ${error}`),
      send: async (_id, data) => {
        sent.push(data);
        return refusal;
      },
      onMessage: (text) => void shown.push(text),
      ear: { hearsIn: () => null, listen: async () => silence },
      sendHeard: async () => null,
      ...ears,
    }),
  };
}

test('a robot without screen or voice says so in words', async () => {
  const it = body({});
  await it.picture('c');
  await it.say('c', 'Hola');
  expect(it.told).toEqual(['rejected: Este robot no tiene pantalla.', 'rejected: Este robot no tiene voz.']);
  expect([it.sent, it.shown]).toEqual([[], []]);
});

test('a picture is done once the server has it, and not before', async () => {
  const bytes = new Uint8Array(100_000).map((_, index) => index % 256);
  const drawn = (missing: string | null) => async () => ({ blob: new Blob([bytes]), missing });
  const it = body({ picture: drawn(null) });
  await it.picture('c');
  expect(it.told).toEqual(['running', 'done']);
  expect([...Buffer.from(it.sent[0] ?? '', 'base64')]).toEqual([...bytes]);
  const refused = body({ picture: drawn(null) }, 'El archivo no es una imagen.');
  await refused.picture('c');
  expect(refused.told).toEqual(['running', 'failed: El archivo no es una imagen.']);
  // What it lacks is said, also where the server has the rest.
  const partly = body({ picture: drawn('Le falta una película, que no se pudo dibujar.') });
  await partly.picture('c');
  expect(partly.told).toEqual(['running', 'done: Le falta una película, que no se pudo dibujar.']);
  expect(partly.sent).toHaveLength(1);
  const hidden = body({ picture: () => Promise.reject(new ActionRefused('Oculta.')) });
  await hidden.picture('c');
  expect([hidden.told, hidden.sent]).toEqual([['running', 'rejected: Oculta.'], []]);
});

/** A voice whose sentence begins, and ends as told. */
const voiceThat = (end: SayingEnd): Voice => ({
  say: (_, { onStart }) => {
    if (end.how === 'said') onStart?.();
    return { done: Promise.resolve(end), stop: () => {} };
  },
  hush: () => {},
});

test('a sentence is done when it was heard to its end; without a voice or a sound, or cut, it is not', async () => {
  const heard = body({ voice: voiceThat({ how: 'said' }) });
  await heard.say('c', 'Hola');
  expect([heard.told, heard.shown]).toEqual([['running', 'done'], ['Hola']]);
  const ends: [SayingEnd, string][] = [
    [{ how: 'voiceless' }, 'rejected: El navegador del robot no tiene voz.'],
    [{ how: 'soundless' }, 'failed: El navegador del robot no emitió sonido.'],
    [{ how: 'failed', error: 'interrupted' }, 'failed: La voz se interrumpió (interrupted).'],
  ];
  for (const [end, step] of ends) {
    const it = body({ voice: voiceThat(end) });
    await it.say('c', 'Hola');
    expect([it.told, it.shown]).toEqual([['running', step], []]);
  }
});

describe('two sentences are two (robots.md commands)', () => {
  /** A voice whose sentences end when the test says so. */
  function slowVoice() {
    const ends: ((end: SayingEnd) => void)[] = [];
    const voice: Voice = {
      say: (_, { onStart }) => {
        onStart?.();
        return { done: new Promise((resolve) => void ends.push(resolve)), stop: () => {} };
      },
      hush: () => ends.at(-1)?.({ how: 'failed', error: 'canceled' }),
    };
    return { ends, ...body({ voice }) };
  }

  test('the second waits until the first was heard, also where that one failed', async () => {
    const it = slowVoice();
    const all = [it.say('a', 'Primera'), it.say('b', 'Segunda'), it.say('c', 'Tercera')];
    await vi.waitFor(() => expect(it.ends).toHaveLength(1));
    expect([it.shown, it.told]).toEqual([['Primera'], ['running']]);
    it.ends[0]?.({ how: 'said' });
    await vi.waitFor(() => expect(it.ends).toHaveLength(2));
    it.ends[1]?.({ how: 'soundless' });
    await vi.waitFor(() => expect(it.ends).toHaveLength(3));
    it.ends[2]?.({ how: 'said' });
    await Promise.all(all);
    expect(it.shown).toEqual(['Primera', 'Segunda', 'Tercera']);
    expect(it.told.map((step) => step.split(':')[0])).toEqual([
      'running',
      'done',
      'running',
      'failed',
      'running',
      'done',
    ]);
  });

  test('a robot that falls asleep says none of those that wait, and later ones again', async () => {
    const it = slowVoice();
    const all = [it.say('a', 'Primera'), it.say('b', 'Segunda')];
    await vi.waitFor(() => expect(it.ends).toHaveLength(1));
    it.hush();
    await Promise.all(all);
    expect(it.told).toEqual([
      'running',
      'failed: La voz se interrumpió (canceled).',
      'rejected: El robot está en espera.',
    ]);
    const later = it.say('c', 'Tercera');
    await vi.waitFor(() => expect(it.ends).toHaveLength(2));
    it.ends[1]?.({ how: 'said' });
    await later;
    expect([it.shown, it.told.at(-1)]).toEqual([['Primera', 'Tercera'], 'done']);
  });
});
