import type { Robot } from '@botones/contract/robots/robots';
import { useQueries } from '@tanstack/react-query';
import { type CSSProperties, memo, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type Page, queryClient, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { Empty } from '../../../ui/empty.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { AddButton } from '../../../ui/list/add-button.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import type { GroupsById } from '../../../ui/robots/use-groups.ts';
import { DelayedSkeleton } from '../../../ui/skeletons.tsx';
import { ClientFacts } from '../page/robot-details.tsx';
import { robotsWords } from '../robots.words.ts';
import { cardsPage, maxOffset, pageSize, type RobotsView } from '../robots-api.ts';
import { useCardWindow } from './card-window.ts';
import { type CardActions, RobotCard } from './robot-card.tsx';
import { CardSkeleton, Cards, Common, cardHeight, groupsHeight } from './robot-card-styles.tsx';

/** How long scrolling rests on a page of cards before it is asked for, in ms: those flown over are not. */
const rest = 120;

/** The same value once it has stayed for a while. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), rest);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

interface GridProps {
  view: RobotsView;
  staff: boolean;
  actions: CardActions;
  groups: GroupsById;
}

/** The cards near the window, of up to ten thousand; pages are read as they come into sight and stay current while there. */
const Grid = memo(function Grid(props: GridProps & { first: Page<Robot>; old: boolean }) {
  const { view, staff, actions, groups, first, old } = props;
  const words = useWords(robotsWords);
  const formats = useFormats();
  const total = first.total ?? maxOffset + 1;
  const count = Math.min(total, maxOffset);
  const shared = staff && view.client_id !== null;
  const guess = cardHeight[shared ? 'shared' : staff ? 'staff' : 'own'] + (groups.size > 0 ? groupsHeight : 0);
  const { ref, columns, free, from, to, before, after } = useCardWindow(count, guess);
  const firstPage = Math.floor(from / pageSize);
  const lastPage = Math.floor(Math.max(from, to - 1) / pageSize);
  const near = useSettled(`${firstPage}-${lastPage}`);
  const [low = 0, high = 0] = near.split('-').map(Number);
  const wanted = Array.from({ length: high - low + 1 }, (_, index) => low + index).filter((page) => page > 0);
  const read = useQueries({ queries: wanted.map((page) => cardsPage(view, page)) });

  const pages = new Map<number, readonly Robot[]>([[0, first.rows]]);
  for (const [index, page] of wanted.entries()) pages.set(page, read[index]?.data?.rows ?? []);
  const robotAt = (index: number): Robot | undefined => {
    const page = Math.floor(index / pageSize);
    if (!pages.has(page)) pages.set(page, queryClient.getQueryData(cardsPage(view, page).queryKey)?.rows ?? []);
    return pages.get(page)?.[index % pageSize];
  };
  const seen = new Set<number>();
  const style = {
    '--card': `${guess / 16}rem`,
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    paddingTop: before,
    paddingBottom: after,
  } as CSSProperties;
  return (
    <>
      {shared && first.rows[0] && (
        <Common>
          <ClientFacts robot={first.rows[0]} />
        </Common>
      )}
      <Cards
        ref={ref}
        tabIndex={-1}
        aria-label={words.title}
        data-old={old}
        data-free={free}
        aria-busy={old}
        style={style}
      >
        {Array.from({ length: to - from }, (_, offset) => {
          const index = from + offset;
          const robot = robotAt(index);
          // Between two reads a robot may stand on both pages: it is drawn once.
          if (!robot || seen.has(robot.robot_id))
            return <CardSkeleton key={`place-${index}`} staff={staff} shared={shared} />;
          seen.add(robot.robot_id);
          return (
            <RobotCard
              key={robot.robot_id}
              robot={robot}
              staff={staff}
              shared={shared}
              actions={actions}
              groups={groups}
              place={index + 1}
              total={count}
            />
          );
        })}
      </Cards>
      {total > maxOffset && <p style={{ color: 'var(--ink-2)' }}>{words.reach(formats.number(maxOffset))}</p>}
    </>
  );
});

/** The list of robots in its four states. */
export function RobotGrid(props: GridProps & { filtered: boolean; onClear: () => void; onAdd: () => void }) {
  const { view, staff, actions, groups, filtered, onClear, onAdd } = props;
  const words = useWords(robotsWords);
  const query = useQuery(cardsPage(view, 0));
  const { data, isPlaceholderData: old } = query;
  // Cards are drawn when nobody waits for a key to appear: typing in the search never stumbles over them.
  const shown = useDeferredValue(useMemo(() => ({ view, data, old }), [view, data, old]));
  const skeleton = (
    <DelayedSkeleton>
      <Cards
        style={
          {
            '--card': `${cardHeight[staff ? 'staff' : 'own'] / 16}rem`,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(296px, 100%), 1fr))',
          } as CSSProperties
        }
      >
        {[1, 2, 3, 4, 5, 6, 7, 8].map((each) => (
          <CardSkeleton key={each} staff={staff} />
        ))}
      </Cards>
    </DelayedSkeleton>
  );
  const empty = (
    <Empty face="pairing" title={words.emptyTitle} action={<AddButton onClick={onAdd}>{words.add}</AddButton>}>
      {words.emptyBody}
    </Empty>
  );
  return (
    <QueryBoundary
      query={{ data: shown.data, isError: query.isError, refetch: query.refetch }}
      skeleton={skeleton}
      isEmpty={(page) => page.rows.length === 0}
      empty={empty}
      filtered={filtered}
      onClear={onClear}
    >
      {(page) => <Grid {...{ staff, actions, groups }} view={shown.view} first={page} old={shown.old} />}
    </QueryBoundary>
  );
}
