import { setImmediate as immediate } from 'node:timers/promises';
import { succeeded } from '@botones/contract/calls/envelope';
import { device } from '@botones/contract/device/device';
import type { RecordPart } from '@botones/contract/device/record-parts';
import { ReadyAnswer } from '../../app/calls/ready-answer.ts';
import { serializerOf } from '../../app/calls/serialize.ts';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import type { RobotRecords } from '../../app/robots/robot-records.ts';
import { sha256 } from '../../app/secrets/sha256.ts';
import { type Cut, cutIntoParts } from './device.cut.ts';
import { createPartMemory } from './device.part-memory.ts';

/** Where a robot's records stand: which choice, and how often each bucket of its client's records has changed. */
interface Standing {
  client_id: number;
  choice_version: number;
  marks: Readonly<Record<string, string>>;
}

/** A part of what a robot shows now. */
interface Listed {
  cut: Cut;
  /** Of which records in which state it is made: the same for each robot of the client that shows the same. */
  key: string;
  sha256: string;
}

/** Changes of a bucket that are kept apart; of more one new one is made, so that what was made of them is not taken for what it was. */
const mostChanges = 8;

/** Puts the many changes of a bucket together. */
export const joinChanges = (sql: Sql): Promise<unknown> =>
  raw`with many as (select client_id, kind, bucket from record_changes group by 1, 2, 3 having count(*) > ${mostChanges}),
      gone as (delete from record_changes using many where record_changes.client_id = many.client_id
        and record_changes.kind = many.kind and record_changes.bucket = many.bucket
        returning record_changes.client_id, record_changes.kind, record_changes.bucket)
    insert into record_changes (client_id, kind, bucket) select distinct client_id, kind, bucket from gone`.execute(
    sql,
  );

/** Changes that may come between the looks at a robot's records until it is told to ask later. */
const mostTries = 5;

async function standingOf(sql: Sql, robot_id: number): Promise<Standing> {
  const { rows } = await raw<Standing & { is_active: boolean }>`select s.client_id, s.choice_version, c.is_active,
      coalesce((select json_object_agg(m.kind || ' ' || m.bucket, m.mark) from (
        select kind, bucket, count(*) || '.' || max(change) as mark from record_changes where client_id = s.client_id group by kind, bucket
      ) m), '{}') as marks
    from robot_state s join clients c using (client_id) where s.robot_id = ${robot_id}`.execute(sql);
  const { is_active, ...standing } = orFail(rows[0], 'device.unknown');
  if (!is_active) fail('clients.suspended');
  return standing;
}

const keyOf = ({ client_id, marks }: Standing, { kind, buckets, key }: Cut): string => {
  const changed = buckets.flatMap((bucket) => marks[`${kind} ${bucket}`] ?? []);
  return `${client_id} ${key} ${sha256(changed.join()).toString('base64url')}`;
};

const write = (part: RecordPart) => serializerOf(device.records.payload)({ headerResponse: succeeded, payload: part });

/**
 * The records of robots in parts that are made once for all robots of a client that show the same, and again when one of their records
 * changed: the database says which, so that neither a change nor a robot is read anew for the sake of another.
 */
export function createRecordParts(sources: readonly RobotRecords[], memory = createPartMemory()) {
  async function cutsOf(sql: Sql, robot_id: number, { client_id, choice_version }: Standing): Promise<readonly Cut[]> {
    const known = memory.cuts(robot_id, choice_version);
    if (known) return known;
    const robot = { robot_id, client_id };
    const chosen = await Promise.all(sources.map(({ chosen }) => chosen(sql, robot)));
    const cuts = sources.flatMap(({ kind }, place) => cutIntoParts(kind, chosen[place] ?? []));
    return memory.keepCuts(robot_id, choice_version, cuts);
  }

  /** Makes parts of what a robot shows; null: something changed meanwhile, and whose state they are of nobody knows. */
  async function make(sql: Sql, robot_id: number, before: Standing, wanted: readonly { cut: Cut; key: string }[]) {
    const answers = new Map<string, { sha256: string; answer: ReadyAnswer }>();
    for (const { kind, read } of sources) {
      const ofKind = wanted.filter(({ cut }) => cut.kind === kind);
      if (ofKind.length === 0) continue;
      const robot = { robot_id, client_id: before.client_id };
      const buckets = ofKind.flatMap(({ cut }) => cut.buckets);
      const rows = await read(sql, robot, buckets);
      for (const { cut, key } of ofKind) {
        const own = new Set(cut.buckets);
        const text = write({ [kind]: rows.flatMap(({ bucket, record }) => (own.has(bucket) ? [record] : [])) });
        const hash = sha256(text).toString('hex');
        answers.set(key, { sha256: hash, answer: new ReadyAnswer(text, hash) });
        // A first look at thousands of records leaves room for others between two parts.
        await immediate();
      }
    }
    const after = await standingOf(sql, robot_id);
    const same = after.client_id === before.client_id && after.choice_version === before.choice_version;
    if (!same || wanted.some(({ cut, key }) => keyOf(after, cut) !== key)) return null;
    for (const { sha256: hash, answer } of answers.values()) memory.keepAnswer(before.client_id, hash, answer);
    return answers;
  }

  async function lookOnce(sql: Sql, robot_id: number): Promise<{ client_id: number; parts: Listed[] } | null> {
    const standing = await standingOf(sql, robot_id);
    const cuts = await cutsOf(sql, robot_id, standing);
    const keyed = cuts.map((cut) => ({ cut, key: keyOf(standing, cut) }));
    const missing = keyed.filter(({ key }) => !memory.making(key));
    if (missing.length > 0) {
      const making = make(sql, robot_id, standing, missing);
      for (const { key } of missing)
        memory.keepMaking(
          key,
          making.then((answers) => answers?.get(key)?.sha256 ?? null),
        );
      if (!(await making)) return null;
    }
    const parts: Listed[] = [];
    for (const { cut, key } of keyed) {
      const hash = await memory.making(key);
      if (hash == null) return null;
      parts.push({ cut, key, sha256: hash });
    }
    return { client_id: standing.client_id, parts };
  }

  async function look(sql: Sql, robot_id: number) {
    for (let tries = 0; tries < mostTries; tries++) {
      const found = await lookOnce(sql, robot_id);
      if (found) return found;
    }
    return fail('server.busy');
  }

  return {
    /** The hashes of all parts of what a robot shows. */
    index: async (sql: Sql, robot_id: number): Promise<string[]> =>
      (await look(sql, robot_id)).parts.map((part) => part.sha256),

    /** A part that this robot shows now; null: it shows no such part. */
    async part(sql: Sql, robot_id: number, hash: string): Promise<ReadyAnswer | null> {
      const { client_id, parts } = await look(sql, robot_id);
      const listed = parts.find((part) => part.sha256 === hash);
      if (!listed) return null;
      const answer = memory.answer(client_id, hash);
      if (answer) return answer;
      // Too much was asked since for it to be remembered.
      memory.forget(listed.key);
      await look(sql, robot_id);
      return memory.answer(client_id, hash) ?? null;
    },
  };
}
export type RecordParts = ReturnType<typeof createRecordParts>;
