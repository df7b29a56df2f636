import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { cleanupSchedule } from '../../app/cleanup.ts';
import { createBackup } from '../../backup/create-backup.ts';
import { features } from '../../features.ts';
import { fileWorld } from '../../testing/file-world.ts';

const log: string[] = [];
const w = await fileWorld({ LOG_LEVEL: 'trace' }, Date.now, undefined, { write: (line) => void log.push(line) });
const inDatabase = (sql: string, ...params: unknown[]) => w.engine.owner((c) => c.query(sql, params));
const words = { ear: 'server', text: 'Hola, me escucha', fault: null, ms: 1_350 } as const;

/** A robot that is heard, whose ear staff try; answers how it tells what came. */
async function tried(text = 'Hola, ¿me escucha?') {
  const client = await w.client();
  const robot = await w.pairedRobot({ client });
  const params = { robot_id: robot.robot.robot_id };
  await inDatabase('update robot_state set last_seen_at = now() where robot_id = $1', params.robot_id);
  const ask = () => w.staff.api.devices.command({ params, body: { kind: 'hear', text } });
  const command = await ask();
  const of = (command_id: string) => ({ params: { command_id } });
  const tell = (heard: Parameters<typeof robot.api.device.heard>[0]['body'] = words, command_id = command.command_id) =>
    robot.api.device.heard({ ...of(command_id), body: heard });
  const ack = (state: 'running' | 'done') =>
    robot.api.device.ack({ ...of(command.command_id), body: { state, error: null } });
  const shown = async () => (await w.staff.api.robots.commands({ params }))[0];
  return { client, robot, params, command, ask, tell, ack, shown };
}
const rows = async (robot_id: number) =>
  (await inDatabase('select words from ear_tests where robot_id = $1', robot_id)).rows;

describe('a try of the ear (issue 50)', () => {
  test('carries its sentence, and the robot must hear of it within a minute', async () => {
    const { robot, command, params } = await tried();
    await expect(w.staff.api.devices.command({ params, body: { kind: 'hear' } })).rejects.toMatchObject({
      code: 'commands.text_required',
    });
    const { commands } = await robot.heartbeat();
    expect(commands).toMatchObject([{ kind: 'hear', payload: { text: 'Hola, ¿me escucha?' } }]);
    const lasts = Date.parse(command.expires_at) - Date.parse(command.created_at);
    expect(lasts).toBe(60_000);
    const said = await w.staff.api.devices.command({ params, body: { kind: 'say', text: 'Hola' } });
    expect(Date.parse(said.expires_at) - Date.parse(said.created_at)).toBe(600_000);
  });

  test('shows what came, without what tells who somebody is; the last of a robot replaces what waits', async () => {
    const { robot, params, tell, ack, ask, shown, command } = await tried();
    expect(await shown()).toMatchObject({ heard: null });
    await robot.heartbeat();
    await ack('running');
    await tell({ ...words, text: 'soy Ana, mi correo es ana.lopez@correo.mx' });
    const own = (await rows(params.robot_id))[0]?.words;
    await tell({ ...words, text: [...'55123456'].join('\0\0\0\0') });
    expect([own, (await rows(params.robot_id))[0]?.words]).toEqual(['soy Ana, mi correo es •••', '•••']);
    await tell({ ...words, text: 'soy Ana, mi correo es ana.lopez@correo.mx' });
    await ack('done');
    expect(await shown()).toMatchObject({
      state: 'done',
      text: 'Hola, ¿me escucha?',
      heard: { ear: 'server', text: 'soy Ana, mi correo es •••', fault: null, ms: 1_350 },
    });
    const [first, second] = [await ask(), await ask()];
    const all = await w.staff.api.robots.commands({ params });
    expect(all.map(({ command_id, state }) => [command_id, state])).toEqual([
      [second.command_id, 'queued'],
      [first.command_id, 'expired'],
      [command.command_id, 'done'],
    ]);
    await tell({ ear: null, text: null, fault: 'not_set', ms: 0 }, second.command_id);
    expect((await w.staff.api.robots.commands({ params })).map(({ heard }) => heard?.fault ?? null)).toEqual([
      'not_set',
      null,
      null,
    ]);
  });

  test('only what was asked for is taken, of the robot that was asked, while it is asked for', async () => {
    const one = await tried();
    const other = await tried();
    const gone = { status: 404, code: 'commands.not_found' };
    await expect(other.tell(words, one.command.command_id)).rejects.toMatchObject(gone);
    const picture = await w.staff.api.devices.command({ params: one.params, body: { kind: 'screenshot' } });
    await expect(one.tell(words, picture.command_id)).rejects.toMatchObject(gone);
    await expect(one.tell({ ...words, text: 'a'.repeat(301) })).rejects.toMatchObject({ status: 400 });
    await one.ack('done');
    await expect(one.tell()).rejects.toMatchObject(gone);
    expect(await rows(one.params.robot_id)).toEqual([]);
    await other.tell();
    expect(await rows(other.params.robot_id)).toHaveLength(1);
  });

  test('staff alone ask for it; who holds Robots reads what came, people of other clients do not', async () => {
    const { client, params, tell } = await tried();
    await tell();
    const ana = await w.person({ client, modules: ['Robots'] });
    const asked = ana.api.devices.command({ params, body: { kind: 'hear', text: 'Hola' } });
    await expect(asked).rejects.toMatchObject({ code: 'session.forbidden' });
    expect((await ana.api.robots.commands({ params }))[0]?.heard).toEqual(words);
    const stranger = await w.person({ modules: ['Robots'] });
    await expect(stranger.api.robots.commands({ params })).rejects.toMatchObject({ status: 404 });
  });
});

