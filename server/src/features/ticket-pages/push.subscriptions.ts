import { randomUUID } from 'node:crypto';
import { mostSubscriptions, type PushSubscription } from '@botones/contract/turns/ticket-pages';
import { runSql, type Sql } from '../../app/database/db.ts';
import { fail } from '../../app/http/fail.ts';
import { encrypt } from '../../app/secrets/encryption.ts';
import { sha256 } from '../../app/secrets/sha256.ts';
import { ticketOf } from './tickets.queries.ts';

/** Tells a browser of a ticket from now on; of more than three of a ticket the oldest is told no more (MOV-4). */
export async function subscribe(
  sql: Sql,
  secretKey: Buffer,
  code: string,
  subscription: PushSubscription,
): Promise<void> {
  const { client_id, turn_id, status } = await ticketOf(sql, code);
  if (status !== 'waiting' && status !== 'assigned') fail('turns.over');
  const push_id = randomUUID();
  const row = { push_id, client_id: String(client_id), turn_id: String(turn_id) };
  const sealed = encrypt(secretKey, 'ticket_pushes', row, JSON.stringify(subscription));
  // The same browser anew: its keys may be others, and it was told already what it was told.
  await runSql(
    sql,
    `insert into ticket_pushes (push_id, client_id, turn_id, endpoint_hash, subscription_enc, told_calls)
    values ($1, $2, $3, $4, $5, (select calls from turns where client_id = $2 and turn_id = $3))
    on conflict (client_id, turn_id, endpoint_hash) do update
      set push_id = excluded.push_id, subscription_enc = excluded.subscription_enc, created_at = now()`,
    [push_id, client_id, turn_id, sha256(subscription.endpoint), sealed],
  );
  await runSql(
    sql,
    `delete from ticket_pushes where client_id = $1 and turn_id = $2 and push_id not in (
      select push_id from ticket_pushes where client_id = $1 and turn_id = $2 order by created_at desc, push_id limit $3)`,
    [client_id, turn_id, mostSubscriptions],
  );
}

export async function unsubscribe(sql: Sql, code: string, endpoint: string): Promise<void> {
  const { client_id, turn_id } = await ticketOf(sql, code);
  await runSql(sql, 'delete from ticket_pushes where client_id = $1 and turn_id = $2 and endpoint_hash = $3', [
    client_id,
    turn_id,
    sha256(endpoint),
  ]);
}
