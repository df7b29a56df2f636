import { type Absence, absenceKinds } from '@botones/contract/playback/playback';
import { styled } from '@mui/material/styles';
import { serverNow } from '../../../app/clock.ts';
import { useWords } from '../../../app/words.ts';
import { useFormats } from '../../../ui/formats.ts';
import { seenWords } from './seen.words.ts';
import { boundsOf, timeIn } from './seen-day.ts';

const tones = {
  interaction: 'var(--primary)',
  standby: 'var(--ink-2)',
  message: 'var(--accent, var(--primary-text))',
  file: 'var(--warn)',
  offline: 'var(--bad)',
} as const;

const Box = styled('div')({
  margin: '-8px 0 0',
  '& .bar': { position: 'relative', height: 10, borderRadius: 5, background: 'var(--off-soft)', overflow: 'hidden' },
  '& .bar > i': { position: 'absolute', top: 0, bottom: 0, minWidth: 2 },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 20px',
    margin: '8px 0 0',
    padding: 0,
    listStyle: 'none',
    fontSize: '0.8125rem',
    color: 'var(--ink-2)',
    fontVariantNumeric: 'tabular-nums',
  },
  '& li > i': { display: 'inline-block', width: 10, height: 10, borderRadius: 3, marginInlineEnd: 6 },
});

/** What kept a robot from playing on a day: when, on a line under the day, and how often and how long of each kind. */
export function SeenAbsences({
  absences,
  day,
  timezone,
}: {
  absences: readonly Absence[];
  day: string;
  timezone: string;
}) {
  const words = useWords(seenWords);
  const formats = useFormats();
  const bounds = boundsOf(day, timezone);
  const shown = absences.map(({ kind, from, to }) => ({
    kind,
    from: Math.max(bounds.from, Date.parse(from)),
    to: Math.min(bounds.to, to === null ? serverNow() : Date.parse(to)),
  }));
  if (shown.length === 0) return null;
  const at = (instant: number) => `${((instant - bounds.from) / (bounds.to - bounds.from)) * 100}%`;
  return (
    <Box>
      <div className="bar" aria-hidden>
        {shown.map(({ kind, from, to }) => (
          <i
            key={`${kind} ${from}`}
            title={`${timeIn(from, timezone)}–${timeIn(to, timezone)} ${words.absences[kind]}`}
            style={{ insetInlineStart: at(from), width: `calc(${at(to)} - ${at(from)})`, background: tones[kind] }}
          />
        ))}
      </div>
      <ul aria-label={words.kept}>
        {absenceKinds.map((kind) => {
          const own = shown.filter((each) => each.kind === kind);
          const seconds = own.reduce((sum, { from, to }) => sum + (to - from) / 1_000, 0);
          return (
            own.length > 0 && (
              <li key={kind}>
                <i style={{ background: tones[kind] }} aria-hidden />
                {words.absences[kind]}: {words.times(formats.number(own.length), formats.span(seconds))}
              </li>
            )
          );
        })}
      </ul>
    </Box>
  );
}
