import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { languagePack, localEar, makersEar } from './browser-ears.ts';
import type { Listening } from './ear-body.ts';

/** A browser's ear that hears what a test tells it. */
class Recognition {
  static all: Recognition[] = [];
  /** Ways of speaking that the browser hears by itself. */
  static local: Record<string, string> = {};
  static available = async ({ langs: [lang = ''] }: { langs: string[] }) => Recognition.local[lang] ?? 'unavailable';
  static install = vi.fn(async () => true);
  lang = '';
  interimResults: boolean | null = null;
  maxAlternatives: number | null = null;
  processLocally: boolean | null = null;
  phrases: unknown[] = [];
  onresult: ((_: { results: object[] }) => void) | null = null;
  onerror: ((_: { error: string }) => void) | null = null;
  onspeechstart: (() => void) | null = null;
  onspeechend: (() => void) | null = null;
  onend: (() => void) | null = null;
  start = vi.fn();
  stop = vi.fn();
  abort = vi.fn();
  constructor() {
    Recognition.all.push(this);
  }
  /** Hears these alternatives, for good or so far. */
  hear(isFinal: boolean, ...texts: string[]) {
    const alternatives = texts.map((transcript) => ({ transcript }));
    this.onresult?.({ results: [Object.assign(alternatives, { isFinal })] });
  }
}
class Phrase {
  readonly phrase: string;
  constructor(phrase: string) {
    this.phrase = phrase;
  }
}
/** What a page keeps beyond its end. */
const kept = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const view = (
  { navigator, ...more }: { navigator?: object; [name: string]: unknown } = { SpeechRecognition: Recognition },
) =>
  Object.assign(new EventTarget(), {
    ...{ isSecureContext: true, localStorage, navigator: { userAgent: 'Chrome/150', ...navigator } },
    ...more,
  }) as unknown as Window;

/** Begins to listen; the browser's ear that does, and what comes of it. */
async function listening(ear = makersEar(view()), more: Partial<Listening> = {}) {
  const stop = new AbortController();
  const told = { onLevel: vi.fn(), onWords: vi.fn(), onEnd: vi.fn() };
  const before = Recognition.all.length;
  const heard = ear.listen({ language: 'es', signal: stop.signal, mostMs: 8_000, names: [], ...told, ...more });
  await vi.advanceTimersByTimeAsync(0);
  expect(Recognition.all.length).toBeGreaterThan(before);
  return { heard, stop, ...told, ear: Recognition.all.at(-1) as Recognition };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Recognition.local = {};
  kept.clear();
});

