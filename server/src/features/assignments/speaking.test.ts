import type { ServerResponse } from 'node:http';
import type { Job } from '@botones/contract/jobs/jobs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../app/app.ts';
import { jobOf, selectJob } from '../../app/work/background.ts';
import { testDatabase } from '../../testing/database.ts';
import { sendSecond, voiceServer } from '../../testing/voice-server.ts';
import { workerFile } from '../../testing/worker-file.ts';
import { root, type World, world } from '../../testing/world.ts';
import { agentForm } from '../agents/agents.samples.ts';
import { itemForm } from '../information/information.samples.ts';

let w: World;
let stub: Awaited<ReturnType<typeof voiceServer>>;
let close: () => Promise<void>;
beforeAll(async () => {
  stub = await voiceServer();
  // The database outlives the first process.
  w = await world({ SPEECH_URL: stub.url, ESPEAK_NG: 'off' }, undefined, undefined, undefined, async () => {
    const database = await testDatabase();
    close = async () => {
      await database.engine.close();
      await database.drop();
    };
    return { ...database, engine: { ...database.engine, close: async () => {} }, drop: async () => {} };
  });
});
afterAll(async () => {
  await w.stop();
  await close();
  await stub.stop();
});

const stateOf = async ({ job_id }: Job) => {
  const row = await w.app.services.system.read((sql) => selectJob(sql, job_id));
  return row && jobOf(row);
};
const texts = ['Uno', 'Dos', 'Tres', 'Cuatro'];

test('speaking goes on after a restart where it was, says nothing twice and ends with its results', async () => {
  const client = await w.client();
  const { client_id } = client;
  const { api } = w.staff;
  const [first, second, mute] = [await w.robot({ client }), await w.robot({ client }), await w.robot({ client })];
  const type = await api.sessionTypes.create({ body: { client: client_id, session_name: 'Usuario Químico' } });
  for (const [at, { robot_id }] of [first, second].entries()) {
    const form = agentForm(robot_id, type.session_id);
    await api.agents.create({ body: { ...form, engine: 'http', speed: 1 + at } });
  }
  const items = [];
  for (const text of texts)
    items.push(await api.information.create({ body: { ...itemForm(client_id), title: text, text } }));
  const information_items = items.map(({ information_item_id }) => information_item_id);

  // Held at the second text of the first robot.
  const held: ServerResponse[] = [];
  const before = stub.calls('/v1/audio/speech').length;
  const asked = () => stub.calls('/v1/audio/speech').length - before;
  stub.on('/v1/audio/speech', (_heard, response) => {
    if (asked() === 2) held.push(response);
    else sendSecond(response);
  });
  const body = { information_items, apply_to_all: true };
  const { job } = await api.robots.update({ params: { robot_id: first.robot_id }, body });
  if (!job) throw new Error('nothing is spoken');
  expect(job).toMatchObject({ state: 'running', total: 8 });
  await expect.poll(() => held.length).toBe(1);
  const stopped = w.app.stop();
  for (const response of held) sendSecond(response);
  await stopped;
  expect(await stateOf(job)).toMatchObject({ state: 'running', done: 2, failure: null });

  // However long the server was away.
  await w.engine.owner((c) =>
    c.query(`update background_jobs set heartbeat_at = heartbeat_at - interval '1 hour'`, []),
  );
  expect(await stateOf(job)).toMatchObject({ state: 'running' });
  const mediaWorker = await workerFile('media-worker');
  const next = await createApp({ config: w.config, engine: w.engine, root, mediaWorker });
  await expect.poll(async () => (await stateOf(job))?.state).toBe('done');
  await next.stop();
  expect(await stateOf(job)).toMatchObject({
    done: 8,
    robots: [
      { robot_id: first.robot_id, succeeded: true, failure: null },
      { robot_id: second.robot_id, succeeded: true, failure: null },
      { robot_id: mute.robot_id, succeeded: false, failure: { code: 'speech.no_agent' } },
    ],
  });
  expect(asked()).toBe(8);
});
