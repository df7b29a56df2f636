import { playbackWords } from '@botones/charts/reports/playback.words';
import { type Group, groups } from '@botones/charts/reports/playback-charts';
import { type PlaybackReport, playback } from '@botones/contract/playback/playback';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { useRobotChoices } from '../../ui/figures/use-choices.ts';
import { usePeriod } from '../../ui/figures/use-period.ts';
import { useClientZone } from '../../ui/page/client-zone.ts';
import { groupIn, groupParameter, useGroupLine } from '../../ui/robots/group-filter.tsx';

/** More bars than these nobody tells apart: months take their place. */
const mostDays = 92;

const idIn = (search: URLSearchParams, name: string): number | undefined => {
  const id = Number(search.get(name));
  return Number.isSafeInteger(id) && (id > 0 || search.get(name) === '0') ? id : undefined;
};

/** The report as the address asks for it, `?from=…&to=…&by=robot&robot_id=7&campaign_id=3&media_id=9`: its rows by each group. */
export function useReport(client_id: number) {
  const words = useWords(playbackWords);
  const period = usePeriod({ zone: useClientZone(client_id), names: ['from', 'to'] });
  const { search, today, change, start: from, end: to } = period;
  const by = groups.find((group) => group === search.get('by')) ?? 'media';
  const time = Date.parse(to) - Date.parse(from) < mostDays * 86_400_000 ? 'day' : 'month';
  const [robot_id, campaign_id, media_id] = ['robot_id', 'campaign_id', 'media_id'].map((name) => idIn(search, name));
  const group_id = groupIn(search.get(groupParameter));
  const group = useGroupLine(client_id, group_id);
  const of = {
    ...{ from, to },
    ...(group_id !== undefined && { group_id }),
    ...(robot_id !== undefined && { robot_id }),
    ...(campaign_id !== undefined && { campaign_id }),
    ...(media_id !== undefined && { media_id }),
  };
  const params = { client_id };
  const read = (group: Exclude<Group, 'time'> | typeof time) => ({
    ...queryOf(playback.report, { params, query: { ...of, by: group } }),
    meta: { also: ['campaigns', 'media'] as const },
  });
  const queries = {
    media: useQuery(read('media')),
    campaign: useQuery(read('campaign')),
    robot: useQuery(read('robot')),
    time: useQuery(read(time)),
  };
  const named = (rows: PlaybackReport['rows'] | undefined, id: number) => rows?.find((row) => row.id === id)?.name;
  const nameOf = {
    campaign: (id: number) => (id === 0 ? words.byDefault : (named(queries.campaign.data?.rows, id) ?? words.gone(id))),
    media: (id: number) => named(queries.media.data?.rows, id) ?? words.gone(id),
  };
  const { query: ofFleet, choices } = useRobotChoices(client_id, 'playback');
  const fleet = choices(robot_id ?? null, { gone: words.gone(robot_id ?? 0), numbered: String });
  const lines = [
    period.line,
    fleet.find(({ id }) => id === robot_id)?.name ?? group ?? words.anyRobot,
    ...(group !== null && robot_id !== undefined ? [group] : []),
    campaign_id === undefined ? words.anyCampaign : nameOf.campaign(campaign_id),
    ...(media_id === undefined ? [] : [nameOf.media(media_id)]),
  ];
  return { today, client_id, chip: period.chip, of, by, time, queries, fleet, ofFleet, nameOf, lines, change } as const;
}
export type ReportAsked = ReturnType<typeof useReport>;
