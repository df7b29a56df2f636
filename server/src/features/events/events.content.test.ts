import type { Client } from '@botones/contract/clients/clients';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { fileOf, film, png } from '../../testing/uploads.ts';

const w = await fileWorld();

/** A medium of the client's library; each file has other bytes. */
async function medium(client: Client, name: string, bytes: Uint8Array, folder: 'images' | 'videos' = 'images') {
  const body = { bucket: client.bucket_name ?? '', folder, area: 'advertising' as const, file: fileOf(bytes) };
  const stored = await w.staff.api.storage.upload({ body });
  const files = [{ name, url_file: stored.url }];
  const [made] = await w.staff.api.media.create({ body: { client: client.client_id, files } });
  return { media_id: made?.media_id ?? 0, sha256: stored.sha256 };
}

async function fleet() {
  const client = await w.client();
  const { robot, api, credential } = await w.pairedRobot({ client });
  const version = async () => {
    const row = await w.engine.owner((c) =>
      c.query('select config_version from robot_state where robot_id = $1', [robot.robot_id]),
    );
    return Number(row.rows[0]?.config_version);
  };
  const scene = (name: string, ...media: [number, number][]) =>
    w.staff.api.scenes.create({
      body: {
        client: client.client_id,
        name,
        media: media.map(([media_id, duration], at) => ({ media_id, duration, position: at + 1 })),
      },
    });
  const setDefault = (scene_id: number | null) =>
    w.staff.api.scenes.setDefault({ params: { client_id: client.client_id }, body: { scene_id } });
  const schedule = async () => (await api.device.config({})).schedule;
  /** How far a change moved the robot's version. */
  async function moved(change: () => Promise<unknown>): Promise<boolean> {
    const before = await version();
    await change();
    return (await version()) > before;
  }
  return { client, api, credential, scene, setDefault, schedule, moved };
}

test('the default scene is a part of what robots hold, its files apart from those of the configuration (PUB-4, PUB-5)', async () => {
  const { client, api, credential, scene, setDefault, schedule } = await fleet();
  const beach = await medium(client, 'Playa', await png(64, 32));
  const walk = await medium(client, 'Recorrido', await film(), 'videos');
  const { scene_id } = await scene('Verano', [walk.media_id, 12], [beach.media_id, 5], [walk.media_id, 3]);
  const nothing = { events: [], campaigns: [], scenes: [], files: [], deleted: [] };
  expect(await schedule()).toEqual({ default_scene_id: null, ...nothing });
  await setDefault(scene_id);
  const config = await api.device.config({});
  const item = ({ media_id, sha256 }: typeof beach, name: string, seconds: number) => ({
    media_id,
    sha256,
    name,
    seconds,
    file_type: name === 'Playa' ? 'image' : 'video',
  });
  const items = [item(walk, 'Recorrido', 12), item(beach, 'Playa', 5), item(walk, 'Recorrido', 3)];
  expect(config.schedule).toMatchObject({
    events: [],
    campaigns: [],
    default_scene_id: scene_id,
    scenes: [{ scene_id, name: 'Verano', items }],
    files: [{ sha256: walk.sha256 }, { sha256: beach.sha256 }],
  });
  // The configuration brings the client's logo alone.
  const configured = config.files.map(({ sha256 }) => sha256);
  expect(configured).toHaveLength(1);
  expect([walk.sha256, beach.sha256].filter((sha256) => configured.includes(sha256))).toEqual([]);
  const headers = { authorization: credential };
  const fetched = [beach, walk].map(({ sha256 }) => fetch(`${w.url}/device/v1/files/${sha256}`, { headers }));
  expect((await Promise.all(fetched)).map(({ status }) => status)).toEqual([200, 200]);
});

test('whatever changes of what they play raises the version of the robots of the client, and nothing else does', async () => {
  const { client, scene, setDefault, schedule, moved } = await fleet();
  const beach = await medium(client, 'Playa', await png(64, 32));
  const hill = await medium(client, 'Cerro', await png(32, 64));
  const summer = await scene('Verano', [beach.media_id, 5]);
  const winter = await scene('Invierno', [hill.media_id, 5]);
  const update = (scene_id: number, body: object) =>
    w.staff.api.scenes.update({ params: { id: scene_id }, body: { client: client.client_id, name: 'Otra', ...body } });
  expect(await moved(() => setDefault(summer.scene_id))).toBe(true);
  expect(await moved(() => update(summer.scene_id, { name: 'Agosto' }))).toBe(true);
  const both = [hill, beach].map(({ media_id }, at) => ({ media_id, duration: 7, position: at + 1 }));
  expect(await moved(() => update(summer.scene_id, { name: 'Agosto', media: both }))).toBe(true);
  expect((await schedule())?.scenes[0]?.items.map(({ name, seconds }) => [name, seconds])).toEqual([
    ['Cerro', 7],
    ['Playa', 7],
  ]);
  const rename = (id: number, name: string) => w.staff.api.media.update({ params: { id }, body: { name } });
  expect(await moved(() => rename(beach.media_id, 'Mar'))).toBe(true);
  expect((await schedule())?.scenes[0]?.items[1]?.name).toBe('Mar');
  // What no robot plays moves none.
  expect(await moved(() => update(winter.scene_id, { name: 'Enero' }))).toBe(false);
  const other = await medium(client, 'Bosque', await png(16, 64));
  expect(await moved(() => rename(other.media_id, 'Selva'))).toBe(false);
  // One that is deleted may still play in a former form of the scene.
  expect((await schedule())?.deleted).toEqual([]);
  expect(await moved(() => w.staff.api.media.remove({ params: { id: other.media_id } }))).toBe(true);
  expect((await schedule())?.deleted).toEqual([other.media_id]);
  // Off, it is skipped; on again, it plays.
  expect(await moved(() => update(summer.scene_id, { name: 'Agosto', state: false }))).toBe(true);
  expect((await schedule())?.default_scene_id).toBeNull();
  expect(await moved(() => update(summer.scene_id, { name: 'Agosto', state: true }))).toBe(true);
  expect(await moved(() => setDefault(null))).toBe(true);
  expect((await schedule())?.scenes).toEqual([]);
});

test('robots of another client play nothing of it', async () => {
  const { client, scene, setDefault } = await fleet();
  const theirs = await fleet();
  const beach = await medium(client, 'Playa', await png(64, 32));
  const { scene_id } = await scene('Verano', [beach.media_id, 5]);
  expect(await theirs.moved(() => setDefault(scene_id))).toBe(false);
  expect((await theirs.schedule())?.scenes).toEqual([]);
});
