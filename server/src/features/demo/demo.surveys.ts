import { raw, type Sql } from '../../app/database/db.ts';
import type { Services } from '../../app/services.ts';
import { addFile, retainFiles } from '../storage/storage.queries.ts';
import { describedItems, firstItems, writeVersion } from '../surveys/surveys.versions.ts';
import { demonstrationSurveys } from './demo.survey-texts.ts';
import { placeClinicDrawing } from './place-drawing.ts';

/** Adds the surveys of the demonstration and has its robots offer them. */
export async function addDemonstrationSurveys(sql: Sql, client_id: number): Promise<void> {
  for (const { title, description, goodbye, items: asked, offered } of demonstrationSurveys) {
    const items = await firstItems(sql, asked);
    const { poll_id } = await sql
      .insertInto('polls')
      .values({
        client_id,
        title_es: title[0],
        title_en: title[1],
        description_es: description[0],
        description_en: description[1],
        goodbye_es: goodbye[0],
        goodbye_en: goodbye[1],
        ...describedItems(items),
      })
      .returning('poll_id')
      .executeTakeFirstOrThrow();
    await writeVersion(sql, { client_id, poll_id, version: 1, created_by: null }, items);
    for (const [name, poll_offer] of Object.entries(offered))
      await sql
        .updateTable('robots')
        .set({ poll_id, poll_offer })
        .where('client_id', '=', client_id)
        .where(raw<boolean>`name = ${name}`)
        .execute();
  }
}

/** Draws a logo for the first of them. */
export async function addSurveyLogo(
  { system, files }: Pick<Services, 'system' | 'files'>,
  root: string,
  { client_id, bucket }: { client_id: number; bucket: string },
): Promise<void> {
  const placed = await placeClinicDrawing(files, root, ['heart', 350], bucket);
  await system.write('demonstration')(async (sql) => {
    const { key } = placed;
    await addFile(sql, placed, { client_id, folder: 'images', area: 'surveys' });
    await retainFiles(sql, [key], { client_id, family: 'image' });
    const first = sql
      .selectFrom('polls')
      .select(raw<number>`min(poll_id)`.as('poll_id'))
      .where('client_id', '=', client_id);
    await sql.updateTable('polls').set({ logo: key }).where('poll_id', '=', first).execute();
  });
}
