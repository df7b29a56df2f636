import type { PlaybackRow } from '@botones/contract/playback/playback';
import type { Query } from './ledger.ts';
import { type PlayedFor, pictureSeconds } from './playback-scene.ts';
import type { ShownLedger } from './shown-ledger.ts';

export interface Counts {
  plays: number;
  completed: number;
}

/** What the ledger owes of a medium: what is known to be lost with a kill is taken out of it. */
export type Owed = ReadonlyMap<string, Counts>;

/** Milliseconds by which an observer and the player may differ about one life of a display, and about one change of picture. */
const [lifeMs, changeMs] = [120, 25];

/** The time that the ledger saw of a medium: surely, and at most, with what was seen when the display ended. */
export function shownOf(ledger: ShownLedger, name: string): { least: number; most: number } {
  const mine = ledger.showings.filter((one) => one.name === name);
  const open = mine.filter(({ ms }) => ms === null).length;
  const least = mine.reduce((sum, { ms }) => sum + (ms ?? 0), 0);
  const slack = mine.length * changeMs + (open + 1) * lifeMs;
  return { least: least - slack, most: least + open * pictureSeconds * 1_000 + slack };
}

/** What differs between a report by media and the ledger, in words. */
export function compareReport(
  ledger: ShownLedger,
  owed: Owed,
  { about, rows }: { about: ReadonlyMap<string, PlayedFor>; rows: readonly PlaybackRow[] },
): string[] {
  return [...about].flatMap(([name, { media_id }]) => {
    const row = rows.find(({ id }) => id === media_id) ?? { plays: 0, completed: 0, shown_ms: 0 };
    const { plays, completed } = owed.get(name) ?? { plays: 0, completed: 0 };
    const { least, most } = shownOf(ledger, name);
    const isTime = row.shown_ms >= least && row.shown_ms <= most;
    return [
      ...(row.plays === plays ? [] : [`${name}: ${plays} plays were seen, ${row.plays} are told`]),
      ...(row.completed === completed ? [] : [`${name}: ${completed} ran to their end, ${row.completed} are told`]),
      ...(isTime ? [] : [`${name}: between ${least} and ${most} ms were seen, ${row.shown_ms} are told`]),
    ];
  });
}

/** What is wrong with the rows themselves: each is of the event, campaign and scene that its medium is played for, and counts. */
export async function compareRows(query: Query, robot_id: number, about: ReadonlyMap<string, PlayedFor>) {
  const rows = await query(`select uuid, name, media_id, scene_id, campaign_id, event_id, doubtful from playback
    where client_id = (select client_id from robots where robot_id = ${robot_id}) and robot_id = ${robot_id}`);
  const number = (value: unknown) => (value === null ? null : Number(value));
  return rows.flatMap((row) => {
    const told = ['media_id', 'scene_id', 'campaign_id', 'event_id'].map((key) => number(row[key]));
    const of = about.get(String(row.name));
    const right = of && [of.media_id, of.scene_id, of.campaign_id, of.event_id];
    return [
      ...(JSON.stringify(told) === JSON.stringify(right)
        ? []
        : [`${row.uuid} (${row.name}) is told of ${told.join()}`]),
      ...(row.doubtful ? [`${row.uuid} (${row.name}) is doubtful`] : []),
    ];
  });
}
