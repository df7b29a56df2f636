import type { device } from '@botones/contract/device/device';
import { maskPersonal } from '@botones/contract/understanding/mask-personal';
import type { Handlers } from '../../app/calls/bind.ts';
import { raw } from '../../app/database/db.ts';
import { storableText } from '../../app/database/storable-text.ts';
import { fail } from '../../app/http/fail.ts';
import type { Services } from '../../app/services.ts';
import { askedFor } from './device.commands.ts';
import { pictureType } from './device.picture.ts';
import type { Presence } from './device.presence.ts';

type AnswerHandlers = Pick<Handlers<typeof device>, 'picture' | 'heard'>;

/** What a robot sends because a command asked for it; of each only the last is kept, and not for long. */
export function answerHandlers({ system, live }: Services, presence: Presence): AnswerHandlers {
  return {
    picture: async ({ params, body }, { device: robot, origin }) => {
      presence.heard(robot, origin.ip, null);
      const bytes = Buffer.from(body.data, 'base64');
      const type = pictureType(bytes) ?? fail('pictures.not_a_picture');
      await system.ingest(async (sql) => {
        const { command_id } = params;
        const { client_id } = await askedFor(sql, { command_id, robot_id: robot.robot_id, kind: 'screenshot' });
        const picture = { command_id, client_id, type, bytes, taken_at: raw<string>`now()` };
        await sql
          .insertInto('robot_pictures')
          .values({ robot_id: robot.robot_id, ...picture })
          .onConflict((conflict) => conflict.columns(['client_id', 'robot_id']).doUpdateSet(picture))
          .execute();
      });
      live.signal(robot.client_id, { feature: 'robots', id: robot.robot_id });
      return null;
    },

    heard: async ({ params, body }, { device: robot, origin }) => {
      presence.heard(robot, origin.ip, null);
      const { command_id } = params;
      const { ear, text, fault, ms } = body;
      // Masked as it is kept: what is taken out of it may stand between the figures of a telephone.
      const words = text === null ? null : maskPersonal(storableText(text));
      await system.ingest(async (sql) => {
        const { client_id } = await askedFor(sql, { command_id, robot_id: robot.robot_id, kind: 'hear' });
        const test = { command_id, ear, words, fault, ms, heard_at: raw<string>`now()` };
        await sql
          .insertInto('ear_tests')
          .values({ client_id, robot_id: robot.robot_id, ...test })
          .onConflict((conflict) => conflict.columns(['client_id', 'robot_id']).doUpdateSet(test))
          .execute();
      });
      live.signal(robot.client_id, { feature: 'commands', id: robot.robot_id });
      return null;
    },
  };
}
