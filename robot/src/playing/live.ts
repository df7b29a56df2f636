import { quarterMs } from '@botones/contract/device/facts';
import type { LiveRobot } from '../chance/simulated.ts';
import { isoOf } from '../connection/clock.ts';
import { pause, type Time } from '../connection/time.ts';
import { systemBytes, uuidOf } from '../facts/ids.ts';
import type { State } from '../interaction/state.ts';
import { isUrgent } from '../urgent/urgent.ts';
import { type Free, playedFacts } from './played.ts';

/** Tells at the end of each quarter of an hour what a robot without a display showed while its machine was playing. */
export async function runPlayback({
  robot,
  time,
  stop,
}: {
  robot: LiveRobot;
  time: Time;
  stop: AbortSignal;
}): Promise<void> {
  const plays = (state: State) => state.screen === 'playing' && !isUrgent(state);
  let since: number | null = plays(robot.state()) ? time.wall() : null;
  let free: Free[] = [];
  const unsubscribe = robot.subscribe((state) => {
    const now = time.wall();
    if (plays(state)) since ??= now;
    else if (since !== null) {
      free.push([since, now]);
      since = null;
    }
  });
  while (!stop.aborted) {
    const end = (Math.floor(time.wall() / quarterMs) + 1) * quarterMs;
    await pause(time, end - time.wall(), stop);
    if (since !== null) free.push([since, Math.min(end, time.wall())]);
    since = since === null ? null : end;
    const { schedule, client } = robot.state().config ?? {};
    const [spans, stamp] = [free, robot.clock.stamp()];
    free = [];
    if (!schedule || !client) continue;
    const now = time.wall();
    const clock = (at: number) => ({ ...stamp, wall: isoOf(at), mono_ms: Math.max(0, stamp.mono_ms - (now - at)) });
    await robot.put(
      playedFacts({ schedule, zone: client.timezone, free: spans, clock, uuid: () => uuidOf(systemBytes) }),
    );
  }
  unsubscribe();
}
