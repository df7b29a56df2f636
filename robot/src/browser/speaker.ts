import type { FileUrl } from '../content/file-url.ts';
import type { Language } from '../interaction/languages.ts';
import type { Speaker, SpeechEnd } from '../program/speech.ts';
import type { Voice } from '../program/voice.ts';

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

function speakText(voice: Voice, text: string, language: Language, volume: number): Sound {
  const { done, stop } = voice.say(text, { language, volume });
  const end = done.then((end): SpeechEnd => {
    if (end.how === 'said' || end.how === 'stopped') return end.how;
    return end.how === 'failed' && end.error === 'not-allowed' ? 'blocked' : 'silent';
  });
  return { done: end, stop };
}

/** Files by the browser's player, texts without file by its own voice, one after another. */
export function browserSpeaker(fileUrl: FileUrl, voice: Voice): Speaker {
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
        now = url === null ? speakText(voice, text ?? '', language, volume) : playFile(url, volume);
        const end = await now.done;
        if (mine !== turn || end === 'stopped') return 'stopped';
        if (end === 'blocked') return end;
        if (end === 'said') heard = 'said';
      }
      return heard;
    },
  };
}
