import { z } from 'zod';

/**
 * How a robot hears, best first: `local` in its browser, `server` by the server that `LISTEN_URL` names, `browser` by the service of its
 * browser's maker.
 */
export const Ear = z.enum(['local', 'server', 'browser']);
export type Ear = z.output<typeof Ear>;

/**
 * Why an ear hears nothing: `insecure` the page is no secure context · `unsupported` the browser has none · `language` it has not this
 * language · `not_allowed` the microphone is not allowed · `no_microphone` there is none · `network` its service is not reached · `not_set`
 * the server has no `LISTEN_URL` · `failed` whatever else it answered.
 */
export const EarFault = z.enum([
  'insecure',
  'unsupported',
  'language',
  'not_allowed',
  'no_microphone',
  'network',
  'not_set',
  'failed',
]);
export type EarFault = z.output<typeof EarFault>;

/** Which ear a robot has (null: none, and it shows no microphone), and why it has not those before it. */
export const EarReport = z.object({
  ear: Ear.nullable(),
  missing: z.array(z.object({ ear: Ear, why: EarFault })).max(3),
});
export type EarReport = z.output<typeof EarReport>;

/** What the configuration says of the server's ear, and nothing else (OIR-1). */
export const ConfigEar = z.object({ server: z.boolean() });

/** Largest sound that a robot sends to be heard, and the longest, in bytes and ms: WAV, 16 kHz, one channel, 16 bits. */
export const maxSoundBytes = 512 * 1024;
export const maxSoundMs = 15_000;
export const soundRate = 16_000;
