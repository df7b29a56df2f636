import { ActionRefused } from '../commands/screenshot.ts';

/** How a robot speaks. Resolves when everything was said, rejects when it was not. */
export interface Voice {
  say(text: string, onStart: () => void): Promise<void>;
  hush(): void;
}

/** A browser that has not begun by then has no sound to give, whatever it promised, in ms. */
const patience = 5_000;

/** Voices come late in some browsers. */
async function voiceFor(synth: SpeechSynthesis, language: string): Promise<SpeechSynthesisVoice | undefined> {
  const found = () => synth.getVoices();
  if (found().length === 0)
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 1_000);
      synth.addEventListener('voiceschanged', () => resolve(), { once: true });
    });
  return found().find(({ lang }) => lang.toLowerCase().startsWith(language)) ?? found()[0];
}

/** The browser's own voice. A browser that has none says so: a command to speak is never done in silence. */
export function browserVoice(synth: SpeechSynthesis | undefined): Voice {
  return {
    async say(text, onStart) {
      const voice = synth && (await voiceFor(synth, 'es'));
      if (!synth || !voice) throw new ActionRefused('El navegador del robot no tiene voz.');
      const speech = new SpeechSynthesisUtterance(text);
      speech.voice = voice;
      speech.lang = voice.lang;
      synth.cancel();
      await new Promise<void>((resolve, reject) => {
        const silent = setTimeout(() => {
          synth.cancel();
          reject(new ActionRefused('El navegador del robot no emitió sonido.', 'failed'));
        }, patience);
        speech.onstart = () => {
          clearTimeout(silent);
          onStart();
        };
        speech.onend = () => resolve();
        speech.onerror = ({ error }) => {
          clearTimeout(silent);
          reject(new ActionRefused(`La voz se interrumpió (${error}).`, 'failed'));
        };
        synth.speak(speech);
      });
    },
    hush: () => synth?.cancel(),
  };
}
