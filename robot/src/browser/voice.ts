import { type Language, locales } from '../interaction/languages.ts';
import { type Saying, type SayingEnd, slowPace, type Voice, type VoiceWish } from '../program/voice.ts';

/** A browser that has not begun by then has no sound to give, whatever it promised, in ms. */
const patience = 5_000;
/** Longer than the longest text takes, in ms: some browsers never tell the end of one. */
const longest = 180_000;
/** How long voices that come late are waited for, once, in ms. */
const lateVoices = 1_000;

const speaks = ({ lang }: SpeechSynthesisVoice, language: Language) => lang.toLowerCase().startsWith(language);

/** Resolves when the browser has told its voices, or has none to tell. */
async function voicesTold(synth: SpeechSynthesis): Promise<void> {
  if (synth.getVoices().length > 0) return;
  await new Promise<void>((resolve) => {
    const late = setTimeout(resolve, lateVoices);
    const told = () => {
      clearTimeout(late);
      resolve();
    };
    synth.addEventListener('voiceschanged', told, { once: true });
  });
}

/** Says a text in the place of whatever is being said; answers what ends it at once. */
function utter(
  synth: SpeechSynthesis,
  voice: SpeechSynthesisVoice,
  text: string,
  { language, volume = 1, slow, onStart }: VoiceWish,
  onEnd: (end: SayingEnd) => void,
): () => void {
  const speech = new SpeechSynthesisUtterance(text);
  speech.voice = voice;
  speech.lang = speaks(voice, language) ? locales[language] : voice.lang;
  speech.volume = volume;
  if (slow) speech.rate = slowPace;
  const end = (how: SayingEnd) => {
    clearTimeout(late);
    onEnd(how);
  };
  const within = (ms: number, how: SayingEnd) =>
    setTimeout(() => {
      synth.cancel();
      end(how);
    }, ms);
  let late = within(patience, { how: 'soundless' });
  speech.onstart = () => {
    clearTimeout(late);
    late = within(longest, { how: 'failed', error: 'unfinished' });
    onStart?.();
  };
  speech.onend = () => end({ how: 'said' });
  speech.onerror = ({ error }) => end({ how: 'failed', error });
  synth.cancel();
  synth.speak(speech);
  return () => {
    synth.cancel();
    end({ how: 'stopped' });
  };
}

/** The browser's own voice, one for all that is said: what is said next ends what is being said. */
export function browserVoice(synth: SpeechSynthesis | undefined): Voice {
  let told: Promise<void> | null = null;
  /** Counts what was said and hushed: who is no longer the last has nothing to stop, and does not begin. */
  let turn = 0;

  async function voiceFor({ language, orAny }: VoiceWish): Promise<SpeechSynthesisVoice | undefined> {
    if (!synth) return undefined;
    told ??= voicesTold(synth);
    await told;
    const voices = synth.getVoices();
    return voices.find((voice) => speaks(voice, language)) ?? (orAny ? voices[0] : undefined);
  }

  return {
    say(text, wish): Saying {
      const mine = ++turn;
      let stop = () => {};
      const done = new Promise<SayingEnd>((resolve) => {
        stop = () => resolve({ how: 'stopped' });
        void voiceFor(wish).then((voice) => {
          if (mine !== turn) resolve({ how: 'failed', error: 'canceled' });
          else if (!synth || !voice) resolve({ how: 'voiceless' });
          else stop = utter(synth, voice, text, wish, resolve);
        });
      });
      return {
        done,
        stop() {
          if (mine !== turn) return;
          turn++;
          stop();
        },
      };
    },
    hush() {
      turn++;
      synth?.cancel();
    },
  };
}
