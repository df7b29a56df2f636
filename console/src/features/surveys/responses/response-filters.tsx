import { useWords } from '../../../app/words.ts';
import { ChoiceChip } from '../../../ui/filter/choice-chip.tsx';
import { DateRange } from '../../../ui/filter/date-range.tsx';
import { ChipGroup } from '../../../ui/filter/filter-chip.tsx';
import { FilterChips } from '../../../ui/filter/filter-chips.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { filterOf, type Narrowed, recordFilterOf } from '../../../ui/list/list-state.ts';
import { GroupFilter } from '../../../ui/robots/group-filter.tsx';
import { daysOf } from '../days-of.ts';
import { responsesWords } from './responses.words.ts';
import { RobotFilter } from './robot-filter.tsx';

export const responseFilters = ['robot_id', 'group_id', 'start', 'end', 'complete', 'language_id', 'version'] as const;
export type ResponseFilter = (typeof responseFilters)[number];
const states = ['true', 'false'] as const;
const languages = ['1', '2'] as const;

/** Which responses the address asks for, as the call takes it. */
export function askedOf(list: { filters: Partial<Record<ResponseFilter, string>> }) {
  const { language_id } = filterOf(list, 'language_id', languages);
  return {
    ...recordFilterOf(list, 'robot_id'),
    ...recordFilterOf(list, 'group_id'),
    ...daysOf(list.filters),
    ...filterOf(list, 'complete', states),
    ...(language_id && { language_id: Number(language_id) }),
    ...recordFilterOf(list, 'version'),
  };
}

export interface ResponseFiltersProps {
  list: Narrowed<ResponseFilter>;
  client_id: number;
  robotName: string | undefined;
  /** The newest version of the survey. */
  newest: number;
}

/** Responses of one robot, of some days, complete or not, in one language, of one version. */
export function ResponseFilters({ list, client_id, robotName, newest }: ResponseFiltersProps) {
  const words = useWords(responsesWords);
  const today = useFormats().cell(Date.now()).day;
  const { robot_id, group_id, start, end, version } = askedOf(list);
  const versions = Array.from({ length: newest }, (_, at) => newest - at);
  return (
    <ChipGroup label={words.filters}>
      <RobotFilter
        client_id={client_id}
        robot_id={robot_id}
        name={robotName}
        onChoose={(id) => list.setFilters({ robot_id: id?.toString() })}
      />
      <GroupFilter client_id={client_id} value={group_id} onChoose={(group) => list.setFilters({ group_id: group })} />
      <DateRange
        label={words.date}
        today={today}
        value={{ from: start, until: end }}
        onChange={({ from, until }) => list.setFilters({ start: from, end: until })}
      />
      <FilterChips list={list} filter="complete" values={states} names={words.states} />
      <FilterChips list={list} filter="language_id" values={languages} names={words.languages} />
      {newest > 1 && (
        <ChoiceChip
          label={words.version}
          value={String(version ?? '')}
          usual=""
          options={[
            { value: '', label: words.anyVersion },
            ...versions.map((n) => ({ value: String(n), label: words.nth(n) })),
          ]}
          onChoose={(chosen) => list.setFilters({ version: chosen || undefined })}
        />
      )}
    </ChipGroup>
  );
}
