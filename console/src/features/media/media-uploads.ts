import { type Media, type MediaType, media } from '@botones/contract/media/media';
import type { StoredFile } from '@botones/contract/storage/storage';
import { useWrite } from '../../app/query.ts';
import { folderFor, uploadFile } from '../../app/upload.ts';
import { useWords } from '../../app/words.ts';
import { useUploads } from '../../ui/upload/uploads.ts';
import { posterOf } from './film-poster.ts';
import { sameIn, useUnlessSame } from './same-file.ts';
import { sameFileWords } from './same-file.words.ts';

/** Whose library files join, and where that client keeps them. */
export interface LibraryOf {
  client_id: number;
  bucket_name: string | null;
}

/** What is said of a new medium by the place that it is uploaded from (MED-28, MED-29; SCN-65, SCN-66). */
export interface SentFrom {
  resolution: string;
  duration: number;
}
export const fromLibrary: SentFrom = { resolution: '1920x1080', duration: 2 };

/** What a file chooser offers for these types. */
export const acceptOf = (types: readonly MediaType[]): string => types.map((type) => `${type}/*`).join(',');

/** What a medium is called that nobody named: its file, without the ending. */
export const nameOfFile = ({ name }: Pick<File, 'name'>): string =>
  name.replace(/\.[^.]*$/, '').slice(0, 60) || name.slice(0, 60);

/** Where the client's files of each type go; other types go nowhere. */
export function destinationIn({ bucket_name }: LibraryOf, types: readonly MediaType[]) {
  return (file: File) => {
    const folder = folderFor(file);
    const known = folder !== null && types.some((type) => folder === `${type}s`);
    return known ? ({ bucket: bucket_name ?? '', folder, area: 'advertising' } as const) : null;
  };
}

/** A file that arrived, with the picture of a film where this browser can draw one: as the library takes it. */
export async function arrived(stored: StoredFile, file: File, { bucket_name }: LibraryOf) {
  const picture = stored.family === 'video' ? await posterOf(file) : null;
  const to = { bucket: bucket_name ?? '', folder: 'images', area: 'advertising' } as const;
  const poster = picture ? (await uploadFile(picture, to)).url : null;
  return {
    name: nameOfFile(file),
    url_file: stored.url,
    file_type: stored.family,
    extention: /[^.]{0,20}$/.exec(file.name)?.[0].toLowerCase() ?? '',
    ...(poster !== null && { poster }),
  };
}

export interface MediaUploads {
  client: LibraryOf;
  types: readonly MediaType[];
  from: SentFrom;
  onAdded?: ((medium: Media, file: File) => void) | undefined;
}

/** Files that join the library as they arrive, each under its own name (MED-22, MED-25); one that is there already is asked for first. */
export function useMediaUploads({ client, types, from, onAdded }: MediaUploads, options: { one?: boolean } = {}) {
  const create = useWrite(media.create, { also: ['clients'] });
  const words = useWords(sameFileWords);
  const unlessSame = useUnlessSame();
  const join = async (stored: StoredFile, file: File) => {
    const files = [{ ...(await arrived(stored, file, client)), ...from }];
    const [made] = await create.mutateAsync({ body: { client: client.client_id, files } });
    if (made) onAdded?.(made, file);
  };
  const like = async (stored: StoredFile, file: File) => {
    const same = await sameIn(client, stored);
    const use = onAdded && same && { label: words.takeSame(same.name), run: () => onAdded(same, file) };
    return same && { text: words.same(same.name), ...(use && { use }) };
  };
  return useUploads(
    destinationIn(client, types),
    (stored, file, ask) => unlessSame({ find: () => like(stored, file), join: () => join(stored, file), ask }),
    options,
  );
}
