import type { DeviceConfig } from '@botones/contract/device/device-config';
import { type Learning, learnAtOnce } from '@botones/contract/understanding/learning';
import type { Model } from '@botones/contract/understanding/model';
import { learningRobot, type Target, understoodOf } from '@botones/contract/understanding/robot-model';
import { agentOf } from '../interaction/agents.ts';
import type { Language } from '../interaction/languages.ts';

/** What is being learned, or was. */
interface Mind {
  learning: Learning<Model<Target>>;
  model: Model<Target> | null;
}

/** Robots of one process that answer alike share what they learned; so many are kept. */
const mostKept = 8;
const kept = new Map<string, Mind>();
/** A configuration is never changed, only replaced: what it stands for lives as long as it. */
const minds = new WeakMap<DeviceConfig, Partial<Record<Language, Mind>>>();

function mindOf(config: DeviceConfig, language: Language): Mind {
  const known = minds.get(config) ?? {};
  minds.set(config, known);
  const own = known[language];
  if (own) return own;
  const understood = understoodOf(config, agentOf(config, language), language);
  const key = JSON.stringify(understood);
  const mind = kept.get(key) ?? { learning: learningRobot(understood), model: null };
  kept.delete(key);
  kept.set(key, mind);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  known[language] = mind;
  return mind;
}

/** Learns on for a while, at least a step; answers whether all is learned. */
export function learnSome(config: DeviceConfig, language: Language, mayGoOn: () => boolean): boolean {
  const mind = mindOf(config, language);
  while (!mind.model) {
    const step = mind.learning.next();
    if (step.done) mind.model = step.value;
    else if (!mayGoOn()) return false;
  }
  return true;
}

/** What a robot with this configuration understands in a language; what of it was not learned by now is learned at once. */
export function modelOf(config: DeviceConfig, language: Language): Model<Target> {
  const mind = mindOf(config, language);
  mind.model ??= learnAtOnce(mind.learning);
  return mind.model;
}
