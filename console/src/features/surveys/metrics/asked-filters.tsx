import { endOfHour, hourName } from '@botones/charts/reports/hours';
import { surveyMetricsWords } from '@botones/charts/reports/survey-metrics.words';
import { useWords } from '../../../app/words.ts';
import { ChoiceChip } from '../../../ui/filter/choice-chip.tsx';
import { DateRange } from '../../../ui/filter/date-range.tsx';
import { FoldedChips } from '../../../ui/filter/folded-chips.tsx';
import { RecordChip } from '../../../ui/filter/record-chip.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { GroupFilter } from '../../../ui/robots/group-filter.tsx';
import type { SurveyAsked } from './asked.ts';
import type { Named } from './asked-lines.ts';

export interface AskedFiltersProps {
  asked: SurveyAsked;
  client_id: number;
  robots: readonly Named[];
  groups: readonly Named[];
  branches: readonly Named[];
  /** The newest version of the survey. */
  newest: number;
  /** Writes into the address; undefined takes out, '' stays and says that it is empty. */
  onChange: (changes: Record<string, string | undefined>) => void;
}

const everyHour = Array.from({ length: 24 }, (_, hour) => hour);
const completes = ['true', 'false', 'all'] as const;
const languages = [0, 1, 2] as const;

export const versionOptions = (newest: number, nth: (n: number) => string) =>
  Array.from({ length: newest }, (_, at) => ({ value: String(newest - at), label: nth(newest - at) }));

function Hours({ hours, onChange }: { hours: SurveyAsked['hours']; onChange: AskedFiltersProps['onChange'] }) {
  const words = useWords(surveyMetricsWords);
  const { from, to } = hours ?? { from: 0, to: 23 };
  return (
    <>
      <ChoiceChip
        label={words.hourFrom}
        value={String(from)}
        usual="0"
        options={everyHour.map((hour) => ({ value: String(hour), label: words.fromHour(hourName(hour)) }))}
        onChoose={(hour) => onChange({ hour_from: hour === '0' ? undefined : hour })}
      />
      <ChoiceChip
        label={words.hourTo}
        value={String(to)}
        usual="23"
        options={everyHour.map((hour) => ({ value: String(hour), label: words.toHour(endOfHour(hour)) }))}
        onChoose={(hour) => onChange({ hour_to: hour === '23' ? undefined : hour })}
      />
    </>
  );
}

/** How many of its fields narrow something. */
const narrowing = ({ robot, group, start, end, complete, language_id, branch, hours, version }: SurveyAsked): number =>
  [robot, group, start ?? end, complete !== null, language_id, branch, hours, version].filter(Boolean).length;

/** What the figures are of: robot, days, complete or not, language, branch, hours, version (SVM-02 to SVM-06, ENC-2). */
export function AskedFilters({ asked, client_id, robots, branches, newest, onChange }: AskedFiltersProps) {
  const words = useWords(surveyMetricsWords);
  const today = useFormats().cell(Date.now()).day;
  const { robot, group, start, end, complete, language_id, branch, hours, version } = asked;
  return (
    <FoldedChips label={words.filters} count={narrowing(asked)}>
      <RecordChip
        label={words.robot}
        any={words.anyRobot}
        records={robots}
        value={robot || undefined}
        onChoose={(robot_id) => onChange({ robot_id })}
      />
      <GroupFilter client_id={client_id} value={group ?? undefined} onChoose={(group_id) => onChange({ group_id })} />
      <DateRange
        label={words.period}
        today={today}
        value={{ from: start ?? undefined, until: end ?? undefined }}
        onChange={({ from, until }) => onChange({ start: from ?? '', end: until ?? '' })}
      />
      <ChoiceChip
        label={words.complete}
        value={complete === null ? 'all' : complete ? 'true' : 'false'}
        usual="true"
        options={completes.map((value) => ({ value, label: words.completes[value] }))}
        onChoose={(value) => onChange({ complete: value === 'true' ? undefined : value })}
      />
      <ChoiceChip
        label={words.language}
        value={String(language_id)}
        usual="0"
        options={languages.map((value) => ({
          value: String(value),
          label: value === 0 ? words.bothLanguages : words.languages[value],
        }))}
        onChoose={(value) => onChange({ language_id: value === '0' ? undefined : value })}
      />
      <RecordChip
        label={words.branch}
        any={words.allBranches}
        records={branches}
        value={branch ?? undefined}
        onChoose={(id) => onChange({ branch: id })}
      />
      <Hours hours={hours} onChange={onChange} />
      {newest > 1 && (
        <ChoiceChip
          label={words.version}
          value={String(version ?? '')}
          usual=""
          options={[{ value: '', label: words.anyVersion }, ...versionOptions(newest, words.nth)]}
          onChoose={(chosen) => onChange({ version: chosen || undefined })}
        />
      )}
    </FoldedChips>
  );
}
