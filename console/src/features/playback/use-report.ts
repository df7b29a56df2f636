import { type PlaybackReport, playback } from '@botones/contract/playback/playback';
import { robots } from '@botones/contract/robots/robots';
import { useSearchParams } from 'react-router';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { useClientZone } from '../../ui/client-zone.ts';
import { dayOf, inOrder, lastDays } from '../../ui/filter/days.ts';
import { withGone } from '../../ui/filter/with-gone.ts';
import { formatDay, useFormats } from '../../ui/formats.ts';
import { writeList } from '../../ui/list/list-state.ts';
import { playbackWords } from './playback.words.ts';

/** What its rows are: of time, days or months. */
export const groups = ['media', 'campaign', 'robot', 'time'] as const;
export type Group = (typeof groups)[number];

/** Days that are shown where the address says none. */
const usualDays = 30;
/** More bars than these nobody tells apart: months take their place. */
const mostDays = 92;

const idIn = (search: URLSearchParams, name: string): number | undefined => {
  const id = Number(search.get(name));
  return Number.isSafeInteger(id) && (id > 0 || search.get(name) === '0') ? id : undefined;
};

/** The report as the address asks for it, `?from=…&to=…&by=robot&robot_id=7&campaign_id=3&media_id=9`: its rows by each group. */
export function useReport(client_id: number) {
  const words = useWords(playbackWords);
  const [search, setSearch] = useSearchParams();
  const today = useFormats(useClientZone(client_id)).cell(Date.now()).day ?? '';
  const asked = inOrder({ start: dayOf(search.get('from')), end: dayOf(search.get('to')) });
  const to = asked.end ?? today;
  const from = asked.start ?? lastDays(to, usualDays).start ?? to;
  const by = groups.find((group) => group === search.get('by')) ?? 'media';
  const time = Date.parse(to) - Date.parse(from) < mostDays * 86_400_000 ? 'day' : 'month';
  const [robot_id, campaign_id, media_id] = ['robot_id', 'campaign_id', 'media_id'].map((name) => idIn(search, name));
  const of = {
    ...{ from, to },
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
  const fleet = useQuery(queryOf(robots.listByClient, { params, query: {} }));
  const named = (rows: PlaybackReport['rows'] | undefined, id: number) => rows?.find((row) => row.id === id)?.name;
  const nameOf = {
    campaign: (id: number) => (id === 0 ? words.byDefault : (named(queries.campaign.data?.rows, id) ?? words.gone(id))),
    media: (id: number) => named(queries.media.data?.rows, id) ?? words.gone(id),
  };
  const robotsThere = withGone(
    fleet.data?.map(({ robot_id: id, name }) => ({ id, name })),
    robot_id ?? null,
    { gone: words.gone(robot_id ?? 0), numbered: String },
  );
  const lines = [
    `${formatDay(from)} – ${formatDay(to)}`,
    robotsThere.find(({ id }) => id === robot_id)?.name ?? words.anyRobot,
    campaign_id === undefined ? words.anyCampaign : nameOf.campaign(campaign_id),
    ...(media_id === undefined ? [] : [nameOf.media(media_id)]),
  ];
  return {
    ...({ today, of, by, time, queries, fleet: robotsThere, nameOf, lines } as const),
    change: (changes: Record<string, string | undefined>) =>
      setSearch(writeList(search, changes), { replace: true, preventScrollReset: true }),
  };
}
export type ReportAsked = ReturnType<typeof useReport>;
