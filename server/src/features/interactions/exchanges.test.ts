import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';

const w = await fileWorld();

/** An interaction yesterday at noon in Mexico City with so many exchanges, a second apart; answers its id and its reader. */
async function interactionWith(count: number) {
  const client = await w.client();
  const robot = await w.pairedRobot({ client });
  const noon = Date.parse(`${new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)}T18:00:00Z`);
  const boot_id = crypto.randomUUID();
  const at = (seconds: number) => ({
    wall: new Date(noon + seconds * 1_000).toISOString(),
    boot_id,
    mono_ms: 0,
    offset_ms: 0,
  });
  const uuid = crypto.randomUUID();
  const who = { gender: null, age: null, language_id: 1, session_kind: 'es', track_id: null };
  const now = robot.clock();
  await robot.api.device.interactions({ body: { now, records: [{ uuid, start: at(0), end: null, ...who }] } });
  const records = Array.from({ length: count }, (_, i) => ({
    uuid: crypto.randomUUID(),
    interaction: uuid,
    at: at(i + 1),
    asked_by: 'touch',
    question: `Pregunta ${i}`,
    language_id: 1,
    intent_id: null,
    intent_name: 'Hora',
    answer: `Respuesta ${i}`,
    shown: null,
  }));
  await robot.api.device.exchanges({ body: { now, records: [...records].reverse() } });
  const ana = await w.person({ client, modules: ['Robots'] });
  const [listed] = await ana.api.interactions.listByRobot({ params: { robot_id: robot.robot.robot_id } });
  return { id: listed?.id ?? 0, robot, ana, client };
}

test.each([
  0, 3, 200,
])('an interaction of %i exchanges is told whole and in order, in the client’s time (INT-24)', async (count) => {
  const { id, ana } = await interactionWith(count);
  const told = await ana.api.interactions.exchanges({ params: { id } });
  expect(told.map(({ question }) => question)).toEqual(Array.from({ length: count }, (_, i) => `Pregunta ${i}`));
  if (count)
    expect(told[0]).toEqual({
      id: expect.any(Number),
      time: '12:00:01',
      asked_by: 'touch',
      question: 'Pregunta 0',
      language_id: 1,
      intent_id: null,
      intent_name: 'Hora',
      answer: 'Respuesta 0',
      shown: '',
      outcome: null,
      score: null,
    });
});

test('of another client’s interaction, of none, and of a robot that moved nothing is told', async () => {
  const [mine, theirs] = [await interactionWith(1), await interactionWith(1)];
  const asked = (id: number) => mine.ana.api.interactions.exchanges({ params: { id } });
  for (const id of [theirs.id, 999_999_999])
    await expect(asked(id)).rejects.toMatchObject({ status: 404, code: 'interactions.not_found' });
  expect(await asked(mine.id)).toHaveLength(1);
});
