import { createApi } from '@botones/contract/calls/api';
import { ApiError } from '@botones/contract/calls/api-error';
import { type TicketPage, ticketPages } from '@botones/contract/turns/ticket-pages';
import { between, seededRandom } from '../chance/random.ts';
import type { SimulatedPhones } from '../chance/simulated.ts';
import { pause, type Time } from '../connection/time.ts';

/** Of those who take a ticket, so many open its page; of these so many come late, and so many leave; of these so many think better of it. */
const share = { opens: 0.6, late: 0.15, leaves: 0.06, returns: 0.3 };
/** Seconds between two looks of a page that no socket tells. */
const lookSeconds = 15;

/** What somebody does with the page of their ticket, in seconds after it was opened; null: never. */
export interface PhoneHabits {
  later: number | null;
  leaves: number | null;
  returns: number | null;
}

/** What whoever has this ticket does with its page; null: they do not open it. The same whenever it is asked. */
export function habitsOf(ticket: string, opens = share.opens): PhoneHabits | null {
  const random = seededRandom(`${ticket}/phone`);
  const [opening, late, leaving, returning] = [random(), random(), random(), random()];
  if (opening >= opens) return null;
  const leaves = leaving < share.leaves ? between(random, 60, 600) : null;
  return {
    later: late < share.late ? between(random, 20, 240) : null,
    leaves,
    returns: leaves !== null && returning < share.returns ? leaves + between(random, 10, 100) : null,
  };
}

/** A plain web socket that tells the page of a ticket. */
export interface PageSocket {
  isOpen: () => boolean;
  close: () => void;
}
export type OpenPageSocket = (server: string, code: string, told: (page: TicketPage) => void) => PageSocket;

/** Loaded when first wanted, as are those of robots. */
export const openPageSocket: OpenPageSocket = (server, code, told) => {
  let [isClosed, isOpen] = [false, false];
  let close = () => {};
  import('ws')
    .then(({ WebSocket }) => {
      if (isClosed) return;
      const socket = new WebSocket(`${server.replace(/^http/, 'ws')}/api/t/${code}/live`);
      close = () => socket.terminate();
      socket.on('open', () => {
        isOpen = true;
      });
      socket.on('message', (text) => {
        // An empty one says that the connection is there.
        if (String(text)) told(JSON.parse(String(text)) as TicketPage);
      });
      // Its end says so too, and until then the page is asked for.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        isOpen = false;
      });
    })
    // Without it the page is asked for.
    .catch(() => undefined);
  return {
    isOpen: () => isOpen,
    close() {
      isClosed = true;
      isOpen = false;
      close();
    },
  };
};

const isOver = ({ status, may_return_until }: TicketPage) =>
  status === 'attended' || (status === 'cancelled' && may_return_until === null);

export interface PhoneParts {
  code: string;
  habits: PhoneHabits;
  phones: SimulatedPhones;
  time: Time;
  stop: AbortSignal;
  open?: OpenPageSocket;
}

/** The phone of somebody with a ticket, from the opening of its page until it is over, by the calls of any phone. */
export async function followTicket({ code, habits, phones, time, stop, open = openPageSocket }: PhoneParts) {
  const { server, sockets } = phones;
  const api = createApi({ ticketPages }, { base: server, fetch: phones.fetch }).ticketPages;
  const params = { code };
  const since = time.mono();
  const left = { ...habits };
  let page: TicketPage | null = null;
  let socket: PageSocket | null = null;
  let wake = () => {};
  const told = (next: TicketPage) => {
    page = next;
    wake();
  };
  /** Whether it is time for a habit, which nobody has twice. */
  const isDue = (habit: keyof PhoneHabits): boolean => {
    const after = left[habit];
    if (after === null || time.mono() - since < after * 1_000) return false;
    left[habit] = null;
    return true;
  };
  const next = () =>
    Math.min(...Object.values(left).map((after) => (after === null ? Number.POSITIVE_INFINITY : after)));

  async function step(): Promise<void> {
    if (!socket?.isOpen()) page = await api.get({ params });
    // What cannot be done when its time has come is not done.
    if (isDue('later') && page?.status === 'waiting' && page.may_step_back) page = await api.stepBack({ params });
    if (isDue('leaves') && page?.status === 'waiting') page = await api.leave({ params });
    if (isDue('returns') && page?.may_return_until) page = await api.comeBack({ params });
  }

  try {
    while (!stop.aborted) {
      const waking = new AbortController();
      wake = () => waking.abort();
      try {
        await step();
      } catch (cause) {
        if (!(cause instanceof ApiError)) throw cause;
        // It is no more. Whatever else was answered, the next look says what is so.
        if (cause.status === 404) return;
      }
      if (page && isOver(page)) return;
      if (sockets && !socket?.isOpen()) {
        socket?.close();
        socket = open(server, code, told);
      }
      const untilNext = next() * 1_000 - (time.mono() - since);
      const wait = Math.min(lookSeconds * 1_000, Math.max(untilNext, 250));
      await pause(time, wait, AbortSignal.any([stop, waking.signal]));
    }
  } finally {
    socket?.close();
  }
}
