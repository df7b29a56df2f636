import { randomUUID } from 'node:crypto';
import { openPush, type Push } from '../../../robot/src/connection/push.ts';
import { batch, heartbeat } from '../../lib/facts.ts';
import { credentialOf } from '../../lib/seed.ts';
import { staffHeaders } from '../../lib/world.ts';
import { type Answer, type Caller, repeat, Tally } from './caller.ts';

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
/** What a person at the console asks for, one thing after another. */
export const consolePathsOf = (robot: number): string[] => [
  '/api/robots/summary/',
  '/api/robots/robots/?limit=25',
  `/api/interaction/interaction/interaction_by_robot/${robot}/?limit=50`,
  `/api/interaction/interaction/interaction_by_date_range/${day(30)}/${day(0)}/?limit=50`,
  `/api/interaction/interaction/interaction_by_date_range/${day(364)}/${day(0)}/?limit=50`,
  '/api/notifications/notifications?limit=25',
];

export interface LoadSize {
  robots: number;
  /** Seconds from one heartbeat of a robot to its next. */
  beatS: number;
  /** Talks told a second, by all robots together. */
  talks: number;
  people: number;
  sockets: boolean;
}

export interface LoadGenerator {
  beats: Tally;
  writes: Tally;
  reads: Tally;
  /** How often a socket was refused or lost. */
  closed: () => number;
  /** Sockets that are open now. */
  open: () => number;
  /** Facts that were acknowledged, by robot. */
  told: Map<number, number>;
  stop: () => Promise<void>;
}

/** A fleet and the people who watch it, at a steady pace; nobody waits longer than a call takes. */
export function loadGenerator(url: string, call: Caller, size: LoadSize): LoadGenerator {
  const [beats, writes, reads] = [new Tally('beats'), new Tally('writes'), new Tally('reads')];
  const told = new Map<number, number>();
  const stops: (() => Promise<void>)[] = [];
  const pushes: Push[] = [];
  const open = new Set<number>();
  let closed = 0;
  const pausedUntil = new Map<string, number>();
  /** A caller that was told to wait waits. */
  const politely = async (who: string, tally: Tally, work: () => Promise<Answer>): Promise<Answer | null> => {
    if ((pausedUntil.get(who) ?? 0) > performance.now()) return null;
    const answer = await work();
    tally.note(answer);
    const wait = Number(answer.headers['retry-after'] ?? 0);
    if (wait > 0) pausedUntil.set(who, performance.now() + wait * 1000);
    return answer;
  };

  for (let robot = 1; robot <= size.robots; robot++) {
    const headers = { authorization: credentialOf(robot) };
    const every = size.beatS * 1000;
    const first = (every * robot) / size.robots;
    const path = '/device/v1/heartbeat';
    stops.push(
      repeat(every, first, async () => {
        await politely(`robot ${robot}`, beats, () => call({ method: 'POST', path, headers, body: heartbeat() }));
      }).stop,
    );
    if (!size.sockets) continue;
    // As robots do it themselves, with their patience when they are sent away.
    const device = headers.authorization.replace('Device ', '');
    const push = openPush(url, device, {
      onLook: () => {},
      onState(connected) {
        if (connected) open.add(robot);
        else {
          open.delete(robot);
          closed += 1;
        }
      },
    });
    pushes.push(push);
  }
  const tellers = Math.max(1, Math.min(size.robots, Math.ceil(size.talks)));
  for (let n = 0; n < tellers && size.talks > 0; n++) {
    const every = (1000 * tellers) / size.talks;
    let turn = n;
    stops.push(
      repeat(every, (every * n) / tellers, async () => {
        turn += tellers;
        const robot = 1 + (turn % size.robots);
        const path = '/device/v1/interactions';
        const headers = { authorization: credentialOf(robot) };
        const body: unknown = JSON.parse(batch(1));
        // The same record again until it is in: what was acknowledged is counted.
        for (let tries = 0; tries < 3; tries++) {
          const answer = await politely(`teller ${n}`, writes, () => call({ method: 'POST', path, headers, body }));
          if (answer?.status !== 200) continue;
          told.set(robot, (told.get(robot) ?? 0) + 1);
          return;
        }
      }).stop,
    );
  }
  for (let n = 0; n < size.people; n++) {
    let turn = n;
    const every = 3_000;
    stops.push(
      repeat(every, (every * n) / size.people, async () => {
        const pages = consolePathsOf(1 + ((n * 37 + turn) % size.robots));
        const path = pages[turn++ % pages.length] ?? '/';
        await politely(`person ${n}`, reads, () => call({ path, headers: { ...staffHeaders, 'x-tab': randomUUID() } }));
      }).stop,
    );
  }
  return {
    beats,
    writes,
    reads,
    told,
    open: () => open.size,
    closed: () => closed,
    async stop() {
      for (const push of pushes) push.close();
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
