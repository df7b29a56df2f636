import type { PushService } from '../device/push-service.ts';
import type { StoredTickets } from '../device/stored-tickets.ts';
import { type Push, unablePush } from '../model/push.ts';
import type { PushCalls } from './push-calls.ts';

export interface PushPorts {
  service: PushService;
  calls: PushCalls;
  stored: StoredTickets;
}

/** A ticket whose page is open. */
interface Ticket {
  code: string;
  /** The server's; null where its pages are not under https. */
  key: string | null;
  /** What was chosen before was told to the server once more. */
  isRenewed: boolean;
}

/** Failures that say that nobody will be told of this ticket. */
const overCodes = ['turns.over', 'tickets.not_found', 'tickets.no_push'];
const is = (state: Push['is'], failed: string | null = null): Push => ({ is: state, failed });

/** Turns notifications of a ticket on and off; what the browser has for all its tickets goes with the last of them. */
export function createPushSwitch({ service, calls, stored }: PushPorts, tell: (push: Push) => void) {
  let ticket: Ticket | null = null;
  let shown = unablePush;
  /** One step after the other: browser, server and what is stored agree between them. */
  let work: Promise<void> = Promise.resolve();

  function show(of: Ticket, push: Push): void {
    if (of !== ticket) return;
    shown = push;
    tell(push);
  }
  const after = (step: () => Promise<void>): Promise<void> => {
    work = work.then(step);
    return work;
  };

  /** Lets go of the browser's subscription where no ticket needs it; whether it is gone. */
  async function letGo(): Promise<boolean> {
    if (!stored.isEmpty()) return false;
    try {
      await service.unsubscribe();
      return true;
    } catch {
      // The server forgets it with the ticket.
      return false;
    }
  }

  async function look(of: Ticket): Promise<void> {
    if (of !== ticket || shown.is === 'asking') return;
    if (!service.isAble || of.key === null) return show(of, unablePush);
    const permission = service.permission();
    const isChosen = stored.has(of.code);
    if (permission !== 'granted' && isChosen) stored.set(of.code, false);
    if (permission === 'denied') return show(of, is('denied'));
    if (permission !== 'granted' || !isChosen) return show(of, is('off', shown.is === 'off' ? shown.failed : null));
    show(of, is('on'));
    if (!of.isRenewed) await renew(of, of.key);
  }

  /** A browser may have changed where it is reached, and a server may have given up on it. */
  async function renew(of: Ticket, key: string): Promise<void> {
    const failure = await turnedOn(of.code, key);
    of.isRenewed = failure === null;
    if (failure !== 'browser' && !(failure !== null && overCodes.includes(failure))) return;
    stored.set(of.code, false);
    await letGo();
    show(of, is('off', failure === 'browser' ? failure : null));
  }

  async function turnedOn(code: string, key: string): Promise<string | null> {
    try {
      return await calls.subscribe(code, await service.subscribe(key));
    } catch {
      return 'browser';
    }
  }

  async function turnOn(of: Ticket, key: string, permission: NotificationPermission): Promise<void> {
    if (permission === 'denied') return show(of, is('denied'));
    if (permission !== 'granted') return show(of, is('off', 'dismissed'));
    const failure = await turnedOn(of.code, key);
    of.isRenewed = failure === null;
    if (failure === null) stored.set(of.code, true);
    else await letGo();
    show(of, failure === null ? is('on') : is('off', failure));
  }

  async function turnOff(of: Ticket): Promise<void> {
    let failure: string | null = null;
    try {
      const endpoint = await service.endpoint();
      if (endpoint !== null) failure = await calls.unsubscribe(of.code, endpoint);
    } catch {
      failure = 'browser';
    }
    stored.set(of.code, false);
    // What the browser itself let go of reaches nobody, whatever the server knows of it.
    if ((await letGo()) || failure === null || overCodes.includes(failure)) return show(of, is('off'));
    stored.set(of.code, true);
    show(of, is('on', failure));
  }

  return {
    /** Told of the ticket that the page shows; null: another address was opened. */
    see(seen: { code: string; key: string | null } | null): void {
      if (seen === null) ticket = null;
      else if (ticket?.code !== seen.code || ticket.key !== seen.key) {
        const now: Ticket = { ...seen, isRenewed: false };
        ticket = now;
        shown = unablePush;
        void after(() => look(now));
      }
    },
    /** What was forbidden may be allowed now. */
    refresh(): void {
      const now = ticket;
      if (now) void after(() => look(now));
    },
    /** Nothing will come of a ticket any more. */
    end(code: string): void {
      if (!stored.has(code)) return;
      stored.set(code, false);
      void after(async () => {
        try {
          await service.clear(code);
        } catch {
          // What a browser does not take away its owner does.
        }
        await letGo();
      });
    },
    /** To be called by a touch. */
    press(): void {
      const of = ticket;
      const key = of?.key ?? null;
      if (of === null || key === null) return;
      if (shown.is === 'on') {
        show(of, is('asking'));
        void after(() => turnOff(of));
      } else if (shown.is === 'off') {
        show(of, is('asking'));
        // At once: a browser asks only whoever touches.
        void service.askPermission().then(
          (permission) => after(() => turnOn(of, key, permission)),
          () => after(() => turnOn(of, key, 'default')),
        );
      }
    },
    /** Done with everything that was begun. */
    settled: (): Promise<void> => work,
  };
}
export type PushSwitch = ReturnType<typeof createPushSwitch>;
