import {
  type AssignmentChange,
  assignedKinds,
  assignmentFields,
  type SentAssigned,
} from '@botones/contract/assignments/assignments';
import type { Sql } from '../../app/database/db.ts';
import type { Assignable } from '../../app/records/assigned-kind.ts';
import { lockVersions } from '../../app/robots/versions.ts';
import { setMainBranch } from '../branches/main-branch.queries.ts';
import { retainFiles } from '../storage/storage.queries.ts';
import { assignables } from './assignables.ts';

interface Of {
  robot_id: number;
  client_id: number;
}

/** What a form of a robot says of its records, and the rest of it. */
export function splitAssigned<Form extends AssignmentChange>(form: Form) {
  const isAssigned = ([field]: [string, unknown]) => Object.hasOwn(assignmentFields, field);
  const fields = Object.entries(form);
  return {
    assigned: Object.fromEntries(fields.filter(isAssigned)) as AssignmentChange,
    rest: Object.fromEntries(fields.filter((field) => !isAssigned(field))) as Omit<Form, keyof AssignmentChange>,
  };
}

const idsOf = (sent: SentAssigned) => [...new Set(sent.map((element) => element.id))];

/** Makes the records of a kind that a robot shows exactly these; those that it had keep their speech where none was sent (AMB-060). */
async function setAssigned(sql: Sql, of: Of, kind: Assignable, sent: SentAssigned): Promise<void> {
  await kind.choose(sql, of, idsOf(sent));
  const audios = sent.flatMap((element) => (element.audios ?? []).map((audio) => ({ ...audio, id: element.id })));
  const keys = audios.map(({ audio_url }) => audio_url);
  await retainFiles(sql, keys, { client_id: of.client_id, family: 'audio' });
  for (const language of kind.languages) {
    const spoken = audios.filter(({ language_id }) => language_id === language);
    const speech = new Map(spoken.map(({ id, audio_url }) => [id, audio_url]));
    if (speech.size > 0) await kind.giveSpeech(sql, of.robot_id, language, speech);
  }
}

/** The robots of a client that are in its fleet. */
export const robotsOf = (sql: Sql, client_id: number) =>
  sql
    .selectFrom('robots')
    .select(['robot_id', 'name'])
    .where('client_id', '=', client_id)
    .where('deleted_at', 'is', null)
    .orderBy('robot_id')
    .execute();

/** Locks the robots of a robot's client. First of all in what writes to each of them: two that do so meet here, and not halfway. */
export const lockFleet = (sql: Sql, robot_id: number) =>
  sql
    .selectFrom('robots')
    .select('robot_id')
    .where('client_id', '=', (of) => of.selectFrom('robots').select('client_id').where('robot_id', '=', robot_id))
    .orderBy('robot_id')
    .forNoKeyUpdate()
    .execute();

/**
 * Holds the records that are sent, then locks the versions of the robots that will show them (see `lockVersions`). Answers the numbers
 * of those that `apply_to_all` means: none without it.
 */
export async function lockAssigned(sql: Sql, { robot_id, client_id }: Of, change: AssignmentChange): Promise<number[]> {
  for (const kind of assignedKinds) {
    const sent = change[kind];
    if (sent) await assignables[kind].hold(sql, client_id, idsOf(sent));
  }
  const fleet = change.apply_to_all ? (await robotsOf(sql, client_id)).map((robot) => robot.robot_id) : [];
  await lockVersions(sql, [robot_id, ...fleet]);
  return fleet;
}

/** Writes what was sent of what a robot shows, and the same lists at the robots of its `fleet` (AMB-062): those of `lockAssigned`. */
export async function writeAssigned(
  sql: Sql,
  of: Of,
  { change, fleet }: { change: AssignmentChange; fleet: readonly number[] },
): Promise<void> {
  for (const kind of assignedKinds) {
    const sent = change[kind];
    if (!sent) continue;
    await setAssigned(sql, of, assignables[kind], sent);
    // Each speaks for itself: only the choice is the same.
    for (const robot_id of fleet)
      if (robot_id !== of.robot_id) await assignables[kind].choose(sql, { ...of, robot_id }, idsOf(sent));
  }
  if (change.main_branch_office !== undefined) await setMainBranch(sql, of, change.main_branch_office);
}
