import type { Voice } from '../content/voice.ts';
import type { Step } from './commands.ts';
import { ActionRefused, base64Of } from './screenshot.ts';

/** What only a body can do. A body without screen or voice leaves them out. */
export interface Actions {
  picture?: (() => Promise<Blob>) | undefined;
  voice?: Voice | undefined;
}

export interface ActionParts extends Actions {
  step: (command_id: string, state: Step, error: string | null) => Promise<void>;
  /** Null: the server has it; else why not. */
  send: (command_id: string, data: string) => Promise<string | null>;
  /** A sentence is being said now. */
  onMessage: (text: string) => void;
}

const reasonOf = (cause: unknown): string =>
  cause instanceof ActionRefused
    ? cause.message
    : `No se pudo: ${cause instanceof Error ? cause.message : String(cause)}`;

/** Commands that take a body and a while; each ends with its step, done only when it is. */
export function createActions({ picture, voice, step, send, onMessage }: ActionParts) {
  async function run(command_id: string, work: () => Promise<void>): Promise<void> {
    await step(command_id, 'running', null);
    try {
      await work();
      await step(command_id, 'done', null);
    } catch (cause) {
      await step(command_id, cause instanceof ActionRefused ? cause.step : 'failed', reasonOf(cause).slice(0, 500));
    }
  }
  return {
    async picture(command_id: string): Promise<void> {
      if (!picture) return step(command_id, 'rejected', 'Este robot no tiene pantalla.');
      await run(command_id, async () => {
        const refused = await send(command_id, await base64Of(await picture()));
        if (refused !== null) throw new ActionRefused(refused, 'failed');
      });
    },
    async say(command_id: string, text: string): Promise<void> {
      if (!voice) return step(command_id, 'rejected', 'Este robot no tiene voz.');
      await run(command_id, () => voice.say(text, () => onMessage(text)));
    },
    hush: () => voice?.hush(),
  };
}
