import { dayTitle } from '@botones/contract/directory/directory';
import { endsNextDay, periodInWords } from '@botones/contract/fields/hours';
import { clockTime } from '@botones/contract/fields/written-hours';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { CalendarPlus, Plus, X } from 'lucide-react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useContentLanguage } from '../../app/content-language.ts';
import { usePreferences } from '../../app/session/preferences.ts';
import { column, useWords } from '../../app/words.ts';
import { DayInput } from '../../ui/fields/day-input.tsx';
import { TextInput } from '../../ui/fields/fields.tsx';
import { directoryWords } from './directory.words.ts';
import type { DayFields, ExceptionFields } from './entry-fields.ts';

const Body = styled('section')({
  containerType: 'inline-size',
  '& h2': { margin: 0, fontSize: '1.0625rem', fontWeight: 640 },
  '& > p': { margin: '4px 0 12px', color: 'var(--ink-2)', fontSize: '0.8125rem' },
  '& .day': {
    display: 'grid',
    gridTemplateColumns: '180px minmax(0, 1fr)',
    gap: '8px 20px',
    alignItems: 'start',
    padding: '12px 0',
    borderTop: '1px solid var(--line)',
  },
  '& .period': { display: 'grid', gridTemplateColumns: '120px 120px 44px', gap: 12, alignItems: 'start' },
  '& .period + .period': { marginTop: 12 },
  '& .period > button': { marginTop: 26 },
  '& .means': { gridColumn: '1 / -1', margin: '-6px 0 4px', color: 'var(--ink-2)', fontSize: '0.8125rem' },
  '& .wrong': { margin: '6px 0', color: 'var(--bad)', fontSize: '0.8125rem' },
  '& .none': { margin: 0, minHeight: 40, display: 'flex', alignItems: 'center', color: 'var(--ink-2)' },
  '@container (max-width: 540px)': {
    '& .day': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .period': { gridTemplateColumns: '1fr 1fr 44px' },
  },
});

const usual = { from: '09:00', to: '18:00' };
const mostPeriods = 6;

/** What is wrong with a list as a whole: periods that overlap, a day that stands twice. */
function ListError({ name }: { name: string }) {
  const { control } = useFormContext();
  const { errors } = useFormState({ control, name });
  const found = get(errors, name) as { message?: string; root?: { message?: string } } | undefined;
  const message = found?.root?.message ?? found?.message;
  if (!message) return null;
  // The form looks for what is wrong and goes to it.
  return (
    <p className="wrong" role="alert" aria-invalid tabIndex={-1}>
      {message}
    </p>
  );
}

/** What a period past midnight means, in words (DIR-1). */
function NextDay({ from, to }: DayFields['periods'][number]) {
  const language = column[usePreferences().language];
  const period = { from: clockTime(from ?? ''), to: clockTime(to ?? '') };
  if (period.from === null || period.to === null) return null;
  const said = { from: period.from, to: period.to };
  return endsNextDay(said) && <p className="means">{periodInWords(said, language)}</p>;
}

/** The periods of one day, from and to on the 24-hour clock, each with a way out (DIR-17, DIR-39). */
function Periods({ name, title, closed }: { name: string; title: string; closed: string }) {
  const words = useWords(directoryWords);
  const { control, setValue } = useFormContext();
  const day = useWatch({ control, name }) as Pick<DayFields, 'enabled' | 'periods'>;
  const put = (periods: DayFields['periods']) =>
    setValue(name, { ...day, enabled: periods.length > 0, periods }, { shouldDirty: true, shouldTouch: true });
  if (!day.enabled) return <p className="none">{closed}</p>;
  const last = day.periods.at(-1);
  return (
    <div>
      {day.periods.map((period, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a period is known by its place alone
        <div className="period" key={at}>
          <TextInput name={`${name}.periods.${at}.from`} label={words.from} placeholder={usual.from} maxLength={14} />
          <TextInput name={`${name}.periods.${at}.to`} label={words.to} placeholder={usual.to} maxLength={14} />
          <IconButton
            aria-label={words.removePeriod(title, at + 1)}
            onClick={() => put(day.periods.filter((_other, place) => place !== at))}
          >
            <X />
          </IconButton>
          <NextDay {...period} />
        </div>
      ))}
      <ListError name={`${name}.periods`} />
      {day.periods.length < mostPeriods && (
        <Button
          size="small"
          startIcon={<Plus />}
          aria-label={words.addPeriod(title)}
          onClick={() => put([...day.periods, { from: last?.to ?? usual.from, to: '' }])}
        >
          {words.onePeriod}
        </Button>
      )}
    </div>
  );
}

