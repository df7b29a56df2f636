import type { Sql } from '../../app/database/db.ts';
import { failure } from '../../app/http/fail.ts';
import type { Services } from '../../app/services.ts';
import { speakAssigned } from '../assignments/speaking.queries.ts';
import { addFile } from '../storage/storage.queries.ts';
import { robotsOfDemonstration, withoutPicture } from './clinic.queries.ts';
import { clinicBranches } from './clinic-places.ts';
import { clinicProducts } from './clinic-products.ts';
import { type ClinicDrawing, placeClinicDrawing } from './place-drawing.ts';

interface Wanted {
  client_id: number;
  bucket: string;
  picture: ClinicDrawing;
  keep: (sql: Sql, key: string) => Promise<unknown>;
}

const productPictures = new Map(clinicProducts.map(({ name, picture }) => [name[0], picture]));

/** What of the demonstration is still to be drawn; what people added to it themselves is theirs. */
async function wantedPictures(services: Services): Promise<Wanted[]> {
  const { products, branches } = await services.system.read(withoutPicture);
  return [
    ...branches.flatMap(({ name, client_id, bucket_name, branchoffice_id }) => {
      const picture = clinicBranches.find((branch) => branch.name === name)?.picture;
      const keep = (sql: Sql, image: string) =>
        sql
          .updateTable('branch_offices')
          .set({ image })
          .where('branchoffice_id', '=', branchoffice_id)
          .where('image', '=', '')
          .execute();
      return picture && bucket_name ? [{ client_id, bucket: bucket_name, picture, keep }] : [];
    }),
    ...products.flatMap(({ name_es, client_id, bucket_name, product_id }) => {
      const picture = productPictures.get(name_es);
      const keep = (sql: Sql, url: string) =>
        sql.insertInto('product_images').values({ client_id, product_id, position: 1, url }).execute();
      return picture && bucket_name ? [{ client_id, bucket: bucket_name, picture, keep }] : [];
    }),
  ];
}

/**
 * Draws the pictures of the demonstration one after the other, once the server answers; a start after one that was cut off goes on
 * with those that are missing. `root` is where the program is installed; `stopping` ends it after the present one.
 */
export async function drawClinic(services: Services, root: string, stopping: AbortSignal): Promise<void> {
  const wanted = await wantedPictures(services);
  if (wanted.length === 0) return;
  for (const { client_id, bucket, picture, keep } of wanted) {
    if (stopping.aborted) return;
    const placed = await placeClinicDrawing(services.files, root, picture, bucket);
    await services.system.write('demonstration.draw')(async (sql) => {
      await addFile(sql, placed, { client_id, folder: 'images', area: 'catalogue' });
      await keep(sql, placed.key);
    });
  }
}

/** Speaks what the robots of the demonstration show and have no speech of yet, where this server has a voice of its own. */
export async function speakClinic(services: Services, stopping: AbortSignal): Promise<void> {
  const robots = await services.system.read(robotsOfDemonstration);
  const progress = async () => {
    if (stopping.aborted) throw failure('jobs.interrupted');
  };
  const results = await speakAssigned(services, robots, progress).catch((cause: unknown) => {
    // The next start goes on.
    if (stopping.aborted) return [];
    throw cause;
  });
  const silent = results.find(({ succeeded }) => !succeeded);
  if (silent) services.log.info({ why: silent.failure }, 'the demonstration shows its records in silence');
}
