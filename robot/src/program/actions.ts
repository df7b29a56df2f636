import type { Heard } from '@botones/contract/devices/heard';
import type { Step } from '../commands/commands.ts';
import type { Language } from '../interaction/languages.ts';
import type { SayingEnd, Voice } from './voice.ts';

/** Why a command came to nothing, in words for people at the console: it was not begun (`rejected`), or it did not work. */
export class ActionRefused extends Error {
  readonly step: 'rejected' | 'failed';
  constructor(message: string, step: 'rejected' | 'failed' = 'rejected') {
    super(message);
    this.step = step;
  }
}

/** A picture of the display; `missing`: what of it could not be drawn, in words for people at the console. */
export interface Picture {
  blob: Blob;
  missing: string | null;
}

/** What only a body can do. A body without screen or voice leaves them out. */
export interface Actions {
  picture?: (() => Promise<Picture>) | undefined;
  voice?: Voice | undefined;
}

export interface ActionParts extends Actions {
  step: (command_id: string, state: Step, error: string | null) => Promise<void>;
  /** Null: the server has it; else why not. */
  send: (command_id: string, data: string) => Promise<string | null>;
  /** One try of the ear; `hearsIn`: the language that it listens for, null where there is none to try. */
  ear: { hearsIn: () => Language | null; listen: (signal: AbortSignal) => Promise<Heard> };
  sendHeard: (command_id: string, heard: Heard) => Promise<string | null>;
  /** A sentence is being said now. */
  onMessage: (text: string) => void;
}

const pleaseRepeat: Record<Language, (text: string) => string> = {
  es: (text) => `Repita, por favor: ${text}`,
  en: (text) => `Please repeat: ${text}`,
};
const somebodyCame = 'Alguien llegó al robot; pruebe cuando esté en reposo.';
const reasonOf = (cause: unknown): string =>
  cause instanceof ActionRefused
    ? cause.message
    : `No se pudo: ${cause instanceof Error ? cause.message : String(cause)}`;

/** Base64 without a data URL in between, in slices that no argument list overflows. */
export async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let from = 0; from < bytes.length; from += 0x8000)
    text += String.fromCharCode(...bytes.subarray(from, from + 0x8000));
  return btoa(text);
}

/** Nothing, where a sentence was said; else why a command to speak is not done: it never is in silence. */
function checkSaid(end: SayingEnd): void {
  if (end.how === 'said') return;
  if (end.how === 'voiceless') throw new ActionRefused('El navegador del robot no tiene voz.');
  if (end.how === 'soundless') throw new ActionRefused('El navegador del robot no emitió sonido.', 'failed');
  throw new ActionRefused(`La voz se interrumpió (${end.how === 'failed' ? end.error : end.how}).`, 'failed');
}

/** Commands that take a body and a while; each ends with its step, done only when it is. */
export function createActions({ picture, voice, step, send, ear, sendHeard, onMessage }: ActionParts) {
  /** The sentences so far: each waits until the one before it has ended. */
  let sentences: Promise<void> = Promise.resolve();
  /** Counts how often the robot was hushed: what waited then is not said. */
  let hushed = 0;
  /** Counts who came: a try of the ear that waited then is none any more. */
  let came = 0;
  /** The try of the ear under way. */
  let trying = new AbortController();

  /** Does the work of a command; what that answers is said of one that is done. */
  async function run(command_id: string, work: () => Promise<string | null>): Promise<void> {
    await step(command_id, 'running', null);
    try {
      await step(command_id, 'done', await work());
    } catch (cause) {
      await step(command_id, cause instanceof ActionRefused ? cause.step : 'failed', reasonOf(cause).slice(0, 500));
    }
  }
  const saying = (by: Voice, text: string, language: Language = 'es') =>
    by.say(text, { language, orAny: true, onStart: () => onMessage(text) });
  /** Does the work of a command once the sentences before it have ended. */
  async function inTurn(command_id: string, work: () => Promise<string | null>): Promise<void> {
    const before = hushed;
    sentences = sentences.then(() =>
      before === hushed ? run(command_id, work) : step(command_id, 'rejected', 'El robot está en espera.'),
    );
    await sentences;
  }
  return {
    async picture(command_id: string): Promise<void> {
      if (!picture) return step(command_id, 'rejected', 'Este robot no tiene pantalla.');
      await run(command_id, async () => {
        const { blob, missing } = await picture();
        const refused = await send(command_id, await base64Of(blob));
        if (refused !== null) throw new ActionRefused(refused, 'failed');
        return missing;
      });
    },
    async say(command_id: string, text: string): Promise<void> {
      if (!voice) return step(command_id, 'rejected', 'Este robot no tiene voz.');
      await inTurn(command_id, async () => {
        checkSaid(await saying(voice, text).done);
        return null;
      });
    },
    /** Asks whoever stands there, aloud or on the screen, to repeat a sentence and tells what came; asks nothing where no ear would hear it. */
    async hear(command_id: string, text: string): Promise<void> {
      if (!voice) return step(command_id, 'rejected', 'Este robot no tiene voz.');
      const before = came;
      await inTurn(command_id, async () => {
        if (before !== came) throw new ActionRefused(somebodyCame);
        trying = new AbortController();
        const { signal } = trying;
        let unsaid = false;
        // Who repeats it is listened to in this language.
        const language = ear.hearsIn();
        if (language) {
          const asked = pleaseRepeat[language](text);
          const said = saying(voice, asked, language);
          signal.addEventListener('abort', () => said.stop());
          const end = await said.done;
          unsaid = end.how === 'voiceless' || end.how === 'soundless';
          // The ear of a robot without a voice is tried all the same: the sentence is read.
          if (unsaid) onMessage(asked);
          else if (!signal.aborted) checkSaid(end);
        }
        const heard = signal.aborted ? null : await ear.listen(signal);
        if (!heard || signal.aborted) throw new ActionRefused(somebodyCame, 'failed');
        const refused = await sendHeard(command_id, heard);
        if (refused !== null) throw new ActionRefused(refused, 'failed');
        return unsaid ? 'El robot no tiene voz: la frase se leyó en su pantalla.' : null;
      });
    },
    /** Somebody came: the robot is theirs. */
    attend() {
      came++;
      trying.abort();
    },
    hush() {
      hushed++;
      trying.abort();
      voice?.hush();
    },
  };
}
