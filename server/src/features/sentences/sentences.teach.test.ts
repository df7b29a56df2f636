import type { Client } from '@botones/contract/clients/clients';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { lastLine, linesAfter } from '../../testing/log-lines.ts';
import { clientWithRobot, intentFor, say } from '../../testing/missed-sentences.ts';
import { localAgent } from '../intents/intents.samples.ts';

const w = await fileWorld();
const { api } = w.staff;
const listed = (client: Client) => api.sentences.missed({ query: { client: client.client_id } });
const keyOf = async (client: Client, words: string) =>
  (await listed(client)).find(({ sentence }) => sentence.includes(words))?.key ?? '';
const phrasesOf = async (id: number) => (await api.intents.get({ params: { id } })).phrases;
const owner = (sql: string, params: unknown[]) => w.engine.owner((c) => c.query(sql, params));
const failsWith = (code: string) => expect.objectContaining({ code });

test('ENT-7 a sentence and those like it become phrases, once; then its robot understands them, and they are listed no more', async () => {
  const { client, robot } = await clientWithRobot(w);
  const { robot_id } = robot.robot;
  const intent = await intentFor(w, client, { robot: robot_id, phrases: ['tienen la vacuna'] });
  await say(robot, ['¿aplican inyecciones?', '¿Aplican la inyección?', '¿dónde me estaciono?']);
  const tried = async () => {
    const body = { robot: robot_id, language_id: 1 as const, sentences: ['aplican inyecciones'] };
    return (await api.understanding.try({ body }))[0];
  };
  expect(await tried()).not.toMatchObject({ outcome: 'sure' });
  const params = { key: await keyOf(client, 'nyecci') };
  const taught = await api.sentences.teach({ params, body: { intent_id: intent.id } });
  expect(taught).toEqual({ intent_id: intent.id, name: 'Vacunas', added: 2, robots: [] });
  expect(await phrasesOf(intent.id)).toEqual(['tienen la vacuna', '¿Aplican la inyección?', '¿aplican inyecciones?']);
  expect(await tried()).toMatchObject({ outcome: 'sure', intent_id: intent.id });
  expect((await listed(client)).map(({ sentence }) => sentence)).toEqual(['¿dónde me estaciono?']);
  // Somebody else was there first.
  await expect(api.sentences.teach({ params, body: { intent_id: intent.id } })).rejects.toEqual(
    failsWith('sentences.not_found'),
  );
  // Said again, and there already.
  await say(robot, ['aplican la inyección']);
  expect(await listed(client)).toMatchObject([{ count: 1 }, { count: 1 }]);
  expect(await api.sentences.teach({ params, body: { intent_id: intent.id } })).toMatchObject({ added: 0 });
  expect((await phrasesOf(intent.id)).length).toBe(3);
});

test('ENT-7 several become a new intention, of an agent that answers by itself', async () => {
  const { client, robot } = await clientWithRobot(w);
  const agent = await localAgent(w, client, robot.robot.robot_id);
  await say(robot, ['¿venden flores?', '¿venden globos?', '¿venden hielo?']);
  const keys = [await keyOf(client, 'globos'), await keyOf(client, 'flores')];
  const params = { key: keys[0] ?? '' };
  await owner(`update agents set key_project = 'x' where agent_id = $1`, [agent]);
  const refused = api.sentences.teach({ params, body: { name: 'Fiesta', agent, keys } });
  await expect(refused).rejects.toEqual(failsWith('intents.inherited'));
  expect((await listed(client)).length).toBe(3);
  await owner('update agents set key_project = null where agent_id = $1', [agent]);
  const made = await api.sentences.teach({ params, body: { name: 'Fiesta', agent, keys } });
  expect(made).toMatchObject({ name: 'Fiesta', added: 2 });
  expect((await phrasesOf(made.intent_id)).sort()).toEqual(['¿venden flores?', '¿venden globos?']);
  expect((await listed(client)).map(({ sentence }) => sentence)).toEqual(['¿venden hielo?']);
});

