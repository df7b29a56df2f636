import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addPerson } from '../../../e2e/lib/queue.ts';
import { signIn } from '../../../e2e/lib/staff.ts';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';
import type { Take } from '../../../server/src/testing/funnel-ledger.ts';
import { hookReceiver } from '../../../server/src/testing/hook-receiver.ts';
import { type Field, type Given, onField } from './campaign.ts';
import { wrongFacts, wrongFigures } from './visits-compare.ts';
import { erasing } from './visits-erased.ts';
import { type Kept, keeping } from './visits-kept.ts';
import { addPlace, standAt } from './visits-scene.ts';
import { Book, type Fact, type Standing, shuffled, tell } from './visits-told.ts';

type Flags = { visits: number; erased: number; kills: number; held: number };
export interface VisitsResult {
  wrong: string[];
  /** Where words of erased visits are, where none of the others are, and what was looked through. */
  found: string[];
  missing: string[];
  looked: string[];
  visits: number;
  facts: number;
  erased: number;
  byFault: Map<string, number>;
}

/**
 * Robots tell visits while the server is killed; some are erased, also in the middle of a kill, and told again; a copy of before is restored. The
 * figures are held against a ledger of what was told, and whatever is kept is looked through for words of those that were erased.
 */
export async function visitsCampaign(given: Given & Flags): Promise<VisitsResult> {
  const database = await startPostgres();
  const [logFile, env] = [join(given.folder, 'server.log'), { WEBHOOK_PRIVATE: 'on', LOG_LEVEL: 'debug' }];
  return onField('visits', { ...given, database, env, logFile }, async (field) => {
    const kept = keeping({ folder: given.folder, logFile, database, server: field.server });
    field.atEnd(kept.leave);
    return people(given, field, kept);
  }).finally(() => database.remove());
}

async function people(given: Given & Flags, field: Field, kept: Kept): Promise<VisitsResult> {
  const { server, api, random, wrong, byFault, count, killServer, settle, atEnd } = field;
  const take: Take = (below) => Math.floor(random() * below);
  const [now, book] = [Date.now(), new Book()];
  // What it is told stands in what it answers, which the server keeps.
  const receiver = await hookReceiver((_request, response, { body }) => response.writeHead(200).end(body));
  atEnd(receiver.stop);
  const [one, other] = [await addPlace(api, 'Aurora', receiver.url), await addPlace(api, 'Boreal', receiver.url)];
  const ana = await addPerson(api, one.client, 'Ana', ['Robots']);
  const person = await signIn(server.url, ana.email, ana.password);
  const standing: Standing[] = [];
  for (const [n, place] of [one, one, one, other, other].entries())
    standing.push(await standAt(api, server.url, place, `Robot ${n}`));
  const [alone, moving] = standing.slice(1, 3) as [Standing, Standing];

  let kills = 0;
  /** The server falls while something is done that asks until it is answered. */
  const killedWhile = async (what: string, work: () => Promise<unknown>) => {
    await Promise.all([work(), pause(random() * 500).then(killServer)]);
    count(what);
    kills++;
  };
  const tellNew = async (robot: Standing) => {
    const facts = shuffled(robot.left.splice(0), take);
    robot.told.push(...facts);
    await tell(robot, facts, take);
  };
  const again = (robot: Standing, facts: readonly Fact[]) =>
    tell(robot, [...shuffled(facts, take), ...shuffled(facts, take)], take);
  const compare = async (when: string, isErased = true) => {
    const lines = await wrongFacts(kept.query, book, isErased);
    for (const { client } of [one, other]) lines.push(...(await wrongFigures(api, book, { client, now, isErased })));
    wrong.push(...lines.map((line) => `${when}, ${line}`));
  };

  const numbers = Array.from({ length: given.visits }, (_, n) => n);
  const goes = new Set(shuffled(numbers, take).slice(0, given.erased));
  const rounds = Math.max(2, Math.ceil(given.kills * 0.6));
  for (let round = 0, began = 0; round < rounds; round++) {
    for (; began < (given.visits * (round + 1)) / rounds; began++) {
      const robot = standing[began % standing.length] as Standing;
      const from = robot.left.length;
      book.visit(robot, goes.has(began), take);
      book.pass(robot, take);
      book.note(robot, robot.left.slice(from));
    }
    const online = standing.filter((robot) => robot !== alone);
    await killedWhile('killed while robots tell', () =>
      Promise.all(online.map((robot) => tellNew(robot).then(() => again(robot, robot.told.slice(-100))))),
    );
    if (round === Math.floor(rounds / 2) - 1) {
      const params = { robot_id: moving.robot };
      await api.robots.update({ params, body: { client: other.client } });
      await api.robots.update({ params, body: { main_branch_office: other.branch } });
      moving.at = other;
    }
    given.tell?.(`${kills} kills, ${began} visits, ${book.facts.size} facts`);
  }
  await kept.makeReport(api, one.client, ana.user_id);
  const copy = await kept.backup('before');
  await killedWhile('killed while a week is told', () => tellNew(alone));
  await again(alone, alone.told);
  await compare('before erasures', false);
  await kept.look('before erasures', api, false);

  const gone = book.visits.filter((visit) => visit.goes);
  const { erase, eraseHeld } = erasing({ ...field, kept, person, of: one.client });
  for (const visit of gone.slice(0, 5)) await kept.readWords(api, visit);
  for (const [n, visit] of gone.slice(0, given.held).entries()) {
    await eraseHeld(visit, n);
    await erase(visit);
  }
  const rest = gone.slice(given.held);
  const each = Math.ceil(rest.length / Math.max(1, given.kills - kills));
  for (let from = 0; from < rest.length; from += each)
    await killedWhile('killed while visits are erased', async () => {
      for (const visit of rest.slice(from, from + each)) await erase(visit);
    });
  given.tell?.(`${gone.length} visits erased`);

  const tellAll = async () => {
    for (const robot of standing) await again(robot, robot.told);
  };
  for (const robot of standing) {
    const late = gone.filter((visit) => visit.robot === robot.robot).flatMap((visit) => book.late(robot, visit));
    book.note(robot, late);
    robot.told.push(...late);
  }
  await tellAll();
  await compare('after erasures');
  await kept.look('after erasures', api, true);

  // What was there before all of them comes back, and robots tell everything once more.
  if ((await server.end('SIGTERM')) !== 0) wrong.push('the server ended otherwise than well before the restore');
  given.tell?.(await kept.restore(copy));
  await server.start();
  await kept.look('after the restore', api, true);
  await tellAll();
  await compare('after the restore');
  await kept.makeReport(api, one.client, ana.user_id);
  await kept.takeArchives([one.client, other.client]);
  await kept.backup('after');
  await kept.look('at the end', api, true);
  await settle(async () => kept.recount());
  await kept.lookInLogs();
  const { found, missing } = kept;
  const looked = [...kept.looked];
  return {
    wrong,
    found,
    missing,
    looked,
    visits: book.visits.length,
    facts: book.facts.size,
    erased: gone.length,
    byFault,
  };
}
