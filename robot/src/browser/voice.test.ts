import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserSpeaker } from './speaker.ts';
import { browserVoice } from './voice.ts';

class Utterance {
  lang = '';
  onstart = () => {};
  onend = () => {};
  onerror = (_: { error: string }) => {};
  text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A browser that tells its voices when the test does, and says nothing by itself. */
function lateBrowser() {
  const said: Utterance[] = [];
  const cancel = vi.fn();
  let langs: string[] = [];
  const synth = Object.assign(new EventTarget(), {
    getVoices: () => langs.map((lang) => ({ lang })),
    speak: (each: Utterance) => said.push(each),
    cancel,
  });
  const tell = (...told: string[]) => {
    langs = told;
    synth.dispatchEvent(new Event('voiceschanged'));
  };
  return { said, cancel, tell, synth: synth as unknown as SpeechSynthesis };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const settle = () => vi.advanceTimersByTimeAsync(0);

test('the first answer after a load waits for the voices and is heard', async () => {
  const { said, tell, synth } = lateBrowser();
  const speaker = browserSpeaker(async () => null, browserVoice(synth));
  const end = speaker.speak([{ text: 'Bienvenido', sha256: null }], 'es', 1);
  await settle();
  expect(said).toEqual([]);
  tell('en-US', 'es-MX');
  await settle();
  expect(said).toMatchObject([{ text: 'Bienvenido', voice: { lang: 'es-MX' } }]);
  said[0]?.onend();
  expect(await end).toBe('said');
  expect(vi.getTimerCount()).toBe(0);
});

test('a browser without voices is waited for once, and heard as soon as it has one', async () => {
  const { said, tell, synth } = lateBrowser();
  const voice = browserVoice(synth);
  const first = voice.say('Hola', { language: 'es' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await first.done).toEqual({ how: 'voiceless' });
  expect(await voice.say('Hola', { language: 'es' }).done).toEqual({ how: 'voiceless' });
  tell('es-MX');
  void voice.say('Ahora', { language: 'es' });
  await settle();
  expect(said).toMatchObject([{ text: 'Ahora' }]);
});

test('what was stopped or hushed before the voices came is never begun', async () => {
  const { said, tell, synth } = lateBrowser();
  const voice = browserVoice(synth);
  const stopped = voice.say('Uno', { language: 'es' });
  stopped.stop();
  const hushed = voice.say('Dos', { language: 'es' });
  voice.hush();
  tell('es-MX');
  expect([await stopped.done, await hushed.done]).toEqual([{ how: 'stopped' }, { how: 'failed', error: 'canceled' }]);
  expect(said).toEqual([]);
});

test('one voice says one thing: what is said next takes its place, and who is no longer heard stops nothing', async () => {
  const { said, cancel, tell, synth } = lateBrowser();
  tell('es-MX');
  const voice = browserVoice(synth);
  const answer = voice.say('Una respuesta', { language: 'es' });
  await settle();
  const command = voice.say('Una orden', { language: 'es' });
  await settle();
  expect(said.map(({ text }) => text)).toEqual(['Una respuesta', 'Una orden']);
  said[0]?.onerror({ error: 'interrupted' });
  expect(await answer.done).toEqual({ how: 'failed', error: 'interrupted' });
  const cancelled = cancel.mock.calls.length;
  answer.stop();
  expect(cancel).toHaveBeenCalledTimes(cancelled);
  said[1]?.onend();
  expect(await command.done).toEqual({ how: 'said' });
});

test('another language is better than none only where the wish says so', async () => {
  const { said, tell, synth } = lateBrowser();
  tell('en-US');
  const voice = browserVoice(synth);
  expect(await voice.say('Hola', { language: 'es' }).done).toEqual({ how: 'voiceless' });
  void voice.say('Hola', { language: 'es', orAny: true });
  await settle();
  expect(said).toMatchObject([{ lang: 'en-US' }]);
});

test('a browser that never tells the end of a sentence is not waited for for ever', async () => {
  const { said, cancel, tell, synth } = lateBrowser();
  tell('es-MX');
  const { done } = browserVoice(synth).say('Hola', { language: 'es' });
  await settle();
  said[0]?.onstart();
  const cancelled = cancel.mock.calls.length;
  await vi.advanceTimersByTimeAsync(180_000);
  expect(await done).toEqual({ how: 'failed', error: 'unfinished' });
  expect(cancel).toHaveBeenCalledTimes(cancelled + 1);
});
