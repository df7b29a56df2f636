import type { DeviceConfig } from '@botones/contract/device/device-config';
import type { Activity, HeldContent, Match } from '../interaction/activity.ts';
import type { Sentence } from '../interaction/languages.ts';
import type { Next } from '../interaction/next.ts';
import type { ActivityInput, ActivityName, Moment, State } from '../interaction/state.ts';
import { playing } from '../playing/activity.ts';
import { records } from '../records/activity.ts';
import { survey } from '../survey/activity.ts';
import { turns } from '../turns/activity.ts';

/** What people do with a robot beside asking, in the order of its tiles. */
export const activities: { [Name in ActivityName]: Activity<Name> } = { records, turns, survey, playing };
const all = Object.values(activities);

/** The one that is on the screen. */
export const activityOf = ({ activity }: State) => activity && activities[activity.name];

/** How many tiles lead to any. */
export const tilesOf = (config: DeviceConfig | null): number =>
  config ? all.reduce((sum, activity) => sum + activity.tiles(config), 0) : 0;

/** Whether this touch begins an interaction where nobody was there. */
export const beginsBy = ({ name }: ActivityInput): boolean => activities[name].begins ?? false;

export const act = <Name extends ActivityName>(
  state: State,
  { name, input }: ActivityInput<Name>,
  moment: Moment,
): Next => activities[name].next(state, input, moment);

/** What is shown before a visit ends, if anything. */
export function beforeGoodbye(state: State, mono: number): State | null {
  for (const activity of all) {
    const shown = activity.atGoodbye?.(state, mono);
    if (shown) return shown;
  }
  return null;
}

/** What words mean best in any; of equals the first. */
export function bestMatch(state: State, question: string): Match | null {
  let best: Match | null = null;
  for (const activity of all) {
    const match = activity.match(state, question);
    if (match && match.fit > (best?.fit ?? 0)) best = match;
  }
  return best;
}

/** What is said where words name something of which this robot has nothing. Null: they name none. */
export function missingSection(content: HeldContent, words: readonly string[]): Sentence | null {
  for (const activity of all) {
    const missing = activity.missing(content, words);
    if (missing) return missing;
  }
  return null;
}

/** The screen of the activity that an intention of this name speaks of. */
export function besideIntent(state: State, name: string, mono: number): State | null {
  for (const activity of all) {
    const beside = activity.beside(state, name, mono);
    if (beside) return beside;
  }
  return null;
}
