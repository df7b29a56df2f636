import type { Step } from '../commands/commands.ts';
import type { Effect } from './state.ts';

/** A command came further. */
export const stepOf = (command_id: string, state: Step, error: string | null = null): Effect => ({
  kind: 'step',
  command_id,
  state,
  error,
});
