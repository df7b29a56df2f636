import { type SessionType, sessionTypeNames, sessionTypes } from '@botones/contract/session-types/session-types';
import { implement } from '../../app/calls/bind.ts';
import type { Sql } from '../../app/database/db.ts';
import type { Services } from '../../app/services.ts';

/** What the product calls a session type, by the name that people gave it; a name of their own is 'other' (AMB-077). */
function kindOf(session_name: string): SessionType['kind'] {
  const same = (name: string) => name.toLowerCase() === session_name.normalize('NFC').toLowerCase();
  return (
    (Object.keys(sessionTypeNames) as (keyof typeof sessionTypeNames)[]).find((kind) => same(sessionTypeNames[kind])) ??
    'other'
  );
}

const selected = (sql: Sql) =>
  sql.selectFrom('session_types').select(['session_id', 'session_name', 'client_id as client', 'kind']);

export function sessionTypeRoutes({ live }: Services) {
  return implement(sessionTypes, {
    create: async ({ body: { session_name, client } }, { db }) => {
      const made = await db(async (sql) => {
        await sql
          .insertInto('session_types')
          .values({ session_name, client_id: client, kind: kindOf(session_name) })
          .onConflict((conflict) => conflict.columns(['client_id', 'session_name']).doNothing())
          .execute();
        return selected(sql)
          .where('client_id', '=', client)
          .where('session_name', '=', session_name)
          .executeTakeFirstOrThrow();
      });
      live.signal(client, { feature: 'clients', id: client });
      return made as SessionType;
    },
    listByClient: ({ params }, { db }) =>
      db((sql) => selected(sql).where('client_id', '=', params.client_id).orderBy('session_id').execute()) as Promise<
        SessionType[]
      >,
  });
}
