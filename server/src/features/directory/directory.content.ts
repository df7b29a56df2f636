import type { Period } from '@botones/contract/fields/hours';
import { raw } from '../../app/database/db.ts';
import {
  contentFiles,
  type DescribedRow,
  describedColumns,
  describedOf,
  inLanguages,
} from '../../app/robots/robot-content.ts';
import { bucketOf, chosenOf, chosenWithin, type RobotRecords } from '../../app/robots/robot-records.ts';

interface Row extends DescribedRow {
  directory_id: number;
  name: string;
  phone: string;
  direction: string;
  specialty_es: string;
  specialty_en: string;
  enabled_days: { day: number; enabled: boolean; periods: Period[] }[];
  exceptions: { date: string; enabled: boolean; periods: Period[] }[];
}

const choice = { table: 'robot_directories', id: 'directory_id', speech: ['audio_es', 'audio_en'] };

/** The entries of the directory that a robot shows. */
export const directoryRecords: RobotRecords<'directory'> = {
  kind: 'directory',
  chosen: chosenOf(choice),
  async read(sql, robot, buckets) {
    const { rows } =
      await raw<Row>`select r.directory_id, r.name, r.phone, r.direction, r.enabled_days, r.exceptions, ${describedColumns},
        coalesce(g.name_es, o.name_es) as specialty_es, coalesce(g.name_en, o.name_en) as specialty_en
      from robot_directories l join directories r using (client_id, directory_id)
        left join specialties g on g.specialty_id = r.specialty_id
        left join client_specialties o on o.client_id = r.client_id and o.specialty_id = r.own_specialty_id
      where r.client_id = ${robot.client_id} and r.directory_id = any(${chosenWithin(choice, robot, buckets)}) and l.robot_id = ${robot.robot_id}
        and r.deleted_at is null
      order by r.directory_id`.execute(sql);
    const keysOf = ({ audio_es, audio_en }: Row) => [audio_es, audio_en];
    const { hashOf, filesOf } = await contentFiles(sql, rows.flatMap(keysOf));
    return rows.map((row) => ({
      bucket: bucketOf(row.directory_id),
      record: {
        directory_id: row.directory_id,
        name: row.name,
        phone: row.phone,
        direction: row.direction,
        specialty: inLanguages(row.specialty_es, row.specialty_en),
        weekdays: row.enabled_days.map(({ day, enabled, periods }) => ({ day, periods: enabled ? periods : [] })),
        exceptions: row.exceptions.map(({ date, enabled, periods }) => ({ date, periods: enabled ? periods : [] })),
        ...describedOf(row, hashOf),
        files: filesOf(keysOf(row)),
      },
    }));
  },
};
