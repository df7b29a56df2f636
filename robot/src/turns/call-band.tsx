import type { CalledTurn } from '@botones/contract/turns/line';
import { ticketDay } from '@botones/contract/turns/ticket-day';
import { isAtRest, type State } from '../interaction/state.ts';
import { callFreshMs, turnsSlice } from './calls.ts';
import { turnWords } from './turns.words.ts';

/** Whether it was called a moment ago; `now` is the server's clock in milliseconds. */
const isFresh = ({ at }: CalledTurn, now: number) => now - Date.parse(at) <= callFreshMs;

/**
 * Who was called, the newest first: the last six where nobody is, and beside somebody who is being answered a band with the newest
 * while it is news. Without network nothing: what it says would be old.
 */
export function CallBand({ state, now }: { state: State; now: number }) {
  const rests = isAtRest(state);
  const called = (turnsSlice.of(state).line?.called ?? []).filter(
    (call, place) => rests || (place === 0 && isFresh(call, now)),
  );
  const [newest] = called;
  if (!state.online || !newest || !state.config?.turns) return null;
  const words = turnWords[state.language];
  return (
    <aside className="calls appear" aria-label={words.called} data-rests={rests}>
      <ol>
        {called.map((call) => (
          <li
            key={`${call.id} ${call.calls}`}
            className={call === newest && isFresh(call, now) ? 'call fresh' : 'call'}
            aria-live={call === newest ? 'polite' : undefined}
          >
            <strong>{call.label}</strong>
            {call.days_ago && <em>{ticketDay(call.days_ago)[state.language]}</em>}
            <span>{words.box(call.box_number)}</span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
