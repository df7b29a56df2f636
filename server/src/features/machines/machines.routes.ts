import { randomUUID } from 'node:crypto';
import { machines } from '@botones/contract/machines';
import { implement } from '../../app/bind.ts';
import { fail, orFail, spanishMessage } from '../../app/fail.ts';
import type { Services } from '../../app/services.ts';
import { findRobot } from '../robots/robots.queries.ts';
import { findMachine, findPicture } from './machines.queries.ts';
import { commandsOfBatch, type Ordered, order } from './orders.queries.ts';

/** The machine behind a robot, and what staff order it to do. */
export function machineRoutes({ live }: Services) {
  const told = (ordered: readonly Ordered[]) => {
    for (const { robot_id, client_id, command } of ordered) {
      if (client_id === null || command === null) continue;
      live.signal(client_id, { feature: 'commands', id: robot_id });
      if (command.kind !== 'reload') live.signal(client_id, { feature: 'robots', id: robot_id });
    }
  };

  return implement(machines, {
    get: ({ params }, { db }) => db(async (sql) => orFail(await findMachine(sql, params.robot_id), 'robots.not_found')),

    picture: ({ params }, { db }) =>
      db(async (sql) => {
        orFail(await findRobot(sql, params.robot_id), 'robots.not_found');
        const row = await findPicture(sql, params.robot_id);
        if (!row) return null;
        const { bytes, type, ...rest } = row;
        return { ...rest, type: type as 'image/png', data: Buffer.from(bytes).toString('base64') };
      }),

    order: async ({ params, body: { kind, text } }, { db, person }) => {
      if (kind === 'say' && text === undefined) fail('commands.text_required', { text: 'commands.text_required' });
      const payload = kind === 'say' && text !== undefined ? { payload: { text } } : {};
      const by = { issued_by: person.user_id, ...payload };
      const ordered = await db((sql) => order(sql, [params.robot_id], kind, by));
      const [one] = ordered;
      if (one?.refused) fail(one.refused);
      told(ordered);
      return orFail(one?.command, 'robots.not_found');
    },

    orderMany: async ({ body: { robot_ids, kind } }, { db, person }) => {
      const { batch_id, ordered } = await db(async (sql) => {
        const by = { issued_by: person.user_id, batch_id: randomUUID() };
        return { batch_id: by.batch_id, ordered: await order(sql, robot_ids, kind, by) };
      });
      told(ordered);
      const results = ordered.map(({ robot_id, command, refused }) => ({
        ...{ robot_id, command, error: refused },
        message: refused && spanishMessage(refused),
      }));
      return { batch_id, results };
    },

    batch: ({ query }, { db }) => db((sql) => commandsOfBatch(sql, query.batch_id)),
  });
}
