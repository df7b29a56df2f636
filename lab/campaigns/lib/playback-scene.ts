import type { Api } from '@botones/contract/calls/api';
import type { Contract } from '@botones/contract/index';
import { addClient, addRobot } from '../../../e2e/lib/staff.ts';
import { seededRandom } from '../../../robot/src/simulator/random.ts';
import { fileOf } from '../../../server/src/testing/uploads.ts';
import { colouredPicture, hueOf } from './coloured-pictures.ts';

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
  const bucket = (await api.clients.get({ params: { client_id: client } })).bucket_name ?? '';
  const dots = seededRandom(`pictures ${seed}`);
  const about = new Map<string, PlayedFor>();

  async function scene(name: string, hue: number): Promise<{ scene_id: number; names: [string, number][] }> {
    const names: [string, number][] = [];
    for (const n of [1, 2]) {
      const file = fileOf(await colouredPicture(hueOf(hue + n), 120, dots));
      const { url } = await api.storage.upload({ body: { bucket, folder: 'images', area: 'advertising', file } });
      const [made] = await api.media.create({ body: { client, files: [{ name: `${name} ${n}`, url_file: url }] } });
      names.push([`${name} ${n}`, made?.media_id ?? 0]);
    }
    const media = names.map(([, media_id], at) => ({ media_id, position: at + 1, duration: pictureSeconds }));
    return { scene_id: (await api.scenes.create({ body: { client, name, media } })).scene_id, names };
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
      const priorities =
        n % 3 === 0
          ? ([
              [first, 2],
              [second, 1],
            ] as const)
          : ([
              [first, 1],
              [second, 2],
            ] as const);
      if (!deletes)
        for (const [event_id, priority] of priorities) {
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