describe('its words (issue 50)', () => {
  test('are read for ten minutes and then are nowhere, nor with the next client or device', async () => {
    const aged = (minutes: number, robot_id: number) =>
      inDatabase(
        `update ear_tests set heard_at = now() - make_interval(mins => $2::int, secs => 1) where robot_id = $1`,
        robot_id,
        minutes,
      );
    const [kept, old, unpaired, moved] = [await tried(), await tried(), await tried(), await tried()];
    for (const each of [kept, old, unpaired, moved]) await each.tell();
    await aged(9, kept.params.robot_id);
    await aged(10, old.params.robot_id);
    // Before the schedule comes by, too.
    expect([(await kept.shown())?.heard, (await old.shown())?.heard]).toEqual([words, null]);
    await cleanupSchedule(w.app.services, features).run();
    await w.staff.api.robots.unlink({ body: unpaired.params });
    await w.staff.api.robots.update({ params: moved.params, body: { client: (await w.client()).client_id } });
    for (const { params } of [old, unpaired, moved]) expect(await rows(params.robot_id)).toEqual([]);
    expect(await rows(kept.params.robot_id)).toHaveLength(1);
  });

  test('are in no line of the log, no audit, no backup; the sentence that was asked is', async () => {
    const secret = 'murciélago azulado';
    const { tell, params } = await tried('Diga abracadabra');
    await tell({ ...words, text: secret });
    expect(await rows(params.robot_id)).toEqual([{ words: secret }]);
    const file = join(w.config.dataDir, 'ears.zip');
    await createBackup({ ...w.config, databaseUrl: w.databaseUrl }, file, false);
    const parts = Object.values(unzipSync(readFileSync(file))).map((part) => Buffer.from(part).toString());
    const audit = await inDatabase('select changes::text as told from audit');
    const told = [...parts, ...audit.rows.map(({ told }) => String(told)), ...log].join('\n');
    expect(told).not.toContain(secret);
    // The twin: what staff asked is in all of them.
    expect(told).toContain('Diga abracadabra');
  });
});
