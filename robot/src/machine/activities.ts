import type { ContentIntent, DeviceConfig } from '@botones/contract/device/device-config';
import type { Target } from '@botones/contract/understanding/robot-model';
import type { Activity, HeldContent } from '../interaction/activity.ts';
import type { Sentence } from '../interaction/languages.ts';
import type { Next } from '../interaction/next.ts';
import type { Moment, State } from '../interaction/state.ts';
import type { Wish } from '../interaction/tell.ts';
import { playing } from '../playing/activity.ts';
import { records } from '../records/activity.ts';
import { survey } from '../survey/activity.ts';
import { turns } from '../turns/activity.ts';

/** What people do with a robot beside asking, in the order of its tiles. */
export const activities = { records, turns, survey, playing };
export type ActivityName = keyof typeof activities;
type Activities = { [Name in ActivityName]: Activity<Parameters<(typeof activities)[Name]['next']>[1]> };

/** What is done within each. */
export type ActivityInput<Name extends ActivityName = ActivityName> = {
  [Each in Name]: { name: Each; input: Parameters<Activities[Each]['next']>[1] };
}[Name];

const byName: Activities = activities;
const all: readonly Activity<never>[] = Object.values(activities);
const named = new Map<string, Activity<never>>(Object.entries(activities));

/** The one that is on the screen. */
export const activityOf = ({ activity }: State): Activity<never> | null =>
  (activity && named.get(activity.name)) ?? null;

/** How many tiles lead to any. */
export const tilesOf = (config: DeviceConfig | null): number =>
  config ? all.reduce((sum, activity) => sum + activity.tiles(config), 0) : 0;

/** Whether this touch begins an interaction where nobody was there. */
export const beginsBy = ({ name }: ActivityInput): boolean => activities[name].begins ?? false;

export const act = <Name extends ActivityName>(
  state: State,
  { name, input }: ActivityInput<Name>,
  moment: Moment,
): Next => byName[name].next(state, input, moment);

/** What is shown before a visit ends, if anything. */
export function beforeGoodbye(state: State, mono: number): State | null {
  for (const activity of all) {
    const shown = activity.atGoodbye?.(state, mono);
    if (shown) return shown;
  }
  return null;
}

/** What is shown where nobody is, if anything is in place of the face. */
export function shownAtRest(state: State, mono: number): State | null {
  for (const activity of all) {
    const shown = activity.atRest?.(state, mono);
    if (shown) return shown;
  }
  return null;
}

/** Opens what words have led to. Null: it is not there. */
export function openTarget(state: State, target: Target, wish: Wish, moment: Moment): Next | null {
  for (const activity of all) {
    const opened = activity.open(state, target, wish, moment);
    if (opened) return opened;
  }
  return null;
}

/** What is said where words name something of which this robot has nothing. Null: they name none. */
export function missingSection(content: HeldContent, words: readonly string[]): Sentence | null {
  for (const activity of all) {
    const missing = activity.missing(content, words);
    if (missing) return missing;
  }
  return null;
}

/** What people can look at and do with this robot, as it is called in an enumeration. */
export const namesOf = (content: HeldContent): Sentence[] => all.flatMap((activity) => activity.names(content));

/** The section that an intention speaks of: what it opens, or else what it is called. */
export const sectionOf = ({ opens, name }: Pick<ContentIntent, 'opens' | 'name'>): string => opens ?? name;

/** The screen of the activity that an intention speaks of. */
export function besideIntent(state: State, intent: Pick<ContentIntent, 'opens' | 'name'>, mono: number): State | null {
  for (const activity of all) {
    const beside = activity.beside(state, sectionOf(intent), mono);
    if (beside) return beside;
  }
  return null;
}
