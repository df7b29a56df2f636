import type { Campaign } from '@botones/contract/campaigns/campaigns';
import type { PlayItem } from '@botones/display/player/player';

/** What a campaign shows, in order, as robots play it: scenes that are off and what cannot be shown are left out (AMB-093). */
export const itemsOf = ({ scene }: Pick<Campaign, 'scene'>): PlayItem[] =>
  scene
    .filter(({ state }) => state)
    .flatMap(({ scene_id, media }) =>
      media
        .filter(({ playable }) => playable)
        .map(({ position, file_type, url_file, name, duration }) => ({
          key: `${scene_id}.${position}`,
          type: file_type,
          url: url_file,
          name,
          seconds: duration,
        })),
    );

/** Why a campaign cannot be previewed; null: it can. */
export function hindrance({ scene }: Pick<Campaign, 'scene'>): 'withoutScenes' | 'emptyScene' | 'nothingPlays' | null {
  if (scene.length === 0) return 'withoutScenes';
  if (scene.some(({ media }) => media.length === 0)) return 'emptyScene';
  return itemsOf({ scene }).length === 0 ? 'nothingPlays' : null;
}
