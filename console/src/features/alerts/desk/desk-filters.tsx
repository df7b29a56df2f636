import { severities } from '@botones/contract/alerts/alert-codes';
import { alertStates } from '@botones/contract/alerts/alert-desk';
import { severityWords } from '../../../app/alerts/severity.words.ts';
import { useWords } from '../../../app/words.ts';
import { ChoiceChip } from '../../../ui/filter/choice-chip.tsx';
import { DateRange } from '../../../ui/filter/date-range.tsx';
import { ChipGroup, FilterChip } from '../../../ui/filter/filter-chip.tsx';
import type { Narrowed } from '../../../ui/list/list-state.ts';
import { GroupFilter, groupIn } from '../../../ui/robots/group-filter.tsx';
import { deskWords } from './desk.words.ts';
import { RobotChip } from './robot-chip.tsx';

export const deskFilters = ['state', 'severity', 'robot_id', 'group_id', 'mine', 'from', 'until', 'search'] as const;
export type DeskFilter = (typeof deskFilters)[number];

const showing = ['open', ...alertStates, 'all'] as const;
const isDay = (value: string | undefined) => value !== undefined && /^[12]\d{3}-\d\d-\d\d$/.test(value);

/** What the address asks for, as the call wants it; what it cannot mean is left out. */
export function deskQueryOf({ filters }: Pick<Narrowed<DeskFilter>, 'filters'>) {
  const state = showing.find((each) => each === filters.state);
  const severity = severities.find((each) => each === filters.severity);
  const robot_id = Number(filters.robot_id);
  const group_id = groupIn(filters.group_id);
  return {
    ...(state && { state }),
    ...(severity && { severity }),
    ...(Number.isSafeInteger(robot_id) && robot_id > 0 && { robot_id }),
    ...(group_id !== undefined && { group_id }),
    ...(filters.mine === 'true' && { mine: 'true' as const }),
    ...(isDay(filters.from) && { from: filters.from as string }),
    ...(isDay(filters.until) && { until: filters.until as string }),
    ...(filters.search && { search: filters.search.slice(0, 100) }),
  };
}

/** The filters of all alerts, in the order in which people ask: where it stands, how urgent, whose, which robot, when. */
export function DeskFilters({ list, client_id }: { list: Narrowed<DeskFilter>; client_id: number }) {
  const words = useWords(deskWords);
  const urgency = useWords(severityWords);
  const asked = deskQueryOf(list);
  const choose = (name: DeskFilter, value: string) => list.setFilters({ [name]: value || undefined });
  return (
    <ChipGroup label={words.filters}>
      <ChoiceChip
        label={words.state}
        value={asked.state ?? 'open'}
        usual="open"
        options={showing.map((value) => ({ value, label: words.showing[value] }))}
        onChoose={(value) => choose('state', value === 'open' ? '' : value)}
      />
      <ChoiceChip
        label={words.severity}
        value={asked.severity ?? ''}
        usual=""
        options={[
          { value: '', label: words.anySeverity },
          ...severities.map((value) => ({ value, label: urgency[value] })),
        ]}
        onChoose={(value) => choose('severity', value)}
      />
      <FilterChip
        label={words.mine}
        on={asked.mine !== undefined}
        onToggle={() => choose('mine', asked.mine ? '' : 'true')}
      />
      <RobotChip
        client_id={client_id}
        robot_id={asked.robot_id}
        onChoose={(robot_id) => list.setFilters({ robot_id: robot_id?.toString() })}
      />
      <GroupFilter
        client_id={client_id}
        value={asked.group_id}
        onChoose={(group_id) => list.setFilters({ group_id })}
      />
      <DateRange
        label={words.dates}
        value={{ from: asked.from, until: asked.until }}
        onChange={({ from, until }) => list.setFilters({ from, until })}
      />
    </ChipGroup>
  );
}
