import { expect, test, vi } from 'vitest';
import { browserListener } from './listener.ts';

/** A browser's ear that hears what a test tells it. */
class Ear {
  static all: Ear[] = [];
  lang = '';
  interimResults: boolean | null = null;
  maxAlternatives: number | null = null;
  onresult = (_: { results: { transcript: string }[][] }) => {};
  onerror = (_: { error: string }) => {};
  onend = () => {};
  start = vi.fn();
  abort = vi.fn();
  constructor() {
    Ear.all.push(this);
  }
}
const view = (more: object) =>
  Object.assign(new EventTarget(), { isSecureContext: true, navigator: {}, ...more }) as unknown as Window;
/** Begins to listen; the ear that does, and what comes of it. */
function listening(language: 'es' | 'en' = 'es', listener = browserListener(view({ SpeechRecognition: Ear }))) {
  const heard = listener?.listen(language);
  return { heard, listener, ear: Ear.all.at(-1) as Ear };
}

test('a browser without an ear, or a page to which it gives no microphone, does not listen', () => {
  expect(browserListener(view({}))).toBeUndefined();
  expect(browserListener(view({ SpeechRecognition: Ear, isSecureContext: false }))).toBeUndefined();
  expect(browserListener(view({ SpeechRecognition: Ear }))).toBeDefined();
  expect(browserListener(view({ webkitSpeechRecognition: Ear }))).toBeDefined();
});

test('one sentence is heard, in the language of the interaction and once it is whole', async () => {
  const { ear, heard } = listening('en');
  expect(ear).toMatchObject({ lang: 'en-US', interimResults: false, maxAlternatives: 1 });
  expect(ear.start).toHaveBeenCalledTimes(1);
  ear.onresult({ results: [[{ transcript: 'When do you open?' }, { transcript: 'no' }], [{ transcript: 'later' }]] });
  expect(await heard).toBe('When do you open?');
  expect(listening('es').ear.lang).toBe('es-MX');
});

test('what is not understood or ends is nothing heard', async () => {
  const empty = listening();
  empty.ear.onresult({ results: [] });
  const failed = listening();
  failed.ear.onerror({ error: 'no-speech' });
  const ended = listening();
  ended.ear.onend();
  expect(await Promise.all([empty.heard, failed.heard, ended.heard])).toEqual([null, null, null]);
});

test('an ear that cannot work says why', async () => {
  const { ear, heard } = listening();
  ear.onerror({ error: 'audio-capture' });
  ear.onend();
  expect(await heard).toMatchObject({ fault: 'audio-capture' });
});

test('it stops listening when it is told to, once', () => {
  const { ear, listener } = listening();
  expect(ear.abort).not.toHaveBeenCalled();
  listener?.stop();
  listener?.stop();
  expect(ear.abort).toHaveBeenCalledTimes(1);
});
