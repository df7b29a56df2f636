import { type Measured, waitRange } from '@botones/contract/turns/estimate';

/** A branch whose day is walked: services are steady and scatter as those of people do. */
export interface SimulatedBranch {
  boxes: number;
  /** Half of the services take at most so many minutes. */
  minutes: number;
  /** How much of what its boxes could do comes; above 1 its line grows all day. */
  load: number;
  /** Of the logarithm of minutes: 0.4 is nine tenths within 1.7 times the half. */
  scatter?: number;
  seed?: number;
}

/** A ticket of such a day, in minutes since the branch opened. */
export interface SimulatedTicket {
  at: number;
  called: number;
  ended: number;
  came: boolean;
  ahead: number;
  /** Boxes that were free when it came. */
  free: number;
}

/** Hours for which a branch is open. */
export const openHours = 8;
/** Nobody comes of so many, for whom a box waits a minute; between two tickets a box takes about as many minutes. */
const [noShow, between] = [0.05, 0.3];

/** A sequence of numbers in [0, 1), the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function walkDay(random: () => number, { boxes, minutes, load, scatter = 0.4 }: SimulatedBranch): SimulatedTicket[] {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const everyMinutes = (minutes * Math.exp(scatter ** 2 / 2) + between) / (boxes * load);
  const free = Array.from({ length: boxes }, () => 0);
  const tickets: SimulatedTicket[] = [];
  for (let at = 0; ; ) {
    at -= Math.log(1 - random()) * everyMinutes;
    if (at >= openHours * 60) return tickets;
    const earliest = Math.min(...free);
    const idle = free.filter((each) => each <= at).length;
    const called = Math.max(at, earliest);
    const came = random() >= noShow;
    const ended = called + (came ? minutes * Math.exp(scatter * normal()) : 1);
    free[free.indexOf(earliest)] = ended + between * (0.5 + random());
    tickets.push({ at, called, ended, came, free: idle, ahead: tickets.filter((before) => before.called > at).length });
  }
}

/** What a server measures of past days at an hour of arrival: whole minutes, as its roll-ups keep them. */
function measuredIn(tickets: readonly SimulatedTicket[], hour: number): Measured {
  const minutes = tickets
    .filter(({ at, came }) => came && Math.floor(at / 60) === hour)
    .map(({ called, ended }) => Math.ceil(ended - called))
    .sort((a, b) => a - b);
  const share = (of: number) => minutes[Math.ceil(minutes.length * of) - 1] ?? 0;
  return { services: minutes.length, half: share(0.5), nineTenths: share(0.9) };
}

/** Tickets of some days with the range that each was told, after 27 days on which services were measured. */
export function simulatedDays(branch: SimulatedBranch, days: number) {
  const random = seeded(branch.seed ?? 7);
  const past = Array.from({ length: 27 }, () => walkDay(random, branch)).flat();
  const measured = Array.from({ length: openHours }, (_, hour) => measuredIn(past, hour));
  return Array.from({ length: days }, () => walkDay(random, branch))
    .flat()
    .map((ticket) => {
      const hour = Math.floor(ticket.at / 60);
      const told = waitRange(ticket.ahead, { open: branch.boxes, free: ticket.free }, measured[hour] as Measured);
      const waited = ticket.called - ticket.at;
      const kept = told && (waited < told.from ? 'sooner' : waited > told.until ? 'later' : 'inside');
      return { ...ticket, hour, told, kept };
    });
}
