import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { intentSections } from '../device/device-config.ts';
import { id, idValue } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { chosenFields, namesRobots } from '../groups/chosen.ts';
import { RobotResult } from '../jobs/jobs.ts';

/** Intentions that are ready to be added, by their keys (ENT-6). */
export const packKeys = [
  'welcome',
  'farewell',
  'help',
  'catalogue',
  'price',
  'promotions',
  'directory',
  'branches',
  'location',
  'hours',
  'toilets',
  'parking',
  'payment',
  'invoice',
  'wifi',
  'ticket',
  'wait',
  'appointment',
  'results',
  'emergency',
  'complaint',
  'person',
  'survey',
  'language',
  'delivery',
  'returns',
  'insurance',
  'accessibility',
  'lost',
  'job',
] as const;
export const PackKey = z.enum(packKeys);
export type PackKey = z.output<typeof PackKey>;

/** Whom a pack is for. */
export const trades = ['clinic', 'shop', 'branch', 'all'] as const;

/** A ready intention: what people say in many ways, and an answer that is filled in from what the console knows. */
export const Pack = z.object({
  key: PackKey,
  name: z.object({ es: z.string(), en: z.string() }),
  /** How many phrases it has in each language. */
  phrases: z.object({ es: z.int(), en: z.int() }),
  trade: z.enum(trades),
  /** The section of the robot that it leads to; null: it only answers. */
  opens: z.enum(intentSections).nullable(),
  /** Of the agent that was asked for: what it would say, and whether the agent has it; null without an agent. */
  says: z.string().nullable(),
  added: z.boolean().nullable(),
});
export type Pack = z.output<typeof Pack>;

const chosenPacks = z.array(PackKey).min(1, rule('required')).max(packKeys.length, rule('value'));

export const packs = feature('packs', { signal: 'intents' })({
  list: endpoint({
    method: 'GET',
    path: '/intents/packs/',
    summary: 'Intentions that are ready to be added; with an agent, as they would be for it',
    access: ['Robots'],
    query: z.object({ agent: id.optional() }),
    payload: z.array(Pack),
  }),
  add: endpoint({
    method: 'POST',
    path: '/intents/packs/',
    summary: 'Add packs to an agent that answers by itself, in its language; what it has already stays as it is',
    access: ['Robots'],
    body: z.object({ agent: idValue, packs: chosenPacks }),
    /** Those that are new. */
    payload: z.array(z.object({ key: PackKey, intent_id: idValue })),
  }),
  addToRobots: endpoint({
    method: 'POST',
    path: '/intents/packs/robots/',
    summary:
      'Add packs to the agents of robots, and of those that groups have now, that answer for the same session type as this one, each in its language; a result for each robot',
    access: ['Robots'],
    body: z
      .object({ agent: idValue, packs: chosenPacks, ...chosenFields })
      .refine(namesRobots, { path: ['robots'], error: rule('groups.robots') }),
    payload: z.array(RobotResult),
  }),
});
