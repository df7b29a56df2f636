import type { RecordKind, RecordPart } from '@botones/contract/device/record-parts';
import { raw, type Sql } from '../database/db.ts';
import { inOnePiece } from '../database/in-one-piece.ts';

/** A robot, and the client whose records it shows. */
export interface RobotOfClient {
  robot_id: number;
  client_id: number;
}

/** What of a bucket of records (`record_bucket`) was chosen for a robot: how many, and a hash of which, with the robot's own speech. */
export interface ChosenBucket {
  bucket: number;
  records: number;
  signature: string;
}

/** Records of one kind that robots show: which of them a robot shows, and what it needs of those of some buckets, by their numbers. */
export interface RobotRecords<K extends RecordKind = RecordKind> {
  kind: K;
  chosen: (sql: Sql, robot: RobotOfClient) => Promise<ChosenBucket[]>;
  read: (
    sql: Sql,
    robot: RobotOfClient,
    buckets: readonly number[],
  ) => Promise<{ bucket: number; record: NonNullable<RecordPart[K]>[number] }[]>;
}

/** Buckets of records: as many, and as `record_bucket` reckons them. */
export const buckets = 256;
export const bucketOf = (id: number): number => Math.floor(id / 16) % buckets;

/** A table that says which records a robot shows: the column that names the record, and those of the robot's own speech. */
interface Choice {
  table: string;
  id: string;
  speech: readonly string[];
}

/** The numbers of what a robot shows within some buckets, for the statement that reads these: few are looked up one by one. */
export const chosenWithin = (
  { table, id }: Pick<Choice, 'table' | 'id'>,
  robot: RobotOfClient,
  buckets: readonly number[],
) =>
  raw<
    number[]
  >`array(select ${raw.ref(id)} from ${raw.table(table)} where client_id = ${robot.client_id} and robot_id = ${robot.robot_id}
    and record_bucket(${raw.ref(id)}) = any(${buckets}::smallint[]))`;

/** What was chosen for a robot of a kind whose choice is a table of its own. */
export const chosenOf =
  ({ table, id, speech }: Choice): RobotRecords['chosen'] =>
  (sql, { robot_id, client_id }) => {
    const told = raw.join([id, ...speech].map((column) => raw.ref(column)));
    return inOnePiece(
      sql,
      raw<ChosenBucket>`select record_bucket(${raw.ref(id)}) as bucket, count(*)::int as records,
        md5(string_agg(row(${told})::text, ',' order by ${raw.ref(id)})) as signature
      from ${raw.table(table)} where client_id = ${client_id} and robot_id = ${robot_id} group by 1`,
    );
  };
