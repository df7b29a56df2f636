import { raw } from '../../app/database/db.ts';
import { contentFiles, type RobotContent } from '../../app/robot-content.ts';

interface Row {
  information_item_id: number;
  title: string;
  description: string;
  text: string;
  audio: string | null;
}

/** The information that a robot shows. */
export const informationContent: RobotContent = async (sql, robot_id) => {
  const { rows } =
    await raw<Row>`select r.information_item_id, r.title, r.description, r.text, coalesce(l.audio_es, r.audio_es) as audio
    from robot_information l join information_items r using (client_id, information_item_id)
    where l.robot_id = ${robot_id} and r.deleted_at is null order by r.title collate spanish, r.information_item_id`.execute(
      sql,
    );
  const { files, hashOf } = await contentFiles(
    sql,
    rows.map(({ audio }) => audio),
  );
  const information = rows.map(({ text, audio, ...item }) => ({ ...item, said: { text, sha256: hashOf(audio) } }));
  return { part: { information }, files };
};
