import { randomUUID } from 'node:crypto';
import type { Client } from '@botones/contract/clients/clients';
import type { ExchangeFact } from '@botones/contract/device/exchange-fact';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';

const w = await fileWorld();

/** A robot of a client tells what it did not understand. */
async function say(robot: PairedRobot, questions: string[], more: Partial<ExchangeFact> = {}): Promise<void> {
  const now = robot.clock();
  const records = questions.map((question) => ({
    ...{
      uuid: randomUUID(),
      interaction: randomUUID(),
      at: now,
      asked_by: 'typed' as const,
      question,
      language_id: 1 as const,
    },
    ...{ intent_id: null, intent_name: null, answer: null, shown: null, outcome: 'none' as const },
    ...more,
  }));
  const told = await robot.api.device.exchanges({ body: { now, records } });
  expect(told.rejected).toEqual([]);
}
const listed = (client: Client, query: Record<string, number> = {}) =>
  w.staff.api.sentences.missed({ query: { client: client.client_id, ...query } });
const newClient = async () => {
  const client = await w.client();
  return { client, robot: await w.pairedRobot({ client }) };
};
test('ENT-7 what was not understood is listed, similar sentences together, the most frequent first', async () => {
  const { client, robot } = await newClient();
  await say(robot, ['¿Tienen vacunas?', 'tienen la vacuna', 'TIENEN VACUNAS', '¿dónde me estaciono?']);
  await say(robot, ['¿Cuánto cuesta?'], { outcome: 'intent' });
  const rows = await listed(client);
  expect(rows).toMatchObject([
    { count: 3, outcome: 'none', language_id: 1, robot_count: 1, chosen: null },
    { count: 1, sentence: '¿dónde me estaciono?', like: [] },
  ]);
  const [first] = rows;
  expect([first?.sentence, ...(first?.like ?? [])].length).toBe(2);
  expect(first?.robots).toEqual([{ robot_id: robot.robot.robot_id, name: robot.robot.name }]);
});
