import type { AssignedKind } from '@botones/contract/assignments/assignments';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Check, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useContentLanguage } from '../../app/content-language.ts';
import { useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { ListSearch } from '../../ui/filter/list-search.tsx';
import type { Column } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { listWords } from '../../ui/list/list.words.ts';
import { searchOf, useListState } from '../../ui/list/list-state.ts';
import { actionsColumn } from '../../ui/list/row-actions.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Pill } from '../../ui/status-pill.tsx';
import { assignmentsWords } from './assignments.words.ts';
import type { Choice, Choosable } from './choice.ts';
import { recordsOf } from './kinds.ts';

/** Words stay whole; there are two tables beside each other. */
const wrapped = { display: 'inline-block', whiteSpace: 'normal', overflowWrap: 'break-word' } as const;
const keyOf = ({ id }: Choosable) => id;
const tones = { ready: 'ok', outdated: 'warn', pending: 'warn', missing: 'off' } as const;

export interface AvailableProps {
  kind: AssignedKind;
  client_id: number;
  choice: Choice;
  /** With a box before each row instead of moving it to the other table (AMB-061). */
  boxes: boolean;
}

/** The client's records that the robot could show, page by page (ASG-05, ASG-08 to ASG-11, ASG-15 to ASG-17). */
export function Available({ kind, client_id, choice, boxes }: AvailableProps) {
  const words = useWords(assignmentsWords);
  const kit = useWords(listWords);
  const { textOf } = useContentLanguage();
  const list = useListState({ sorts: ['name'] as const, filters: ['search'] as const, size: 25 });
  const query = useQuery(recordsOf[kind](list, client_id, searchOf(list)));
  const rows = query.data?.rows ?? [];
  const { chosen, choose } = choice;

  const columns = useMemo(() => {
    const all: (Column<Choosable, 'name'> | false)[] = [
      { id: 'id', label: kit.id, align: 'right', render: keyOf },
      {
        id: 'name',
        heading: true,
        label: kind === 'information_items' ? words.itemTitle : kit.name,
        render: ({ name }) => <span style={{ ...wrapped, minWidth: 96 }}>{name}</span>,
      },
      kind === 'items' && {
        id: 'category',
        label: words.category,
        render: ({ category }) => <span style={wrapped}>{textOf(category ?? [])}</span>,
      },
      kind === 'items' && {
        id: 'sub_category',
        label: words.subcategory,
        render: ({ sub_category }) => <span style={wrapped}>{textOf(sub_category ?? [])}</span>,
      },
      kind === 'directories' && {
        id: 'specialty',
        label: words.specialty,
        render: ({ specialty }) => <span style={wrapped}>{textOf(specialty ?? [])}</span>,
      },
      boxes
        ? {
            id: 'speech',
            label: words.spoken,
            render: ({ id }) => {
              const speech = chosen.get(id)?.speech;
              return speech && <Pill tone={tones[speech]}>{words.states[speech]}</Pill>;
            },
          }
        : {
            ...actionsColumn,
            label: kit.actions,
            render: (row) =>
              chosen.has(row.id) ? (
                <Check role="img" aria-label={words.chosen} style={{ color: 'var(--ok)', margin: 10 }} />
              ) : (
                <Tooltip title={words.addRow(row.name)}>
                  <IconButton aria-label={words.addRow(row.name)} onClick={() => choose([row], true)}>
                    <Plus />
                  </IconButton>
                </Tooltip>
              ),
          },
    ];
    return all.filter((column) => column !== false);
  }, [kind, boxes, chosen, choose, words, kit, textOf]);

  const addPage = !boxes && (
    <Button disabled={rows.every(({ id }) => chosen.has(id))} onClick={() => choose(rows, true)}>
      {words.addPage}
    </Button>
  );
  return (
    <Panel
      title={words.available}
      action={
        <>
          <ListSearch list={list as never} label={words.search} />
          {addPage}
        </>
      }
    >
      <DataTable
        name={`assign-${kind}`}
        caption={words.available}
        columns={columns}
        rowKey={keyOf}
        query={query}
        list={list}
        {...(boxes && {
          selection: {
            chosen: new Set(chosen.keys()),
            choose,
            label: ({ name }: Choosable) => words.choose(name),
            allLabel: words.choosePage,
          },
        })}
        empty={<Empty title={words.none}>{words.noneBody}</Empty>}
      />
    </Panel>
  );
}
