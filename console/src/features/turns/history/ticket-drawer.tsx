import { advanceNames } from '@botones/contract/turns/advance';
import { ticketDay } from '@botones/contract/turns/ticket-day';
import type { TurnEvent } from '@botones/contract/turns/turn-events';
import { type Turn, turns } from '@botones/contract/turns/turns';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CornerUpLeft } from 'lucide-react';
import { serverNow } from '../../../app/clock.ts';
import { queryOf, useQuery, useWrite } from '../../../app/query.ts';
import { type Language, usePreferences } from '../../../app/session/preferences.ts';
import { useAllowed } from '../../../app/session/rights.tsx';
import { labelIn, localeOf, useWords } from '../../../app/words.ts';
import { useFormats } from '../../../ui/formats.ts';
import { ReadingDrawer } from '../../../ui/overlay/reading-drawer.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { Pill } from '../../../ui/status-pill.tsx';
import { EraseHolderButton } from '../../../ui/visits/erase-buttons.tsx';
import { VisitOf } from '../../../ui/visits/visit-link.tsx';
import { historyWords } from './history.words.ts';
import { TicketFacts } from './ticket-facts.tsx';

const Events = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 18,
  '& li': { display: 'grid', gap: 3, overflowWrap: 'anywhere' },
  '& .meta': { color: 'var(--ink-2)', fontSize: '0.8125rem' },
});

const asSentence = (text: string, language: Language) =>
  text.charAt(0).toLocaleUpperCase(localeOf(language)) + text.slice(1);

function EventRow({ event, zone }: { event: TurnEvent; zone: string }) {
  const { at, kind, person, robot, box_number, reason } = event;
  const words = useWords(historyWords);
  const formats = useFormats(zone);
  const { language } = usePreferences();
  const { passed_count = 0, advance = 0, how } = reason;
  const day = labelIn(ticketDay(reason.days_ago), language);
  const earlier = (reason.passed_earlier ?? []).map((label) => [label, words.ofEarlierDay].join(' '));
  const passed = [...(reason.passed ?? []), ...earlier];
  const said = [
    reason.arrived && [words.arrived(reason.arrived), day].filter(Boolean).join(' '),
    advance > 0 && words.earlier(labelIn(advanceNames[reason.advance_reason ?? 'other'], language), advance),
    reason.returned && words.backAtPlace,
    reason.directed && words.directed,
    passed.length > 0 && words.passed(passed, passed_count - passed.length),
    reason.box !== undefined && words.toBox(reason.box),
    reason.person && words.toPerson(reason.person),
    how && (words.hows as Readonly<Record<string, string>>)[how],
  ].filter(Boolean);
  const where = box_number === null ? '' : words.boxNumber(box_number);
  return (
    <li>
      <b>{[words.kinds[kind], where].filter(Boolean).join(' · ')}</b>
      {said.length > 0 && <span>{asSentence(said.join('; '), language)}</span>}
      <span className="meta">
        {formats.dateTime(at)} · {words.by(person, robot)}
      </span>
    </li>
  );
}

/** Back into the line for somebody who did not come today, and is here now (TUR-7). The server decides. */
function PutBack({ turn: { id, status, end_reason, end_date, timezone } }: { turn: Turn }) {
  const words = useWords(historyWords);
  const formats = useFormats(timezone);
  const may = useAllowed(turns.putBack.access);
  const putBack = useWrite(turns.putBack);
  const absent = status === 'cancelled' && end_reason === 'no_show';
  if (!may || !absent || !end_date || formats.date(end_date) !== formats.date(serverNow())) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<CornerUpLeft />}
      loading={putBack.isPending}
      onClick={() => putBack.mutate({ params: { id } })}
      sx={{ mb: 2.5, minHeight: 44 }}
    >
      {words.putBack}
    </Button>
  );
}

export interface TicketDrawerProps {
  /** 0: none was opened yet. */
  id: number;
  open: boolean;
  onClose: () => void;
}

/** A ticket and what happened to it, in order: who, when and why (TUR-2). */
export function TicketDrawer({ id, open, onClose }: TicketDrawerProps) {
  const words = useWords(historyWords);
  const enabled = id > 0;
  const turn = useQuery({ ...queryOf(turns.get, { params: { id } }), enabled });
  const events = useQuery({ ...queryOf(turns.events, { params: { id } }), enabled });
  return (
    <ReadingDrawer title={words.ticket(turn.data?.label ?? '')} open={open} onClose={onClose}>
      <QueryBoundary query={turn} skeleton={<FieldsSkeleton />}>
        {(found) => (
          <>
            <p>
              {[found.branch_office.name, words.states[found.status], found.name].filter(Boolean).join(' · ')}{' '}
              {found.repeated && <Pill tone="warn">{words.repeated}</Pill>}
            </p>
            <TicketFacts turn={found} />
            <PutBack turn={found} />
            <VisitOf source="ticket" id={id} />
            <EraseHolderButton turn={id} />
          </>
        )}
      </QueryBoundary>
      {turn.data && (
        <QueryBoundary query={events} skeleton={<FieldsSkeleton />}>
          {(found) => (
            <Events>
              {found.map((event) => (
                <EventRow key={event.id} event={event} zone={turn.data.timezone} />
              ))}
            </Events>
          )}
        </QueryBoundary>
      )}
    </ReadingDrawer>
  );
}
