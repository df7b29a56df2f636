import { robots } from '@botones/contract/robots/robots';
import { type MissedSentence, sentences } from '@botones/contract/sentences/sentences';
import { GraduationCap, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { BulkBar, BulkButton } from '../../../ui/bulk/bulk-bar.tsx';
import { useChosenRows } from '../../../ui/bulk/chosen-rows.ts';
import { Empty } from '../../../ui/empty.tsx';
import { ChoiceChip } from '../../../ui/filter/choice-chip.tsx';
import { ChipGroup } from '../../../ui/filter/filter-chip.tsx';
import { FilterChips } from '../../../ui/filter/filter-chips.tsx';
import { FoldedChips } from '../../../ui/filter/folded-chips.tsx';
import { RecordChip } from '../../../ui/filter/record-chip.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { filterOf, recordFilterOf } from '../../../ui/list/list-state.ts';
import { PageHeader } from '../../../ui/list/page-header.tsx';
import { usePagedList } from '../../../ui/list/paged-list.ts';
import { GroupFilter, groupParameter } from '../../../ui/robots/group-filter.tsx';
import { missedWords } from './missed.words.ts';
import { useMissedColumns } from './missed-columns.tsx';
import { TeachDialog } from './teach-dialog.tsx';
import { useDiscard } from './use-discard.ts';

const languages = ['1', '2'] as const;
const lastDays = ['1', '7', '30', '90'] as const;

export interface MissedListProps {
  client_id: number;
  /** Those of one robot; null: of all of the client. */
  robot_id: number | null;
  /** Whose they are, before how many there are. */
  subtitle?: string;
  actions?: ReactNode;
  /** Said above the list. */
  notice: ReactNode;
}

/** Sentences that were not understood, similar ones together, the most frequent first (ENT-7). */
export function MissedList({ client_id, robot_id, subtitle, actions, notice }: MissedListProps) {
  const words = useWords(missedWords);
  const fleet = useQuery({
    ...queryOf(robots.listByClient, { params: { client_id }, query: {} }),
    enabled: robot_id === null,
  });
  const list = usePagedList(sentences.missed, {
    filters: ['robot', groupParameter, 'language', 'days'],
    asks: (view) => {
      const language = filterOf(view, 'language', languages).language;
      const days = filterOf(view, 'days', lastDays).days;
      return {
        query: {
          client: client_id,
          ...(robot_id === null ? recordFilterOf(view, 'robot') : { robot: robot_id }),
          ...(robot_id === null && recordFilterOf(view, groupParameter)),
          ...(language && { language: Number(language) }),
          ...(days && { days: Number(days) }),
        },
      };
    },
  });
  const [taught, setTaught] = useState<readonly MissedSentence[]>([]);
  const [open, setOpen] = useState(false);
  const discard = useDiscard();
  const chosen = useChosenRows(list.rows, ({ key }) => key, { label: ({ sentence }) => words.choose(sentence) });
  const teach = (rows: readonly MissedSentence[]) => {
    setTaught(rows);
    setOpen(true);
  };
  const columns = useMissedColumns({ onTeach: (row) => teach([row]), onDiscard: (row) => void discard([row]) });
  const { robot: named } = recordFilterOf(list, 'robot');
  const there = (fleet.data ?? []).map(({ robot_id: id, name }) => ({ id, name }));
  const isThere = named === undefined || there.some(({ id }) => id === named);
  const { filters } = list;
  const counted = list.query.data ? words.count(list.query.data.total) : ' ';
  return (
    <ListPage
      header={
        <PageHeader
          title={words.title}
          subtitle={[subtitle, counted].filter((part) => part?.trim()).join(' · ') || ' '}
          actions={actions}
        />
      }
      filters={
        <FoldedChips label={words.filters} count={Object.keys(filters).length}>
          {robot_id === null && (
            <RecordChip
              label={words.robot}
              any={words.allRobots}
              records={isThere ? there : [...there, { id: named, name: words.numbered(named) }]}
              value={named}
              onChoose={(robot) => list.setFilters({ robot })}
            />
          )}
          {robot_id === null && (
            <GroupFilter
              client_id={client_id}
              value={recordFilterOf(list, groupParameter)[groupParameter]}
              onChoose={(group) => list.setFilters({ [groupParameter]: group })}
            />
          )}
          <ChipGroup label={words.language}>
            <FilterChips list={list} filter="language" values={languages} names={words.languages} />
          </ChipGroup>
          <ChoiceChip
            label={words.days}
            value={filterOf(list, 'days', lastDays).days ?? ''}
            usual=""
            options={[
              { value: '', label: words.anyDays },
              ...lastDays.map((value) => ({ value, label: words.lastDays(Number(value)) })),
            ]}
            onChoose={(days) => list.setFilters({ days: days || undefined })}
          />
        </FoldedChips>
      }
    >
      {notice}
      <DataTable
        name="missed"
        caption={words.title}
        columns={columns}
        rowKey={({ key }) => key}
        query={list.query}
        list={list}
        selection={chosen.selection}
        empty={<Empty title={words.none}>{words.noneBody}</Empty>}
      />
      <BulkBar count={chosen.rows.length} onNone={chosen.none}>
        <BulkButton icon={<GraduationCap />} onClick={() => teach(chosen.rows)}>
          {words.teach}
        </BulkButton>
        <BulkButton icon={<Trash2 />} onClick={() => void discard(chosen.rows).then(chosen.none)}>
          {words.discard}
        </BulkButton>
      </BulkBar>
      <TeachDialog
        rows={taught}
        robot_id={robot_id}
        open={open}
        onClose={() => setOpen(false)}
        onTaught={chosen.none}
      />
    </ListPage>
  );
}