test('ENT-7 with `alike` the same intention of other robots learns it too; one that is full says so and holds back no other', async () => {
  const { client, robot } = await clientWithRobot(w);
  const intent = await intentFor(w, client, { robot: robot.robot.robot_id });
  const full = Array.from({ length: 500 }, (_, n) => `vacuna número ${n}`);
  const [second, third] = [await intentFor(w, client), await intentFor(w, client, { phrases: full })];
  const other = await intentFor(w, client);
  await owner(`update intents set provider_id = 'shots' where intent_id = any($1::bigint[])`, [
    [intent.id, second.id, third.id],
  ]);
  await say(robot, ['¿aplican inyecciones?']);
  const params = { key: await keyOf(client, 'inyecciones') };
  const { robots } = await api.sentences.teach({ params, body: { intent_id: intent.id, alike: true } });
  expect(robots).toHaveLength(2);
  expect(robots).toContainEqual(expect.objectContaining({ robot_id: second.robot_id, succeeded: true, failure: null }));
  const code = 'sentences.intention_full';
  expect(robots).toContainEqual(expect.objectContaining({ robot_id: third.robot_id, failure: failsWith(code) }));
  for (const { id } of [intent, second]) expect(await phrasesOf(id)).toEqual(['¿aplican inyecciones?']);
  expect(await phrasesOf(third.id)).toEqual(full);
  expect(await phrasesOf(other.id)).toEqual([]);
});

test('ENT-7 what cannot be its intention is refused in words, and nothing is changed', async () => {
  const { client, robot } = await clientWithRobot(w);
  const stranger = await intentFor(w, await w.client());
  await say(robot, ['¿aplican inyecciones?']);
  const params = { key: await keyOf(client, 'inyecciones') };
  const refused = async (intent_id: number, code: string) => {
    await expect(api.sentences.teach({ params, body: { intent_id } })).rejects.toEqual(failsWith(code));
    expect((await listed(client)).length).toBe(1);
  };
  await refused(stranger.id, 'intents.not_found');
  expect(await phrasesOf(stranger.id)).toEqual([]);
  const intent = await intentFor(w, client);
  await owner('update agents set language_id = 2 where agent_id = $1', [intent.agent_id]);
  await refused(intent.id, 'sentences.other_language');
  await owner('update agents set language_id = 1 where agent_id = $1', [intent.agent_id]);
  await owner(`update intents set role = 'fallback' where intent_id = $1`, [intent.id]);
  await refused(intent.id, 'sentences.fallback');
  await owner('update intents set role = null where intent_id = $1', [intent.id]);
  const phrases = Array.from({ length: 500 }, (_, n) => `vacuna número ${n}`);
  await api.intents.update({ params: { id: intent.id }, body: { phrases } });
  await refused(intent.id, 'sentences.intention_full');
  await api.intents.update({ params: { id: intent.id }, body: { phrases: phrases.slice(1) } });
  const gone = await intentFor(w, client);
  await api.intents.remove({ params: { id: gone.id } });
  await refused(gone.id, 'intents.not_found');
  await expect(api.sentences.teach({ params, body: { name: 'Sola' } })).rejects.toEqual(failsWith('request.invalid'));
  expect(await api.sentences.teach({ params, body: { intent_id: intent.id } })).toMatchObject({ added: 1 });
});

