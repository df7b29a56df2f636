import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browserSpeaker } from './speaker.ts';
import { browserVoice } from './voice.ts';

/** A browser's player that a test lets end as it likes. */
class Player {
  static all: Player[] = [];
  static refusal: unknown = null;
  volume = 1;
  onended = () => {};
  onerror = () => {};
  pause = vi.fn();
  src: string;
  constructor(src: string) {
    this.src = src;
    Player.all.push(this);
  }
  async play() {
    if (Player.refusal) throw Player.refusal;
  }
}
class Utterance {
  voice: unknown = null;
  lang = '';
  volume = 1;
  onstart = () => {};
  onend = () => {};
  onerror = (_: { error: string }) => {};
  text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A browser's voice that says nothing by itself. */
function voiceOf(...langs: string[]) {
  const said: Utterance[] = [];
  const cancel = vi.fn();
  const synth = {
    getVoices: () => langs.map((lang) => ({ lang })),
    cancel,
    speak: (each: Utterance) => said.push(each),
  };
  return { said, cancel, synth: synth as unknown as SpeechSynthesis };
}
const urls = async (sha256: string) => (sha256 === 'missing' ? null : `blob:${sha256}`);
const file = (sha256: string, text = '') => ({ text, sha256 });
const text = (words: string) => ({ text: words, sha256: null });

beforeEach(() => {
  Player.all = [];
  Player.refusal = null;
  vi.stubGlobal('Audio', Player);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
/** The player or the words that come next, once they are there. */
const next = <T>(list: readonly T[], count: number): Promise<T> =>
  vi.waitFor(
    () => {
      expect(list).toHaveLength(count);
      return list[count - 1] as T;
    },
    { timeout: 15_000, interval: 1 },
  );

describe('files', () => {
  test('are played one after another, as loud as the robot is set', async () => {
    const end = browserSpeaker(urls, browserVoice(undefined)).speak([file('a'), file('b')], 'es', 0.4);
    const first = await next(Player.all, 1);
    expect([first.src, first.volume]).toEqual(['blob:a', 0.4]);
    first.onended();
    const second = await next(Player.all, 2);
    expect(second.src).toBe('blob:b');
    second.onended();
    expect(await end).toBe('said');
  });

  test('that cannot be played are passed over; of what was heard before it is still said', async () => {
    const speaker = browserSpeaker(urls, browserVoice(undefined));
    const silent = speaker.speak([file('a')], 'es', 1);
    (await next(Player.all, 1)).onerror();
    expect(await silent).toBe('silent');
    const partly = speaker.speak([file('b'), file('c')], 'es', 1);
    (await next(Player.all, 2)).onended();
    (await next(Player.all, 3)).onerror();
    expect(await partly).toBe('said');
  });

  test('that the browser refuses before a touch are blocked, and nothing more is tried', async () => {
    const speaker = browserSpeaker(urls, browserVoice(undefined));
    Player.refusal = new DOMException('touch first', 'NotAllowedError');
    expect(await speaker.speak([file('a'), file('b')], 'es', 1)).toBe('blocked');
    expect(Player.all).toHaveLength(1);
    // Another failure, or one that only calls itself so, says nothing about a touch.
    for (const other of [new DOMException('odd', 'NotSupportedError'), { name: 'NotAllowedError' }]) {
      Player.refusal = other;
      expect(await speaker.speak([file('a')], 'es', 1)).toBe('silent');
    }
  });

  test('end at once when they are stopped, and the rest is not begun', async () => {
    const speaker = browserSpeaker(urls, browserVoice(undefined));
    const end = speaker.speak([file('a'), file('b')], 'es', 1);
    const playing = await next(Player.all, 1);
    speaker.stop();
    expect(await end).toBe('stopped');
    expect(playing.pause).toHaveBeenCalledTimes(1);
    // What has ended already is not stopped a second time.
    speaker.stop();
    expect(playing.pause).toHaveBeenCalledTimes(1);
    expect(Player.all).toHaveLength(1);
  });

  test('whose address comes after they were stopped are never begun; what is said next takes their place', async () => {
    let tell = (_: string) => {};
    const address = vi.fn(() => new Promise<string>((resolve) => (tell = resolve)));
    const speaker = browserSpeaker(address, browserVoice(undefined));
    const late = speaker.speak([file('a')], 'es', 1);
    const tellFirst = tell;
    const now = speaker.speak([file('b')], 'es', 1);
    tellFirst('blob:a');
    expect(await late).toBe('stopped');
    tell('blob:b');
    const playing = await next(Player.all, 1);
    expect(playing.src).toBe('blob:b');
    const after = speaker.speak([file('c')], 'es', 1);
    expect(await now).toBe('stopped');
    expect(playing.pause).toHaveBeenCalledTimes(1);
    tell('blob:c');
    (await next(Player.all, 2)).onended();
    expect(await after).toBe('said');
  });
});

describe('texts', () => {
  test('are said by a voice of their language, also for a file that is not there', async () => {
    const { said, synth } = voiceOf('en-GB', 'ES-mx', 'es-ES');
    const end = browserSpeaker(urls, browserVoice(synth)).speak([text('Hola'), file('missing', 'Adiós')], 'es', 0.7);
    const hello = await next(said, 1);
    expect(hello).toMatchObject({ text: 'Hola', voice: { lang: 'ES-mx' }, lang: 'es-MX', volume: 0.7 });
    hello.onend();
    const goodbye = await next(said, 2);
    expect(goodbye.text).toBe('Adiós');
    goodbye.onend();
    expect(await end).toBe('said');
    expect(Player.all).toEqual([]);
    void browserSpeaker(urls, browserVoice(synth)).speak([{ text: null, sha256: 'missing' }], 'es', 1);
    expect((await next(said, 3)).text).toBe('');
  });

  test('are silent where the browser has no voice of that language, or none at all', async () => {
    const { said, synth } = voiceOf('en-US');
    expect(await browserSpeaker(urls, browserVoice(synth)).speak([text('Hola')], 'es', 1)).toBe('silent');
    expect(await browserSpeaker(urls, browserVoice(undefined)).speak([text('Hola')], 'es', 1)).toBe('silent');
    expect(said).toEqual([]);
  });

  test('that the browser refuses are blocked, that fail are silent', async () => {
    const { said, synth } = voiceOf('es-MX');
    const speaker = browserSpeaker(urls, browserVoice(synth));
    const blocked = speaker.speak([text('Hola')], 'es', 1);
    (await next(said, 1)).onerror({ error: 'not-allowed' });
    expect(await blocked).toBe('blocked');
    const failed = speaker.speak([text('Hola')], 'es', 1);
    (await next(said, 2)).onerror({ error: 'audio-busy' });
    expect(await failed).toBe('silent');
  });

  test('begin on a voice that says nothing else, and stop when they are stopped', async () => {
    const { said, synth, cancel } = voiceOf('es-MX');
    const speaker = browserSpeaker(urls, browserVoice(synth));
    const end = speaker.speak([text('Hola')], 'es', 1);
    await next(said, 1);
    expect(cancel).toHaveBeenCalledTimes(1);
    speaker.stop();
    // At once, not when the browser's time to begin is over.
    expect(cancel).toHaveBeenCalledTimes(2);
    expect(await end).toBe('stopped');
  });

  test('that have not begun after five seconds are given up; those that have may last', async () => {
    vi.useFakeTimers();
    const { said, synth, cancel } = voiceOf('es-MX');
    const speaker = browserSpeaker(urls, browserVoice(synth));
    const lost = speaker.speak([text('Hola')], 'es', 1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await lost).toBe('silent');
    expect(cancel).toHaveBeenCalledTimes(2);
    const long = speaker.speak([text('Mucho que decir')], 'es', 1);
    await vi.advanceTimersByTimeAsync(0);
    said[1]?.onstart();
    await vi.advanceTimersByTimeAsync(60_000);
    said[1]?.onend();
    expect(await long).toBe('said');
    // One that ended before it was seen to begin leaves no clock that would cut the next.
    const brief = speaker.speak([text('Sí')], 'es', 1);
    await vi.advanceTimersByTimeAsync(0);
    said[2]?.onend();
    expect(await brief).toBe('said');
    expect(vi.getTimerCount()).toBe(0);
  });
});
