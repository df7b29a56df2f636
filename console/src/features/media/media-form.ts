import { optionalPicture, requiredPicture, typed } from '@botones/contract/fields/fields';
import { rule } from '@botones/contract/fields/rule';
import { mediaTypes } from '@botones/contract/media/media';
import { z } from 'zod';

/** A file that arrived and waits to be saved. */
const Arrived = z.object({
  name: z.string(),
  url_file: requiredPicture,
  file_type: z.enum(mediaTypes),
  extention: z.string(),
  poster: optionalPicture.optional(),
});
export type Arrived = z.input<typeof Arrived>;

const name = typed(
  z
    .string()
    .min(1, rule('media.required'))
    .max(60, rule('too_long', { max: 60 })),
);

/** The form of new media: of several files each keeps its own name (MED-05, MED-09, MED-18, MED-19). */
export const NewMediaForm = z.object({ name, files: z.array(Arrived).min(1, rule('media.required')) });
/** The form of a medium: with a file that takes the place of its own, or without (PUB-9). */
export const MediumForm = z.object({ name, files: z.array(Arrived).max(1) });
