import { type SessionClient, sessionClients, sessionNames } from '@botones/contract/session-clients';
import { implement } from '../../app/bind.ts';
import type { Sql } from '../../app/db.ts';
import type { Services } from '../../app/services.ts';

/** What the product calls a kind of visit, by the name that people gave it; a name of their own is 'other' (AMB-077). */
function kindOf(session_name: string): SessionClient['kind'] {
  const same = (name: string) => name.toLowerCase() === session_name.normalize('NFC').toLowerCase();
  return (
    (Object.keys(sessionNames) as (keyof typeof sessionNames)[]).find((kind) => same(sessionNames[kind])) ?? 'other'
  );
}

const selected = (sql: Sql) =>
  sql.selectFrom('session_clients').select(['session_id', 'session_name', 'client_id as client', 'kind']);

export function sessionClientRoutes({ live }: Services) {
  return implement(sessionClients, {
    create: async ({ body: { session_name, client } }, { db }) => {
      const made = await db(async (sql) => {
        await sql
          .insertInto('session_clients')
          .values({ session_name, client_id: client, kind: kindOf(session_name) })
          .onConflict((conflict) => conflict.columns(['client_id', 'session_name']).doNothing())
          .execute();
        return selected(sql)
          .where('client_id', '=', client)
          .where('session_name', '=', session_name)
          .executeTakeFirstOrThrow();
      });
      live.signal(client, { feature: 'clients', id: client });
      return made as SessionClient;
    },
    listByClient: ({ params }, { db }) =>
      db((sql) => selected(sql).where('client_id', '=', params.client_id).orderBy('session_id').execute()) as Promise<
        SessionClient[]
      >,
  });
}
