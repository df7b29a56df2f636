import { z } from 'zod';

/** Milliseconds of a robot's clock since its boot, unmoved by corrections of the wall clock. */
const mono = z.number().min(0).max(1e15);
export const uuid = z.uuid();
/** A name or a word of a robot's own. */
export const short = z.string().max(200);

/** When a fact happened, as the robot's clocks had it. The server decides once which of them it believes (data-model 5.3). */
export const Clock = z.object({
  wall: z.iso.datetime({ offset: true }),
  boot_id: uuid,
  mono_ms: mono,
  /** Server time minus robot time when last compared; null: never compared. */
  offset_ms: z.number().min(-1e14).max(1e14).nullable(),
});
export type Clock = z.output<typeof Clock>;
