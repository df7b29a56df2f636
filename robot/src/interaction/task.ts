import { boxes } from './box.ts';
import type { Effect } from './state.ts';

/** Something that a part has its own line to the server do: asked for as an effect, read by that line alone. */
export interface Task<Asked> {
  ask(asked: Asked): Effect;
  /** Null: the effect is another. */
  of(effect: Effect): Asked | null;
}

/** A task under a name. */
export function task<Asked>(name: string): Task<Asked> {
  const box = boxes<Asked>();
  return {
    ask: (asked) => ({ kind: 'task', name, task: box.close(asked) }),
    of: (effect) => (effect.kind === 'task' ? (box.open(effect.task)?.kept ?? null) : null),
  };
}
