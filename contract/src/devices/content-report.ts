import { z } from 'zod';

const count = z.int().min(0).max(1_000_000);
const bytes = z.number().min(0).max(1e15);

/**
 * What keeps the files of a configuration from a robot: `network` no answer, or one that was cut · `refused` the server gives a file not ·
 * `damaged` what came was not the file · `no_space` on its disk · `disk` its browser neither reads nor writes.
 */
export const ContentFault = z.enum(['network', 'refused', 'damaged', 'no_space', 'disk']);
export type ContentFault = z.output<typeof ContentFault>;

/** How far the files of the newest configuration came that a robot has heard of; parts that have arrived count as bytes. */
export const ContentReport = z.object({
  files: count,
  held: count,
  bytes,
  held_bytes: bytes,
  /** Of the last try; null: it went well, or goes on. */
  error: ContentFault.nullable(),
});
export type ContentReport = z.output<typeof ContentReport>;

/** The same of what is played at rest, with the names of what could not be played and how often nothing was painted, since the program began. */
export const AdvertisingReport = ContentReport.extend({
  broken: z.array(z.string().max(100)).max(20),
  black: count,
});
export type AdvertisingReport = z.output<typeof AdvertisingReport>;
