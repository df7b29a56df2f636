import type { Folder } from '@botones/contract/storage/storage';

export type Family = 'image' | 'video' | 'audio';

export const folderOf: Record<Family, Folder> = { image: 'images', video: 'videos', audio: 'audios' };

/** How a file of this type is kept. */
export interface MediaType {
  family: Family;
  type: string;
  ext: string;
  /** Pictures are decoded and written anew in this format, which leaves behind all that is no picture. */
  rewrite?: 'jpeg' | 'png' | 'webp' | 'gif';
  /** Whose tracks can be read; of the rest (AVI, WMV, FLV, RM) only the signature is known. */
  probe?: true;
  /** Browsers show or play it as it is, as far as the container says. */
  playable: boolean;
}

const image = (type: string, ext: string, rewrite?: MediaType['rewrite']): MediaType => ({
  family: 'image',
  type,
  ext,
  playable: rewrite !== undefined,
  ...(rewrite ? { rewrite } : {}),
});
const video = (type: string, ext: string, playable: boolean, probe = playable): MediaType => ({
  family: 'video',
  type,
  ext,
  playable,
  ...(probe ? { probe } : {}),
});
const audio = (type: string, ext: string, playable: boolean, probe = playable): MediaType => ({
  ...video(type, ext, playable, probe),
  family: 'audio',
});

/** The documented families (MED-11 to MED-13) by what the bytes say they are. SVG and HTML have no signature and are not here. */
const known: Record<string, MediaType> = {
  'image/jpeg': image('image/jpeg', 'jpg', 'jpeg'),
  'image/png': image('image/png', 'png', 'png'),
  'image/apng': image('image/png', 'png', 'png'),
  'image/webp': image('image/webp', 'webp', 'webp'),
  'image/gif': image('image/gif', 'gif', 'gif'),
  // Browsers show no TIFF, and AVIF not all of them.
  'image/tiff': image('image/png', 'png', 'png'),
  'image/avif': image('image/webp', 'webp', 'webp'),
  'image/bmp': { ...image('image/bmp', 'bmp'), playable: true },
  'image/heic': image('image/heic', 'heic'),
  'image/heif': image('image/heif', 'heif'),
  'image/vnd.adobe.photoshop': image('image/vnd.adobe.photoshop', 'psd'),
  'image/x-canon-cr2': image('image/x-canon-cr2', 'cr2'),
  'image/x-canon-cr3': image('image/x-canon-cr3', 'cr3'),
  'image/x-nikon-nef': image('image/x-nikon-nef', 'nef'),
  'image/x-sony-arw': image('image/x-sony-arw', 'arw'),
  'image/x-adobe-dng': image('image/x-adobe-dng', 'dng'),
  'image/x-olympus-orf': image('image/x-olympus-orf', 'orf'),
  'image/x-panasonic-rw2': image('image/x-panasonic-rw2', 'rw2'),
  'image/x-fujifilm-raf': image('image/x-fujifilm-raf', 'raf'),
  'video/mp4': video('video/mp4', 'mp4', true),
  'video/x-m4v': video('video/mp4', 'mp4', true),
  'video/quicktime': video('video/quicktime', 'mov', true),
  'video/webm': video('video/webm', 'webm', true),
  'video/matroska': video('video/matroska', 'mkv', false, true),
  'video/mp2t': video('video/mp2t', 'ts', false, true),
  'video/3gpp': video('video/3gpp', '3gp', false),
  'video/vnd.avi': video('video/vnd.avi', 'avi', false),
  'video/x-flv': video('video/x-flv', 'flv', false),
  'application/vnd.ms-asf': video('video/x-ms-asf', 'wmv', false),
  'video/x-ms-asf': video('video/x-ms-asf', 'wmv', false),
  'audio/x-ms-asf': audio('audio/x-ms-asf', 'wma', false),
  'video/mpeg': video('video/mpeg', 'mpg', false),
  'video/MP1S': video('video/mpeg', 'mpg', false),
  'video/MP2P': video('video/mpeg', 'mpg', false),
  'video/ogg': video('video/ogg', 'ogv', false),
  'application/vnd.rn-realmedia': video('application/vnd.rn-realmedia', 'rm', false),
  'audio/mpeg': audio('audio/mpeg', 'mp3', true),
  'audio/wav': audio('audio/wav', 'wav', true),
  'audio/ogg': audio('audio/ogg', 'ogg', true),
  'audio/ogg; codecs=opus': audio('audio/ogg', 'opus', true),
  'audio/flac': audio('audio/flac', 'flac', true),
  'audio/aac': audio('audio/aac', 'aac', true),
  'audio/mp4': audio('audio/mp4', 'm4a', true),
  'audio/x-m4a': audio('audio/mp4', 'm4a', true),
  'audio/aiff': audio('audio/aiff', 'aiff', false),
};

/** Signatures that the library does not know: Sun audio, RealMedia, a bare H.264 stream. */
const bare: [bytes: number[], type: MediaType][] = [
  [[0x2e, 0x73, 0x6e, 0x64], audio('audio/basic', 'au', false)],
  [[0x2e, 0x52, 0x4d, 0x46], video('application/vnd.rn-realmedia', 'rm', false)],
  [[0x00, 0x00, 0x00, 0x01, 0x67], video('video/h264', 'h264', false)],
];

/** How a file is kept that the library found to be of this type and ending, or that begins with these bytes; null: of no documented family. */
export function mediaTypeOf(found: { mime: string; ext: string } | undefined, head: Uint8Array): MediaType | null {
  if (!found) return bare.find(([bytes]) => bytes.every((byte, i) => head[i] === byte))?.[1] ?? null;
  // Any other audio is welcome (AMB-100); what no browser plays is kept to be converted.
  const { mime, ext } = found;
  if (!Object.hasOwn(known, mime) && /^audio\/[\w.+-]+$/.test(mime)) return audio(mime, ext, false);
  return known[mime] ?? null;
}