test('ENT-7 of several who deal with a group at once one does, and the others are told that it is gone', async () => {
  const { client, robot } = await clientWithRobot(w);
  const intents = [await intentFor(w, client), await intentFor(w, client, { name: 'Otra' })];
  await say(robot, ['¿venden flores?', '¿venden globos?']);
  const params = { key: await keyOf(client, 'flores') };
  const done = await Promise.allSettled([
    ...intents.map(({ id }) => api.sentences.teach({ params, body: { intent_id: id } })),
    ...intents.map(() => api.sentences.discard({ params })),
  ]);
  expect(done.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  const failed = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(failed).toEqual([1, 2, 3].map(() => failsWith('sentences.not_found')));
  expect((await listed(client)).map(({ sentence }) => sentence)).toEqual(['¿venden globos?']);
});

test('ENT-7 what is longer than a phrase stays out; where nothing else was said, that is said', async () => {
  const { client, robot } = await clientWithRobot(w);
  const intent = await intentFor(w, client);
  const long = `quiero preguntar por ${'muchas y '.repeat(28)}cosas`;
  expect(long.length).toBeGreaterThan(256);
  await say(robot, [long]);
  const params = { key: (await listed(client))[0]?.key ?? '' };
  const teach = () => api.sentences.teach({ params, body: { intent_id: intent.id } });
  await expect(teach()).rejects.toEqual(failsWith('sentences.too_long'));
  await say(robot, ['quiero preguntar por muchas cosas']);
  expect((await listed(client)).length).toBe(1);
  expect(await teach()).toMatchObject({ added: 1 });
});

test('ENT-7 what was discarded is listed again once it is said again, and by taking that back', async () => {
  const { client, robot } = await clientWithRobot(w);
  await say(robot, ['¿venden flores?', 'venden la flor']);
  const params = { key: await keyOf(client, 'flor') };
  const counts = async () => (await listed(client)).map(({ count }) => count);
  const restore = () => api.sentences.restore({ params });
  await expect(restore()).rejects.toEqual(failsWith('sentences.not_found'));
  await api.sentences.discard({ params });
  expect(await counts()).toEqual([]);
  await expect(api.sentences.discard({ params })).rejects.toEqual(failsWith('sentences.not_found'));
  await restore();
  expect(await counts()).toEqual([2]);
  await api.sentences.discard({ params });
  await say(robot, ['¿Venden flores?']);
  expect(await listed(client)).toMatchObject([{ count: 1, sentence: '¿Venden flores?', like: [] }]);
  await api.sentences.discard({ params });
  await restore();
  // What was discarded before that stays so.
  expect(await counts()).toEqual([1]);
  await expect(restore()).rejects.toEqual(failsWith('sentences.not_found'));
});

test('ENT-7 what became phrases is not brought back by taking a discard back', async () => {
  const { client, robot } = await clientWithRobot(w);
  const intent = await intentFor(w, client);
  await say(robot, ['¿venden flores?']);
  const params = { key: await keyOf(client, 'flor') };
  await api.sentences.teach({ params, body: { intent_id: intent.id } });
  await expect(api.sentences.restore({ params })).rejects.toEqual(failsWith('sentences.not_found'));
  expect(await listed(client)).toEqual([]);
});

test('ENT-10 the log says who taught and who discarded, and no word of what was said', async () => {
  const { client, robot } = await clientWithRobot(w);
  const intent = await intentFor(w, client);
  await say(robot, ['¿venden flores?', '¿venden globos?']);
  const [flowers, balloons] = [await keyOf(client, 'flores'), await keyOf(client, 'globos')];
  const before = await lastLine(w);
  await api.sentences.teach({ params: { key: flowers }, body: { intent_id: intent.id } });
  await api.sentences.discard({ params: { key: balloons } });
  const lines = (await linesAfter(w, before)).filter(({ actor }) => actor !== 'system');
  expect(lines.map(({ action }) => action)).toEqual(['sentences.teach', 'sentences.discard']);
  expect(lines[0]?.changes.map(({ table }) => table)).toEqual(['intent_phrases', 'handled_sentences']);
  expect(JSON.stringify(lines)).not.toMatch(/flores|globos/);
  // A phrase that somebody writes is told.
  await api.intents.update({ params: { id: intent.id }, body: { phrases: ['venden flores'] } });
  expect(JSON.stringify(await linesAfter(w, before))).toContain('venden flores');
});
