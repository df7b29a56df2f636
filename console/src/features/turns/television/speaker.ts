import type { CallLanguage } from '@botones/contract/turns/spoken';

/** Says texts one after the other: the second waits for the end of the first. */
export function createSpeaker(voice: (text: string) => Promise<void>) {
  let last: Promise<void> = Promise.resolve();
  let silenced = 0;
  return {
    say(text: string): Promise<void> {
      const begun = silenced;
      last = last
        .then(() => (begun === silenced ? voice(text) : undefined))
        // One that could not be said keeps none back.
        .catch(() => undefined);
      return last;
    },
    /** What was not begun is not said any more. */
    silence(): void {
      silenced += 1;
    },
  };
}

/** Some browsers never tell that they are done; the next call does not wait longer, in ms. */
const longest = 15_000;
const tags = { es: 'es-MX', en: 'en-US' } as const;

/** Two notes, so that people look up; also where a browser has no voice. */
function chime(audio: AudioContext): Promise<void> {
  const notes = [
    [784, 0],
    [523, 0.28],
  ] as const;
  return new Promise((resolve) => {
    for (const [frequency, after] of notes) {
      const from = audio.currentTime + after;
      const tone = new OscillatorNode(audio, { type: 'sine', frequency });
      const volume = new GainNode(audio, { gain: 0 });
      volume.gain.setValueAtTime(0.35, from);
      volume.gain.exponentialRampToValueAtTime(0.001, from + 0.7);
      tone.connect(volume).connect(audio.destination);
      tone.start(from);
      tone.stop(from + 0.7);
    }
    setTimeout(resolve, 750);
  });
}

function speak(text: string, language: CallLanguage): Promise<void> {
  return new Promise((resolve) => {
    const said = new SpeechSynthesisUtterance(text);
    said.lang = tags[language];
    const voices = speechSynthesis.getVoices();
    const own =
      voices.find(({ lang }) => lang === tags[language]) ?? voices.find(({ lang }) => lang.startsWith(language));
    if (own) said.voice = own;
    said.rate = 0.95;
    const timer = setTimeout(resolve, longest);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    said.onend = done;
    said.onerror = done;
    speechSynthesis.speak(said);
  });
}

/** The browser's own sound; asked for in a click, since browsers keep silent before one. */
export function browserVoice(language: CallLanguage): (text: string) => Promise<void> {
  const audio = 'AudioContext' in globalThis ? new AudioContext() : null;
  void audio?.resume();
  return async (text) => {
    if (audio) await chime(audio);
    if ('speechSynthesis' in globalThis) await speak(text, language);
  };
}
