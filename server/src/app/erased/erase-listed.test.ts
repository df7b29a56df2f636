import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notingWork } from '../../features/erasure/erasure.noting.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { s3Server } from '../../testing/s3.ts';
import { listedErasures } from './erase-listed.ts';
import { erasedList } from './erased-list.ts';

const w = await fileWorld();

test('a start with a list that is not understood ends, and one whose store is out of reach goes on (VIS-2)', async () => {
  const { services } = w.app;
  const { config } = services;
  const list = join(config.dataDir, 'erased-visits');
  const start = (more = {}) => listedErasures({ ...services, config: { ...config, ...more } }).atStart();
  await start();
  writeFileSync(list, 'hola\n');
  await expect(start()).rejects.toThrow('la línea 1 de la lista de visitas borradas no se entiende');
  writeFileSync(list, '');
  const store = await s3Server();
  await store.stop();
  const s3 = { endpoint: `http://127.0.0.1:${store.port}`, region: 'us-east-1', bucketPrefix: 'botones-' };
  await start({ s3: { ...s3, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } });
});

test('an erasure that is in no list is asked for anew where nobody is at it, and tried again each minute (VIS-2)', async () => {
  const { services } = w.app;
  const { client_id } = await w.client();
  const { robot } = await w.pairedRobot();
  const uuid = randomUUID();
  const owner = (sql: string, given: unknown[] = []) => w.engine.owner((c) => c.query(sql, given));
  await owner(`insert into erased_visits (client_id, robot_id, uuid, day) values ($1, $2, $3, '2026-11-30')`, [
    client_id,
    robot.robot_id,
    uuid,
  ]);
  await w.app.runSchedule('erased-list');
  await w.app.runWork('erased-visits');
  await expect
    .poll(async () => (await (await erasedList(services.config)).read())?.map((visit) => visit.uuid), {
      timeout: 60_000,
    })
    .toContain(uuid);
  expect([1, 9, 40].map((tries) => notingWork(services).backOff?.(tries))).toEqual([60, 60, 60]);
});
