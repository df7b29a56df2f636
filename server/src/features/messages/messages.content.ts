import type { ContentMessage } from '@botones/contract/device/device-config';
import { mostMessages } from '@botones/contract/messages/messages';
import { raw } from '../../app/database/db.ts';
import { inOnePiece } from '../../app/database/in-one-piece.ts';
import type { RobotContent } from '../../app/robots/robot-content.ts';
import { isActive, isoOf } from './messages.queries.ts';

/** What a robot shows over all else; it ends each by itself, by its own clock (PUB-10). */
export const messageContent: RobotContent = async (sql, robot_id) => {
  const messages = await inOnePiece(
    sql,
    raw<ContentMessage>`select m.message_id, m.text, ${isoOf('m.until')} as until
      from message_robots l join urgent_messages m using (client_id, message_id)
      where l.robot_id = ${robot_id} and ${isActive} order by m.message_id desc limit ${mostMessages}`,
  );
  return { part: { messages }, files: [] };
};
