import { randomUUID } from 'node:crypto';
import { devices } from '@botones/contract/devices/devices';
import { implement } from '../../app/calls/bind.ts';
import { fail, orFail, spanishMessage } from '../../app/http/fail.ts';
import { robotsOfGroups } from '../../app/robots/groups.ts';
import type { Services } from '../../app/services.ts';
import { commandsOfBatch, type SentCommand, sendCommands } from './devices.commands.ts';
import { findDevice, findPicture } from './devices.queries.ts';

/** The device behind a robot, and what staff tell it to do. */
export function deviceDetailRoutes({ live }: Services) {
  const told = (sent: readonly SentCommand[]) => {
    for (const { robot_id, client_id, command } of sent) {
      if (client_id === null || command === null) continue;
      live.signal(client_id, { feature: 'commands', id: robot_id });
      if (command.kind !== 'reload') live.signal(client_id, { feature: 'robots', id: robot_id });
    }
  };

  return implement(devices, {
    get: ({ params }, { db }) => db(async (sql) => orFail(await findDevice(sql, params.robot_id), 'robots.not_found')),

    picture: ({ params }, { db }) =>
      db(async (sql) => {
        orFail(await findDevice(sql, params.robot_id), 'robots.not_found');
        const row = await findPicture(sql, params.robot_id);
        if (!row) return null;
        const { bytes, type, ...rest } = row;
        return { ...rest, type: type as 'image/png', data: Buffer.from(bytes).toString('base64') };
      }),

    command: async ({ params, body: { kind, text } }, { db, person }) => {
      const speaks = kind === 'say' || kind === 'hear';
      if (speaks && text === undefined) fail('commands.text_required', { text: 'commands.text_required' });
      const payload = speaks && text !== undefined ? { payload: { text } } : {};
      const by = { issued_by: person.user_id, ...payload };
      const sent = await db((sql) => sendCommands(sql, [params.robot_id], kind, by));
      const [one] = sent;
      if (one?.refused) fail(one.refused);
      told(sent);
      return orFail(one?.command, 'robots.not_found');
    },

    commandMany: async ({ body: { robot_ids = [], kind, ...given } }, { db, person }) => {
      const { batch_id, sent } = await db(async (sql) => {
        const by = { issued_by: person.user_id, batch_id: randomUUID() };
        const ids = [...robot_ids, ...(await robotsOfGroups(sql, given))];
        return { batch_id: by.batch_id, sent: await sendCommands(sql, ids, kind, by) };
      });
      told(sent);
      const results = sent.map(({ robot_id, command, refused }) => ({
        robot_id,
        command,
        error: refused,
        message: refused && spanishMessage(refused),
      }));
      return { batch_id, results };
    },

    batch: ({ query }, { db }) => db((sql) => commandsOfBatch(sql, query.batch_id)),
  });
}