/** Whether somebody attends on a day; the hours of the day before are offered where it has none yet. */
function Attends({ name, label, before }: { name: string; label: string; before: DayFields['periods'] }) {
  const { control, setValue } = useFormContext();
  const day = useWatch({ control, name }) as Pick<DayFields, 'enabled' | 'periods'>;
  const toggle = (enabled: boolean) => {
    const known = day.periods.length > 0 ? day.periods : before.length > 0 ? before : [usual];
    setValue(name, { ...day, enabled, periods: enabled ? known : [] }, { shouldDirty: true, shouldTouch: true });
  };
  return (
    <FormControlLabel label={label} control={<Switch checked={day.enabled} onChange={(_event, on) => toggle(on)} />} />
  );
}

/** How a record other than an entry speaks of its hours. */
export type HoursWords = Pick<
  (typeof directoryWords)['es'],
  'days' | 'daysHint' | 'closed' | 'exceptions' | 'exceptionsHint' | 'attends'
>;

/** The seven days of the week, each with its periods (DIR-16, DIR-17, AMB-142). */
export function WeekFields({ says }: { says?: HoursWords }) {
  const words = { ...useWords(directoryWords), ...says };
  const { textOf } = useContentLanguage();
  const { control } = useFormContext();
  const days = (useWatch({ control, name: 'enabled_days' }) ?? []) as DayFields[];
  return (
    <Body>
      <h2>{words.days}</h2>
      <p>{words.daysHint}</p>
      {days.map(({ day }, at) => {
        const title = textOf(dayTitle(day));
        const before = days.slice(0, at).findLast(({ enabled }) => enabled)?.periods ?? [];
        return (
          <div className="day" key={day}>
            <Attends name={`enabled_days.${at}`} label={title} before={before} />
            <Periods name={`enabled_days.${at}`} title={title} closed={words.closed} />
          </div>
        );
      })}
    </Body>
  );
}

/** Days that are otherwise: without attention, or with other hours (part 0, AMB-142). */
export function ExceptionFieldList({ says }: { says?: HoursWords }) {
  const words = { ...useWords(directoryWords), ...says };
  const { control, setValue } = useFormContext();
  const exceptions = (useWatch({ control, name: 'exceptions' }) ?? []) as ExceptionFields[];
  const put = (next: ExceptionFields[]) => setValue('exceptions', next, { shouldDirty: true, shouldTouch: true });
  return (
    <Body>
      <h2>{words.exceptions}</h2>
      <p>{words.exceptionsHint}</p>
      {exceptions.map((_exception, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day that is still being typed is known by its place alone
        <div className="day" key={at}>
          <div>
            <DayInput name={`exceptions.${at}.date`} label={words.date} />
            <Attends name={`exceptions.${at}`} label={words.attends} before={[]} />
            <IconButton
              aria-label={words.removeException(at + 1)}
              onClick={() => put(exceptions.filter((_other, place) => place !== at))}
            >
              <X />
            </IconButton>
          </div>
          <Periods name={`exceptions.${at}`} title={`${words.date} ${at + 1}`} closed={words.closed} />
        </div>
      ))}
      <ListError name="exceptions" />
      <Button
        startIcon={<CalendarPlus />}
        onClick={() => put([...exceptions, { date: '', enabled: false, periods: [] }])}
      >
        {words.addException}
      </Button>
    </Body>
  );
}
