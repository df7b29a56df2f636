import { raw, type Sql } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { messageContent } from './messages.content.ts';
import { shownMessageFacts } from './messages.facts.ts';
import { messageRoutes } from './messages.routes.ts';

/** Messages are kept for 30 days after their end. */
const cleanup = async (sql: Sql): Promise<void> => {
  await sql.deleteFrom('urgent_messages').where('until', '<', raw<string>`now() - interval '30 days'`).execute();
};

export const messages: Feature = {
  start: (services) => ({ routes: [messageRoutes(services)] }),
  robotContent: messageContent,
  facts: [shownMessageFacts],
  cleanup,
  names: {
    urgent_messages: { id: 'message_id', name: 'text', columns: /^message_id$/, parts: ['message_robots'] },
  },
};
