import { raw } from '../../app/database/db.ts';
import type { Services } from '../../app/services.ts';
import { addFile, retainFiles } from '../storage/storage.queries.ts';
import { placeLibraryDrawing } from './place-drawing.ts';

/** Draws the logo of the demonstration's client, which its robots carry. */
export async function addClientLogo(
  { system, files }: Pick<Services, 'system' | 'files'>,
  root: string,
  { client_id, bucket }: { client_id: number; bucket: string },
): Promise<void> {
  const placed = await placeLibraryDrawing(files, root, 'logo', bucket);
  await system.write('demonstration')(async (sql) => {
    const { key } = placed;
    await addFile(sql, placed, { client_id, folder: 'images', area: 'other' });
    await retainFiles(sql, [key], { client_id, family: 'image' });
    await sql.updateTable('clients').set({ image: key }).where('client_id', '=', client_id).execute();
    await raw`select raise_versions(array(select robot_id from robots where client_id = ${client_id} order by 1))`.execute(
      sql,
    );
  });
}
