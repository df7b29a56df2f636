import { expect, test } from 'vitest';
import { openPostgres } from '../../app/database/engine-postgres.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { configOf } from '../../testing/paired-robot.ts';

const w = await fileWorld();
const [one, other] = [await w.pairedRobot(), await w.pairedRobot()];
/** A server that starts with these settings on the same data. */
const started = async (settings: Record<string, string> = {}) =>
  fileWorld(settings, undefined, undefined, undefined, async () => ({
    engine: openPostgres(w.databaseUrl, { waitSeconds: 30 }),
    url: w.databaseUrl,
    drop: async () => undefined,
  }));
const told = async () => {
  const configs = await Promise.all([configOf(one.api), configOf(other.api)]);
  return configs.map(({ config_version, ear }) => ({ config_version, ear: ear?.server }));
};

test('robots are told once that a server hears for them, and once that none does any more (OIR-1)', async () => {
  const versions = (await told()).map(({ config_version }) => config_version);
  const raised = (ear: boolean, by: number) => versions.map((version) => ({ config_version: version + by, ear }));
  await w.app.runSchedule('server-ear');
  expect(await told()).toEqual(raised(false, 0));
  const LISTEN_URL = 'http://127.0.0.1:9';
  const [first, second] = [await started({ LISTEN_URL }), await started({ LISTEN_URL })];
  await Promise.all([first, second].map(({ app }) => app.runSchedule('server-ear')));
  expect(await told()).toEqual(raised(true, 1));
  // One that was set otherwise before says nothing again, and the same setting raises nothing.
  await w.app.runSchedule('server-ear');
  await (await started({ LISTEN_URL })).app.runSchedule('server-ear');
  expect(await told()).toEqual(raised(true, 1));
  await (await started()).app.runSchedule('server-ear');
  expect(await told()).toEqual(raised(false, 2));
});
