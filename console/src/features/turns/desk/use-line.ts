import type { Line } from '@botones/contract/turns/line';
import { turns } from '@botones/contract/turns/turns';
import { useEffect, useState } from 'react';
import { call } from '../../../app/api.ts';
import { type RoomEvents, useRoom, useSocketConnected } from '../../../app/live-socket.ts';
import { queryClient, useQuery } from '../../../app/query.ts';
import { isOlder, type KnownLine, laterOf } from './lines.ts';

/** The documented room of a branch (TRN-49 to TRN-51). */
const lineRoom: RoomEvents = {
  enter: 'enter_branch_office_room',
  exit: 'exit_branch_office_room',
  event: 'turns',
  sent: (branch_office) => ({ branch_office }),
};
/** Without live lists it is asked for, and its room entered, again after this time, in ms (AMB-154). */
export const pollMs = 10_000;

const lineIn = ({ line }: KnownLine): Line => line;

/** The line of a branch, kept current by its room; while no list comes it is asked for every 10 s. No signal makes it old. */
export function useLine(branch_office: number) {
  const connected = useSocketConnected();
  /** A list was told since the socket stands: an entry that was refused, as by a busy server, is told to nobody. */
  const [told, setTold] = useState(false);
  const [room, setRoom] = useState(lineRoom);
  const live = connected && told;
  useEffect(() => {
    if (!connected) {
      setTold(false);
      setRoom(lineRoom);
    } else if (!told) {
      // A room given anew is entered anew.
      const timer = setInterval(() => setRoom({ ...lineRoom }), pollMs);
      return () => clearInterval(timer);
    }
    return;
  }, [connected, told]);
  const queryKey = ['room', 'turns.line', branch_office];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const at = performance.now();
      const line = await call(turns.line, { params: { branch_office } }, { signal });
      return laterOf(queryClient.getQueryData<KnownLine>(queryKey), { line, at });
    },
    select: lineIn,
    enabled: branch_office > 0,
    refetchInterval: live ? false : pollMs,
  });
  useRoom(room, branch_office, (_waiting: Line['waiting'], line: Line) => {
    // All rooms tell their lists by one event: a late one of the branch before belongs to that branch.
    if (line.branch_office !== branch_office) return;
    const next = { line, at: performance.now() };
    const shown = queryClient.getQueryData<KnownLine>(queryKey);
    if (shown && isOlder(next, shown)) return;
    queryClient.setQueryData<KnownLine>(queryKey, next);
    setTold(true);
  });
  // The first list of a room needs a moment, which is no loss.
  return { query, lost: !connected || (!told && room !== lineRoom) };
}