describe('whether it is there', () => {
  test('a browser without one, or a page to which it gives no microphone, says so', async () => {
    for (const ear of [localEar, makersEar]) {
      expect(await ear(view({})).look('es')).toBe('unsupported');
      expect(await ear(view({ SpeechRecognition: Recognition, isSecureContext: false })).look('es')).toBe('insecure');
    }
    expect(await makersEar(view()).look('es')).toBeNull();
    expect(await makersEar(view({ webkitSpeechRecognition: Recognition })).look('es')).toBeNull();
  });

  test('a plain Chromium, whose maker has no service, says so before anybody is sent to it', async () => {
    const named = (...brands: string[]) =>
      makersEar(
        view({
          SpeechRecognition: Recognition,
          navigator: { userAgentData: { brands: brands.map((brand) => ({ brand })) } },
        }),
      ).look('es');
    expect(await named('Not:A-Brand', 'Chromium')).toBe('unsupported');
    expect(await named('Not:A-Brand', 'Chromium', 'Google Chrome')).toBeNull();
  });

  test('a browser hears by itself where it has the language, and says where it has not', async () => {
    expect(await localEar(view()).look('es')).toBe('language');
    Recognition.local = { 'es-ES': 'available', 'en-US': 'downloadable' };
    expect(await localEar(view()).look('es')).toBeNull();
    expect(await localEar(view()).look('en')).toBe('language');
    expect(await localEar(view({ SpeechRecognition: class {} })).look('es')).toBe('unsupported');
  });

  test('a browser that ends the page when it is asked what it hears by itself is not asked again, nor one known for it', async () => {
    Recognition.local = { 'es-MX': 'available' };
    const ask = vi.fn(() => new Promise<never>(() => {}));
    class Deadly extends Recognition {
      static override available = ask;
    }
    void localEar(view({ SpeechRecognition: Deadly })).look('es');
    expect(ask).toHaveBeenCalledTimes(1);
    // The page is loaded anew.
    expect(await localEar(view({ SpeechRecognition: Deadly })).look('es')).toBe('unsupported');
    expect(languagePack(view({ SpeechRecognition: Deadly }))).toBeUndefined();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(
      await localEar(view({ SpeechRecognition: Recognition, navigator: { userAgent: 'Chrome/151' } })).look('es'),
    ).toBeNull();
    kept.clear();
    expect(await localEar(view()).look('es')).toBeNull();
    expect([...kept]).toEqual([]);
    for (const userAgent of ['HeadlessChrome/150', 'Chrome/150 Electron/40', 'Android 14; wv) Chrome/150'])
      expect(await localEar(view({ SpeechRecognition: Recognition, navigator: { userAgent } })).look('es')).toBe(
        'unsupported',
      );
  });

  test('a page that was loaded anew while its browser was asked is asked again', async () => {
    class Slow extends Recognition {
      static override available = () => new Promise<never>(() => {});
    }
    const before = view({ SpeechRecognition: Slow });
    void localEar(before).look('es');
    expect([...kept]).toHaveLength(1);
    before.dispatchEvent(new Event('pagehide'));
    Recognition.local = { 'es-MX': 'available' };
    expect(await localEar(view()).look('es')).toBeNull();
  });

  test('without a microphone it is not', async () => {
    const mediaDevices = { enumerateDevices: async () => [{ kind: 'videoinput' }] };
    const blind = view({ SpeechRecognition: Recognition, navigator: { mediaDevices } });
    expect(await makersEar(blind).look('es')).toBe('no_microphone');
  });
});

describe('one sentence', () => {
  test('is heard in the language of the interaction, with its alternatives, and its words as they come', async () => {
    const { ear, heard, onWords, onEnd } = await listening(undefined, { language: 'en' });
    expect(ear).toMatchObject({ lang: 'en-US', interimResults: true, maxAlternatives: 5, processLocally: null });
    expect(ear.start).toHaveBeenCalledTimes(1);
    ear.onspeechstart?.();
    ear.hear(false, 'When do');
    expect(onWords.mock.calls).toEqual([['When do']]);
    ear.onspeechend?.();
    expect(onEnd.mock.calls).toEqual([[0]]);
    ear.hear(true, 'When do you open? ', 'When do you hope?', ' ');
    expect(await heard).toEqual({ texts: ['When do you open?', 'When do you hope?'] });
    expect(ear.abort).toHaveBeenCalledTimes(1);
  });

  test('is heard by the browser itself as people nearest speak, with the names that it holds', async () => {
    Recognition.local = { 'es-ES': 'available', 'es-US': 'available' };
    const window = view({ SpeechRecognition: Recognition, SpeechRecognitionPhrase: Phrase });
    const { ear } = await listening(localEar(window), { names: ['Xóchitl'] });
    expect(ear).toMatchObject({ lang: 'es-ES', processLocally: true, phrases: [{ phrase: 'Xóchitl' }] });
    Recognition.local['es-MX'] = 'available';
    expect((await listening(localEar(window))).ear.lang).toBe('es-MX');
    expect((await listening(makersEar(window), { names: ['Xóchitl'] })).ear.phrases).toEqual([]);
  });

  test('a browser that takes no names after all hears without them, from then on', async () => {
    Recognition.local = { 'es-MX': 'available' };
    const local = localEar(view({ SpeechRecognition: Recognition, SpeechRecognitionPhrase: Phrase }));
    const first = await listening(local, { names: ['Xóchitl'] });
    first.ear.onerror?.({ error: 'phrases-not-supported' });
    await vi.advanceTimersByTimeAsync(0);
    expect(Recognition.all.at(-1)).not.toBe(first.ear);
    const again = Recognition.all.at(-1) as Recognition;
    expect(again.phrases).toEqual([]);
    again.hear(true, 'hola');
    expect(await first.heard).toEqual({ texts: ['hola'] });
    expect((await listening(local, { names: ['Xóchitl'] })).ear.phrases).toEqual([]);
  });
});

