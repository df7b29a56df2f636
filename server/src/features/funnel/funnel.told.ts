import type { Funnel, Steps } from '@botones/contract/analytics/funnel';
import type { Hidden } from '@botones/contract/fields/hidden';
import { hideSmall } from '../../app/figures/small-groups.ts';
import type { Reader as Asking } from '../analytics/analytics.satisfaction.ts';
import { type CountedSteps, type Counts, counts, type Kind, unknownScreen } from './funnel.queries.ts';

/** Who asks, and of whom. */
export interface Reader extends Asking {
  /** It is asked of the robots of a group: anybody may make groups. */
  isGroup: boolean;
}

/** Robots, branches, scenes and campaigns that are told of. */
const most = 50;

const nobody = Object.fromEntries(counts.map((count) => [count, 0])) as Counts;

/** As steps: of nobody whose stay was told none is known to have stopped, which is not 0; why those who were surveyed are not told. */
function stepsOf(counted: Counts, why: Hidden | null = null): Steps {
  const { hours, passed, told, stopped, interacted, understood, answered, surveyed } = counted;
  const hidden = { ...(told === 0 && { stopped: 'untold' as const }), ...(why && { surveyed: why }) };
  return {
    ...{ hours, passed, told, interacted, understood, answered },
    stopped: told === 0 ? null : stopped,
    surveyed: why ? null : surveyed,
    ...(Object.keys(hidden).length > 0 && { hidden }),
  };
}

/**
 * Which parts of a split are not told, and why: those who were surveyed are a split of responses, which are hidden from who may not open them where
 * they are few (ALL-9). Of a group none is told: what all robots have less what all but one have would be that one's.
 */
function hiddenParts(parts: readonly Counts[], { minGroup, opensResponses, isGroup }: Reader): (Hidden | null)[] {
  const surveyed = parts.map((part) => part.surveyed);
  if (opensResponses || surveyed.every((n) => n === 0)) return parts.map(() => null);
  return isGroup ? parts.map(() => 'beside') : hideSmall(surveyed, minGroup).hidden;
}

/** What was counted as it is told. Rows come with those of most people first. */
export function toldFunnel(rows: readonly CountedSteps[], reader: Reader): Funnel {
  const of = (kind: Kind) => rows.filter((row) => row.kind === kind);
  const split = <T>(parts: readonly CountedSteps[], named: (row: CountedSteps) => T): (Steps & T)[] => {
    const hidden = hiddenParts(parts, reader);
    return parts.map((row, at) => ({ ...stepsOf(row, hidden[at]), ...named(row) })).slice(0, most);
  };
  const byHour = new Map(of('hour').map((row) => [row.id, row]));
  const hours = Array.from({ length: 24 }, (_, hour) => byHour.get(hour) ?? nobody);
  const hiddenHours = hiddenParts(hours, reader);
  const without = new Map(of('without').map((row) => [row.id, row]));
  // Two sides of many campaigns overlap: of none of them could a part be told without telling others.
  const hiddenSides: Hidden | null = reader.opensResponses ? null : 'beside';
  return {
    total: stepsOf(of('total')[0] ?? nobody),
    robots: split(of('robot'), ({ id, name }) => ({ robot_id: id, name: name ?? '' })),
    branches: split(of('branch'), ({ id, name }) => ({ branchoffice_id: id || null, name: name ?? '' })),
    hours: hours.map((row, hour) => stepsOf(row, hiddenHours[hour])),
    scenes: split(of('scene'), ({ id, name }) => ({
      scene_id: id > 0 ? id : null,
      is_known: id !== unknownScreen,
      name: name ?? '',
    })),
    campaigns: of('with')
      .slice(0, most)
      .map((row) => ({
        ...{ campaign_id: row.id, name: row.name ?? '' },
        with: stepsOf(row, hiddenSides),
        without: stepsOf(without.get(row.id) ?? nobody, hiddenSides),
      })),
    min_group: reader.minGroup,
  };
}
