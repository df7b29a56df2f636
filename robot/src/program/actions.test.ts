import { expect, test } from 'vitest';
import { ActionRefused, type Actions, createActions } from './actions.ts';
import type { SayingEnd, Voice } from './voice.ts';

/** Actions of a body, with what was told, sent and shown. */
function body(actions: Actions, refusal: string | null = null) {
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
  const it = body({ picture: async () => new Blob([bytes]) });
  await it.picture('c');
  expect(it.told).toEqual(['running', 'done']);
  expect([...Buffer.from(it.sent[0] ?? '', 'base64')]).toEqual([...bytes]);
  const refused = body({ picture: async () => new Blob([bytes]) }, 'El archivo no es una imagen.');
  await refused.picture('c');
  expect(refused.told).toEqual(['running', 'failed: El archivo no es una imagen.']);
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
