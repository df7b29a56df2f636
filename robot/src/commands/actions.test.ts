import { expect, test } from 'vitest';
import { browserVoice } from '../content/voice.ts';
import { type Actions, createActions } from './actions.ts';
import { ActionRefused } from './screenshot.ts';

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

/** A browser's voice that begins and ends as told. */
function synth(voices: object[], acts: (speech: Record<string, (event: object) => void>) => void) {
  class Utterance {
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  Object.assign(globalThis, { SpeechSynthesisUtterance: Utterance });
  const speaking = { getVoices: () => voices, speak: acts, cancel: () => {}, addEventListener: () => {} };
  return browserVoice(speaking as never);
}
const spanish = { lang: 'es-MX' };

test('a sentence is done when it was heard to its end; without a voice, or cut, it is not', async () => {
  const heard = body({
    voice: synth([spanish], (speech) => {
      speech.onstart?.({});
      speech.onend?.({});
    }),
  });
  await heard.say('c', 'Hola');
  expect([heard.told, heard.shown]).toEqual([['running', 'done'], ['Hola']]);
  const cut = body({
    voice: synth([spanish], (speech) => {
      speech.onstart?.({});
      speech.onerror?.({ error: 'interrupted' });
    }),
  });
  await cut.say('c', 'Hola');
  expect(cut.told).toEqual(['running', 'failed: La voz se interrumpió (interrupted).']);
  const mute = body({ voice: browserVoice(undefined) });
  await mute.say('c', 'Hola');
  expect([mute.told, mute.shown]).toEqual([['running', 'rejected: El navegador del robot no tiene voz.'], []]);
  const voiceless = body({ voice: synth([], () => {}) });
  await voiceless.say('c', 'Hola');
  expect(voiceless.told.at(-1)).toMatch(/^rejected/);
});
