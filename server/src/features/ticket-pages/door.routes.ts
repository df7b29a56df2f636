import { ticketPath } from '@botones/contract/turns/ticket-code';
import { type TurnDoor, turnDoors } from '@botones/contract/turns/turn-doors';
import { implement } from '../../app/calls/bind.ts';
import { type Db, raw, runSql, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import type { Services } from '../../app/services.ts';
import { doorAddress, readDoor } from '../turns/door.secrets.ts';
import { placeOf } from '../turns/line.queries.ts';
import { doorPage, takeAtDoor } from './door.queries.ts';
import { pushKeyOf } from './push.keys.ts';
import { pageOf } from './tickets.queries.ts';

export function doorRoutes({ system, live, now, config }: Services) {
  const { secretKey } = config;
  const doorOf = async (sql: Sql, branch_office: number): Promise<TurnDoor> => {
    await placeOf(sql, branch_office);
    const [kept] = await runSql<{ by_phone: boolean; printed: number }>(
      sql,
      'select by_phone, printed from turn_doors where branchoffice_id = $1',
      [branch_office],
    );
    const { by_phone, printed } = kept ?? { by_phone: false, printed: 1 };
    return { branch_office, by_phone, url: doorAddress(config, { branchoffice_id: branch_office, printed }) };
  };

  /** Changes the door of a branch for somebody of its client, in a scope of theirs. */
  async function change(db: Db, branch_office: number, by_phone: boolean, newAddress = false): Promise<TurnDoor> {
    const { door, client_id } = await db(async (sql) => {
      const { client_id } = await placeOf(sql, branch_office);
      const more = newAddress ? 1 : 0;
      await sql
        .insertInto('turn_doors')
        .values({ client_id, branchoffice_id: branch_office, by_phone, printed: 1 + more })
        .onConflict((conflict) =>
          conflict
            .columns(['client_id', 'branchoffice_id'])
            .doUpdateSet({ by_phone, printed: raw<number>`turn_doors.printed + ${more}`, updated_at: raw`now()` }),
        )
        .execute();
      return { door: await doorOf(sql, branch_office), client_id };
    });
    live.signal(client_id, { feature: 'turns', id: branch_office });
    return door;
  }

  return implement(turnDoors, {
    get: ({ params }, { db }) => db((sql) => doorOf(sql, params.branch_office)),

    update: ({ params, body }, { db }) => change(db, params.branch_office, body.by_phone, body.new_address),

    close: ({ params }, { db }) => change(db, params.branch_office, false),

    show: ({ body }) =>
      system.read((sql) => doorPage(sql, orFail(readDoor(secretKey, body.door), 'doors.not_found'), now())),

    take: async ({ body: { door, ...asked } }) => {
      const at = orFail(readDoor(secretKey, door), 'doors.not_found');
      const { line, ticket } = await system.ingest(async (sql) => {
        const line = await takeAtDoor(sql, at, asked, now());
        return { line, ticket: await pageOf(sql, asked.code, { now: now(), pushKey: pushKeyOf(config) }) };
      });
      if (line) live.signal(line.client_id, { feature: 'turns', id: line.branchoffice_id });
      return { code: asked.code, page: ticketPath(asked.code), ticket };
    },
  });
}
