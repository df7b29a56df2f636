import type { ContentAgent } from '@botones/contract/device/device-config';
import { contentOf, type RecordPart, wholeOf } from '@botones/contract/device/record-parts';
import type { Model } from '@botones/contract/understanding/model';
import { createRobotModel, type Target } from '@botones/contract/understanding/robot-model';
import type { Tongue } from '@botones/contract/understanding/words';
import type { Sql } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { noParts } from '../../app/robots/robot-content.ts';
import type { RobotOfClient } from '../../app/robots/robot-records.ts';
import { sha256 } from '../../app/secrets/sha256.ts';

/** Who answers in a language, as the robot chooses: its default agent if it does, else the one of that session type, else any. */
function speakerOf(agents: readonly ContentAgent[], language: Tongue): ContentAgent | null {
  const speaking = agents.filter(({ language_id }) => language_id === (language === 'en' ? 2 : 1));
  const own = speaking.find(({ is_default }) => is_default) ?? speaking.find(({ kind }) => kind === language);
  return own ?? speaking[0] ?? null;
}

/** So many models are kept, those that were asked last. */
const mostKept = 8;

/** What robots understand, learned of exactly what their configuration holds, and once where several hold the same. */
export function createRobotModels(features: readonly Feature[]) {
  const contents = features.flatMap(({ robotContent }) => robotContent ?? []);
  const kinds = features.flatMap(({ robotRecords }) => robotRecords ?? []);
  const kept = new Map<string, Model<Target>>();

  return async (sql: Sql, robot: RobotOfClient, language: Tongue): Promise<Model<Target>> => {
    const parts = noParts();
    for (const read of contents) Object.assign(parts, (await read(sql, robot.robot_id)).part);
    const part: RecordPart = {};
    for (const { kind, chosen, read } of kinds) {
      const buckets = (await chosen(sql, robot)).map(({ bucket }) => bucket);
      const rows = buckets.length === 0 ? [] : await read(sql, robot, buckets);
      Object.assign(part, { [kind]: rows.map(({ record }) => record) });
    }
    const { records } = wholeOf([contentOf(part)]);
    const { agents, turns, survey } = parts;
    const agent = speakerOf(agents, language);
    const intents = agent?.intents.map(({ intent_id, name, phrases, role, opens }) => [
      intent_id,
      name,
      phrases,
      role,
      opens,
    ]);
    const key = sha256(JSON.stringify([language, intents, records, !!turns, !!survey])).toString('base64url');
    const model = kept.get(key) ?? createRobotModel({ records, turns, survey }, agent, language);
    kept.delete(key);
    kept.set(key, model);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return model;
  };
}
