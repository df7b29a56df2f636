import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { oneOfMany } from '../../testing/one-of-many.ts';
import { unique } from '../../testing/world.ts';
import { sceneOf } from '../scenes/scenes.samples.ts';
import { campaigns as feature } from './campaigns.feature.ts';

const w = await fileWorld();

async function office() {
  const client = await w.client({ modules: ['Publicidad', 'Robots'] });
  const { api } = await w.person({ client, modules: ['Publicidad'] });
  const add = (name: string, ...scene: number[]) =>
    api.campaigns.create({ body: { client: client.client_id, name, scene } });
  const list = (query: object = {}) => api.campaigns.list({ params: { client: client.client_id }, query });
  return { client, api, add, list, scene: (name?: string) => sceneOf(w, client, name) };
}

test('a campaign has its scenes in order with their media, and lasts as long as they do (CMP-20..24, CMP-26, CMP-27, CMP-29, AMB-106, AMB-107)', async () => {
  const { client, api, add, list, scene } = await office();
  const [summer, autumn] = [await scene('Verano'), await scene('Otoño')];
  const made = await add(' Ofertas ', autumn, summer);
  expect(made).toMatchObject({ client: client.client_id, name: 'Ofertas', duration: 10, scenes_count: 2 });
  expect(made.scene).toMatchObject([
    { scene_id: autumn, name: 'Otoño', duration: 5 },
    { scene_id: summer, name: 'Verano', state: true, media: [{ duration: 5, name: 'Plano', file_type: 'image' }] },
  ]);
  expect((await fetch(`${w.url}${made.scene[0]?.media[0]?.url_file}`)).status).toBe(200);
  const { campaign_id } = made;
  expect(await list()).toMatchObject([{ campaign_id, id: campaign_id, duration: 10, scenes_count: 2 }]);
  const params = { id: campaign_id };
  const body = { client: client.client_id, name: 'Rebajas', scene: [summer] };
  expect(await api.campaigns.update({ params, body })).toMatchObject({ name: 'Rebajas', duration: 5 });
  expect((await api.campaigns.update({ params, body: { name: 'Todo' } })).scene).toHaveLength(1);
  expect(await api.campaigns.get({ params })).toMatchObject({ name: 'Todo', scene: [{ scene_id: summer }] });
});

test('a campaign without a scene is one too (AMB-108)', async () => {
  const { client, api, add } = await office();
  expect(await add('Vacía')).toMatchObject({ duration: 0, scenes_count: 0, scene: [] });
  const without = await api.campaigns.create({ body: { client: client.client_id, name: 'Sin lista' } });
  expect(without.scene).toEqual([]);
});

test('its scenes are of the client, there, and each once', async () => {
  const { client, add, scene, api } = await office();
  const refusal = (...ids: number[]) =>
    add('A', ...ids).then(
      () => 'saved',
      ({ code }) => code,
    );
  const own = await scene();
  expect(await refusal(own)).toBe('saved');
  expect(await refusal(await sceneOf(w, await w.client()))).toBe('campaigns.unknown_scene');
  expect(await refusal(own, own)).toBe('request.invalid');
  const gone = await scene();
  await api.scenes.remove({ params: { id: gone } });
  expect(await refusal(gone)).toBe('campaigns.unknown_scene');
  // Staff reach both clients, and still mix nothing of them.
  const theirs = await sceneOf(w, await w.client());
  const mixed = w.staff.api.campaigns.create({ body: { client: client.client_id, name: 'A', scene: [theirs] } });
  await expect(mixed).rejects.toMatchObject({ code: 'campaigns.unknown_scene' });
});

test('a scene of a campaign is not deleted, and it says where (AMB-103)', async () => {
  const { api, add, scene } = await office();
  const id = await scene();
  const { campaign_id } = await add('Ofertas', id);
  const remove = () => api.scenes.remove({ params: { id } });
  await expect(remove()).rejects.toMatchObject({ status: 409, message: 'El elemento está en uso en: Ofertas.' });
  await api.campaigns.update({ params: { id: campaign_id }, body: { scene: [] } });
  await remove();
});

test('a deleted campaign comes back the same for 30 days, once its scenes are back (CMP-25, ALL-8)', async () => {
  const { client, api, add, list, scene } = await office();
  const scene_id = await scene();
  const made = await add('Ofertas', scene_id);
  const params = { id: made.campaign_id };
  await api.campaigns.remove({ params });
  expect(await list()).toEqual([]);
  for (const call of [() => api.campaigns.get({ params }), () => api.campaigns.remove({ params })])
    await expect(call()).rejects.toMatchObject({ status: 404, code: 'campaigns.not_found' });
  await api.scenes.remove({ params: { id: scene_id } });
  await expect(api.campaigns.restore({ params })).rejects.toMatchObject({ code: 'campaigns.unknown_scene' });
  await api.scenes.restore({ params: { id: scene_id } });
  expect(await api.campaigns.restore({ params })).toMatchObject({ campaign_id: made.campaign_id, scene: made.scene });
  const aged = async (days: number) => {
    const deleted = `update campaigns set deleted_at = now() - interval '1 day' * $2 where campaign_id = $1`;
    await w.engine.owner((c) => c.query(deleted, [made.campaign_id, days]));
    await w.app.services.system.write('cleanup')(async (sql) => feature.cleanup?.(sql));
    return w.engine.owner((c) => c.query('select from campaigns where client_id = $1', [client.client_id]));
  };
  expect((await aged(29)).rows).toHaveLength(1);
  expect((await aged(31)).rows).toHaveLength(0);
});

test('a stale save is a question (AMB-180)', async () => {
  const { api, add } = await office();
  const { campaign_id: id, updated_at } = await add('A');
  await api.campaigns.update({ params: { id }, body: { name: 'B', updated_at } });
  const late = api.campaigns.update({ params: { id }, body: { name: 'C', updated_at } });
  await expect(late).rejects.toMatchObject({ status: 409, code: 'request.stale' });
});

test('what is done to one campaign is done to it alone', async () => {
  const { api, add, list } = await office();
  await oneOfMany({
    list,
    idOf: ({ campaign_id }) => campaign_id,
    add: async () => (await add(unique('C'))).campaign_id,
    change: (id) => api.campaigns.update({ params: { id }, body: { name: unique('C') } }),
    remove: (id) => api.campaigns.remove({ params: { id } }),
  });
});
