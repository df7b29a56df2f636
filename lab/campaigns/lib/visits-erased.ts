import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from '@botones/contract/calls/api';
import type { Contract } from '@botones/contract/index';
import type { Field } from './campaign.ts';
import { untilAnswered } from './until-answered.ts';
import type { Kept } from './visits-kept.ts';
import type { Visited } from './visits-told.ts';

/** Rows that an erasure comes to early, in its middle and late: who holds one holds it up there. */
const places = ['interactions', 'exchanges', 'turns', 'poll_responses', 'view_events', 'tries'] as const;
const here = `datname = current_database() and pid <> pg_backend_pid()`;
const waiting = `select count(*)::int as n from pg_stat_activity where ${here} and wait_event_type = 'Lock'`;
const others = `select count(*)::int as n from pg_stat_activity where ${here} and backend_type = 'client backend'`;

/** Erases visits of a client as staff and, of one client, somebody of its own do at the same time. */
export function erasing({
  kept,
  person,
  of,
  api,
  server,
  wrong,
  count,
}: Field & { kept: Kept; person: Api<Contract>; of: number }) {
  const { query, numberOf } = kept;

  async function erase(visit: Visited): Promise<void> {
    const asked = await numberOf(visit);
    const who = visit.client === of ? [api, person] : [api, api];
    const times = await Promise.all(who.map((each) => untilAnswered(() => each.visitErasure.erase(asked))));
    if (new Set(times.map(({ erased_at }) => erased_at)).size > 1) wrong.push(`${visit.word} was erased at two times`);
  }

  /** Whether all of a visit is as it was, word by word: what is kept of it in each table, and that nobody knows that it was erased. */
  async function stateOf({ uuid, word }: Visited): Promise<string> {
    const [known] = await query(`select count(*)::int as n from erased_visits where uuid = '${uuid}'`);
    const left: unknown[] = [known];
    for (const table of places) {
      const column = table === 'interactions' ? 'uuid' : 'interaction_uuid';
      left.push((await query(`select count(*)::int as n from ${table} where ${column} = '${uuid}'`))[0]?.n);
    }
    return JSON.stringify([left, await kept.tablesOf(word)]);
  }

  /** Asks for an erasure, which somebody holds up at a row in its middle, and kills the server there: nothing of it has happened. */
  async function eraseHeld(visit: Visited, n: number): Promise<void> {
    const asked = await numberOf(visit);
    let [table, column] = [places[n % places.length] as string, 'interaction_uuid'];
    const isThere = async () => (await query(`select from ${table} where ${column} = '${visit.uuid}'`)).length > 0;
    if (table === 'interactions' || !(await isThere())) [table, column] = ['interactions', 'uuid'];
    const before = await stateOf(visit);
    const holder = await kept.connected();
    await holder.query('begin');
    await holder.query(`select from ${table} where ${column} = '${visit.uuid}' for update`);
    const answer = api.visitErasure.erase(asked).then(
      () => true,
      () => false,
    );
    const until = async (text: string, isDone: (n: number) => boolean) => {
      for (let tries = 0; !isDone(Number((await query(text))[0]?.n)); tries++) {
        if (tries > 2_400) throw new Error(`an erasure that is held at ${table} does not come so far: ${text}`);
        await pause(25);
      }
    };
    await until(waiting, (found) => found > 0);
    await server.end('SIGKILL');
    await holder.end();
    // Its connections are over once they find nobody to answer.
    await until(others, (found) => found === 0);
    const after = await stateOf(visit);
    if ((await answer) || after !== before) wrong.push(`an erasure was cut at ${table}: ${before} became ${after}`);
    await server.start();
    count(`killed in an erasure at ${table}`);
  }
  return { erase, eraseHeld };
}
