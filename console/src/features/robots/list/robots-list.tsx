import type { Robot } from '@botones/contract/robots/robots';
import Button from '@mui/material/Button';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useQuery } from '../../../app/query.ts';
import { usePreferences } from '../../../app/session/preferences.ts';
import { useWords } from '../../../app/words.ts';
import { Empty } from '../../../ui/empty.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { AddButton } from '../../../ui/list/add-button.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { useRowSelection } from '../../../ui/list/row-selection.tsx';
import type { GroupsById } from '../../../ui/robots/use-groups.ts';
import { robotsWords } from '../robots.words.ts';
import { fetchRobots, pollMs, type RobotsView } from '../robots-api.ts';
import { RobotsBulk } from './bulk-bar.tsx';
import { type RobotSort, robotColumns } from './robot-columns.tsx';
import { robotsListWords } from './robots-list.words.ts';

/** The most that are chosen at once beyond a page. */
const mostChosen = 1_000;
const rowKey = ({ robot_id }: Robot) => robot_id;

interface RobotsListProps {
  view: RobotsView;
  staff: boolean;
  groups: GroupsById;
  list: ListState<RobotSort, string>;
  onAdd: () => void;
}

/** The fleet as rows: sorted, with the columns that one likes; many are chosen for an urgent message, and by staff for one command. */
export function RobotsList({ view, staff, groups, list, onAdd }: RobotsListProps) {
  const words = useWords(robotsListWords);
  const cards = useWords(robotsWords);
  const formats = useFormats();
  const { language } = usePreferences();
  const columns = useMemo(() => robotColumns(language, staff, groups), [language, staff, groups]);
  const [reading, setReading] = useState<number | null>(null);
  const query = useQuery({
    queryKey: ['robots', 'list', view, list.paging] as const,
    queryFn: ({ signal }) => fetchRobots(view, list.paging, signal),
    placeholderData: keepPreviousData,
    // Heartbeats send no signal: ages are read again.
    refetchInterval: pollMs,
  });
  const { chosen, choose, none } = useRowSelection(rowKey);
  // Other filters, other robots: nobody sends a command to what they no longer see.
  const filters = JSON.stringify([view.client_id, view.search, view.state, view.group_id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: exactly when the filters change
  useEffect(none, [filters]);
  const selection = {
    chosen: new Set(chosen.keys()),
    choose,
    label: ({ name }: Robot) => words.select(name),
    allLabel: words.selectAll,
  };
  const total = query.data?.total ?? 0;
  async function chooseAll() {
    let after: string | undefined;
    let count = 0;
    try {
      do {
        setReading(count);
        const page = await fetchRobots(view, { limit: 100, ...(after ? { after } : {}) });
        choose(page.rows, true);
        count += page.rows.length;
        after = page.next ?? undefined;
      } while (after && count < mostChosen);
    } catch {
      // What was read stays chosen, and the bar says how many: the button offers the rest again.
    } finally {
      setReading(null);
    }
  }
  const more =
    reading !== null ? (
      <span>{words.reading(formats.number(reading))}</span>
    ) : (
      chosen.size >= (query.data?.rows.length ?? 0) &&
      chosen.size < total &&
      total <= mostChosen && (
        <Button size="small" onClick={() => void chooseAll()}>
          {words.more(formats.number(total))}
        </Button>
      )
    );
  return (
    <>
      <DataTable
        name="robots"
        caption={words.caption}
        columns={columns}
        rowKey={rowKey}
        query={query}
        list={list}
        empty={
          <Empty title={cards.emptyTitle} action={<AddButton onClick={onAdd}>{cards.add}</AddButton>}>
            {cards.emptyBody}
          </Empty>
        }
        selection={selection}
      />
      <RobotsBulk robots={[...chosen.values()]} staff={staff} onNone={none} more={more} />
    </>
  );
}
