import { rule } from '@botones/contract/fields/rule';
import { longestMessageHours, messages, type UrgentMessage } from '@botones/contract/messages/messages';
import { implement } from '../../app/calls/bind.ts';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { chosenRobots, clientOfChosen } from '../../app/robots/groups.ts';
import { lockVersions } from '../../app/robots/versions.ts';
import type { Services } from '../../app/services.ts';
import { checkRoom, messageOf, messagesOf } from './messages.queries.ts';

/** The end is later than now and not too far, by the clock that ends it. */
async function checkEnd(sql: Sql, until: string): Promise<void> {
  const { rows } = await raw<{ past: boolean; far: boolean }>`select ${until}::timestamptz <= now() as past,
    ${until}::timestamptz > now() + make_interval(hours => ${longestMessageHours}) as far`.execute(sql);
  if (rows[0]?.past) fail('request.invalid', { until: rule('messages.until_past') });
  if (rows[0]?.far) fail('request.invalid', { until: rule('messages.until_far', { hours: longestMessageHours }) });
}

/** A message that is held until it is changed. */
async function lock(sql: Sql, message_id: number) {
  const row = await sql
    .selectFrom('urgent_messages')
    .select(['client_id', 'ended_at', raw<boolean>`until <= now()`.as('over')])
    .where('message_id', '=', message_id)
    .forUpdate()
    .executeTakeFirst();
  const robots = await sql
    .selectFrom('message_robots')
    .select('robot_id')
    .where('message_id', '=', message_id)
    .execute();
  return { ...orFail(row, 'messages.not_found'), robots: robots.map(({ robot_id }) => robot_id) };
}

const setEnded = (sql: Sql, message_id: number, ended: boolean) =>
  sql
    .updateTable('urgent_messages')
    .set({ ended_at: ended ? raw<string>`now()` : null })
    .where('message_id', '=', message_id)
    .execute();

export function messageRoutes({ live }: Services) {
  const changed = (message: UrgentMessage): UrgentMessage => {
    live.signal(message.client, { feature: 'messages', id: message.message_id });
    return message;
  };

  return implement(messages, {
    list: ({ params: { client_id } }, { db }) => db((sql) => messagesOf(sql, client_id)),

    create: async ({ body: { text, until, ...chosen } }, { db, person }) =>
      changed(
        await db(async (sql) => {
          await checkEnd(sql, until);
          const client_id = await clientOfChosen(sql, chosen);
          const fleet = (await chosenRobots(sql, client_id, chosen)).map(({ robot_id }) => robot_id);
          if (fleet.length === 0) fail('request.invalid', { robots: rule('messages.robots') });
          await lockVersions(sql, fleet);
          await checkRoom(sql, fleet);
          const { message_id } = await sql
            .insertInto('urgent_messages')
            .values({ client_id, text, until, created_by: person.user_id })
            .returning('message_id')
            .executeTakeFirstOrThrow();
          // As one array: a statement takes 65,535 parameters, and a group may have more robots than a third of that.
          await raw`insert into message_robots (client_id, message_id, robot_id)
            select ${client_id}, ${message_id}, unnest(${fleet}::bigint[])`.execute(sql);
          return messageOf(sql, message_id);
        }),
      ),

    remove: async ({ params: { message_id } }, { db }) => {
      changed(
        await db(async (sql) => {
          const { over, ended_at } = await lock(sql, message_id);
          if (over || ended_at !== null) fail('messages.over');
          await setEnded(sql, message_id, true);
          return messageOf(sql, message_id);
        }),
      );
      return null;
    },

    restore: async ({ params: { message_id } }, { db }) =>
      changed(
        await db(async (sql) => {
          const { over, ended_at, robots } = await lock(sql, message_id);
          if (over) fail('messages.over');
          if (ended_at !== null) {
            await lockVersions(sql, robots);
            await checkRoom(sql, robots);
            await setEnded(sql, message_id, false);
          }
          return messageOf(sql, message_id);
        }),
      ),
  });
}
