import { toEventDay } from '@botones/contract/events/event-form';
import { events } from '@botones/contract/events/events';
import type { SeenRobot } from '@botones/contract/events/of-many-robots';
import { zoneClock } from '@botones/contract/schedule/zone-clock';
import { Link } from 'react-router';
import { serverNow } from '../../../app/clock.ts';
import { useWords } from '../../../app/words.ts';
import { Empty } from '../../../ui/empty.tsx';
import type { Column } from '../../../ui/list/columns.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { PageHeader } from '../../../ui/list/page-header.tsx';
import { usePagedList } from '../../../ui/list/paged-list.ts';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { useClientZone } from '../../../ui/page/client-zone.ts';
import { ChooseRobots } from '../../../ui/robots/choose-robots.tsx';
import { dayOfLocal } from '../calendar/spans.ts';
import { allSeenWords } from './all-seen.words.ts';
import { SmallPlayer } from './small-player.tsx';
import { whenAsked } from './when-asked.ts';
import { WhenFields } from './when-fields.tsx';

const idsOf = (text: string | undefined): number[] =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

/** What all robots of a client will show at one time of day, each by its own clock, drawn by the robots' own player (FLO-6). */
export function AllSeenPage({ client_id }: { client_id: number }) {
  const words = useWords(allSeenWords);
  const timezone = useClientZone(client_id);
  const now = zoneClock(timezone).localOf(serverNow());
  const today = dayOfLocal(now);
  const list = usePagedList(events.seen, {
    filters: ['day', 'hour', 'groups'],
    asks: ({ filters }) => {
      const { day, hour } = whenAsked(filters, now);
      const groups = idsOf(filters.groups).join();
      return { params: { client_id }, query: { day: toEventDay(day), hour, ...(groups && { groups }) } };
    },
  });
  const when = whenAsked(list.filters, now);
  const groups = idsOf(list.filters.groups);
  const dayPage = ({ robot_id }: SeenRobot) =>
    `/robot/events/day?robot_id=${robot_id}&day=${when.day}&at=${encodeURIComponent(when.hour)}`;
  const columns: Column<SeenRobot, never>[] = [
    {
      id: 'robot',
      label: words.robot,
      render: (robot) => (
        <Link to={dayPage(robot)} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {robot.name}
        </Link>
      ),
    },
    { id: 'seen', label: words.seen, render: (robot) => <SmallPlayer robot={robot} /> },
    {
      id: 'why',
      label: words.why,
      render: ({ event, plays }) => (
        <span style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>{event?.name ?? words.kinds[plays]}</span>
      ),
    },
    {
      id: 'plays',
      label: words.plays,
      render: ({ scenes }) => (
        <span style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
          {[...new Set(scenes.map(({ name }) => name))].join(', ') || '—'}
        </span>
      ),
    },
  ];
  return (
    <ListPage
      header={
        <>
          <BackLink to={`/advertising/events?client_id=${client_id}`} name={words.calendar} />
          <PageHeader title={words.title} subtitle={words.subtitle} />
        </>
      }
    >
      <WhenFields {...{ when, today }} onChange={({ day, hour }) => list.setFilters({ day, hour })}>
        <ChooseRobots
          client_id={client_id}
          label={words.groups}
          only="groups"
          value={{ groups }}
          onChange={(next) => list.setFilters({ groups: next.groups.join() || undefined })}
        />
      </WhenFields>
      <DataTable
        name="all-seen"
        caption={words.caption}
        columns={columns}
        rowKey={({ robot_id }) => robot_id}
        query={list.query}
        list={list}
        empty={<Empty title={words.none}>{words.noneBody}</Empty>}
      />
    </ListPage>
  );
}
AllSeenPage.words = allSeenWords;
