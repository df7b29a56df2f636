import { instantOf } from '../../app/facts/fact-clock.ts';
import { factStore, writeRows } from '../../app/facts/fact-store.ts';

/** When robots first painted an urgent message; a robot that began anew tells it again, and the first stays. */
export const shownMessageFacts = factStore({
  type: 'shown_messages',
  row: ({ at, message_id }, { date }) => ({ message_id, shown_at: instantOf(date(at).at) }),
  // No clock of a robot makes it older than itself.
  write: writeRows(`
    insert into shown_messages (client_id, message_id, robot_id, shown_at)
    select l.client_id, l.message_id, l.robot_id, greatest(min(g.shown_at), min(m.created_date))
    from jsonb_to_recordset($1::text::jsonb) as g (client_id bigint, robot_id bigint, message_id bigint, shown_at timestamptz(3))
    join message_robots l using (client_id, message_id, robot_id)
    join urgent_messages m using (client_id, message_id)
    group by l.client_id, l.message_id, l.robot_id order by l.robot_id, l.message_id
    on conflict (client_id, message_id, robot_id) do update set shown_at = least(shown_messages.shown_at, excluded.shown_at)`),
  signals: ['messages'],
});
