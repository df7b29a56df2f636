import type { Services } from '../../app/services.ts';
import { addFile, retainFiles } from '../storage/storage.queries.ts';
import { addDemonstrationAdvertising } from './demo.advertising.ts';
import { addClientLogo } from './demo.logo.ts';
import { addSurveyLogo } from './demo.surveys.ts';
import { placeLibraryDrawing } from './place-drawing.ts';

/**
 * What is in the demonstration's library: drawn without words, for two languages. `shownBy` is the starter intention that shows it; one
 * about a section leads there instead.
 */
const pictures: readonly { file: string; name: string; shownBy?: string }[] = [
  { file: 'shelf', name: 'Estante de productos' },
  { file: 'floor-plan', name: 'Plano de consultorios' },
  { file: 'branch-map', name: 'Mapa de sucursales' },
  { file: 'ticket-machine', name: 'Toma de turno' },
  { file: 'information-desk', name: 'Módulo de información', shownBy: 'not_understood' },
  { file: 'survey', name: 'Encuesta de satisfacción' },
];

/** Draws the pictures of the demonstration's library, shows them with what its robots answer, and adds its advertising; `root` is where the program is installed. */
export async function addDemonstrationPictures(
  { system, files }: Pick<Services, 'system' | 'files'>,
  root: string,
): Promise<void> {
  const client = await system.read((sql) =>
    sql
      .selectFrom('clients')
      .select(['client_id', 'bucket_name'])
      .where('is_demo', '=', true)
      .executeTakeFirstOrThrow(),
  );
  const { client_id, bucket_name } = client;
  const bucket = await files.makeBucket(bucket_name ?? '');
  if (bucket === null) return;
  for (const { file, name, shownBy } of pictures) {
    const placed = await placeLibraryDrawing(files, root, file, bucket);
    await system.write('demonstration')(async (sql) => {
      const { key } = placed;
      await addFile(sql, placed, { client_id, folder: 'images', area: 'voicebot' });
      const { media_id } = await sql
        .insertInto('media')
        .values({ client_id, name, file_type: 'image', url_file: key, extention: 'png' })
        .returning('media_id')
        .executeTakeFirstOrThrow();
      await retainFiles(sql, [key], { client_id, family: 'image' });
      const shown = sql.selectFrom('intents').select('intent_id').where('client_id', '=', client_id);
      const mine = shown.where('provider_id', '=', shownBy ?? '');
      await sql.updateTable('intents').set({ media_id }).where('intent_id', 'in', mine).execute();
      await sql.updateTable('intent_gestures').set({ media_id }).where('intent_id', 'in', mine).execute();
    });
  }
  await addClientLogo({ system, files }, root, { client_id, bucket });
  await addSurveyLogo({ system, files }, root, { client_id, bucket });
  await addDemonstrationAdvertising({ system, files }, root, { client_id, bucket });
}
