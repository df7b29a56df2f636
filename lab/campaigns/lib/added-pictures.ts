import type { Api } from '@botones/contract/calls/api';
import type { Contract } from '@botones/contract/index';
import { fileOf } from '../../../server/src/testing/uploads.ts';
import { colouredPicture, type Hue } from './coloured-pictures.ts';

/** Puts pictures into a client's library, each of a colour; answers them in the order of a scene, a second each, and their bytes. */
export async function addPictures(
  api: Api<Contract>,
  client: number,
  names: readonly string[],
  hueAt: (place: number) => Hue,
  side: number,
  random: () => number,
) {
  const bucket = (await api.clients.get({ params: { client_id: client } })).bucket_name ?? '';
  const media: { media_id: number; position: number; duration: number }[] = [];
  let bytes = 0;
  for (const [place, name] of names.entries()) {
    const file = fileOf(await colouredPicture(hueAt(place), side, random));
    const { url } = await api.storage.upload({ body: { bucket, folder: 'images', area: 'advertising', file } });
    const [made] = await api.media.create({ body: { client, files: [{ name, url_file: url }] } });
    media.push({ media_id: made?.media_id ?? 0, position: place + 1, duration: 1 });
    bytes += made?.size ?? 0;
  }
  return { media, bytes };
}
