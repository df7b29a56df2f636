import type { FileUrl } from '../content/file-url.ts';
import type { Speaker, SpeechEnd } from '../program/speech.ts';
import { type Saying, type SayingEnd, slowPace, type Voice } from '../program/voice.ts';

function playFile(url: string, volume: number, slow: boolean, onStart?: () => void): Saying {
  const audio = new Audio(url);
  audio.volume = volume;
  if (slow) audio.playbackRate = slowPace;
  let stop = () => {};
  const done = new Promise<SayingEnd>((resolve) => {
    stop = () => {
      audio.pause();
      resolve({ how: 'stopped' });
    };
    audio.onplaying = () => onStart?.();
    audio.onended = () => resolve({ how: 'said' });
    audio.onerror = () => resolve({ how: 'soundless' });
    audio.play().catch((error: unknown) => {
      const blocked = error instanceof DOMException && error.name === 'NotAllowedError';
      resolve(blocked ? { how: 'failed', error: 'not-allowed' } : { how: 'soundless' });
    });
  });
  return { done, stop };
}

function speechEnd(end: SayingEnd): SpeechEnd {
  if (end.how === 'said' || end.how === 'stopped') return end.how;
  return end.how === 'failed' && end.error === 'not-allowed' ? 'blocked' : 'silent';
}

/** Files by the browser's player, texts without file by its own voice, one after another. */
export function browserSpeaker(fileUrl: FileUrl, voice: Voice): Speaker {
  let now: Saying | null = null;
  let turn = 0;
  const stop = () => {
    turn++;
    now?.stop();
    now = null;
  };
  return {
    stop,
    async speak(parts, language, volume, slow = false, onSound) {
      stop();
      const mine = turn;
      let sounds = false;
      const onStart = () => {
        if (!sounds && mine === turn) onSound?.();
        sounds = true;
      };
      let heard: SpeechEnd = 'silent';
      for (const { text, sha256 } of parts) {
        const url = sha256 === null ? null : await fileUrl(sha256);
        if (mine !== turn) return 'stopped';
        now =
          url === null
            ? voice.say(text ?? '', { language, volume, slow, onStart })
            : playFile(url, volume, slow, onStart);
        const end = speechEnd(await now.done);
        if (mine !== turn || end === 'stopped') return 'stopped';
        if (end === 'blocked') return end;
        if (end === 'said') heard = 'said';
      }
      return heard;
    },
  };
}
