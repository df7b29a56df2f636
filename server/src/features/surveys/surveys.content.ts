import type { ContentSurvey } from '@botones/contract/device/device-survey';
import { kindOf, shownItems } from '@botones/contract/surveys/kinds/kinds';
import type { SurveyItem } from '@botones/contract/surveys/survey-item';
import { raw } from '../../app/database/db.ts';
import { inOnePiece } from '../../app/database/in-one-piece.ts';
import { contentFiles, inLanguages, type RobotContent } from '../../app/robots/robot-content.ts';

interface Row {
  poll_id: number;
  version: number;
  offer: ContentSurvey['offer'];
  title_es: string;
  title_en: string | null;
  description_es: string;
  description_en: string | null;
  goodbye_es: string;
  goodbye_en: string | null;
  logo: string | null;
  items: SurveyItem[];
}

/** The survey that a robot offers: one that is on, and of it what can be shown (ENC-3, ENC-5). */
export const surveyContent: RobotContent = async (sql, robot_id) => {
  const [row] = await inOnePiece(
    sql,
    raw<Row>`select p.poll_id, p.version, r.poll_offer as offer, p.title_es, p.title_en, p.description_es, p.description_en,
      p.goodbye_es, p.goodbye_en, p.logo, v.items
    from robots r join polls p using (client_id, poll_id) join poll_versions v using (client_id, poll_id, version)
    where r.robot_id = ${robot_id} and r.poll_offer <> 'off' and p.state and p.deleted_at is null`,
  );
  const items = row ? shownItems(row.items) : [];
  if (!row || !items.some((item) => kindOf(item).asks)) return { part: { survey: null }, files: [] };
  const { files, hashOf } = await contentFiles(sql, [row.logo]);
  const survey: ContentSurvey = {
    poll_id: row.poll_id,
    version: row.version,
    offer: row.offer,
    title: inLanguages(row.title_es, row.title_en),
    description: inLanguages(row.description_es, row.description_en),
    goodbye: inLanguages(row.goodbye_es, row.goodbye_en),
    logo: hashOf(row.logo),
    items,
  };
  return { part: { survey }, files };
};
