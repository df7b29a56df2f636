import type { CalledTurn, RobotLine } from '@botones/contract/turns/line';
import { spokenCall } from '@botones/contract/turns/spoken';
import { type Next, stay } from '../interaction/next.ts';
import { slice } from '../interaction/slice.ts';
import { isAtRest, type Moment, type State } from '../interaction/state.ts';
import { speakText } from '../interaction/tell.ts';

/** A call that waits to be said, and the monotonic instant after which it is not. */
interface WaitingCall {
  label: string;
  box_number: number;
  days_ago?: number | undefined;
  until: number;
}

interface TurnsSlice {
  /** Who waits and who was called where the robot stands; null: nobody is called there, or it was not heard yet. */
  line: RobotLine | null;
  /** Calls that are still to be said, the next one first. */
  calls: readonly WaitingCall[];
  /** The ticket whose service is asked about, the monotonic instant until which it is, and whether somebody has begun (TUR-11). */
  served: { turn: string; until: number; begun: boolean } | null;
}
export const turnsSlice = slice<TurnsSlice>('turns', () => ({ line: null, calls: [], served: null }));

/** A call that is older when it is heard of is news to nobody: it is not said, and does not flash. */
export const callFreshMs = 20_000;
/** So long a call waits for those before it, or for somebody who is being answered; then it is not said any more. */
export const callWaitsMs = 60_000;

const keyOf = ({ id, calls }: CalledTurn) => `${id} ${calls}`;

/**
 * The line as the server has it now; `now` is the server's clock in milliseconds. What was called since the last one is said in the
 * order in which it was called. Readings come one after the other: the last one counts, also after a backup was restored. Null: the robot
 * stands in no branch with boxes.
 */
export function hearLine(state: State, line: RobotLine | null, now: number, mono: number): State {
  const known = turnsSlice.of(state);
  const before = known.line;
  if (line === null) return turnsSlice.put(state, { line, calls: [], served: null });
  const sameBranch = before?.branch_office === line.branch_office;
  const heard = new Set(sameBranch ? before.called.map(keyOf) : []);
  const fresh = line.called
    .map((call) => ({ call, age: Math.max(0, now - Date.parse(call.at)) }))
    .filter(({ call, age }) => age <= callFreshMs && !heard.has(keyOf(call)))
    .sort((one, other) => other.age - one.age)
    .map(({ call: { label, box_number, days_ago }, age }) => ({
      label,
      box_number,
      days_ago,
      until: mono + callWaitsMs - age,
    }));
  const { survey } = line;
  const served = survey && {
    turn: survey.turn,
    until: mono + Math.max(0, Date.parse(survey.until) - now),
    begun: known.served?.turn === survey.turn && known.served.begun,
  };
  return turnsSlice.put(state, { line, served, calls: [...(sameBranch ? known.calls : []), ...fresh] });
}

/** Says the next call, where nobody is being answered and nothing is being said: one after the other, none of them old. */
export function sayNextCall(state: State, moment: Moment): Next {
  const known = turnsSlice.of(state);
  if (known.calls.length === 0 || !isAtRest(state) || state.answer?.speaksUntil != null) return stay(state);
  const [call, ...calls] = known.calls.filter(({ until }) => until >= moment.mono);
  const next = turnsSlice.put(state, { ...known, calls });
  if (!call) return stay(next);
  return speakText(next, spokenCall(call.label, call.box_number, state.language, call.days_ago), moment);
}

/** The uuid of the ticket whose service is asked about now; null: of none, or somebody has begun already (TUR-11). */
export function askedTurn(state: State): string | null {
  const { served } = turnsSlice.of(state);
  return served && !served.begun ? served.turn : null;
}

/** Somebody has begun to answer of this ticket: the next person is asked about none. */
export function beginAsked(state: State, turn: string | null | undefined): State {
  const known = turnsSlice.of(state);
  const { served } = known;
  return served && !served.begun && served.turn === turn
    ? turnsSlice.put(state, { ...known, served: { ...served, begun: true } })
    : state;
}
