// Robots of the real software without a screen, in a process of their own (`fork`): they say when a calendar with an event of a name is theirs.
// `node --import tsx scheduled-robots.ts SERVER FOLDER FIRST LAST`

import { join } from 'node:path';
import { type OpenPush, openPush } from '../../../robot/src/connection/push.ts';
import { partFolder } from '../../../robot/src/content/part-folder.ts';
import { createRecordParts } from '../../../robot/src/content/record-parts.ts';
import { createHeadlessRobot, type HeadlessRobot } from '../../../robot/src/simulator/headless.ts';
import { credentialOf } from '../../lib/seed.ts';

/** From now on wait for this event, or for the day without it. */
export interface Awaited {
  name: string;
  there: boolean;
}
/** When the last robots had what was awaited, in ms of the wall clock. */
export interface Reached {
  at: number[];
}

const [server = '', storeDir = '', first = '1', last = '1'] = process.argv.slice(2);
const records = createRecordParts(partFolder(join(storeDir, 'records')));
const robots: HeadlessRobot[] = [];
let awaited: Awaited | null = null;
const reached = new Map<number, number>();

function look(robot: HeadlessRobot, n: number): void {
  if (!awaited || reached.has(n)) return;
  const { name, there } = awaited;
  const config = robot.store.held.values.pack?.config;
  if (!config || Boolean(config.schedule?.events.some((event) => event.name === name)) !== there) return;
  reached.set(n, Date.now());
  if (reached.size < robots.length) return;
  awaited = null;
  process.send?.({ at: [...reached.values()] } satisfies Reached);
}

const connected = new Set<string>();
const push: OpenPush = (to, token, { onState, ...news }) =>
  openPush(to, token, {
    ...news,
    onState(is) {
      if (is) connected.add(token);
      else connected.delete(token);
      onState(is);
    },
  });
for (let n = Number(first); n <= Number(last); n++) {
  const [device_id = '', secret = ''] = credentialOf(n).replace('Device ', '').split('.');
  const robot = await createHeadlessRobot({
    ...{ server, storeDir, file: `robot-${n}.jsonl`, records, push },
    identity: { device_id, secret },
  });
  robots.push(robot);
  robot.subscribe(() => look(robot, n));
  await robot.start();
}
process.on('message', (wanted: Awaited) => {
  reached.clear();
  awaited = wanted;
  for (const [n, robot] of robots.entries()) look(robot, Number(first) + n);
});
process.on('disconnect', () => process.exit());
// All of them have their first configuration and hear the server before anybody counts.
const early = setInterval(() => {
  if (connected.size < robots.length || robots.some(({ store }) => !store.held.values.pack)) return;
  clearInterval(early);
  process.send?.('alive');
}, 100);
