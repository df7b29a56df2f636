import { expect, test } from 'vitest';
import { libraryPicture } from '../../features/media/media.samples.ts';
import { testDatabase } from '../../testing/database.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { hasRoom } from './disk-room.ts';
import { openPostgres } from './engine-postgres.ts';

const mebi = 1024 * 1024;
let free = 100 * mebi;
const w = await fileWorld({}, Date.now, undefined, undefined, async () => {
  const database = await testDatabase();
  const engine = openPostgres(database.url, { waitSeconds: 30, room: (action) => hasRoom(free, action) });
  return { ...database, engine: { ...engine, close: () => engine.close().finally(() => database.engine.close()) } };
});

test('of the 32 MB that are kept free the last 16 are for signing in and for making room; all else is 507 until there is room (E8)', async () => {
  const client = await w.client();
  const medium = () => libraryPicture(w, client);
  const [one, other] = [await medium(), await medium()];
  const save = () => w.staff.api.clients.update({ params: { client_id: client.client_id }, body: { name: 'Otro' } });
  const full = { status: 507, code: 'server.no_space' };
  for (const [bytes, id] of [
    [24 * mebi, one],
    [8 * mebi, other],
  ] as const) {
    free = bytes;
    await expect(save()).rejects.toMatchObject(full);
    await expect(w.robot({ client })).rejects.toMatchObject(full);
    // A new session may delete, and the log holds both.
    const staff = await w.signIn(w.staff.email, w.staff.password);
    const { url_file } = await staff.api.media.get({ params: { id } });
    const stored = async () => (await fetch(w.url + url_file)).status;
    expect(await stored()).toBe(200);
    await staff.api.media.remove({ params: { id } });
    // Its bytes are gone at once.
    expect(await stored()).toBe(404);
    const [line] = await staff.api.audit.list({ query: { client_id: client.client_id, limit: 1 } });
    expect([line?.action, line?.kind, line?.record_id]).toEqual(['media.remove', 'media', String(id)]);
    await w.app.runSchedule('storage');
    await expect(
      staff.api.clients.update({ params: { client_id: client.client_id }, body: { name: 'Otro' } }),
    ).rejects.toMatchObject(full);
  }
  // Where not even a line of the log has room nobody writes.
  free = 100_000;
  await expect(w.signIn(w.staff.email, w.staff.password)).rejects.toMatchObject(full);
  // The twin.
  free = 33 * mebi;
  await expect(save()).resolves.toMatchObject({ name: 'Otro' });
  // With room what is deleted comes back, with its file (ALL-8).
  const id = await medium();
  await w.staff.api.media.remove({ params: { id } });
  const { url_file } = await w.staff.api.media.restore({ params: { id } });
  expect((await fetch(w.url + url_file)).status).toBe(200);
});
