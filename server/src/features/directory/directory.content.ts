import type { ContentEntry } from '@botones/contract/device/device-records';
import type { Period } from '@botones/contract/fields/hours';
import { raw } from '../../app/database/db.ts';
import {
  contentFiles,
  type DescribedRow,
  describedColumns,
  describedOf,
  inLanguages,
  type RobotContent,
} from '../../app/robot-content.ts';

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

/** The entries of the directory that a robot shows. */
export const directoryContent: RobotContent = async (sql, robot_id) => {
  const { rows } =
    await raw<Row>`select r.directory_id, r.name, r.phone, r.direction, r.enabled_days, r.exceptions, ${describedColumns},
      coalesce(g.name_es, o.name_es) as specialty_es, coalesce(g.name_en, o.name_en) as specialty_en
    from robot_directories l join directories r using (client_id, directory_id)
      left join specialties g on g.specialty_id = r.specialty_id
      left join client_specialties o on o.specialty_id = r.own_specialty_id
    where l.robot_id = ${robot_id} and r.deleted_at is null order by r.name collate spanish, r.directory_id`.execute(
      sql,
    );
  const keys = rows.flatMap(({ audio_es, audio_en }) => [audio_es, audio_en]);
  const { files, hashOf } = await contentFiles(sql, keys);
  const directory = rows.map(
    (row): ContentEntry => ({
      directory_id: row.directory_id,
      name: row.name,
      phone: row.phone,
      direction: row.direction,
      specialty: inLanguages(row.specialty_es, row.specialty_en),
      weekdays: row.enabled_days.map(({ day, enabled, periods }) => ({ day, periods: enabled ? periods : [] })),
      exceptions: row.exceptions.map(({ date, enabled, periods }) => ({ date, periods: enabled ? periods : [] })),
      ...describedOf(row, hashOf),
    }),
  );
  return { part: { directory }, files };
};
