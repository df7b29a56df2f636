import { setImmediate as immediate } from 'node:timers/promises';
import { succeeded } from '@botones/contract/calls/envelope';
import { device } from '@botones/contract/device/device';
import type { ContentAgent } from '@botones/contract/device/device-config';
import { ReadyAnswer } from '../../app/calls/ready-answer.ts';
import { serializerOf } from '../../app/calls/serialize.ts';
import type { Sql } from '../../app/database/db.ts';
import { Recent } from '../../app/memory/recent.ts';
import type { RobotContent } from '../../app/robots/robot-content.ts';
import { sha256 } from '../../app/secrets/sha256.ts';
import { createPartMemory } from './device.part-memory.ts';

/** So many intentions that follow each other by their numbers come in one part: a phrase that changes costs a robot this much. */
const inPart = 4;

interface Robot {
  robot_id: number;
  client_id: number;
}

/** A part of an agent's phrases, known by the SHA-256 of its answer. */
interface PhrasePart {
  sha256: string;
  answer: ReadyAnswer;
}

/**
 * The phrases of agents, which are most of what a robot understands, apart from what it answers: in parts that stay the same while no
 * phrase of theirs changes (decision 0081).
 */
async function cutPhrases(agents: readonly ContentAgent[]): Promise<{ agents: ContentAgent[]; parts: PhrasePart[] }> {
  const parts: PhrasePart[] = [];
  for (const { intents } of agents) {
    const groups = new Map<number, { intent_id: number; phrases: string[] }[]>();
    for (const { intent_id, phrases } of intents) {
      if (phrases.length === 0) continue;
      const place = Math.floor(intent_id / inPart);
      groups.set(place, [...(groups.get(place) ?? []), { intent_id, phrases }]);
    }
    for (const phrases of groups.values()) {
      const text = serializerOf(device.records.payload)({ headerResponse: succeeded, payload: { phrases } });
      const hash = sha256(text).toString('hex');
      parts.push({ sha256: hash, answer: new ReadyAnswer(text, hash) });
      await immediate();
    }
  }
  const bare = agents.map((agent) => ({
    ...agent,
    intents: agent.intents.map((intent) => ({ ...intent, phrases: [] })),
  }));
  return { agents: bare, parts };
}

const mostRobots = 20_000;

/** The phrases of robots in parts; what is remembered of them is bounded, and none of it is needed. */
export function createPhraseParts(contents: readonly RobotContent[], memory = createPartMemory()) {
  const shown = new Recent<{ version: number; hashes: ReadonlySet<string> }>(mostRobots);

  async function keep({ robot_id, client_id }: Robot, version: number, agents: readonly ContentAgent[]) {
    const { agents: bare, parts } = await cutPhrases(agents);
    for (const part of parts) memory.keepAnswer(client_id, part.sha256, part.answer);
    const hashes = parts.map((part) => part.sha256);
    shown.set(String(robot_id), { version, hashes: new Set(hashes) });
    return { agents: bare, hashes };
  }

  async function read(sql: Sql, robot: Robot, version: number): Promise<void> {
    const told = await Promise.all(contents.map((content) => content(sql, robot.robot_id)));
    await keep(
      robot,
      version,
      told.flatMap(({ part }) => part.agents ?? []),
    );
  }

  return {
    /** Agents without their phrases, and the hashes of the parts that hold these. */
    keep,

    /** A part of what this robot understands now; null: it has no such part. */
    async part(
      sql: Sql,
      robot: Robot,
      { version, hash }: { version: number; hash: string },
    ): Promise<ReadyAnswer | null> {
      const known = () => shown.get(String(robot.robot_id));
      if (known()?.version !== version) await read(sql, robot, version);
      if (!known()?.hashes.has(hash)) return null;
      const answer = memory.answer(robot.client_id, hash);
      if (answer) return answer;
      // Too much was asked since for it to be remembered.
      await read(sql, robot, version);
      return memory.answer(robot.client_id, hash) ?? null;
    },
  };
}
export type PhraseParts = ReturnType<typeof createPhraseParts>;
