import type { MediaType } from './media-types.ts';

const browserCodecs = new Set(['avc', 'vp8', 'vp9', 'av1', 'aac', 'opus', 'mp3', 'vorbis', 'flac', 'ulaw', 'alaw']);
/** Behind every film: its last packet is asked for by a time that none has, in seconds. */
const behindAll = 1e9;

/** What tells of a film or a sound, by its tracks. */
export interface Tracks extends Pick<MediaType, 'family' | 'type' | 'playable'> {
  width: number | null;
  height: number | null;
  durationMs: number | null;
}

/**
 * Size and length by the tracks; null for a file that says it is a medium and holds none, or less than it says: its index may stand in
 * front and its end be missing.
 */
export async function tracksOf(path: string, found: MediaType): Promise<Tracks | null> {
  // Most files are pictures, for which it need not be loaded.
  const { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } = await import('mediabunny');
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) });
  try {
    const picture = await input.getPrimaryVideoTrack();
    const sound = await input.getPrimaryAudioTrack();
    // Films of broadcasts may be of a kind whose pictures are not read here: what converts them reads them.
    const isStream = found.ext === 'ts';
    const unseen = { ...found, width: null, height: null, durationMs: null, playable: false };
    if (!picture && !sound) return isStream ? unseen : null;
    const end = await input.computeDuration();
    const seconds = end - (isStream ? Math.max(0, await input.getFirstTimestamp()) : 0);
    const declared = await input.getDurationFromMetadata();
    if (!(seconds > 0) || (declared !== null && end < declared * 0.9 - 0.5)) return null;
    const known = [picture, sound].filter((track) => track !== null);
    for (const track of known) {
      const packets = new EncodedPacketSink(track);
      if (await packets.getFirstPacket({ metadataOnly: true })) if (!(await packets.getPacket(behindAll))) return null;
    }
    const isPlayed = (codec: string) => browserCodecs.has(codec) || codec.startsWith('pcm-');
    const measured = {
      ...unseen,
      width: picture ? Math.round(picture.displayWidth) : null,
      height: picture ? Math.round(picture.displayHeight) : null,
      durationMs: Math.round(seconds * 1000),
      // Displays show the colours of a film with a wide range washed out, so robots get a copy.
      playable:
        found.playable && known.every(({ codec }) => isPlayed(codec ?? '')) && !(await picture?.hasHighDynamicRange()),
    };
    // Browsers record speech into containers of videos.
    return !picture && found.family === 'video' && !isStream
      ? { ...measured, family: 'audio', type: found.type.replace('video/', 'audio/') }
      : measured;
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}
