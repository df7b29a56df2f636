import { raw } from '../../app/database/db.ts';
import { contentFiles } from '../../app/robots/robot-content.ts';
import { bucketOf, chosenOf, chosenWithin, type RobotRecords } from '../../app/robots/robot-records.ts';

interface Row {
  information_item_id: number;
  title: string;
  description: string;
  text: string;
  audio: string | null;
}

const choice = { table: 'robot_information', id: 'information_item_id', speech: ['audio_es'] };

/** The information that a robot shows. */
export const informationRecords: RobotRecords<'information'> = {
  kind: 'information',
  chosen: chosenOf(choice),
  async read(sql, robot, buckets) {
    const { rows } =
      await raw<Row>`select r.information_item_id, r.title, r.description, r.text, coalesce(l.audio_es, r.audio_es) as audio
      from robot_information l join information_items r using (client_id, information_item_id)
      where r.client_id = ${robot.client_id} and r.information_item_id = any(${chosenWithin(choice, robot, buckets)})
        and l.robot_id = ${robot.robot_id} and r.deleted_at is null
      order by r.information_item_id`.execute(sql);
    const { hashOf, filesOf } = await contentFiles(
      sql,
      rows.map(({ audio }) => audio),
    );
    return rows.map(({ text, audio, ...item }) => ({
      bucket: bucketOf(item.information_item_id),
      record: { ...item, said: { text, sha256: hashOf(audio) }, files: filesOf([audio]) },
    }));
  },
};
