import type { DeviceConfig } from '@botones/contract/device/device-config';
import type { Model } from '@botones/contract/understanding/model';
import { createRobotModel, type Target } from '@botones/contract/understanding/robot-model';
import { agentOf } from '../interaction/agents.ts';
import type { Language } from '../interaction/languages.ts';

/** Robots of one process that answer alike share what they learned; so many are kept. */
const mostKept = 8;
const learned = new Map<string, Model<Target>>();
/** A configuration is never changed, only replaced: what it stands for lives as long as it. */
const models = new WeakMap<DeviceConfig, Partial<Record<Language, Model<Target>>>>();

function learn(config: DeviceConfig, language: Language): Model<Target> {
  const agent = agentOf(config, language);
  const { records, turns, survey } = config;
  const intents = agent?.intents.map(({ intent_id, name, phrases, role, opens }) => [
    intent_id,
    name,
    phrases,
    role,
    opens,
  ]);
  const key = JSON.stringify([language, intents, records, !!turns, !!survey]);
  const model = learned.get(key) ?? createRobotModel(config, agent, language);
  learned.delete(key);
  learned.set(key, model);
  const [oldest] = learned.keys();
  if (learned.size > mostKept && oldest !== undefined) learned.delete(oldest);
  return model;
}

/** What a robot with this configuration understands in a language: learned when it is first asked for (`warm`). */
export function modelOf(config: DeviceConfig, language: Language): Model<Target> {
  const known = models.get(config) ?? {};
  const model = known[language] ?? learn(config, language);
  models.set(config, { ...known, [language]: model });
  return model;
}
