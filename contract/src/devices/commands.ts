import { z } from 'zod';
import { idValue, instant } from '../fields/fields.ts';
import { CommandKind } from './command-kinds.ts';
import { Heard } from './heard.ts';

export const CommandState = z.enum([
  'queued',
  'delivered',
  'accepted',
  'running',
  'done',
  'failed',
  'rejected',
  'expired',
]);
export type CommandState = z.output<typeof CommandState>;

/** A command to a robot and how far it came. */
export const Command = z.object({
  command_id: z.string(),
  robot_id: idValue,
  kind: CommandKind,
  state: CommandState,
  /** Why it failed or was rejected, in the robot's words. */
  error: z.string().nullable(),
  /** What the robot was to say, or to have repeated. */
  text: z.string().nullable(),
  /** What came of a `hear`, for ten minutes; null: nothing yet, or another kind. */
  heard: Heard.nullable(),
  /** Who gave it; null: somebody of the platform whom the caller may not see, or the platform itself. */
  issued_by: z.string().nullable(),
  /** Each state it was in and since when, oldest first. */
  steps: z.array(z.object({ state: CommandState, at: instant })),
  created_at: instant,
  expires_at: instant,
  updated_at: instant,
});
export type Command = z.output<typeof Command>;

/** What each command is called. */
export const commandNames = {
  power_off: 'Apagar',
  power_on: 'Encender',
  reload: 'Recargar pantalla',
  update: 'Actualizar programa',
  unlink: 'Desvincular',
  say: 'Decir una frase',
  screenshot: 'Imagen de la pantalla',
  hear: 'Probar el oído',
} as const satisfies Record<Command['kind'], string>;
