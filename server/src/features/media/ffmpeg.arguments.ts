import type { MediaType } from '@botones/contract/media/media';

/** What the installed program can write: films as H.264 and AAC, else as VP8 and Vorbis; sound with them. */
export type FilmFormat = 'mp4' | 'webm';

/** By a file's ending, which follows from its content: the one demuxer that may read it. None guesses, none reads lists of other files. */
const demuxers: Record<string, string> = {
  mp4: 'mov',
  mov: 'mov',
  m4a: 'mov',
  '3gp': 'mov',
  heic: 'mov',
  heif: 'mov',
  mkv: 'matroska',
  webm: 'matroska',
  ts: 'mpegts',
  avi: 'avi',
  flv: 'flv',
  wmv: 'asf',
  wma: 'asf',
  ogv: 'ogg',
  ogg: 'ogg',
  rm: 'rm',
  h264: 'h264',
  au: 'au',
  psd: 'psd_pipe',
  dng: 'tiff_pipe',
  bmp: 'bmp_pipe',
};
/** Where one ending stands for several formats. */
const byType: Record<string, string> = {
  'video/mpeg': 'mpegvideo',
  'video/MP1S': 'mpeg',
  'video/MP2P': 'mpeg',
  'audio/aiff': 'aiff',
  'audio/amr': 'amr',
  'audio/ape': 'ape',
  'audio/wavpack': 'wv',
  'audio/x-musepack': 'mpc8',
  'audio/x-dsf': 'dsf',
  'audio/x-voc': 'voc',
  'audio/vnd.dolby.dd-raw': 'ac3',
  'audio/qcelp': 'qcp',
};

/** The demuxer for a file that was found to be of `sentType` and is kept with this ending; null: nothing here reads it. */
export const demuxerOf = (sentType: string, extention: string): string | null =>
  byType[sentType] ?? demuxers[extention] ?? null;

/** Which of its formats a program can write, by what it answers to `-encoders`. */
export function formatOf(encoders: string): FilmFormat | null {
  const can = (name: string) => new RegExp(`^ [VA]\\S{5} ${name} `, 'm').test(encoders);
  if (can('libx264') && can('aac')) return 'mp4';
  return can('libvpx') && can('libvorbis') ? 'webm' : null;
}

/** Whether it has both filters that bring a wide range of light to that of a display, by what it answers to `-filters`. */
export const canToneMap = (filters: string): boolean =>
  ['zscale', 'tonemap'].every((name) => new RegExp(`^ \\S+ ${name} `, 'm').test(filters));
/** Whether a film's light follows HLG or PQ, by what the program says of the file that it opens. */
export const isWideRange = (words: string): boolean =>
  /Stream #\d+:\d+.*: Video: .*\b(smpte2084|arib-std-b67)\b/.test(words);

/** Wider and higher no copy is, in pixels. */
const edge = 1920;
/** Upright, of square pixels, no larger than a robot's display, of an even number of lines. */
const fitted = `scale=trunc(iw*sar/2)*2:trunc(ih/2)*2,setsar=1,scale=w='min(${edge},iw)':h='min(${edge},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`;
/**
 * The colours of HLG and PQ as displays show them. 215 candelas for white: so bars of three quarters come out as those of any other film
 * (BT.2408 says 203, which is a little brighter).
 */
const toneMapped =
  'zscale=t=linear:npl=215,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,format=yuv420p';
const sdr = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'];
/** The first picture that is not nearly black. */
const notBlack = 'blackframe=amount=0:threshold=32,metadata=select:key=lavfi.blackframe.pblack:value=95:function=less';
/** More pixels no picture of the source may have, as no uploaded picture may; of a film many are in memory at once. */
const mostPixels = { image: 100_000_000, audio: 100_000_000, video: 36_000_000 };

export interface Order {
  demuxer: string;
  source: string;
  target: string;
  /** Seconds of the source that are read at most. */
  seconds: number;
  /** Bytes that are written at most. */
  bytes: number;
  /** Seconds of computing after which the program ends by itself, should nobody end it. */
  limit: number;
}

type Source = Pick<Order, 'demuxer' | 'source' | 'limit'>;
/** Only this file, by this demuxer; nothing is asked, nothing else is opened. */
const reading = ({ demuxer, source, limit }: Source, type: MediaType, words = 'error'): string[] => [
  ...['-hide_banner', '-nostdin', '-v', words, '-nostats', '-y', '-timelimit', String(Math.ceil(limit * 2))],
  ...['-max_alloc', '1000000000', '-threads', '2', '-max_pixels', String(mostPixels[type])],
  ...['-protocol_whitelist', 'file', '-f', demuxer, '-i', `file:${source}`],
  ...['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
];
const writing = ({ target, seconds, bytes }: Order, muxer: string): string[] => [
  ...['-threads', '2', '-t', String(seconds), '-fs', String(bytes), '-f', muxer, `file:${target}`],
];

const sound: Record<FilmFormat, string[]> = {
  mp4: ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
  webm: ['-c:a', 'libvorbis', '-b:a', '128k', '-ac', '2'],
};
const film = (format: FilmFormat, rate: number): string[] =>
  format === 'mp4'
    ? [
        ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-maxrate', String(rate), '-bufsize'],
        ...[String(rate * 2), '-profile:v', 'high', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'],
      ]
    : ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '6', '-b:v', String(rate), '-pix_fmt', 'yuv420p'];

/** A film's bits a second: what looks well, and for a long one what still fits. */
const rateFor = ({ bytes }: Order, seconds: number | null): number =>
  Math.round(Math.min(8_000_000, seconds === null ? 8_000_000 : (bytes * 8 * 0.85) / Math.max(1, seconds)));

/** The arguments that open a film and say what it is, without a picture of it. */
export const probeArguments = (source: Source): string[] => [
  ...reading(source, 'video', 'info'),
  ...['-map', '0:v:0', '-frames:v', '0', '-f', 'null', '-'],
];

export interface Copied {
  type: MediaType;
  format: FilmFormat;
  /** In seconds, where it is known. */
  length: number | null;
  /** A film of HLG or PQ. */
  wideRange: boolean;
}
/** The arguments that make the copy which robots play. */
export function copyArguments(order: Order, { type, format, length, wideRange }: Copied): string[] {
  const still = ['-map', '0:v:0', '-an', '-frames:v', '1', '-vf', fitted, '-c:v', 'png', '-update', '1'];
  if (type === 'image') return [...reading(order, type), ...still, ...writing(order, 'image2')];
  if (type === 'audio') {
    const muxer = format === 'mp4' ? 'ipod' : 'ogg';
    return [...reading(order, type), '-map', '0:a:0', '-vn', ...sound[format], ...writing(order, muxer)];
  }
  const tracks = ['-map', '0:v:0', '-map', '0:a:0?', '-vf', wideRange ? `${fitted},${toneMapped}` : fitted];
  return [
    ...reading(order, type),
    ...tracks,
    ...film(format, rateFor(order, length)),
    ...(wideRange ? sdr : []),
    ...sound[format],
    ...writing(order, format),
  ];
}

/** A JPEG's colours are always mixed so, a film's say how they are. */
const asJpeg = 'scale=out_color_matrix=bt601:out_range=full';
/** The arguments that draw the poster of a film; with `any` its first picture, black or not. */
export const posterArguments = (order: Order, any: boolean): string[] => [
  ...reading(order, 'video'),
  ...['-map', '0:v:0', '-an', '-vf', `${any ? fitted : `${notBlack},${fitted}`},${asJpeg}`],
  ...['-frames:v', '1', '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-q:v', '3', '-update', '1'],
  ...writing(order, 'image2'),
];
