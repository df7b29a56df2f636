import { quarterMs } from '@botones/contract/device/facts';
import type { AbsenceKind } from '@botones/contract/playback/playback';
import { type RobotRules, robotTimeline } from '@botones/contract/schedule/robot-timeline';
import { lengthWithin, type Span, united, without } from './spans.ts';

/** Rules that were in force for a time, by the robot's clock. */
export interface RulesInForce extends Span {
  schedule: RobotRules;
}

/** What kept a robot from playing for a time; of files the names that could not be played, '' where some had not come. */
export interface Kept extends Span {
  kind: AbsenceKind;
  names: readonly string[];
}

/** What a robot showed of a medium for a campaign (0: of none) within a quarter of an hour; `at` is an instant in it. */
export interface Shown {
  at: number;
  campaign_id: number;
  media_id: number | null;
  ms: number;
}

/** What was planned of a medium for a campaign (0: of none), and what kept the robot from it as far as it showed less; milliseconds. */
export interface Plan {
  campaign_id: number;
  media_id: number;
  planned_ms: number;
  interaction_ms: number;
  standby_ms: number;
  file_ms: number;
  offline_ms: number;
  message_ms: number;
}

/** What keeps a robot from all that it would show, whichever medium it is. */
const shared = ['interaction', 'standby', 'message', 'offline'] as const;

interface Given extends Span {
  rules: readonly RulesInForce[];
  kept: readonly Kept[];
  shown: readonly Shown[];
}

const clipped = (span: Span, { from, to }: Span): Span => ({
  from: Math.max(span.from, from),
  to: Math.min(span.to, to),
});

/** The times in which a robot could not play, each for one reason; silent means that it also told nothing of what it showed meanwhile. */
function reasonsOf({ kept, shown }: Pick<Given, 'kept' | 'shown'>) {
  const of = (kind: Kept['kind']) => united(kept.filter((each) => each.kind === kind));
  const told = united(
    shown.map(({ at }) => {
      const from = Math.floor(at / quarterMs) * quarterMs;
      return { from, to: from + quarterMs };
    }),
  );
  // An urgent message stands over all but a robot that is switched off.
  const message = without(of('message'), of('standby'));
  const interaction = without(of('interaction'), message);
  const standby = without(of('standby'), interaction);
  const offline = without(of('offline'), united([...interaction, ...standby, ...message, ...told]));
  return { interaction, standby, message, offline };
}

/** One after the other takes what it explains of a difference. */
function explain<Reason extends string>(difference: number, most: readonly (readonly [Reason, number])[]) {
  let left = Math.max(0, Math.round(difference));
  const taken = most.map(([reason, ms]) => {
    const of = Math.min(left, Math.round(ms));
    left -= of;
    return [reason, of] as const;
  });
  return Object.fromEntries(taken) as Record<Reason, number>;
}

/**
 * What of each medium was planned within a time, and why less was shown (PUB-7). A list that plays again and again gives each medium its
 * share of the time; what a robot could not do is shared out alike, and explains no more than what was not shown.
 */
export function planOf({ from, to, rules, kept, shown }: Given): Plan[] {
  const reasons = reasonsOf({ kept, shown });
  const keyOf = (campaign_id: number, media_id: number | null) => `${campaign_id} ${media_id}`;
  const played = new Map<string, number>();
  for (const { campaign_id, media_id, ms } of shown) {
    const key = keyOf(campaign_id, media_id);
    played.set(key, (played.get(key) ?? 0) + ms);
  }
  const planned = new Map<
    string,
    { campaign_id: number; media_id: number; ms: number; could: Record<Kept['kind'], number> }
  >();

  function add(interval: Span, campaign_id: number, item: { media_id: number; name: string }, share: number): void {
    const key = keyOf(campaign_id, item.media_id);
    const none = { interaction: 0, standby: 0, message: 0, file: 0, offline: 0 };
    const of = planned.get(key) ?? { campaign_id, media_id: item.media_id, ms: 0, could: none };
    planned.set(key, of);
    const isMissing = !played.has(key);
    const files = united(
      kept.filter(
        ({ kind, names }) => kind === 'file' && (names.includes(item.name) || (isMissing && names.includes(''))),
      ),
    );
    of.ms += (interval.to - interval.from) * share;
    of.could.file += lengthWithin(files, interval) * share;
    for (const kind of shared) of.could[kind] += lengthWithin(reasons[kind], interval) * share;
  }

  for (const inForce of rules) {
    const within = clipped(inForce, { from, to });
    if (within.from >= within.to) continue;
    for (const interval of robotTimeline(inForce.schedule, within.from, within.to)) {
      const items = interval.list.flatMap(({ campaign_id, scene }) =>
        scene.items.map((item) => ({ campaign_id: campaign_id ?? 0, item })),
      );
      const seconds = items.reduce((sum, { item }) => sum + item.seconds, 0);
      if (seconds > 0)
        for (const { campaign_id, item } of items) add(interval, campaign_id, item, item.seconds / seconds);
    }
  }
  const plans = [...planned].map(([key, { campaign_id, media_id, ms, could }]) => {
    const missing = Math.max(0, Math.round(ms - (played.get(key) ?? 0)));
    const told = explain(missing, [
      ['interaction_ms', could.interaction],
      ['standby_ms', could.standby],
      ['message_ms', could.message],
      ['file_ms', could.file],
      ['offline_ms', could.offline],
    ]);
    return { campaign_id, media_id, planned_ms: Math.round(ms), missing, could, ...told };
  });
  // An interruption falls upon the medium that is shown: what is more than its share is taken from what others have left of theirs.
  for (const kind of shared) {
    const field = `${kind}_ms` as const;
    let spare = plans.reduce((sum, plan) => sum + plan.could[kind] - plan[field], 0);
    for (const plan of plans) {
      const open = plan.missing - shared.reduce((sum, each) => sum + plan[`${each}_ms`], plan.file_ms);
      const more = Math.min(open, Math.max(0, Math.floor(spare)));
      plan[field] += more;
      spare -= more;
    }
  }
  return plans.map(({ missing: _missing, could: _could, ...plan }) => plan);
}
