import { branches } from '@botones/contract/branches/branches';
import { boxes } from '@botones/contract/turns/boxes';
import { turnStates, turns } from '@botones/contract/turns/turns';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { DateRange } from '../../../ui/filter/date-range.tsx';
import { dayOf, inOrder } from '../../../ui/filter/days.ts';
import { ChipGroup } from '../../../ui/filter/filter-chip.tsx';
import { FilterChips } from '../../../ui/filter/filter-chips.tsx';
import { RecordChip } from '../../../ui/filter/record-chip.tsx';
import { useGoneOfBranch, useGoneRecords } from '../../../ui/filter/use-gone.ts';
import { useFormats } from '../../../ui/formats.ts';
import { filterOf, type Narrowed, recordFilterOf, searchOf } from '../../../ui/list/list-state.ts';
import { PartFailed } from '../../../ui/part-failed.tsx';
import { historyWords } from './history.words.ts';

export const historyFilters = ['search', 'start', 'end', 'branch_office', 'box', 'attended_by', 'status'] as const;
export type HistoryFilter = (typeof historyFilters)[number];

/** Which tickets the address asks for, as the call takes it. */
export function askedOf(list: { filters: Partial<Record<HistoryFilter, string>> }) {
  const { start, end } = inOrder({ start: dayOf(list.filters.start ?? null), end: dayOf(list.filters.end ?? null) });
  return {
    ...searchOf(list),
    ...(start && { start }),
    ...(end && { end }),
    ...recordFilterOf(list, 'branch_office'),
    ...recordFilterOf(list, 'box'),
    ...recordFilterOf(list, 'attended_by'),
    ...filterOf(list, 'status', turnStates),
  };
}

export interface HistoryFiltersProps {
  list: Narrowed<HistoryFilter>;
  /** 0: of all clients. */
  client_id: number;
  /** Whose today it is. */
  zone: string;
}

/** Tickets of some days, of one branch and there of one box or person, in one state. */
export function HistoryFilters({ list, client_id, zone }: HistoryFiltersProps) {
  const words = useWords(historyWords);
  const today = useFormats(zone).cell(Date.now()).day;
  const { start, end, branch_office = 0, box, attended_by } = askedOf(list);
  const places = useQuery({
    ...queryOf(branches.list, { params: { clientId: client_id } }),
    enabled: client_id > 0,
  });
  const enabled = branch_office > 0;
  const gone = useGoneRecords(client_id, 'turns');
  // Of one that is gone nobody asks who serves there now.
  const isThere = enabled && !gone.branches.some(({ id }) => id === branch_office);
  const there = useQuery({ ...queryOf(boxes.list, { query: { branch_office } }), enabled: isThere });
  const people = useQuery({ ...queryOf(turns.people, { params: { branch_office } }), enabled: isThere });
  const goneThere = useGoneOfBranch(branch_office, words.boxNumber);
  const offered = {
    branches: (places.data ?? []).map(({ branchoffice_id: id, name }) => ({ id, name })),
    boxes: (there.data ?? []).map((each) => ({ id: each.attention_box_id, name: words.boxNumber(each.box_number) })),
    people: (people.data ?? []).map((each) => ({ id: each.user_id, name: `${each.name} ${each.last_name}` })),
  };
  return (
    <ChipGroup label={words.filters}>
      <DateRange
        label={words.requested}
        today={today}
        value={{ from: start, until: end }}
        onChange={({ from, until }) => list.setFilters({ start: from, end: until })}
      />
      {client_id > 0 && (
        <RecordChip
          label={words.branch}
          any={words.anyBranch}
          records={[...offered.branches, ...gone.branches]}
          value={branch_office || undefined}
          onChoose={(id) => list.setFilters({ branch_office: id, box: undefined, attended_by: undefined })}
        />
      )}
      <PartFailed of={[places]} what={words.branch} />
      {enabled && (
        <>
          {isThere && <PartFailed of={[there]} what={words.box} />}
          {isThere && <PartFailed of={[people]} what={words.attendedBy} />}
          <RecordChip
            label={words.box}
            any={words.anyBox}
            records={[...offered.boxes, ...goneThere.boxes]}
            value={box}
            onChoose={(id) => list.setFilters({ box: id })}
          />
          <RecordChip
            label={words.attendedBy}
            any={words.anyPerson}
            records={[...offered.people, ...goneThere.people]}
            value={attended_by}
            onChoose={(id) => list.setFilters({ attended_by: id })}
          />
        </>
      )}
      <FilterChips list={list} filter="status" values={turnStates} names={words.states} />
    </ChipGroup>
  );
}
