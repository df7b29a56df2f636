import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from '@botones/contract/calls/api';
import type { Contract } from '@botones/contract/index';
import { codeOfUuid } from '@botones/contract/turns/ticket-code';
import { addBranch, addPerson } from '../../../e2e/lib/queue.ts';
import type { ServerProcess } from '../../../e2e/lib/server-process.ts';
import { addRobot, signIn } from '../../../e2e/lib/staff.ts';
import { realTime, type Time } from '../../../robot/src/connection/time.ts';
import { createHeadlessRobot, type HeadlessRobot } from '../../../robot/src/simulator/headless.ts';
import { createTickets } from '../../../robot/src/turns/tickets.ts';
import type { Query } from './ledger.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const aloneMs = 3 * dayMs;
/** Each robot: how wrong its clock is, and whether it starts anew before the server hears of it, so that nothing else dates what it tells. */
const robots = [
  { wrongMs: dayMs, anew: false },
  { wrongMs: -dayMs, anew: true },
];
/** People of these last numbers, of some minutes ago, are served while their robot is still alone. */
const servedOfEach = 5;

/** A device whose wall clock is wrong, and for which time passes as it is told. */
class Elsewhere implements Time {
  #ago = aloneMs;
  #passed = 0;
  readonly #wrongMs: number;
  readonly after = realTime.after;

  constructor(wrongMs: number) {
    this.#wrongMs = wrongMs;
  }

  wall(): number {
    return Date.now() - this.#ago + this.#wrongMs;
  }
  mono(): number {
    return performance.now() + this.#passed;
  }
  pass(ms: number): void {
    this.#ago -= ms;
    this.#passed += ms;
  }
}

const until = async (holds: () => boolean | Promise<boolean>, what: string) => {
  for (let tries = 0; !(await holds()); tries++) {
    if (tries > 1_200) throw new Error(`${what}: not within a minute`);
    await pause(50);
  }
};

/** Two robots of a branch are alone for three days, one with a clock a day ahead, one a day behind, and print so many numbers each. */
export async function offlineDays(
  api: Api<Contract>,
  server: ServerProcess,
  { client, folder, tickets }: { client: number; folder: string; tickets: number },
): Promise<{ wrong: string[]; tickets: number; compare: (query: Query) => Promise<string[]> }> {
  const wrong: string[] = [];
  const branch = await addBranch(api, client, 'Sucursal Sola', [1]);
  const [box] = await api.boxes.available({ params: { branch_id: branch } });
  const { user_id, email, password } = await addPerson(api, client, 'Sola', ['Turnos', 'Admin cajas']);
  const desk = await signIn(server.url, email, password);
  await desk.boxes.assign({ params: { id: box?.attention_box_id ?? 0 }, body: { assigned: true, user: user_id } });
  /** Labels that people saw, by the uuid of their wish. */
  const seen = new Map<string, string>();
  const served: string[] = [];

  for (const [n, { wrongMs, anew }] of robots.entries()) {
    const { robot_id, code } = await addRobot(api, client, `Solo ${n}`);
    await api.robots.update({ params: { robot_id }, body: { main_branch_office: branch } });
    const clock = new Elsewhere(wrongMs);
    const open = () =>
      createHeadlessRobot({ server: server.url, storeDir: folder, file: `solo-${n}.jsonl`, clock, code });
    let robot = await open();
    await robot.start();
    await until(() => robot.store.held.values.pack?.config.turns?.slot != null, 'a band of numbers');
    await robot.stop();

    // Alone from its start on: it has never heard what time it is.
    const alone = async () => {
      robot = await open();
      robot.cut('before');
      await robot.start();
    };
    await alone();
    const mine: string[] = [];
    for (let t = 0; t < tickets; t++) {
      // In the middle of its days it is started anew as well.
      if (t === Math.floor(tickets / 2)) {
        await robot.stop();
        await alone();
      }
      clock.pass(
        t < tickets - servedOfEach ? (aloneMs - servedOfEach * minuteMs) / (tickets - servedOfEach) : minuteMs,
      );
      mine.push(await print(robot, seen, wrong));
    }
    for (const number of mine.slice(-servedOfEach)) {
      await desk.turns.serve({ body: { number } });
      await desk.turns.finalize({ body: { attended_by: user_id, status: 'attended' } });
      served.push(number);
    }
    if (anew) {
      await robot.stop();
      await alone();
    }
    robot.cut('none');
    robot.link.heartbeatNow();
    await until(() => robot.pending() === 0, 'what a lone robot told');
    await robot.stop();
  }

  const query = { branch_office: branch };
  const listed = await desk.turns.history({ query });
  if (listed.length !== seen.size) wrong.push(`${seen.size} numbers of lone robots are listed as ${listed.length}`);
  const attended = listed.filter(({ status }) => status === 'attended').map(({ label }) => label);
  if (attended.sort().join() !== [...served].sort().join())
    wrong.push(`of lone robots ${served.join()} were served, and ${attended.join()} are listed`);
  return {
    wrong,
    tickets: seen.size,
    async compare(ask) {
      const rows = await ask(`select uuid, number, repeated from turns where branchoffice_id = ${branch}`);
      const numbers = new Set(rows.map(({ number }) => number));
      const strangers = rows.filter(({ uuid }) => !seen.has(String(uuid)));
      return [
        ...(rows.length === seen.size ? [] : [`${seen.size} numbers of lone robots became ${rows.length} tickets`]),
        ...(numbers.size === rows.length ? [] : [`only ${numbers.size} numbers among ${rows.length} of lone robots`]),
        ...rows
          .filter(({ repeated }) => repeated)
          .map(({ number }) => `${number} of a lone robot is marked as repeated`),
        ...strangers.map(({ number }) => `${number} of a lone robot was asked for by nobody`),
      ];
    },
  };
}

/** A number for somebody at a robot that is alone, as they see it. */
async function print(robot: HeadlessRobot, seen: Map<string, string>, wrong: string[]): Promise<string> {
  const give = createTickets({
    line: robot.link.line,
    store: robot.store,
    stamp: robot.clock.stamp,
    capacity: undefined,
    onPut: () => robot.link.poke(),
  });
  const uuid = crypto.randomUUID();
  const code = codeOfUuid(crypto.randomUUID());
  const wish = { uuid, code, name: null, advance_reason: null, language_id: 1 as const, interaction: null };
  const outcome = await give(wish);
  const label = outcome.how === 'none' ? '' : outcome.label;
  if (outcome.how !== 'own') wrong.push(`a lone robot answered ${JSON.stringify(outcome)}`);
  if ([...seen.values()].includes(label)) wrong.push(`lone robots gave ${label} twice`);
  seen.set(uuid, label);
  return label;
}
