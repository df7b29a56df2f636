import type { AssignedKind } from '@botones/contract/assignments/assignments';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { ListSearch } from '../../ui/filter/list-search.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { useListState } from '../../ui/list/list-state.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { SpecialtyFilter } from '../directory/specialty-filter.tsx';
import { ProductFilters } from '../products/product-filters.tsx';
import { assignmentsWords } from './assignments.words.ts';
import { useAvailableColumns } from './available-columns.tsx';
import type { Choice, Choosable } from './choice.ts';
import { choosableFilters, recordsOf } from './kinds.ts';

const keyOf = ({ id }: Choosable) => id;
const filterOf = { items: ProductFilters, directories: SpecialtyFilter, branchoffices: null, information_items: null };

const Filters = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginBottom: 12 });

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
  const list = useListState({ sorts: ['name'] as const, filters: choosableFilters, size: 25 });
  const query = useQuery(recordsOf[kind](list, client_id));
  const rows = query.data?.rows ?? [];
  const { chosen, choose } = choice;
  const columns = useAvailableColumns(kind, choice, boxes);
  const Filter = filterOf[kind];

  const addPage = !boxes && (
    <Button disabled={rows.every(({ id }) => chosen.has(id))} onClick={() => choose(rows, true)}>
      {words.addPage}
    </Button>
  );
  return (
    <Panel title={words.available} action={addPage}>
      <Filters>
        <ListSearch list={list} label={words.search} />
        {Filter && <Filter list={list} client_id={client_id} />}
      </Filters>
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
            may: ({ id }: Choosable) => choice.originOf(id) === null,
            allLabel: words.choosePage,
          },
        })}
        empty={<Empty title={words.none}>{words.noneBody}</Empty>}
      />
    </Panel>
  );
}
