import type { Sql } from '../../app/database/db.ts';
import { tellOut } from '../../app/telling/tell-out.ts';
import { findUser } from './users.queries.ts';

/** Tells the webhooks of a client that one of its people was invited. Must run inside the write that did it. */
export const tellInvited = (sql: Sql, user: { client_id: number; user_id: number }): Promise<void> =>
  tellOut(sql, 'user.invited', [user], async ([one]) => (one ? [{ data: await findUser(sql, one.user_id) }] : []));