describe('nobody', () => {
  test('who says nothing that is understood was silent', async () => {
    const [empty, failed, ended] = [await listening(), await listening(), await listening()];
    empty.ear.onresult?.({ results: [] });
    failed.ear.onerror?.({ error: 'no-speech' });
    ended.ear.onend?.();
    expect(await Promise.all([empty.heard, failed.heard, ended.heard])).toEqual(['silence', 'silence', 'silence']);
  });

  test('is waited for no longer than the robot waits; who has begun may go on', async () => {
    const silent = await listening();
    await vi.advanceTimersByTimeAsync(7_999);
    expect(silent.ear.abort).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await silent.heard).toBe('silence');
    const speaks = await listening();
    speaks.ear.onspeechstart?.();
    await vi.advanceTimersByTimeAsync(14_999);
    expect(speaks.ear.stop).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(speaks.ear.stop).toHaveBeenCalledTimes(1);
    speaks.ear.hear(true, 'una frase larga');
    expect(await speaks.heard).toEqual({ texts: ['una frase larga'] });
  });

  test('is heard any more once it is told to stop', async () => {
    const { ear, heard, stop } = await listening();
    expect(ear.abort).not.toHaveBeenCalled();
    stop.abort();
    expect(await heard).toBe('silence');
    expect([ear.abort.mock.calls.length, ear.onresult]).toEqual([1, null]);
  });
});

describe('an ear that cannot work says why', () => {
  test.each([
    ['audio-capture', 'no_microphone'],
    ['network', 'network'],
    ['not-allowed', 'not_allowed'],
    ['language-not-supported', 'language'],
    ['service-not-allowed', 'failed'],
  ])('%s', async (error, fault) => {
    const { ear, heard } = await listening();
    ear.onerror?.({ error });
    ear.onend?.();
    expect(await heard).toEqual({ fault });
  });

  test('one that never makes anything of what it heard has failed', async () => {
    const { ear, heard } = await listening();
    ear.onspeechstart?.();
    ear.onspeechend?.();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await heard).toEqual({ fault: 'failed' });
  });

  test('one that will not begin has failed', async () => {
    class Stuck extends Recognition {
      override start = vi.fn(() => {
        throw new DOMException('already', 'InvalidStateError');
      });
    }
    const { heard } = await listening(makersEar(view({ SpeechRecognition: Stuck })));
    expect(await heard).toEqual({ fault: 'failed' });
  });
});

describe('a language that the browser would fetch', () => {
  test('is offered where there is one to fetch, and fetched as it is spoken nearest', async () => {
    const pack = languagePack(view());
    expect(await pack?.offered('es')).toBe(false);
    expect(await pack?.install('es')).toBe(false);
    expect(Recognition.install).not.toHaveBeenCalled();
    Recognition.local = { 'es-MX': 'downloadable' };
    expect([await pack?.offered('es'), await pack?.offered('en')]).toEqual([true, false]);
    expect(await pack?.install('es')).toBe(true);
    expect(Recognition.install.mock.calls).toEqual([[{ langs: ['es-MX'], processLocally: true }]]);
    Recognition.install.mockRejectedValueOnce(new Error('no network'));
    expect(await pack?.install('es')).toBe(false);
  });

  test('is not where it is there, or the browser fetches none', async () => {
    Recognition.local = { 'es-MX': 'downloadable', 'es-ES': 'available' };
    expect(await languagePack(view())?.offered('es')).toBe(false);
    expect(languagePack(view({ SpeechRecognition: class {} }))).toBeUndefined();
    expect(languagePack(view({}))).toBeUndefined();
  });
});
