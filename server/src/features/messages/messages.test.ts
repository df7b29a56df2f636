import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { messages as feature } from './messages.feature.ts';

const w = await fileWorld();

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

async function lobby() {
  const client = await w.client();
  const ana = await w.person({ client, modules: ['Publicidad'] });
  const { robot, api, clock } = await w.pairedRobot({ client });
  const { robot_id } = robot;
  const send = (more: { robots?: number[]; text?: string; until?: string } = {}, by = ana) =>
    by.api.messages.create({ body: { robots: [robot_id], text: 'Evacúe', until: inMinutes(15), ...more } });
  const list = () => ana.api.messages.list({ params: { client_id: client.client_id } });
  const config = () => api.device.config({});
  const held = async () => (await config()).messages ?? [];
  const tell = (message_id: number) =>
    api.device.shown_messages({
      body: { now: clock(), records: [{ uuid: crypto.randomUUID(), at: clock(), message_id }] },
    });
  /** How it is at the robot. */
  const result = async (message_id: number) => {
    const found = (await list()).find((message) => message.message_id === message_id);
    return found?.robots.find((robot) => robot.robot_id === robot_id);
  };
  /** As if its end had passed. */
  const pass = (message_id: number) =>
    w.engine.owner((c) =>
      c.query(`update urgent_messages set until = now() - interval '1 second' where message_id = $1`, [message_id]),
    );
  return { client, ana, robot_id, api, send, list, config, held, tell, result, pass };
}

test('an urgent message is state of its robots, told as shown by them alone, and ends (PUB-10)', async () => {
  const { ana, robot_id, send, list, config, held, tell, result } = await lobby();
  const before = (await config()).config_version;
  expect(await held()).toEqual([]);
  const until = inMinutes(15);
  const text = '<b>Evacúe</b>\npor la puerta norte';
  const sent = await send({ text, until });
  expect(sent).toMatchObject({ text, until, active: true, ended_at: null, created_by: expect.any(String) });
  const { message_id } = sent;
  expect(await config()).toMatchObject({ messages: [{ message_id, text, until }] });
  const raised = (await config()).config_version;
  expect(raised).toBeGreaterThan(before);
  // That it was heard is written a moment later.
  await expect.poll(() => result(message_id)).toMatchObject({ robot_id, result: 'pending', shown_at: null });
  expect((await tell(message_id)).rejected).toEqual([]);
  const shown = await result(message_id);
  expect(shown).toMatchObject({ result: 'shown', shown_at: expect.any(String) });
  // Told again after a restart: the first time stays, and what the robot holds is no other.
  await tell(message_id);
  expect(await result(message_id)).toEqual(shown);
  expect((await config()).config_version).toBe(raised);
  await ana.api.messages.remove({ params: { message_id } });
  expect(await held()).toEqual([]);
  expect((await config()).config_version).toBeGreaterThan(raised);
  expect(await list()).toMatchObject([{ message_id, active: false, ended_at: expect.any(String) }]);
  expect(await result(message_id)).toMatchObject({ result: 'ended', shown_at: shown?.shown_at });
  await expect(ana.api.messages.remove({ params: { message_id } })).rejects.toMatchObject({ code: 'messages.over' });
  const again = await ana.api.messages.restore({ params: { message_id } });
  expect(again).toMatchObject({ active: true, ended_at: null });
  expect(await held()).toMatchObject([{ message_id }]);
});

test('a text of more than 200 letters, an end that is past or too far, and no robot are refused with their rules (PUB-10)', async () => {
  const { send } = await lobby();
  const problem = async (more: Parameters<typeof send>[0]) => {
    const error = await send(more).then(
      () => null,
      (cause: unknown) => cause,
    );
    return (error as { rules?: Record<string, { code: string; params: object }> } | null)?.rules ?? null;
  };
  expect(await problem({ text: 'a'.repeat(10_000) })).toEqual({ text: { code: 'too_long', params: { max: 200 } } });
  expect(await problem({ text: ' ' })).toEqual({ text: { code: 'required', params: {} } });
  expect(await problem({ until: inMinutes(-1) })).toEqual({ until: { code: 'messages.until_past', params: {} } });
  expect(await problem({ until: inMinutes(24 * 60 + 5) })).toEqual({
    until: { code: 'messages.until_far', params: { hours: 24 } },
  });
  expect(await problem({ until: 'mañana' })).toEqual({ until: { code: 'messages.until', params: {} } });
  expect(await problem({ robots: [] })).toEqual({ robots: { code: 'messages.robots', params: {} } });
  // What just keeps the rules is taken.
  expect(await problem({ text: 'a'.repeat(200), until: inMinutes(24 * 60 - 1) })).toBeNull();
});

