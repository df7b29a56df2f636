import { createApi } from '@botones/contract/calls/api';
import { ApiError } from '@botones/contract/calls/api-error';
import { codeOfUuid } from '@botones/contract/turns/ticket-code';
import { turnDoors } from '@botones/contract/turns/turn-doors';
import { hourMs, type VisitorPlan, visitorsOfHour } from '../chance/crowd.ts';
import type { SimulatedPhones } from '../chance/simulated.ts';
import { pause, type Time } from '../connection/time.ts';
import { languageIds } from '../interaction/languages.ts';
import { followTicket, habitsOf } from '../turns/ticket-phone.ts';

export interface DoorParts {
  /** The secret in the QR code at the door of a branch. */
  door: string;
  crowd: VisitorPlan;
  phones: SimulatedPhones;
  time: Time;
  speed: number;
  stop: AbortSignal;
  log: (what: string, more?: Record<string, unknown>) => void;
}

/** Who comes to the door of a branch and takes a ticket with their phone (MOV-2), by the hour, until it is stopped. */
export async function runDoor({ door, crowd, phones, time, speed, stop, log }: DoorParts): Promise<void> {
  const { take } = createApi({ turnDoors }, { base: phones.server, fetch: phones.fetch }).turnDoors;
  const open = new Set<Promise<void>>();
  async function comes(visitor: string, language_id: 1 | 2): Promise<void> {
    // Whoever takes one there has its page open.
    const habits = habitsOf(visitor, 1);
    const body = { door, browser: crypto.randomUUID(), code: codeOfUuid(crypto.randomUUID()), language_id };
    const { code } = await take({ body });
    if (habits) await followTicket({ code, habits, phones, time, stop });
  }
  const faster = { ...crowd, perDay: crowd.perDay * speed };
  for (let hour = Math.floor(time.wall() / hourMs) * hourMs; !stop.aborted; hour += hourMs) {
    for (const { at, interaction } of visitorsOfHour(faster, hour)) {
      const wait = at - time.wall();
      // They came before anybody was there to simulate them.
      if (!interaction || wait < -60_000) continue;
      await pause(time, wait, stop);
      if (stop.aborted) break;
      const phone: Promise<void> = comes(`${crowd.seed}/${at}`, languageIds[interaction.language]).catch((cause) => {
        // The branch is closed, or gives out no more just now: whoever came goes to the desk.
        if (!(cause instanceof ApiError)) throw cause;
        log('no ticket at the door', { code: cause.code });
      });
      open.add(phone);
      // What fails of one that is open at the end is heard there.
      void phone.catch(() => undefined).finally(() => open.delete(phone));
    }
    await pause(time, hour + hourMs - time.wall(), stop);
  }
  await Promise.allSettled(open);
}
