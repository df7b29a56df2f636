import { type AssignmentChange, assignedKinds, type SentAssigned } from '@botones/contract/assignments/assignments';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { lockVersions } from '../robots/robots.queries.ts';
import { retainFiles } from '../storage/storage.queries.ts';
import { audioIn, columnNamed, type Kind, kinds, languagesOf, tableNamed } from './assignments.kinds.ts';

interface Of {
  robot_id: number;
  client_id: number;
}

const idsOf = (sent: SentAssigned) => [...new Set(sent.map((element) => element.id))];

/** Records that are there and of the client; they stay until the transaction ends. */
async function checkRecords(sql: Sql, client_id: number, { records, id, missing }: Kind, ids: number[]): Promise<void> {
  const { rows } = await raw<{ id: number }>`select ${columnNamed(id)} as id from ${tableNamed(records)}
    where client_id = ${client_id} and ${columnNamed(id)} = any(${ids}::bigint[]) and deleted_at is null for key share`.execute(
    sql,
  );
  if (rows.length < ids.length) fail(missing);
}

/** Makes the records of a kind that a robot shows exactly these; those that it had keep their speech where none was sent (AMB-060). */
async function setAssigned(sql: Sql, { robot_id, client_id }: Of, kind: Kind, sent: SentAssigned): Promise<void> {
  const { link, id } = kind;
  const ids = idsOf(sent);
  await raw`delete from ${tableNamed(link)} where robot_id = ${robot_id} and not ${columnNamed(id)} = any(${ids}::bigint[])`.execute(
    sql,
  );
  await raw`insert into ${tableNamed(link)} (client_id, robot_id, ${columnNamed(id)})
    select ${client_id}::bigint, ${robot_id}::bigint, given from unnest(${ids}::bigint[]) as given on conflict do nothing`.execute(
    sql,
  );
  const audios = sent.flatMap((element) => (element.audios ?? []).map((audio) => ({ ...audio, id: element.id })));
  const keys = audios.map(({ audio_url }) => audio_url);
  await retainFiles(sql, keys, { client_id, family: 'audio' });
  for (const [language] of languagesOf(kind.said)) {
    const spoken = audios.filter(({ language_id }) => language_id === language);
    if (spoken.length === 0) continue;
    const column = audioIn(language);
    await raw`update ${tableNamed(link)} l set ${column} = given.audio
      from unnest(${spoken.map((one) => one.id)}::bigint[], ${spoken.map(({ audio_url }) => audio_url)}::text[]) as given(id, audio)
      where l.robot_id = ${robot_id} and l.${columnNamed(id)} = given.id and l.${column} is distinct from given.audio`.execute(
      sql,
    );
  }
}

async function setMainBranch(sql: Sql, { robot_id, client_id }: Of, branch: number | null): Promise<void> {
  if (branch === null) {
    await sql.deleteFrom('robot_main_branches').where('robot_id', '=', robot_id).execute();
    return;
  }
  const found = await sql
    .selectFrom('branch_offices')
    .select('branchoffice_id')
    .where('branchoffice_id', '=', branch)
    .where('client_id', '=', client_id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  const { branchoffice_id } = orFail(found, 'branches.not_found');
  await sql
    .insertInto('robot_main_branches')
    .values({ robot_id, client_id, branchoffice_id })
    .onConflict((conflict) => conflict.column('robot_id').doUpdateSet({ branchoffice_id }))
    .execute();
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
  for (const name of assignedKinds)
    if (change[name]) await checkRecords(sql, client_id, kinds[name], idsOf(change[name]));
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
  for (const name of assignedKinds) {
    const sent = change[name];
    if (!sent) continue;
    await setAssigned(sql, of, kinds[name], sent);
    // Each speaks for itself: only the choice is the same.
    const silent = sent.map((element) => ({ id: element.id, audios: undefined }));
    for (const robot_id of fleet)
      if (robot_id !== of.robot_id) await setAssigned(sql, { ...of, robot_id }, kinds[name], silent);
  }
  if (change.main_branch_office !== undefined) await setMainBranch(sql, of, change.main_branch_office);
}
