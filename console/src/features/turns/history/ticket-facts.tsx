import type { Turn } from '@botones/contract/turns/turns';
import { styled } from '@mui/material/styles';
import { useWords } from '../../../app/words.ts';
import { formatsNow } from '../../../ui/formats.ts';
import { historyWords } from './history.words.ts';
import { nameOf, timeOf, waitOf } from './ticket-texts.ts';

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  gap: '12px 20px',
  margin: '0 0 24px',
  '& dt': { color: 'var(--ink-2)', fontSize: '0.8125rem' },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
});

/** What the columns of the history tell of a ticket, for whoever does not see them. */
export function TicketFacts({ turn }: { turn: Turn }) {
  const words = useWords(historyWords);
  const told: [label: string, value: string][] = [
    [words.source, words.sources[turn.source]],
    [words.requested, formatsNow(turn.timezone).dateTime(turn.created_at)],
    [words.assigned, timeOf(turn.attention_date, turn)],
    [words.waited, waitOf(turn.waiting_time)],
    [words.ended, timeOf(turn.end_date, turn)],
    [words.service, waitOf(turn.service_duration)],
    [words.attendedBy, nameOf(turn)],
    [words.box, turn.box_number === null ? '' : String(turn.box_number)],
    [words.why, turn.end_reason ? words.reasons[turn.end_reason] : ''],
  ];
  return (
    <Facts>
      {told
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Facts>
  );
}
