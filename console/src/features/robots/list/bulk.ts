import type { Payload } from '@botones/contract/calls/endpoint';
import type { Command } from '@botones/contract/devices/commands';
import { type devices, maxRobotsPerCall } from '@botones/contract/devices/devices';
import { type Chosen, robotsOfChoice } from '@botones/contract/groups/chosen';
import type { Robot } from '@botones/contract/robots/robots';
import type { Known } from '../../../ui/robots/chosen-robots.ts';

export const bulkKinds = ['power_on', 'power_off', 'reload'] as const;
export type BulkKind = (typeof bulkKinds)[number];

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

/** What one call of a bulk command names, and the robots that are known to be meant by it. */
export interface Piece {
  named: Pick<Chosen, 'groups' | 'except_robots'> & { robot_ids: number[] };
  robots: Pick<Robot, 'robot_id' | 'name'>[];
}

/** Robots that are named, as the calls that it takes. */
export const piecesOf = (robots: readonly Pick<Robot, 'robot_id' | 'name'>[]): Piece[] =>
  chunk(robots).map((piece) => ({ named: { robot_ids: piece.map(({ robot_id }) => robot_id) }, robots: piece }));

/** The same of a choice: its groups in a call of their own, since the server knows who is in them now. */
export function piecesOfChoice({ robots = [], groups = [], except_robots = [] }: Chosen, known: Known): Piece[] {
  const given = new Set(robotsOfChoice({ groups, except_robots }, known.groups));
  const named = (isMeant: (robot_id: number) => boolean) =>
    known.robots.filter(({ robot_id }) => isMeant(robot_id)).map(({ robot_id, name }) => ({ robot_id, name }));
  const byName = piecesOf(named((robot_id) => robots.includes(robot_id) && !given.has(robot_id)));
  if (groups.length === 0) return byName;
  return [
    { named: { robot_ids: [], groups, except_robots }, robots: named((robot_id) => given.has(robot_id)) },
    ...byName,
  ];
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

/** Whom a call was about: of groups those that the server found in them, else who was named. */
export const meantBy = ({ robots, named }: Piece, answer: Answer | null, known: Known): Piece['robots'] =>
  answer && named.groups
    ? answer.results.map(({ robot_id }) => ({
        robot_id,
        name: known.robots.find((robot) => robot.robot_id === robot_id)?.name ?? String(robot_id),
      }))
    : robots;

/** The results with how far each command has come by now. */
export function withUpdates(results: readonly Result[], news: readonly Command[]): Result[] {
  const now = new Map(news.map((command) => [command.command_id, command]));
  return results.map((result) => ({
    ...result,
    command: result.command && (now.get(result.command.command_id) ?? result.command),
  }));
}
