import type { CalendarRef } from '@fullcalendar/react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../app/words.ts';
import { eventsWords } from '../events.words.ts';
import type { CalendarView } from './calendar-address.ts';

export type CalendarApi = ReturnType<CalendarRef['getApi']>;

/** What the library does for a press on the bar. */
export const stepTo = {
  today: (api: CalendarApi) => api.today(),
  before: (api: CalendarApi) => api.prev(),
  after: (api: CalendarApi) => api.next(),
} as const;

/** What a calendar stands on, under its bar. */
export const CalendarCard = styled('section')(({ theme }) => ({
  padding: 20,
  border: '1px solid var(--line)',
  borderRadius: 16,
  background: 'var(--surface)',
  marginBottom: 24,
  '& > .bar': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginBottom: 16 },
  '& > .bar > h2': { margin: '0 8px', fontSize: '1.125rem', fontWeight: 640 },
  '& > .bar > h2::first-letter': { textTransform: 'uppercase' },
  '& > .bar > .grow': { flex: 1 },
  '& > .hint': { margin: '12px 0 0', fontSize: '0.8125rem', color: 'var(--ink-2)' },
  [theme.breakpoints.down('sm')]: {
    padding: 12,
    '& > .bar > h2': { flexBasis: '100%', margin: 0, fontSize: '0.9375rem' },
  },
}));

export interface CalendarBarProps {
  /** The days in sight, in words. */
  title: string;
  /** None: there is one view alone. */
  views: readonly Exclude<CalendarView, 'agenda'>[];
  view: CalendarView;
  onView: (view: CalendarView) => void;
  onGo: (where: 'today' | 'before' | 'after') => void;
  /** Before the views. */
  children?: ReactNode;
}

/** 'Hoy', a step back and forth, the days in sight, and the views of a calendar. */
export function CalendarBar({ title, views, view, onView, onGo, children }: CalendarBarProps) {
  const words = useWords(eventsWords);
  return (
    <div className="bar">
      <Button variant="outlined" onClick={() => onGo('today')}>
        {words.today}
      </Button>
      <IconButton aria-label={words.previous} onClick={() => onGo('before')}>
        <ChevronLeft />
      </IconButton>
      <IconButton aria-label={words.next} onClick={() => onGo('after')}>
        <ChevronRight />
      </IconButton>
      <h2 aria-live="polite">{title}</h2>
      <span className="grow" />
      {children}
      {views.length > 0 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={words.view}
          value={view}
          onChange={(_event, next) => next && onView(next)}
        >
          {views.map((one) => (
            <ToggleButton key={one} value={one}>
              {words[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </div>
  );
}
