import type { LiveRobot } from '../chance/simulated.ts';
import { pause, type Time } from '../connection/time.ts';
import { followTicket, habitsOf } from './ticket-phone.ts';
import { ticketingOf } from './ticketing.ts';

/** Visitors who read the QR code of the ticket that a robot shows them: each has a phone of their own until the ticket is over. */
export async function runTicketPhones({ robot, time, stop }: { robot: LiveRobot; time: Time; stop: AbortSignal }) {
  const open = new Set<Promise<void>>();
  let last: string | null = null;
  const unsubscribe = robot.subscribe((state) => {
    const outcome = ticketingOf(state)?.outcome;
    if (outcome?.how !== 'given' || outcome.code === null || outcome.code === last) return;
    last = outcome.code;
    // A number is the same person's all day.
    const habits = habitsOf(`${outcome.branch}/${outcome.label}/${new Date(time.wall()).toDateString()}`);
    if (!habits) return;
    const phone: Promise<void> = followTicket({ code: outcome.code, habits, phones: robot.phones, time, stop });
    open.add(phone);
    // What fails of one that is open at the end is heard there.
    void phone.catch(() => undefined).finally(() => open.delete(phone));
  });
  // As long as the robot lives.
  while (!stop.aborted) await pause(time, 3_600_000, stop);
  unsubscribe();
  await Promise.allSettled(open);
}
