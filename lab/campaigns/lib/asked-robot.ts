// A robot of the real software in a process of its own, to be killed: it puts what it is sent into its outbox and says when that is on disk.
// `node --import tsx asked-robot.ts SERVER FOLDER DEVICE_ID SECRET`

import type { ResponseFact } from '@botones/contract/device/facts';
import { createHeadlessRobot } from '../../../robot/src/simulator/headless.ts';

export type ToRobot =
  | { put: ResponseFact[]; id: number }
  | { ask: 'pending'; id: number }
  | { ask: 'stop'; id: number };
export interface FromRobot {
  id: number;
  pending: number;
}

const [server = '', storeDir = '', device_id = '', secret = ''] = process.argv.slice(2);
const robot = await createHeadlessRobot({ server, storeDir, identity: { device_id, secret } });
await robot.start();

const answer = (id: number) => process.send?.({ id, pending: robot.pending() } satisfies FromRobot);
process.on('message', async (asked: ToRobot) => {
  if ('put' in asked) await robot.put(asked.put.map((body) => ({ kind: 'responses' as const, body })));
  // Impatient: kills are to fall into what is told and not into waiting.
  robot.link.heartbeatNow();
  if ('ask' in asked && asked.ask === 'stop') await robot.stop();
  answer(asked.id);
  if ('ask' in asked && asked.ask === 'stop') process.disconnect();
});
// Who sends has ended: nothing of it stays.
process.on('disconnect', () => process.exit());
answer(0);
