import type { Step } from './commands.ts';
import { base64Of, Refused } from './picture.ts';
import type { Voice } from './voice.ts';

/** What only a body can do. A body without screen or voice leaves them out. */
export interface Deeds {
  picture?: (() => Promise<Blob>) | undefined;
  voice?: Voice | undefined;
}

export interface DeedParts extends Deeds {
  step: (command_id: string, state: Step, error: string | null) => Promise<void>;
  /** Null: the server has it; else why not. */
  send: (command_id: string, data: string) => Promise<string | null>;
  /** A sentence is being said now. */
  onSaid: (text: string) => void;
}

const reasonOf = (cause: unknown): string =>
  cause instanceof Refused ? cause.message : `No se pudo: ${cause instanceof Error ? cause.message : String(cause)}`;

/** Orders that take a body and a while; each ends with its step, done only when it is. */
export function createDeeds({ picture, voice, step, send, onSaid }: DeedParts) {
  async function run(command_id: string, work: () => Promise<void>): Promise<void> {
    await step(command_id, 'running', null);
    try {
      await work();
      await step(command_id, 'done', null);
    } catch (cause) {
      await step(command_id, cause instanceof Refused ? cause.step : 'failed', reasonOf(cause).slice(0, 500));
    }
  }
  return {
    async picture(command_id: string): Promise<void> {
      if (!picture) return step(command_id, 'rejected', 'Este robot no tiene pantalla.');
      await run(command_id, async () => {
        const refused = await send(command_id, await base64Of(await picture()));
        if (refused !== null) throw new Refused(refused, 'failed');
      });
    },
    async say(command_id: string, text: string): Promise<void> {
      if (!voice) return step(command_id, 'rejected', 'Este robot no tiene voz.');
      await run(command_id, () => voice.say(text, () => onSaid(text)));
    },
    hush: () => voice?.hush(),
  };
}
