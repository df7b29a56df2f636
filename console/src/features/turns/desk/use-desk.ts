import type { ApiError } from '@botones/contract/calls/api-error';
import { type Box, boxes } from '@botones/contract/turns/boxes';
import type { SentTo } from '@botones/contract/turns/line';
import { turns } from '@botones/contract/turns/turns';
import { useEffect, useRef, useState } from 'react';
import { useSocketConnected } from '../../../app/live-socket.ts';
import { showProblem } from '../../../app/problem.ts';
import { queryOf, useQuery, useWrite } from '../../../app/query.ts';
import { useAllowed } from '../../../app/session/rights.tsx';
import { useSession } from '../../../app/session/session.ts';
import { useStored } from '../../../app/session/stored.ts';
import { wordsNow } from '../../../app/words.ts';
import { toast } from '../../../ui/toast.tsx';
import { currentTurn } from './current-turn.ts';
import { deskWords } from './desk.words.ts';
import { pollMs } from './use-line.ts';
import { useSettled } from './use-settled.ts';

/** The box of who is signed in, the ticket that they serve, and what they may do with both (TRN-21 to TRN-29). */
export function useDesk() {
  const user = useSession()?.user.user_id ?? 0;
  const connected = useSocketConnected();
  const query = useQuery({
    ...queryOf(boxes.ofUser, { params: { user_id: user } }),
    // No signal says that it is old while the socket is lost (AMB-154).
    refetchInterval: connected ? false : pollMs,
  });
  const kept = useStored(currentTurn);
  const box = query.data ?? null;
  const turn = box?.current_turn ?? null;
  /** Who decides about boxes alone calls and ends nothing. */
  const serves = useAllowed(turns.take.access);
  const { dataUpdatedAt } = query;
  // On another device or after a reload the server knows better than what was kept, also where it answers the same as before (AMB-159).
  useEffect(() => {
    if (dataUpdatedAt > 0) currentTurn.set(turn?.turn ?? 0);
  }, [dataUpdatedAt, turn]);
  const take = useWrite(turns.take, { onSuccess: ({ turn_assigned }) => currentTurn.set(turn_assigned) });
  const finalize = useWrite(turns.finalize, { onSuccess: () => currentTurn.set(0) });
  /** The ticket that was ended so: what is over never comes back, and the next one shows a moment later. */
  const [over, setOver] = useState(0);
  const attendNext = useWrite(turns.attendNext, {
    onSuccess: ({ attended, next }) => {
      currentTurn.set(next?.turn ?? 0);
      setOver(attended.id);
      if (!next) toast({ message: wordsNow(deskWords).nobodyNext(attended.label) });
    },
  });
  const serve = useWrite(turns.serve, { onSuccess: ({ turn: number }) => currentTurn.set(number) });
  const choose = useWrite(turns.choose, { onSuccess: ({ turn: number }) => currentTurn.set(number) });
  const callAgain = useWrite(turns.callAgain);
  const putBack = useWrite(turns.putBack, { onSuccess: () => currentTurn.set(0) });
  const transfer = useWrite(turns.transfer);
  const had = useRef<Box | null>(null);
  const [lost, setLost] = useState<Box | null>(null);
  const assign = useWrite(boxes.assign, {
    onSuccess: () => {
      had.current = null;
    },
  });
  // Somebody else freed it, here or elsewhere: who serves must be told, and where their ticket went.
  useEffect(() => {
    if (dataUpdatedAt === 0) return;
    if (!box && had.current) setLost(had.current);
    if (box) setLost(null);
    had.current = box;
  }, [dataUpdatedAt, box]);
  const writes = [take, finalize, attendNext, serve, choose, callAgain, putBack, transfer, assign];
  const busy = writes.some(({ isPending }) => isPending);
  // What was called counts until the answer that follows.
  const serving = turn !== null || kept > 0;
  const id = turn?.id ?? 0;
  const settled = useSettled(id);
  const mayTake = serves && box !== null && !serving && !busy;
  const mayEnd = serves && box !== null && turn !== null && id !== over && !busy;
  const callNext = (done = () => {}) => take.mutate({ body: { attended_by: user } }, { onSuccess: done });
  // An empty line is no failure to the one key: behind a modal its next press would go nowhere.
  const callOrTell = () =>
    take.mutateAsync({ body: { attended_by: user } }).catch((error: ApiError) => {
      if (error.code === 'turns.none_waiting') toast({ message: wordsNow(deskWords).none });
      else showProblem(error);
    });
  const attendThenCall = () => attendNext.mutate({ body: { attended_by: user, turn_id: id } });
  return {
    query,
    box,
    /** The box that was theirs until somebody else freed it. */
    lost,
    turn,
    busy,
    serves,
    serving,
    mayTake,
    mayEnd,
    /** Not at once: the second press of a hand that pressed twice would end the visit that the first one began. */
    mayFollow: mayEnd && settled,
    mayRelease: box !== null && !serving && !busy,
    take: () => callNext(),
    /** Calls the next, and goes on once they were called. */
    takeThen: callNext,
    attended: () => finalize.mutate({ body: { attended_by: user, status: 'attended' } }),
    attendNext: attendThenCall,
    /** The one key of a whole day: ends who is served, where somebody is, and calls the next. */
    next: () => {
      if (!settled) return;
      if (mayEnd) attendThenCall();
      else if (mayTake) void callOrTell();
    },
    noShow: () => finalize.mutate({ body: { attended_by: user, status: 'cancelled' } }),
    callAgain: () => callAgain.mutate({ params: { id } }),
    putBack: () => putBack.mutate({ params: { id } }),
    choose: (turn_id: number) => choose.mutate({ params: { id: turn_id } }),
    serve: (number: string | null, done: () => void) => serve.mutate({ body: { number } }, { onSuccess: done }),
    transfer: (turn_id: number, body: SentTo) =>
      transfer.mutate({ params: { id: turn_id }, body }, { onSuccess: () => turn_id === id && currentTurn.set(0) }),
    release: () => assign.mutate({ params: { id: box?.attention_box_id ?? 0 }, body: { user } }),
  };
}
export type Desk = ReturnType<typeof useDesk>;
