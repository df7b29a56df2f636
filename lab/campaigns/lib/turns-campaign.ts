import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from '@botones/contract/calls/api';
import type { Contract } from '@botones/contract/index';
import { signIn } from '../../../e2e/lib/staff.ts';
import { seededRandom } from '../../../robot/src/chance/random.ts';
import { type Field, type Given, onField } from './campaign.ts';
import { compareRows, compareTold } from './turns-compare.ts';
import { TurnsDesk } from './turns-desk.ts';
import { TurnsLedger } from './turns-ledger.ts';
import { Moments, moments as steps } from './turns-moments.ts';
import { offlineDays } from './turns-offline.ts';
import { addNoonClient, setScene } from './turns-scene.ts';
import { type Standing, TurnsVisitors } from './turns-visitors.ts';

export interface TurnsResult {
  wrong: string[];
  tickets: number;
  /** Of robots that were alone for three days. */
  alone: number;
  byFault: Map<string, number>;
}

type Size = Given & {
  tickets: number;
  kills: number;
  branches: number;
  /** Of each robot that is alone. */
  alone: number;
};

/**
 * People take tickets at robots and are served at boxes while the server is killed and robots are killed, cut off or not answered, between
 * asking, the number, the call and the end; meanwhile what robots told comes again, shuffled. Then two robots are alone for three days with
 * clocks that are a day wrong. At the end records, lists and figures are held against a ledger of the campaign's own.
 */
export const turnsCampaign = (given: Size): Promise<TurnsResult> =>
  onField('turns', given, (field) => people(given, field));

async function people(
  given: Size,
  { server, api, random, wrong, byFault, count, network, killServer, settle, atEnd }: Field,
): Promise<TurnsResult> {
  const [ledger, moments] = [new TurnsLedger(wrong), new Moments()];
  const client = await addNoonClient(api);
  const scene = { client, branches: given.branches, folder: given.folder, seed: given.seed, network };
  const { seats, standing, branchIds } = await setScene(api, server, scene);
  const visitors = new TurnsVisitors(standing, { ledger, moments, random });
  const desks = seats.map(
    (seat) =>
      new TurnsDesk({
        ...{ ...seat, base: server.url, ledger, moments, visitors },
        random: seededRandom(`box ${seat.at.box_number} of ${seat.at.branch} ${given.seed}`),
      }),
  );
  const working = Promise.all(desks.map((desk) => desk.work()));
  // What fails there is heard where it is waited for.
  working.catch(() => {});
  atEnd(() => {
    for (const desk of desks) desk.stop();
  });

  const cutOff: Record<string, (victim: Standing) => Promise<void>> = {
    'robot cut off': async ({ network }) => {
      network.down();
      await pause(300 + random() * 900);
      network.weather = 'clear';
    },
    // The network goes with an answer: the server has given a number that nobody sees, and hears of the printed one later.
    'answer lost': async ({ network }) => {
      const before = network.swallowed;
      network.weather = 'swallow-answers';
      for (let tries = 0; tries < 2_000 && network.swallowed === before; tries++) await pause(1);
      network.down();
      await pause(500 + random() * 1_500);
      network.weather = 'clear';
    },
    'robot killed': async ({ robot }) => {
      await robot.kill();
      await robot.start();
    },
  };
  const each = Math.ceil(given.tickets / given.kills);
  let came = 0;
  for (let round = 0; round < given.kills; round++) {
    const fault = Object.keys(cutOff)[round % 3] as string;
    const victim = standing[Math.floor(random() * standing.length)] as Standing;
    const falls = [
      { at: Math.floor(random() * each * 0.8), moment: steps[round % 4], how: 'server killed', run: killServer },
      {
        at: Math.floor(random() * each * 0.8),
        moment: steps[(round + 2) % 4],
        how: fault,
        run: () => cutOff[fault]?.(victim),
      },
    ];
    const falling: Promise<unknown>[] = [];
    const arm = (n: number) => {
      for (const { moment = 'ask', how, run } of falls.filter((fall) => fall.at === n))
        moments.arm(moment, () => {
          count(how);
          falling.push(pause(random() * 15).then(run));
        });
    };
    let n = 0;
    arm(n);
    const people = Math.min(each, given.tickets - came);
    await visitors.come(people, () => arm(++n));
    came += people;
    moments.rest();
    await Promise.all(falling);
    await visitors.repeat();
    given.tell?.(
      `${round + 1} rounds, ${came} tickets, ${fault} at ${falls[1]?.moment}, server at ${falls[0]?.moment}`,
    );
  }

  // The session of the beginning may be over.
  const admin = await signIn(server.url);
  await visitors.repeat();
  for (const desk of desks) desk.close();
  if (!(await quiet(admin, { standing, desks, branchIds, working })))
    wrong.push('after a minute people still waited, or robots had not told everything');
  for (const desk of desks) desk.stop();
  await working;
  for (const branch of branchIds) wrong.push(...(await compareTold(ledger, admin, branch)));
  const alone = await offlineDays(admin, server, { client, folder: given.folder, tickets: given.alone });
  wrong.push(...alone.wrong);
  for (const { robot } of standing) await robot.stop();
  await settle(async (query) => [...(await compareRows(ledger, query, branchIds)), ...(await alone.compare(query))]);
  return { wrong, tickets: came, alone: alone.tickets, byFault };
}

/** Waits until robots have told everything, nobody waits and every box is free; false where that never comes. */
async function quiet(
  admin: Api<Contract>,
  {
    standing,
    desks,
    branchIds,
    working,
  }: {
    standing: readonly Standing[];
    desks: readonly TurnsDesk[];
    branchIds: readonly number[];
    working: Promise<unknown>;
  },
): Promise<boolean> {
  let since: number[] | null = null;
  for (let tries = 0; tries < 1_200; tries++) {
    const pending = await Promise.all(standing.map(({ robot }) => robot.pending()));
    const lines = await Promise.all(branchIds.map((branch_office) => admin.turns.line({ params: { branch_office } })));
    const over = pending.every((left) => left === 0) && lines.every(({ waiting_count }) => waiting_count === 0);
    const before: number[] | null = over ? since : null;
    // Who was about to call when nobody waited has been answered, and so once more.
    if (before && desks.every(({ emptied }, n) => emptied >= (before[n] ?? 0) + 2)) return true;
    const served: boolean = before !== null && desks.some(({ emptied }, n) => emptied < (before[n] ?? 0));
    since = over && (before === null || served) ? desks.map(({ emptied }) => emptied) : before;
    // A desk that failed is heard of.
    await Promise.race([working, pause(50)]);
  }
  return false;
}
