import { expect, test } from 'vitest';
import { mediaTypeOf } from './media-types.ts';

/** How each kind is kept: as what type and extension, and whether written anew, looked into and played. */
const kept: Record<string, string> = {
  'image/jpeg': 'image image/jpeg .jpg anew:jpeg plays',
  'image/png': 'image image/png .png anew:png plays',
  'image/apng': 'image image/png .png anew:png plays',
  'image/webp': 'image image/webp .webp anew:webp plays',
  'image/gif': 'image image/gif .gif anew:gif plays',
  'image/tiff': 'image image/png .png anew:png plays',
  'image/avif': 'image image/webp .webp anew:webp plays',
  'image/bmp': 'image image/bmp .bmp plays',
  'image/heic': 'image image/heic .heic',
  'image/heif': 'image image/heif .heif',
  'image/vnd.adobe.photoshop': 'image image/vnd.adobe.photoshop .psd',
  'image/x-canon-cr2': 'image image/x-canon-cr2 .cr2',
  'image/x-canon-cr3': 'image image/x-canon-cr3 .cr3',
  'image/x-nikon-nef': 'image image/x-nikon-nef .nef',
  'image/x-sony-arw': 'image image/x-sony-arw .arw',
  'image/x-adobe-dng': 'image image/x-adobe-dng .dng',
  'image/x-olympus-orf': 'image image/x-olympus-orf .orf',
  'image/x-panasonic-rw2': 'image image/x-panasonic-rw2 .rw2',
  'image/x-fujifilm-raf': 'image image/x-fujifilm-raf .raf',
  'video/mp4': 'video video/mp4 .mp4 probed plays',
  'video/x-m4v': 'video video/mp4 .mp4 probed plays',
  'video/quicktime': 'video video/quicktime .mov probed plays',
  'video/webm': 'video video/webm .webm probed plays',
  'video/matroska': 'video video/matroska .mkv probed',
  'video/mp2t': 'video video/mp2t .ts probed',
  'video/3gpp': 'video video/3gpp .3gp',
  'video/vnd.avi': 'video video/vnd.avi .avi',
  'video/x-flv': 'video video/x-flv .flv',
  'application/vnd.ms-asf': 'video video/x-ms-asf .wmv',
  'video/x-ms-asf': 'video video/x-ms-asf .wmv',
  'audio/x-ms-asf': 'audio audio/x-ms-asf .wma',
  'video/mpeg': 'video video/mpeg .mpg',
  'video/MP1S': 'video video/mpeg .mpg',
  'video/MP2P': 'video video/mpeg .mpg',
  'video/ogg': 'video video/ogg .ogv',
  'application/vnd.rn-realmedia': 'video application/vnd.rn-realmedia .rm',
  'audio/mpeg': 'audio audio/mpeg .mp3 probed plays',
  'audio/wav': 'audio audio/wav .wav probed plays',
  'audio/ogg': 'audio audio/ogg .ogg probed plays',
  'audio/ogg; codecs=opus': 'audio audio/ogg .opus probed plays',
  'audio/flac': 'audio audio/flac .flac probed plays',
  'audio/aac': 'audio audio/aac .aac probed plays',
  'audio/mp4': 'audio audio/mp4 .m4a probed plays',
  'audio/x-m4a': 'audio audio/mp4 .m4a probed plays',
  // Any other audio is kept to be converted.
  'audio/aiff': 'audio audio/aiff .aiff',
  'audio/amr': 'audio audio/amr .own',
};

function said(mime: string | undefined, head: number[] = []): string | null {
  const found = mediaTypeOf(mime === undefined ? undefined : { mime, ext: 'own' }, Uint8Array.from(head));
  if (!found) return null;
  const { family, type, ext, rewrite, probe, playable } = found;
  const marks = [rewrite && ` anew:${rewrite}`, probe && ' probed', playable && ' plays'];
  return `${family} ${type} .${ext}${marks.map((mark) => mark || '').join('')}`;
}

test('each documented kind of file is kept as it was said (MED-11 to MED-13, AMB-100)', () => {
  expect(Object.fromEntries(Object.keys(kept).map((mime) => [mime, said(mime)]))).toEqual(kept);
});

test('what the library does not know is known by its first bytes, all of them', () => {
  expect(said(undefined, [0x2e, 0x73, 0x6e, 0x64, 1])).toBe('audio audio/basic .au');
  expect(said(undefined, [0x2e, 0x52, 0x4d, 0x46, 1])).toBe('video application/vnd.rn-realmedia .rm');
  expect(said(undefined, [0, 0, 0, 1, 0x67, 1])).toBe('video video/h264 .h264');
  for (const other of [[], [0x2e, 0x73, 0x6e], [0x2e, 0x52, 0x4d, 0x47], [0, 0, 0, 1, 0x68], [0, 0, 0, 2, 0x67]])
    expect([other, said(undefined, other)]).toEqual([other, null]);
});

test('nothing else is taken, whatever it is called', () => {
  for (const mime of ['image/svg+xml', 'text/html', 'application/pdf', 'audio/', 'xaudio/amr', 'audio/a b'])
    expect([mime, said(mime)]).toEqual([mime, null]);
});
