import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';

const w = await fileWorld();

const owner = async (sql: string, ...params: unknown[]) => (await w.engine.owner((c) => c.query(sql, params))).rows;
/** Which robots this process was told of since, by client. */
const heard: { client_id: number | null; id: unknown }[] = [];
const toldOf = (client: number) => heard.filter(({ client_id }) => client_id === client).map(({ id }) => Number(id));

test('a change of what 1,000 robots show raises each version once and tells them in three notifications', async () => {
  w.app.services.live.onNow(({ feature, client_id, id }) => {
    if (feature === 'robots') heard.push({ client_id, id });
  });
  const payloads: string[] = [];
  await w.engine.listen(
    'botones_signals',
    (payload) => void payloads.push(payload),
    () => {},
  );
  const { client_id } = await w.client();
  const other = await w.robot();
  await owner(
    `insert into robots (client_id, name, serial_number, url, screen_resolution_id)
    select $1::bigint, 'Robot ' || n, 'told-' || n, 'https://robot.test', (select min(id) from resolutions) from generate_series(1, 1000) n`,
    client_id,
  );
  const robots = (await owner('select robot_id from robots where client_id = $1 order by 1', client_id)).map((row) =>
    Number(row.robot_id),
  );
  const versions = async () =>
    (await owner('select sum(config_version)::int as n from robot_state where client_id = $1', client_id))[0]
      ?.n as number;
  const before = await versions();
  heard.length = 0;
  payloads.length = 0;
  const begun = performance.now();
  await owner('select raise_versions($1::bigint[])', [...robots, ...robots]);
  process.stdout.write(`1,000 robots told in ${Math.round(performance.now() - begun)} ms\n`);
  await expect.poll(() => toldOf(client_id).length).toBe(1000);
  expect(toldOf(client_id)).toEqual(robots);
  expect(await versions()).toBe(before + 1000);
  const ofClient = payloads.filter((payload) => payload.includes(`"client_id" : ${client_id},`));
  expect(ofClient).toHaveLength(3);
  expect(heard.some(({ id }) => id === other.robot_id)).toBe(false);
});

test('a version that rises by itself is told by its row, also behind one that was told together, and no robot is no notice', async () => {
  const [one, other] = [await w.robot(), await w.robot()];
  heard.length = 0;
  await w.engine.owner(async (c) => {
    await c.query('begin', []);
    await c.query('select raise_versions(array[$1]::bigint[])', [one.robot_id]);
    await c.query(`select raise_versions('{}'), raise_versions(null)`, []);
    await c.query('update robot_state set config_version = config_version + 1 where robot_id = $1', [other.robot_id]);
    await c.query('commit', []);
  });
  await expect.poll(() => heard.map(({ id }) => id)).toEqual([one.robot_id, other.robot_id]);
  heard.length = 0;
  await w.engine.owner(async (c) => {
    await c.query('begin', []);
    await c.query('select raise_versions(array[$1]::bigint[])', [one.robot_id]);
    await c.query('rollback', []);
  });
  await owner('update robot_state set config_version = config_version + 1 where robot_id = $1', other.robot_id);
  await expect.poll(() => heard.map(({ id }) => id)).toEqual([other.robot_id]);
});
