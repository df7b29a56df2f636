import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { esES, jaJP } from '@mui/x-date-pickers/locales';
import { format, isValid, parseISO } from 'date-fns';
import { enUS, es, ja } from 'date-fns/locale';
import { CalendarDays } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { usePreferences } from '../../app/session/preferences.ts';
import { describedBy, Field } from './field.tsx';

const locales = { 'es-mx': es, en: enUS, ja };
const texts = {
  'es-mx': {
    ...esES.components.MuiLocalizationProvider.defaultProps.localeText,
    // As the rest of the console writes them.
    day: 'Día',
    weekDay: 'Día de la semana',
    openDatePickerDialogue: (day: string | null) => (day ? `Elija la fecha, la elegida es ${day}` : 'Elija la fecha'),
    dateTableLabel: 'Elija la fecha',
    okButtonLabel: 'Aceptar',
  },
  en: undefined,
  ja: jaJP.components.MuiLocalizationProvider.defaultProps.localeText,
};

const input = '.MuiPickersOutlinedInput';

/** As high and as quiet as the other inputs; here and not in the theme, so that only who sees a calendar fetches it. */
const look = {
  [`& ${input}-root`]: {
    height: 44,
    borderRadius: '10px',
    background: 'var(--surface)',
    [`& ${input}-notchedOutline`]: { borderColor: 'var(--edge)' },
    [`&:hover ${input}-notchedOutline`]: { borderColor: 'var(--ink-3)' },
    '&.Mui-focused': { boxShadow: '0 0 0 3px var(--primary-soft)' },
    [`&.Mui-focused:not(.Mui-error) ${input}-notchedOutline`]: { borderColor: 'var(--primary-text)', borderWidth: 1 },
    '&.Mui-error': { boxShadow: '0 0 0 3px var(--bad-soft)' },
    [`&.Mui-error ${input}-notchedOutline`]: { borderColor: 'var(--bad)', borderWidth: 1 },
    '& .MuiPickersInputBase-sectionsContainer': { padding: '10px 0', opacity: 1 },
    '& .MuiPickersInputBase-sectionContent[aria-valuetext=Empty], &:not(:has([aria-valuenow])) span': {
      color: 'var(--ink-3)',
    },
  },
  '& .MuiIconButton-root': { marginInlineEnd: '-8px' },
};

const CalendarIcon = () => <CalendarDays aria-hidden />;

/** What a day field holds: `yyyy-MM-dd`, undefined when empty, null while what is typed is not a day. */
export type Day = string | undefined | null;

const dayOf = (date: Date | null): Day =>
  date === null ? undefined : isValid(date) ? format(date, 'yyyy-MM-dd') : null;

export interface DayFieldProps {
  label: string;
  value: Day;
  onChange: (value: Day) => void;
  error?: string | undefined;
  hint?: ReactNode;
  /** The first day that the calendar offers; an earlier one can be typed, and the form says what is wrong with it. */
  from?: string;
}

/** A day typed or chosen in a calendar, shown as `dd/MM/yyyy` (SHELL-53). Weighs: fetch it when it is needed. */
export function DayField({ label, value, onChange, error, hint, from }: DayFieldProps) {
  const { language } = usePreferences();
  const id = useId();
  const [date, setDate] = useState<Date | null>(value ? parseISO(value) : null);
  // Only what came from elsewhere (Back, a cleared filter) replaces what is being typed.
  const shown = dayOf(date) === value ? date : value ? parseISO(value) : null;
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={locales[language]} localeText={texts[language]}>
      <Field id={id} label={label} error={error} hint={hint}>
        <DatePicker
          value={shown}
          onChange={(next) => {
            setDate(next);
            onChange(dayOf(next));
          }}
          format="dd/MM/yyyy"
          {...(from && { minDate: parseISO(from) })}
          slots={{ openPickerIcon: CalendarIcon }}
          slotProps={{
            // The calendar's window, on a desk and on a phone, is named by its field.
            popper: { 'aria-label': label },
            toolbar: { hidden: true },
            mobilePaper: { 'aria-label': label },
            textField: {
              id,
              fullWidth: true,
              hiddenLabel: true,
              sx: look,
              error: error !== undefined,
              slotProps: { input: { 'aria-labelledby': `${id}-label`, ...describedBy(id, error, hint) } },
            },
          }}
        />
      </Field>
    </LocalizationProvider>
  );
}
