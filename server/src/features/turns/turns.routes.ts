import { readTicket, slotOf } from '@botones/contract/turns/tickets';
import { type Turn, turns } from '@botones/contract/turns/turns';
import { implement } from '../../app/calls/bind.ts';
import { type Db, raw, type Sql, withoutKey } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import type { Person } from '../../app/identity/actor.ts';
import type { Services } from '../../app/services.ts';
import { listTurns } from './history.list.ts';
import { type HeldLine, holdLine } from './line.lock.ts';
import { lineOf } from './line.queries.ts';
import { peopleOf } from './people.queries.ts';
import { attendNext, callAgain, change, choose, holdTurn, putBack, transfer } from './turn.changes.ts';
import { eventsOf } from './turn.events.ts';
import { pageOf } from './turn.page.ts';
import { asGiven, getTurn } from './turn.rows.ts';
import { addTurn } from './turns.adding.ts';
import { exportTurns } from './turns.csv.ts';
import { endTurn } from './turns.ending.ts';
import { promise } from './turns.promise.ts';
import { callTo, freeBoxAt } from './turns.taking.ts';

function refuseOthers(person: Person, named: number): void {
  if (named !== person.user_id) fail('turns.not_yourself');
}

export function turnRoutes({ live }: Services) {
  /** Changes a ticket in its held line and tells everybody who sees the line; answers the ticket as it is then. */
  const write = async (db: Db, work: (sql: Sql) => Promise<{ line: HeldLine; turn_id: number }>): Promise<Turn> => {
    const { turn, line } = await db(async (sql) => {
      const { line, turn_id } = await work(sql);
      return { line, turn: await getTurn(sql, turn_id) };
    });
    live.signal(line.client_id, { feature: 'turns', id: line.branchoffice_id });
    return turn;
  };
  /** The same of one that is there already. */
  const changeTurn = (
    db: Db,
    turn_id: number,
    work: (sql: Sql, held: Awaited<ReturnType<typeof holdTurn>>) => Promise<void>,
  ) =>
    write(db, async (sql) => {
      const held = await holdTurn(sql, turn_id);
      await work(sql, held);
      return { line: held.line, turn_id };
    });

  return implement(turns, {
    history: ({ query }, context) => listTurns(query, context),
    exportCsv: ({ query }, context) => exportTurns(query, context),
    line: ({ params }, { db }) => db((sql) => lineOf(sql, params.branch_office)),
    people: ({ params }, { db }) => db((sql) => peopleOf(sql, params.branch_office)),
    get: ({ params }, { db }) => db((sql) => getTurn(sql, params.id)),
    events: ({ params }, { db }) =>
      db(async (sql) => {
        await getTurn(sql, params.id);
        return eventsOf(sql, params.id);
      }),
    page: ({ params }, { db, person }) => db((sql) => pageOf(sql, params.id, person)),

    create: async ({ body: { branch_office, ...form } }, { db, person }) => {
      const turn = await write(db, async (sql) => {
        const line = await holdLine(sql, branch_office, 1);
        const by = { source: 'console' as const, created_by: person.user_id };
        const turn_id = await addTurn(sql, line, { ...form, ...by, number: line.last });
        await promise(sql, line, turn_id);
        return { line, turn_id };
      });
      // What is kept for a repeat outlives the ticket's page: its code is no part of it.
      return withoutKey(db)((sql) => asGiven(sql, turn));
    },

    take: async ({ body }, { db, person }) => {
      refuseOthers(person, body.attended_by);
      const { called, line } = await db(async (sql) => {
        const line = await holdLine(sql, person.user_id, 0, 'box');
        const box = await freeBoxAt(sql, line, person.user_id);
        const called = orFail(await callTo(sql, line, box, { kind: 'called' }), 'turns.none_waiting');
        return { called, line };
      });
      live.signal(line.client_id, { feature: 'turns', id: line.branchoffice_id });
      return called;
    },

    finalize: ({ body: { attended_by, status } }, { db, person }) => {
      refuseOthers(person, attended_by);
      return write(db, (sql) => endTurn(sql, person.user_id, status));
    },

    attendNext: async ({ body: { attended_by, turn_id } }, { db, person }) => {
      refuseOthers(person, attended_by);
      const { line, ...turns } = await db(async (sql) => {
        const held = await holdTurn(sql, turn_id);
        const called = await attendNext(sql, held, person);
        const next = called === null ? null : await getTurn(sql, called);
        return { line: held.line, attended: await getTurn(sql, turn_id), next };
      });
      live.signal(line.client_id, { feature: 'turns', id: line.branchoffice_id });
      return turns;
    },

    serve: ({ body }, { db, person }) => {
      const printed = body.number ? readTicket(body.number) : null;
      return write(db, async (sql) => {
        const line = await holdLine(sql, person.user_id, printed === null ? 1 : 0, 'box');
        const box = await freeBoxAt(sql, line, person.user_id);
        const known = printed === null ? undefined : await ofNumber(sql, line, printed);
        if (known && known.status !== 'waiting') fail(known.status === 'assigned' ? 'turns.not_yours' : 'turns.over');
        // Of a band the robot tells it later; what neither the branch nor a robot of it gave out is mistyped.
        if (!known && printed !== null && !(await isOfBand(sql, line, printed))) fail('turns.unknown_number');
        const by = { source: 'console' as const, created_by: person.user_id, for_user_id: person.user_id };
        const turn_id = known?.turn_id ?? (await addTurn(sql, line, { ...by, number: printed ?? line.last }));
        orFail(await callTo(sql, line, box, { turn_id, kind: 'served' }), 'turns.not_waiting');
        return { line, turn_id };
      });
    },

    choose: ({ params }, { db, person }) => changeTurn(db, params.id, (sql, held) => choose(sql, held, person)),
    callAgain: ({ params }, { db, person }) => changeTurn(db, params.id, (sql, held) => callAgain(sql, held, person)),
    putBack: ({ params }, { db, person }) => changeTurn(db, params.id, (sql, held) => putBack(sql, held, person)),
    transfer: ({ params, body }, { db, person }) =>
      changeTurn(db, params.id, (sql, held) => transfer(sql, held, person, body)),
    update: ({ params, body }, { db, person }) =>
      changeTurn(db, params.id, (sql, held) => change(sql, held, person, body)),
  });
}

/** Whether a robot of the branch may have printed it. */
async function isOfBand(sql: Sql, { client_id, branchoffice_id }: HeldLine, number: number): Promise<boolean> {
  const band = sql
    .selectFrom('turn_bands')
    .select('slot')
    .where('client_id', '=', client_id)
    .where('branchoffice_id', '=', branchoffice_id)
    .where('slot', '=', slotOf(number));
  return (await band.executeTakeFirst()) !== undefined;
}

/**
 * The ticket of a number in a held line: one that waits before one that is served, and that before one that is over; of earlier days those
 * that wait or are served still (MOV-8), after those of today.
 */
const ofNumber = (sql: Sql, { client_id, branchoffice_id, day }: HeldLine, number: number) =>
  sql
    .selectFrom('turns')
    .select(['turn_id', 'status'])
    .where('client_id', '=', client_id)
    .where('branchoffice_id', '=', branchoffice_id)
    .where('number', '=', number)
    .where(
      raw<boolean>`(day = ${day}::date or status = 'assigned' or status = 'waiting' and carried_day >= ${day}::date)`,
    )
    .orderBy(raw`status <> 'waiting'`)
    .orderBy('day', 'desc')
    .orderBy(raw`status <> 'assigned'`)
    .orderBy('turn_id')
    .executeTakeFirst();
