import { z } from 'zod';

/** The hash by which a robot fetches a file. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A scene as it is played: its pictures and films in their order, each for its seconds. */
export const ContentScene = z.object({
  scene_id: z.int(),
  name: z.string(),
  items: z.array(
    z.object({
      media_id: z.int(),
      name: z.string(),
      file_type: z.enum(['image', 'video']),
      sha256,
      seconds: z.number(),
    }),
  ),
});
export type ContentScene = z.output<typeof ContentScene>;
