import type { FileUrl } from '../content/file-url.ts';
import type { Speaker, SpeechEnd } from '../content/speech.ts';
import { locales } from '../content/words.ts';
import type { Language } from '../interaction/state.ts';

/** A voice that has not begun by then will not, in ms. */
const patience = 5_000;

/** One thing that is to be heard; `stop` ends it at once. */
interface Sound {
  done: Promise<SpeechEnd>;
  stop(): void;
}

function playFile(url: string, volume: number): Sound {
  const audio = new Audio(url);
  audio.volume = volume;
  let stop = () => {};
  const done = new Promise<SpeechEnd>((resolve) => {
    stop = () => {
      audio.pause();
      resolve('stopped');
    };
    audio.onended = () => resolve('said');
    audio.onerror = () => resolve('silent');
    audio.play().catch((error: unknown) => {
      resolve(error instanceof DOMException && error.name === 'NotAllowedError' ? 'blocked' : 'silent');
    });
  });
  return { done, stop };
}

function speakText(synth: SpeechSynthesis | undefined, text: string, language: Language, volume: number): Sound {
  const voice = synth?.getVoices().find(({ lang }) => lang.toLowerCase().startsWith(language));
  if (!synth || !voice) return { done: Promise.resolve('silent'), stop: () => {} };
  const speech = new SpeechSynthesisUtterance(text);
  speech.voice = voice;
  speech.lang = locales[language];
  speech.volume = volume;
  let stop = () => {};
  const done = new Promise<SpeechEnd>((resolve) => {
    const end = (how: SpeechEnd) => {
      clearTimeout(late);
      resolve(how);
    };
    const late = setTimeout(() => {
      synth.cancel();
      end('silent');
    }, patience);
    stop = () => {
      synth.cancel();
      end('stopped');
    };
    speech.onstart = () => clearTimeout(late);
    speech.onend = () => end('said');
    speech.onerror = ({ error }) => end(error === 'not-allowed' ? 'blocked' : 'silent');
    synth.cancel();
    synth.speak(speech);
  });
  return { done, stop };
}

/** Files by the browser's player, texts without file by its own voice, one after another. */
export function browserSpeaker(fileUrl: FileUrl, synth: SpeechSynthesis | undefined): Speaker {
  let now: Sound | null = null;
  let turn = 0;
  const stop = () => {
    turn++;
    now?.stop();
    now = null;
  };
  return {
    stop,
    async speak(parts, language, volume) {
      stop();
      const mine = turn;
      let heard: SpeechEnd = 'silent';
      for (const { text, sha256 } of parts) {
        const url = sha256 === null ? null : await fileUrl(sha256);
        if (mine !== turn) return 'stopped';
        const played = url === null ? null : playFile(url, volume);
        now = played ?? speakText(synth, text ?? '', language, volume);
        const end = await now.done;
        if (mine !== turn || end === 'stopped') return 'stopped';
        if (end === 'blocked') return end;
        if (end === 'said') heard = 'said';
      }
      return heard;
    },
  };
}
