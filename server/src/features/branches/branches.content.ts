import type { ContentBranch } from '@botones/contract/device/device-records';
import { raw } from '../../app/database/db.ts';
import {
  contentFiles,
  type DescribedRow,
  describedColumns,
  describedOf,
  type RobotContent,
} from '../../app/robot-content.ts';

interface Row extends DescribedRow {
  branchoffice_id: number;
  name: string;
  phone: string;
  direction: string;
  url_maps: string;
  image: string;
  open_at: string;
  until_at: string;
  is_main: boolean;
}

/** The branches that a robot shows; where it stands also where nobody chose it. */
export const branchContent: RobotContent = async (sql, robot_id) => {
  const { rows } =
    await raw<Row>`select r.branchoffice_id, r.name, r.phone, r.direction, r.url_maps, r.image, r.open_at::text, r.until_at::text,
      n.robot_id is not null as is_main, ${describedColumns}
    from robots m join branch_offices r on r.client_id = m.client_id
      left join robot_branches l on l.robot_id = m.robot_id and l.branchoffice_id = r.branchoffice_id
      left join robot_main_branches n on n.robot_id = m.robot_id and n.branchoffice_id = r.branchoffice_id
    where m.robot_id = ${robot_id} and r.deleted_at is null and (l.robot_id is not null or n.robot_id is not null)
    order by r.name collate spanish, r.branchoffice_id`.execute(sql);
  const keys = rows.flatMap(({ image, audio_es, audio_en }) => [image, audio_es, audio_en]);
  const { files, hashOf } = await contentFiles(sql, keys);
  const branches = rows.map(
    (row): ContentBranch => ({
      branchoffice_id: row.branchoffice_id,
      name: row.name,
      phone: row.phone,
      direction: row.direction,
      url_maps: row.url_maps,
      image: hashOf(row.image),
      open_at: row.open_at,
      until_at: row.until_at,
      is_main: row.is_main,
      ...describedOf(row, hashOf),
    }),
  );
  return { part: { branches }, files };
};
