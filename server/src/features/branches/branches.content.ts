import { raw } from '../../app/database/db.ts';
import { inOnePiece } from '../../app/database/in-one-piece.ts';
import { contentFiles, type DescribedRow, describedColumns, describedOf } from '../../app/robots/robot-content.ts';
import { bucketOf, type ChosenBucket, type RobotRecords } from '../../app/robots/robot-records.ts';

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
export const branchRecords: RobotRecords<'branches'> = {
  kind: 'branches',
  chosen: (sql, { robot_id, client_id }) =>
    inOnePiece(
      sql,
      raw<ChosenBucket>`select record_bucket(branchoffice_id) as bucket, count(*)::int as records,
        md5(string_agg(row(branchoffice_id, l.audio_es, l.audio_en, n.robot_id is null)::text, ',' order by branchoffice_id)) as signature
      from (select * from robot_branches where client_id = ${client_id} and robot_id = ${robot_id}) l
        full join (select * from robot_main_branches where client_id = ${client_id} and robot_id = ${robot_id}) n using (branchoffice_id)
      group by 1`,
    ),
  async read(sql, { robot_id, client_id }, buckets) {
    const { rows } =
      await raw<Row>`select r.branchoffice_id, r.name, r.phone, r.direction, r.url_maps, r.image, r.open_at::text, r.until_at::text,
        n.robot_id is not null as is_main, ${describedColumns}
      from branch_offices r
        left join robot_branches l on l.client_id = r.client_id and l.robot_id = ${robot_id} and l.branchoffice_id = r.branchoffice_id
        left join robot_main_branches n on n.client_id = r.client_id and n.robot_id = ${robot_id} and n.branchoffice_id = r.branchoffice_id
      where r.client_id = ${client_id} and r.deleted_at is null and (l.robot_id is not null or n.robot_id is not null)
        and record_bucket(r.branchoffice_id) = any(${buckets}::smallint[])
      order by r.branchoffice_id`.execute(sql);
    const keysOf = ({ image, audio_es, audio_en }: Row) => [image, audio_es, audio_en];
    const { hashOf, filesOf } = await contentFiles(sql, rows.flatMap(keysOf));
    return rows.map((row) => ({
      bucket: bucketOf(row.branchoffice_id),
      record: {
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
        files: filesOf(keysOf(row)),
      },
    }));
  },
};
