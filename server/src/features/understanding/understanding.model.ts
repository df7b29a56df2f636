import type { ContentAgent } from '@botones/contract/device/device-config';
import { contentOf, type RecordPart, wholeOf } from '@botones/contract/device/record-parts';
import type { Model } from '@botones/contract/understanding/model';
import { learningRobot, type Target, understoodOf } from '@botones/contract/understanding/robot-model';
import type { Tongue } from '@botones/contract/understanding/words';
import type { Sql } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { Recent } from '../../app/memory/recent.ts';
import { noParts } from '../../app/robots/robot-content.ts';
import type { RobotOfClient } from '../../app/robots/robot-records.ts';
import { sha256 } from '../../app/secrets/sha256.ts';
import type { Services } from '../../app/services.ts';
import { learnInTurns } from './understanding.turns.ts';

/** Who answers in a language, as the robot chooses: its default agent if it does, else the one of that session type, else any. */
function speakerOf(agents: readonly ContentAgent[], language: Tongue): ContentAgent | null {
  const speaking = agents.filter(({ language_id }) => language_id === (language === 'en' ? 2 : 1));
  const own = speaking.find(({ is_default }) => is_default) ?? speaking.find(({ kind }) => kind === language);
  return own ?? speaking[0] ?? null;
}

/** So many models are kept, those that were asked last, and of so many versions of robots which model they have. */
const mostKept = { models: 8, versions: 1_000 };

/** What robots understand, learned of exactly what their configuration holds, and once where several hold the same. */
export function createRobotModels(system: Services['system'], features: readonly Feature[]) {
  const contents = features.flatMap(({ robotContent }) => robotContent ?? []);
  const kinds = features.flatMap(({ robotRecords }) => robotRecords ?? []);
  /** By robot, version and language: the model that it has, by what it is learned of. */
  const versions = new Recent<string>(mostKept.versions);
  const models = new Recent<Promise<Model<Target>>>(mostKept.models);

  async function understood(sql: Sql, robot: RobotOfClient, language: Tongue) {
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
    return understoodOf({ records, turns, survey }, speakerOf(agents, language), language);
  }

  return async (robot: RobotOfClient & { config_version: number }, language: Tongue): Promise<Model<Target>> => {
    const version = `${robot.robot_id} ${robot.config_version} ${language}`;
    const known = versions.get(version);
    const model = known === undefined ? undefined : models.get(known);
    if (model) return model;
    const content = await system.read((sql) => understood(sql, robot, language));
    const key = sha256(JSON.stringify(content)).toString('base64url');
    const learned = models.get(key) ?? learnInTurns(learningRobot(content));
    versions.set(version, key);
    models.set(key, learned);
    return learned;
  };
}
