import type { Heartbeat } from '@botones/contract/device/device';
import type { PushNews } from '../connection/push.ts';
import type { LineGiven, PartLine } from '../interaction/part-line.ts';
import type { Input } from '../machine/state-machine.ts';
import { createPlayingLine } from '../playing/line.ts';
import { createTurnsLine } from '../turns/line.ts';

/** What parts have to do with the server and the disk, and what of that the display speaks with. */
export function createLines(given: LineGiven<Input>) {
  const playing = createPlayingLine(given);
  return { lines: [playing, createTurnsLine(given)], display: playing.display };
}

/** What their screens tell them. */
export type LinesDisplay = ReturnType<typeof createLines>['display'];

/** What the heartbeat tells of parts. */
export function reportOf(lines: readonly PartLine[]): Partial<Heartbeat> {
  const told: Partial<Heartbeat> = {};
  for (const line of lines) Object.assign(told, line.report?.());
  return told;
}

/** What the socket tells them. */
export function newsOf(lines: readonly PartLine[]): NonNullable<PushNews['news']> {
  const news: NonNullable<PushNews['news']> = {};
  for (const line of lines) Object.assign(news, line.news);
  return news;
}
