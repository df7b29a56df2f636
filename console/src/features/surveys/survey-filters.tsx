import { useWords } from '../../app/words.ts';
import { DateRange } from '../../ui/filter/date-range.tsx';
import { ChipGroup } from '../../ui/filter/filter-chip.tsx';
import { FilterChips } from '../../ui/filter/filter-chips.tsx';
import { filterOf, type Narrowed } from '../../ui/list/list-state.ts';
import { daysOf } from './days-of.ts';
import { surveysWords } from './surveys.words.ts';

export const surveyFilters = ['search', 'state', 'start', 'end'] as const;
type SurveyFilter = (typeof surveyFilters)[number];
const states = ['true', 'false'] as const;

/** Status and days of creation that the address asks for, as the call takes them. */
export const askedOf = (list: { filters: Partial<Record<SurveyFilter, string>> }) => ({
  ...filterOf(list, 'state', states),
  ...daysOf(list.filters),
});

/** Surveys that are active or not, and were made within days (SUR-07, SUR-09). */
export function SurveyFilters({ list }: { list: Narrowed<SurveyFilter> }) {
  const words = useWords(surveysWords);
  const { start, end } = daysOf(list.filters);
  return (
    <ChipGroup label={words.filters}>
      <FilterChips list={list} filter="state" values={states} names={words.statuses} />
      <DateRange
        label={words.created}
        value={{ from: start, until: end }}
        onChange={({ from, until }) => list.setFilters({ start: from, end: until })}
      />
    </ChipGroup>
  );
}