test('robots of another client are not there, for staff neither beside those of a first (PUB-10)', async () => {
  const { robot_id, send, held, list } = await lobby();
  const other = await lobby();
  await expect(send({ robots: [other.robot_id] })).rejects.toMatchObject({ status: 404, code: 'robots.not_found' });
  await expect(send({ robots: [robot_id, other.robot_id] })).rejects.toMatchObject({ code: 'robots.not_found' });
  await expect(send({ robots: [robot_id, other.robot_id] }, w.staff)).rejects.toMatchObject({
    code: 'robots.not_found',
  });
  expect([await held(), await other.held(), await list()]).toEqual([[], [], []]);
  const { message_id } = await send({}, w.staff);
  await expect(other.ana.api.messages.remove({ params: { message_id } })).rejects.toMatchObject({
    code: 'messages.not_found',
  });
  expect((await other.tell(message_id)).rejected).toEqual([]);
  expect((await list())[0]?.robots).toMatchObject([{ robot_id, shown_at: null }]);
  expect(await other.list()).toEqual([]);
});

test('one that is over is held no longer and cannot come back; after a month it is gone', async () => {
  const { ana, send, held, tell, result, pass, list } = await lobby();
  const { message_id } = await send();
  const later = await send({ text: 'Simulacro' });
  // The newest is shown.
  expect((await held()).map((message) => message.message_id)).toEqual([later.message_id, message_id]);
  await tell(message_id);
  expect(await result(message_id)).toMatchObject({ result: 'shown' });
  await tell(later.message_id);
  expect(await result(message_id)).toMatchObject({ result: 'covered', shown_at: expect.any(String) });
  expect(await result(later.message_id)).toMatchObject({ result: 'shown' });
  await ana.api.messages.remove({ params: { message_id: later.message_id } });
  expect(await result(message_id)).toMatchObject({ result: 'shown' });
  await ana.api.messages.restore({ params: { message_id: later.message_id } });
  await pass(message_id);
  expect((await held()).map((message) => message.message_id)).toEqual([later.message_id]);
  expect(await result(message_id)).toMatchObject({ result: 'ended', shown_at: expect.any(String) });
  await expect(ana.api.messages.restore({ params: { message_id } })).rejects.toMatchObject({ code: 'messages.over' });
  await w.engine.owner((c) =>
    c.query(`update urgent_messages set until = now() - interval '31 days' where message_id = $1`, [message_id]),
  );
  await w.app.services.system.write('cleanup')(async (sql) => feature.cleanup?.(sql));
  expect((await list()).map((message) => message.message_id)).toEqual([later.message_id]);
});

test('a robot that is unheard or off is told as that, unless it said that it shows the message', async () => {
  const { robot_id, send, tell, result } = await lobby();
  const { message_id } = await send();
  const state = (change: string) =>
    w.engine.owner((c) => c.query(`update robot_state set ${change} where robot_id = $1`, [robot_id]));
  await state(`last_seen_at = now() - interval '2 minutes'`);
  expect(await result(message_id)).toMatchObject({ result: 'offline' });
  await tell(message_id);
  await state(`last_seen_at = now() - interval '2 minutes'`);
  expect(await result(message_id)).toMatchObject({ result: 'shown' });
  await state(`last_seen_at = now(), reported_power = 'off'`);
  expect(await result(message_id)).toMatchObject({ result: 'shown' });
  await w.staff.api.robots.powerOff({ body: { robot_id } }).catch(() => undefined);
  expect(await result(message_id)).toMatchObject({ result: 'off' });
});

test('a robot holds ten at most, and one that goes to another client leaves them behind', async () => {
  const { client, robot_id, ana, send, held, list } = await lobby();
  const sent = [];
  for (let each = 0; each < 10; each++) sent.push((await send({ text: `Aviso ${each}` })).message_id);
  await expect(send()).rejects.toMatchObject({ code: 'messages.too_many', message: expect.stringContaining('10') });
  await ana.api.messages.remove({ params: { message_id: sent[0] ?? 0 } });
  await send();
  await expect(ana.api.messages.restore({ params: { message_id: sent[0] ?? 0 } })).rejects.toMatchObject({
    code: 'messages.too_many',
  });
  expect(await held()).toHaveLength(10);
  const { client_id } = await w.client();
  await w.staff.api.robots.update({ params: { robot_id }, body: { client: client_id } });
  expect(await held()).toEqual([]);
  expect((await list()).every(({ robots }) => robots.length === 0)).toBe(true);
  expect(client.client_id).not.toBe(client_id);
});
