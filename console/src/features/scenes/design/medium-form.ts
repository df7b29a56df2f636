import { text, typed } from '@botones/contract/fields/fields';
import { rule } from '@botones/contract/fields/rule';
import type { Media } from '@botones/contract/media/media';
import { mostSceneSeconds, type SceneType, sceneSeconds } from '@botones/contract/scenes/scenes';
import { z } from 'zod';
import type { SceneItem } from './scene-document.ts';

/** A picture or video of the library that is chosen for a scene. */
export interface Picked {
  media_id: number;
  type: SceneType;
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
  type: file_type === 'video' ? 'video' : 'image',
  name,
  url: played_url ?? url_file,
  thumbnail: file_type === 'video' ? poster : played_url,
  playable: played_url !== null,
  lasts: real_duration,
});

export const isComing = ({ conversion }: Media) => conversion === 'waiting' || conversion === 'running';

/** How long a picture is shown as long as nobody says otherwise, in seconds. */
const pictureSeconds = 10;

/** How long a medium is shown by itself: a film as long as it is, in whole seconds (AMB-102). */
export const ownSeconds = ({ lasts }: Pick<Picked, 'lasts'>): number =>
  lasts === null ? pictureSeconds : Math.min(mostSceneSeconds, Math.max(1, Math.round(lasts)));

/** A medium as it joins a scene, with its own name and length where nothing else is said. */
export const itemOf = (
  picked: Picked,
  key: string,
  own: { name?: string; seconds?: number | null } = {},
): SceneItem => {
  const { lasts: _lasts, ...medium } = picked;
  return { ...medium, key, name: own.name ?? picked.name, seconds: own.seconds ?? ownSeconds(picked) };
};

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
/** Several films last as long as each does where no time is typed. */
export const SeveralFilms = z.object({
  name: z.string(),
  duration: z.union([typed(z.literal('')).transform(() => null), duration], rule('scenes.seconds')),
  chosen,
});
export type MediumValues = z.input<typeof OneMedium>;

/** What a field says by itself as long as nobody has typed into it. */
export interface Suggested {
  name: string;
  duration: string;
}

/** The library's name of what alone is chosen, and its length; several films have each their own. */
export function suggestionsFor(picked: readonly Picked[]): Suggested {
  const [first] = picked;
  if (!first) return { name: '', duration: '' };
  const several = picked.length > 1;
  return {
    name: several ? '' : first.name,
    duration: several && first.type === 'video' ? '' : String(ownSeconds(first)),
  };
}

/** What is chosen as it joins the scene: all for the typed time, the typed name only where it is one (AMB-098). */
export const itemsOf = (
  { name, duration: seconds, chosen: all }: { name: string; duration: number | null; chosen: Picked[] },
  keyOf: () => string,
): SceneItem[] => all.map((picked) => itemOf(picked, keyOf(), { seconds, ...(all.length === 1 && { name }) }));
