import type { CalledTurn, RobotLine } from '@botones/contract/turns/line';
import { spokenCall } from '@botones/contract/turns/spoken';
import { type Next, stay } from '../interaction/next.ts';
import { isAtRest, type Moment, type State } from '../interaction/state.ts';
import { speakText } from '../interaction/tell.ts';

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
  const before = state.line;
  if (line === null) return { ...state, line, calls: [], served: null };
  const sameBranch = before?.branch_office === line.branch_office;
  const known = new Set(sameBranch ? before.called.map(keyOf) : []);
  const fresh = line.called
    .map((call) => ({ call, age: Math.max(0, now - Date.parse(call.at)) }))
    .filter(({ call, age }) => age <= callFreshMs && !known.has(keyOf(call)))
    .sort((one, other) => other.age - one.age)
    .map(({ call: { label, box_number }, age }) => ({ label, box_number, until: mono + callWaitsMs - age }));
  const { survey } = line;
  const served = survey && {
    turn: survey.turn,
    until: mono + Math.max(0, Date.parse(survey.until) - now),
    begun: state.served?.turn === survey.turn && state.served.begun,
  };
  return { ...state, line, served, calls: [...(sameBranch ? state.calls : []), ...fresh] };
}

/** Says the next call, where nobody is being answered and nothing is being said: one after the other, none of them old. */
export function sayNextCall(state: State, moment: Moment): Next {
  if (state.calls.length === 0 || !isAtRest(state) || state.answer?.speaksUntil != null) return stay(state);
  const [call, ...calls] = state.calls.filter(({ until }) => until >= moment.mono);
  if (!call) return stay({ ...state, calls: [] });
  return speakText({ ...state, calls }, spokenCall(call.label, call.box_number, state.language), moment);
}
