import { text, typed } from '@botones/contract/fields/fields';
import { rule } from '@botones/contract/fields/rule';
import type { Media } from '@botones/contract/media/media';
import { type SceneType, sceneSeconds } from '@botones/contract/scenes/scenes';
import { z } from 'zod';
import type { SceneItem } from './scene-document.ts';

/** A picture or video of the library that is chosen for a scene. */
export interface Picked {
  media_id: number;
  name: string;
  url: string;
  thumbnail: string | null;
  playable: boolean;
  /** How long it lasts by itself, in seconds. */
  lasts: number | null;
}

export const pickedOf = ({
  media_id,
  name,
  url_file,
  played_url,
  poster,
  file_type,
  real_duration,
}: Media): Picked => ({
  media_id,
  name,
  url: played_url ?? url_file,
  thumbnail: file_type === 'video' ? poster : played_url,
  playable: played_url !== null,
  lasts: real_duration,
});

export const isComing = ({ conversion }: Media) => conversion === 'waiting' || conversion === 'running';

/** Which of the uploads of this view a medium came with: they count up. */
export type Sent = ReadonlyMap<number, number>;

/** One more is chosen, behind the others; but files stand in the order in which they were sent, whenever each arrived. */
export function withPicked(chosen: readonly Picked[], picked: Picked, sent: Sent): Picked[] {
  const others = chosen.filter(({ media_id }) => media_id !== picked.media_id);
  const turn = sent.get(picked.media_id) ?? Number.POSITIVE_INFINITY;
  const later = others.findIndex(({ media_id }) => (sent.get(media_id) ?? 0) > turn);
  return others.toSpliced(later < 0 ? others.length : later, 0, picked);
}

const duration = sceneSeconds;
const chosen = z.array(z.custom<Picked>()).min(1, rule('scenes.required'));
const name = typed(z.string().min(1, rule('scenes.required'))).pipe(text(60));
/** One that is chosen has the name that is typed; several keep their own (SCN-39..43, AMB-098). */
export const OneMedium = z.object({ name, duration, chosen });
export const SeveralMedia = z.object({ name: z.string(), duration, chosen });
export type MediumValues = z.input<typeof OneMedium>;

/** What a field says by itself as long as nobody has typed into it. */
export interface Suggested {
  name: string;
  duration: string;
}

/** The library's name of what alone is chosen, and how long a film lasts (AMB-102). */
export function suggestionsFor(picked: readonly Picked[]): Suggested {
  const [first] = picked;
  const { lasts } = first ?? { lasts: null };
  return {
    name: picked.length === 1 && first ? first.name : '',
    duration: lasts === null ? '' : String(Math.max(1, Math.round(lasts))),
  };
}

/** What is chosen as it joins the scene: all for the typed time, the typed name only where it is one (AMB-098). */
export const itemsOf = (
  type: SceneType,
  { name: typedName, duration: seconds, chosen: all }: z.output<typeof OneMedium>,
  keyOf: () => string,
): SceneItem[] =>
  all.map(({ lasts: _lasts, ...picked }) => ({
    ...picked,
    name: all.length === 1 ? typedName : picked.name,
    key: keyOf(),
    type,
    seconds,
  }));
