import { surveyMetricsWords } from '@botones/charts/reports/survey-metrics.words';
import Button from '@mui/material/Button';
import { X } from 'lucide-react';
import { useWords } from '../../../app/words.ts';
import { ChoiceChip } from '../../../ui/filter/choice-chip.tsx';
import { DateRange } from '../../../ui/filter/date-range.tsx';
import { ChipGroup, FilterChip } from '../../../ui/filter/filter-chip.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { groupFilterWords } from '../../../ui/robots/group-filter.words.ts';
import { comparedNames, type SurveyAsked } from './asked.ts';
import { type AskedFiltersProps, versionOptions } from './asked-filters.tsx';

const languages = [0, 1, 2] as const;

export interface ComparedFiltersProps extends AskedFiltersProps {
  /** What it is compared with stands in `asked`; this is the first side. */
  first: SurveyAsked;
  search: URLSearchParams;
}

/** The other side: only what differs of it is chosen (`b_*` of the address). */
export function ComparedFilters(props: ComparedFiltersProps) {
  const { asked, first, search, robots, groups, branches, newest, onChange } = props;
  const words = useWords(surveyMetricsWords);
  const kit = useWords(groupFilterWords);
  const today = useFormats().cell(Date.now()).day;
  /** A choice whose first option is that of the first side; 0 is any. */
  const choice = (
    name: (typeof comparedNames)[number],
    label: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <ChoiceChip
      label={label}
      value={search.get(name) ?? ''}
      usual=""
      options={[{ value: '', label: words.same(label) }, ...options]}
      onChoose={(value) => onChange({ [name]: value || undefined })}
    />
  );
  const recordsOf = (any: string, records: AskedFiltersProps['robots']) => [
    { value: '0', label: any },
    ...records.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const sameDays = asked.start === first.start && asked.end === first.end;
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12, alignItems: 'center' }}>
      <b style={{ fontSize: '0.84375rem', fontWeight: 620 }}>{words.compared}</b>
      <ChipGroup label={words.compared}>
        <DateRange
          label={words.side('B', words.period)}
          today={today}
          value={{ from: asked.start ?? undefined, until: asked.end ?? undefined }}
          onChange={({ from, until }) => onChange({ b_start: from ?? '', b_end: until ?? '' })}
        />
        <FilterChip
          label={words.sameDays}
          on={sameDays}
          onToggle={() => !sameDays && onChange({ b_start: first.start ?? '', b_end: first.end ?? '' })}
        />
        {choice('b_robot_id', words.robot, recordsOf(words.allRobots, robots))}
        {groups.length > 0 && choice('b_group_id', kit.group, recordsOf(kit.all, groups))}
        {choice(
          'b_language_id',
          words.language,
          languages.map((value) => ({ value: String(value), label: words.languages[value] })),
        )}
        {choice('b_branch', words.branch, recordsOf(words.allBranches, branches))}
        {newest > 1 &&
          choice('b_version', words.version, [
            { value: '0', label: words.anyVersion },
            ...versionOptions(newest, words.nth),
          ])}
      </ChipGroup>
      <Button
        variant="text"
        startIcon={<X />}
        onClick={() => onChange(Object.fromEntries(comparedNames.map((name) => [name, undefined])))}
      >
        {words.stopComparing}
      </Button>
    </div>
  );
}
