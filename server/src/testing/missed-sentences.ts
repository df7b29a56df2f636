import { randomUUID } from 'node:crypto';
import type { Client } from '@botones/contract/clients/clients';
import type { ExchangeFact } from '@botones/contract/device/exchange-fact';
import type { Intent } from '@botones/contract/intents/intents';
import { expect } from 'vitest';
import { localAgent } from '../features/intents/intents.samples.ts';
import type { PairedRobot } from './paired-robot.ts';
import type { World } from './world.ts';

/** What a robot tells of a sentence; one that it did not understand where nothing else is said. */
export const exchangeOf = (robot: PairedRobot, question: string, more: Partial<ExchangeFact> = {}): ExchangeFact => ({
  uuid: randomUUID(),
  interaction: randomUUID(),
  at: robot.clock(),
  asked_by: 'typed',
  question,
  language_id: 1,
  intent_id: null,
  intent_name: null,
  answer: null,
  shown: null,
  outcome: 'none',
  ...more,
});

/** A robot tells exchanges, each of which is kept. */
export async function tellExchanges(robot: PairedRobot, records: ExchangeFact[]): Promise<void> {
  const told = await robot.api.device.exchanges({ body: { now: robot.clock(), records } });
  expect(told.rejected).toEqual([]);
}

/** The same of sentences, the last one said last. */
export async function say(robot: PairedRobot, questions: string[], more: Partial<ExchangeFact> = {}): Promise<void> {
  for (const question of questions) await tellExchanges(robot, [exchangeOf(robot, question, more)]);
}

/** A client with a robot. */
export async function clientWithRobot(w: World): Promise<{ client: Client; robot: PairedRobot }> {
  const client = await w.client();
  return { client, robot: await w.pairedRobot({ client }) };
}

/** An intention of a robot, else of a new robot of the client. */
export async function intentFor(
  w: World,
  client: Client,
  { robot, ...more }: { robot?: number; name?: string; phrases?: string[] } = {},
): Promise<Intent> {
  const agent_id = await localAgent(w, client, robot);
  return w.staff.api.intents.create({ body: { agent_id, name: 'Vacunas', ...more } });
}
