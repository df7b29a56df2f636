import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StagedFile } from '../../app/files/files.ts';
import type { Services } from '../../app/services.ts';
import { addFile, retainFiles } from '../storage/storage.queries.ts';
import { addDemonstrationEvents } from './demo.events.ts';
import { placeAdvertisingDrawing } from './place-drawing.ts';

/** Files of `server/demonstration/advertising`: drawings (SVG), and films (WebM) that `render-films.mjs` there made. */
const media = {
  welcome: { name: 'Bienvenida a la clínica', family: 'video' },
  pulse: { name: 'Cuide su corazón', family: 'video' },
  vaccination: { name: 'Campaña de vacunación', family: 'image' },
  'check-up': { name: 'Agende su chequeo', family: 'image' },
  laboratory: { name: 'Laboratorio abierto', family: 'image' },
} as const;
type Name = keyof typeof media;

/** Each medium for its seconds. The first is what the robots play at rest. */
const scenes: readonly { name: string; media: readonly (readonly [Name, number])[] }[] = [
  {
    name: 'Sala de espera',
    media: [
      ['welcome', 8],
      ['vaccination', 6],
      ['check-up', 6],
      ['laboratory', 6],
    ],
  },
  {
    name: 'Prevención',
    media: [
      ['vaccination', 10],
      ['pulse', 8],
      ['check-up', 10],
    ],
  },
  {
    name: 'Laboratorio',
    media: [
      ['laboratory', 12],
      ['welcome', 8],
    ],
  },
];
const campaigns = [
  { name: 'Otoño saludable', scene: 'Prevención' },
  { name: 'Estudios de laboratorio', scene: 'Laboratorio' },
] as const;

type Of = { client_id: number; bucket: string };

async function place(
  { files }: Pick<Services, 'files'>,
  root: string,
  name: Name,
  bucket: string,
): Promise<StagedFile> {
  if (media[name].family === 'image') return placeAdvertisingDrawing(files, root, name, bucket);
  const film = await readFile(join(root, 'server/demonstration/advertising', `${name}.webm`));
  return files.placeMade(film, { bucket, folder: 'videos' });
}

/** Puts the media of the demonstration's advertising into its library, composes its scenes and campaigns, and has its robots play the first scene where their calendars say nothing else. */
export async function addDemonstrationAdvertising(
  services: Pick<Services, 'system' | 'files'>,
  root: string,
  { client_id, bucket }: Of,
): Promise<void> {
  const write = services.system.write('demonstration');
  const ids = new Map<Name, number>();
  for (const name of Object.keys(media) as Name[]) {
    const { name: title, family } = media[name];
    const placed = await place(services, root, name, bucket);
    const folder = family === 'image' ? 'images' : 'videos';
    await write(async (sql) => {
      const { key } = placed;
      await addFile(sql, placed, { client_id, folder, area: 'advertising' });
      const { media_id } = await sql
        .insertInto('media')
        .values({
          client_id,
          name: title,
          file_type: family,
          url_file: key,
          extention: key.slice(key.lastIndexOf('.') + 1),
        })
        .returning('media_id')
        .executeTakeFirstOrThrow();
      await retainFiles(sql, [key], { client_id, family });
      ids.set(name, media_id);
    });
  }
  await write(async (sql) => {
    const numbers = new Map<string, number>();
    for (const { name, media: shown } of scenes) {
      const { scene_id } = await sql
        .insertInto('scenes')
        .values({ client_id, name })
        .returning('scene_id')
        .executeTakeFirstOrThrow();
      numbers.set(name, scene_id);
      const rows = shown.map(([medium, duration], at) => ({
        client_id,
        scene_id,
        position: at + 1,
        media_id: ids.get(medium) ?? 0,
        duration,
      }));
      await sql.insertInto('scene_media').values(rows).execute();
    }
    for (const { name, scene } of campaigns) {
      const { campaign_id } = await sql
        .insertInto('campaigns')
        .values({ client_id, name })
        .returning('campaign_id')
        .executeTakeFirstOrThrow();
      const scene_id = numbers.get(scene) ?? 0;
      await sql.insertInto('campaign_scenes').values({ client_id, campaign_id, position: 1, scene_id }).execute();
    }
    const default_scene_id = numbers.get(scenes[0]?.name ?? '') ?? null;
    await sql.updateTable('clients').set({ default_scene_id }).where('client_id', '=', client_id).execute();
    await addDemonstrationEvents(sql, client_id);
  });
}
