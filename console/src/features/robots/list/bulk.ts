import type { Payload } from '@botones/contract/calls/endpoint';
import type { Command } from '@botones/contract/devices/commands';
import { type devices, maxRobotsPerCall } from '@botones/contract/devices/devices';
import type { Robot } from '@botones/contract/robots/robots';

export type BulkKind = 'power_on' | 'power_off' | 'reload';

type Answer = Payload<typeof devices.commandMany>;

/** What became of one robot of a bulk command. `unsent`: no answer came for it. */
export interface Result {
  robot: Pick<Robot, 'robot_id' | 'name'>;
  command: Command | null;
  error: { code: string; message: string } | null;
  unsent: boolean;
}

/** A bulk command on its way: which batches, and what is known of each robot. */
export interface Bulk {
  kind: BulkKind;
  batches: string[];
  results: Result[];
}

/** Robots in the pieces that one call takes. */
export function chunk<T>(robots: readonly T[], size = maxRobotsPerCall): T[][] {
  return Array.from({ length: Math.ceil(robots.length / size) }, (_, index) =>
    robots.slice(index * size, (index + 1) * size),
  );
}

/** What the server answered about these robots; what it left out was not sent. */
export function resultsOf(robots: readonly Pick<Robot, 'robot_id' | 'name'>[], answer: Answer | null): Result[] {
  const told = new Map(answer?.results.map((result) => [result.robot_id, result]));
  return robots.map(({ robot_id, name }) => {
    const result = told.get(robot_id);
    const refused = result?.error ? { code: result.error, message: result.message ?? '' } : null;
    return { robot: { robot_id, name }, command: result?.command ?? null, error: refused, unsent: !result };
  });
}

/** The results with how far each command has come by now. */
export function withUpdates(results: readonly Result[], news: readonly Command[]): Result[] {
  const now = new Map(news.map((command) => [command.command_id, command]));
  return results.map((result) => ({
    ...result,
    command: result.command && (now.get(result.command.command_id) ?? result.command),
  }));
}
