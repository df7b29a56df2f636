import { type Robot, RobotState, robots } from '@botones/contract/robots/robots';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { keepPreviousData } from '@tanstack/react-query';
import { Boxes } from 'lucide-react';
import { startTransition, useMemo, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { readClient } from '../../app/client/client.ts';
import { queryOf, useQuery } from '../../app/query.ts';
import { usePreferences } from '../../app/session/preferences.ts';
import { useRights } from '../../app/session/rights.tsx';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { ListSearch } from '../../ui/filter/list-search.tsx';
import { AddButton } from '../../ui/list/add-button.tsx';
import { ColumnChooser } from '../../ui/list/columns.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useListState } from '../../ui/list/list-state.ts';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { GroupFilter, groupIn, groupParameter } from '../../ui/robots/group-filter.tsx';
import { useGroupsById } from '../../ui/robots/use-groups.ts';
import { uiWords } from '../../ui/ui.words.ts';
import type { CardActions } from './card/robot-card.tsx';
import { RobotGrid } from './card/robot-grid.tsx';
import { GroupCommands } from './list/group-commands.tsx';
import { robotColumns } from './list/robot-columns.tsx';
import { RobotsList } from './list/robots-list.tsx';
import { ScannedCode, useScannedCode } from './pairing/scanned-code.tsx';
import { useRobotActions } from './robot-actions.tsx';
import { RobotDrawers, useRobotDrawer } from './robot-drawers.tsx';
import { RobotMenu } from './robot-menu.tsx';
import { robotsWords } from './robots.words.ts';
import { cardsPage, fetchRobots, pollMs, type RobotsView } from './robots-api.ts';
import { RobotsFilters } from './robots-filters.tsx';
import { ClientFilter, useView, ViewToggle } from './robots-tools.tsx';

const sorts = ['name', 'last_seen', 'client'] as const;

/** The fleet: every robot as a card, live (ROB-01..03). Staff see all clients' robots, the others their own (ROB-79). */
export function RobotsPage() {
  const words = useWords(robotsWords);
  const kit = useWords(uiWords);
  const staff = useRights()?.is_staff ?? false;
  const own = useSession()?.user.client?.client_id ?? 0;
  const list = useListState({ sorts, filters: ['search', 'state', 'client', groupParameter] });
  const [layout, setLayout] = useView();
  const { language } = usePreferences();
  const drawer = useRobotDrawer();
  const [scanned, forget] = useScannedCode();
  const [menu, setMenu] = useState<{ robot: Robot; anchor: HTMLElement } | null>(null);
  const { remove, powerOff, powerOn, unlink } = useRobotActions();
  const chosen = staff ? readClient(list.filters.client ?? null) || 0 : 0;
  const group_id = groupIn(list.filters[groupParameter]);
  const asked = { ...(chosen && { client_id: chosen }), ...(group_id && { group_id }) };
  const summary = useQuery({
    ...queryOf(robots.summary, { query: asked }),
    meta: { also: ['groups'] as const },
    refetchInterval: pollMs,
  });

  const state = RobotState.safeParse(list.filters.state).data;
  // The documented cards have a search for staff alone (ROB-03); the list that we add has one for everybody.
  const searches = staff || layout === 'list';
  const search = searches ? list.filters.search?.slice(0, 100) : undefined;
  const { sort } = list;
  const groups = useGroupsById(staff ? chosen : own);
  const view = useMemo<RobotsView>(
    () => ({
      client_id: staff ? chosen || null : own,
      ...(search ? { search } : {}),
      ...(state ? { state } : {}),
      ...(group_id ? { group_id } : {}),
      ...(sort && sort !== 'name' ? { sort } : {}),
    }),
    [staff, own, chosen, search, state, group_id, sort],
  );
  const filtered = search !== undefined || state !== undefined || group_id !== undefined || chosen > 0;

  const { show, showRecord } = drawer;
  const actions = useMemo<CardActions>(() => {
    // What the card knows opens the form at once.
    const open = (kind: 'edit' | 'pair') => (robot: Robot) => showRecord(kind, robot.robot_id, robot);
    return {
      edit: open('edit'),
      pair: open('pair'),
      remove,
      powerOff,
      options: (robot, anchor) => startTransition(() => setMenu({ robot, anchor })),
    };
  }, [showRecord, remove, powerOff]);

  const clear = useRef(list.clear);
  clear.current = list.clear;
  // A menu or a drawer that opens must not draw the cards anew.
  const cards = useMemo(
    () => (
      <RobotGrid
        view={view}
        staff={staff}
        actions={actions}
        groups={groups}
        filtered={filtered}
        onClear={() => clear.current()}
        onAdd={() => show('add')}
      />
    ),
    [view, staff, actions, groups, filtered, show],
  );
  const columns = useMemo(() => robotColumns(language, staff, groups), [language, staff, groups]);
  const add = <AddButton onClick={() => show('add')}>{words.add}</AddButton>;
  const counted = summary.data;
  const subtitle = counted ? (
    staff ? (
      words.fleet(counted.total, counted.clients)
    ) : (
      words.ownFleet(counted.total)
    )
  ) : summary.isError ? (
    // Counts that failed are said quietly here: the cards below are what people came for.
    <>
      {kit.failed}{' '}
      <Link component="button" type="button" onClick={() => void summary.refetch()}>
        {kit.retry}
      </Link>
    </>
  ) : (
    ' '
  );
  return (
    <ListPage
      header={
        <>
          {staff && (
            <ClientFilter
              client={chosen}
              onClient={(next) =>
                list.setFilters({ client: next ? String(next) : undefined, [groupParameter]: undefined })
              }
            />
          )}
          <PageHeader
            title={words.title}
            list={{ parameters: [...list.parameters, 'view'] }}
            subtitle={subtitle}
            actions={
              <>
                {searches && <ListSearch list={list} label={words.search} />}
                <Button
                  component={RouterLink}
                  to={chosen ? `/robots/groups?client_id=${chosen}` : '/robots/groups'}
                  variant="outlined"
                  startIcon={<Boxes />}
                >
                  {words.groups}
                </Button>
                {chosen > 0 && groups.size > 0 && <GroupCommands client_id={chosen} group_id={group_id} />}
                <ViewToggle view={layout} onView={setLayout} />
                {layout === 'list' && <ColumnChooser name="robots" columns={columns} />}
                {layout === 'list' && (
                  <ExportButton
                    title={words.title}
                    columns={robotColumns('es-mx', staff, groups)}
                    page={(after, signal) => fetchRobots(view, { limit: 100, ...(after ? { after } : {}) }, signal)}
                  />
                )}
                {add}
              </>
            }
          />
        </>
      }
      filters={
        <RobotsFilters
          counts={counted?.states}
          total={counted?.total}
          state={state}
          onState={(next) => list.setFilters({ state: next })}
          sort={sort ?? 'name'}
          sorts={staff ? sorts : ['name', 'last_seen']}
          onSort={list.setSort}
          group={
            <GroupFilter
              client_id={staff ? chosen : own}
              value={group_id}
              onChoose={(group) => list.setFilters({ [groupParameter]: group })}
            />
          }
          found={<Found view={view} filtered={filtered} />}
        />
      }
    >
      {staff && <ScannedCode code={scanned} onForget={forget} onTakeBack={(id) => show('pair', id)} />}
      {layout === 'cards' ? cards : <RobotsList {...{ view, staff, groups, list }} onAdd={() => show('add')} />}
      <RobotMenu
        at={menu}
        staff={staff}
        onClose={() => setMenu(null)}
        onPower={powerOn}
        onPair={actions.pair}
        onOpen={(opens, robot) => showRecord(opens, robot.robot_id, robot)}
        onUnlink={unlink}
      />
      <RobotDrawers drawer={drawer} staff={staff} scanned={scanned} onUsed={forget} />
    </ListPage>
  );
}

/** How many robots the filters leave, once they are counted. */
function Found({ view, filtered }: { view: RobotsView; filtered: boolean }) {
  const words = useWords(robotsWords);
  const query = useQuery({ ...cardsPage(view, 0), placeholderData: keepPreviousData });
  return (
    <span role="status" style={{ color: 'var(--ink-2)', fontSize: '0.8125rem' }}>
      {filtered && query.data && !query.isPlaceholderData && query.data.total !== null && words.found(query.data.total)}
    </span>
  );
}
