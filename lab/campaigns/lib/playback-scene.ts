import type { Api } from '@botones/contract/calls/api';
import type { Contract } from '@botones/contract/index';
import { addClient, addRobot } from '../../../e2e/lib/staff.ts';
import { seededRandom } from '../../../robot/src/chance/random.ts';
import { addPictures } from './added-pictures.ts';
import { hueOf } from './coloured-pictures.ts';

/** What a medium is played for; null: it is of the default scene. */
export interface PlayedFor {
  media_id: number;
  scene_id: number;
  campaign_id: number | null;
  event_id: number | null;
}

/** Seconds for which each picture is shown. */
export const pictureSeconds = 1;

/** A robot's calendar of two events and a default scene, each of pictures of its own, by whose names it is known what plays. */
export async function playbackScene(api: Api<Contract>, seed: number) {
  const client = await addClient(api, 'Publicidad');
  const { robot_id } = await addRobot(api, client, 'Recepción');
  const dots = seededRandom(`pictures ${seed}`);
  const about = new Map<string, PlayedFor>();

  async function scene(name: string, hue: number): Promise<{ scene_id: number; names: [string, number][] }> {
    const names = [`${name} 1`, `${name} 2`];
    const { media } = await addPictures(api, client, names, (place) => hueOf(hue + place + 1), 120, dots);
    const { scene_id } = await api.scenes.create({ body: { client, name, media } });
    return { scene_id, names: media.map(({ media_id }, place) => [names[place] ?? '', media_id]) };
  }
  const fallback = await scene('Casa', 0);
  for (const [name, media_id] of fallback.names)
    about.set(name, { media_id, scene_id: fallback.scene_id, campaign_id: null, event_id: null });
  await api.scenes.setDefault({ params: { client_id: client }, body: { scene_id: fallback.scene_id } });

  const events: number[] = [];
  for (const [at, name] of ['Feria', 'Rebajas'].entries()) {
    const { scene_id, names } = await scene(name, at + 1);
    const { campaign_id } = await api.campaigns.create({ body: { client, name, scene: [scene_id] } });
    const campaigns = [{ campaign_id, position: 1 }];
    const { event_id } = await api.events.create({ body: { robot: robot_id, name, always: true, campaigns } });
    events.push(event_id);
    for (const [medium, media_id] of names) about.set(medium, { media_id, scene_id, campaign_id, event_id });
  }
  let deleted = false;
  return {
    client,
    robot_id,
    about,
    /** Another plays from now on: one event, the other, or the default scene. */
    async change(n: number): Promise<void> {
      const [first = 0, second = 0] = events;
      const deletes = n % 3 === 2;
      for (const event_id of deletes === deleted ? [] : events) {
        const params = { event_id };
        await (deletes ? api.events.remove({ params }) : api.events.restore({ params }));
      }
      deleted = deletes;
      const upper = n % 3 === 0 ? first : second;
      if (!deletes)
        for (const event_id of [first, second]) {
          const priority = event_id === upper ? 2 : 1;
          const { updated_at } = await api.events.get({ params: { event_id } });
          await api.events.update({ params: { event_id }, body: { priority, updated_at } });
        }
    },
    /** Nothing plays any more. */
    async clear(): Promise<void> {
      if (!deleted) for (const event_id of events) await api.events.remove({ params: { event_id } });
      await api.scenes.setDefault({ params: { client_id: client }, body: { scene_id: null } });
    },
  };
}
