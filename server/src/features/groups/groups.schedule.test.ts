import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';
import { campaignOf } from '../events/events.samples.ts';
import { placeOf, productForm } from '../products/products.samples.ts';
import { sceneOf } from '../scenes/scenes.samples.ts';
import { surveyForm } from '../surveys/surveys.samples.ts';
import { groupOfRobots } from './groups.samples.ts';

const w = await fileWorld();

/** What a robot is answered, word for word: its program may be older than groups. */
async function answered({ credential }: PairedRobot) {
  const answer = await fetch(`${w.url}/device/v1/config`, { headers: { authorization: credential } });
  expect(answer.status).toBe(200);
  const text = await answer.text();
  return { text, config: JSON.parse(text).payload as Record<string, unknown> & { schedule: Schedule } };
}
interface Schedule {
  events: { event_id: number }[];
}
/** Without what is of one robot or one event alone: their numbers, names and versions. */
const alike = ({ schedule, survey, parts }: Record<string, unknown> & { schedule: Schedule }) => ({
  survey,
  parts,
  schedule: { ...schedule, events: schedule.events.map(({ event_id: _id, ...event }) => event) },
});

test('a robot is answered the same, field by field, whether groups or people gave it all that it shows; of groups it hears nothing (FLO-1)', async () => {
  const client = await w.client();
  const { client_id } = client;
  const { api } = w.staff;
  const [byGroup, byHand] = [await w.pairedRobot({ client }), await w.pairedRobot({ client })];
  const [given, chosen] = [byGroup.robot.robot_id, byHand.robot.robot_id];
  const group_id = await groupOfRobots(w, client, [given]);
  const campaigns = [{ campaign_id: await campaignOf(w, client), position: 1 }];
  const { poll_id } = await api.surveys.create({ body: surveyForm(client_id) });
  const { item_id } = await api.products.create({ body: productForm(client_id, await placeOf(w, client)) });
  const [rest, other] = [await sceneOf(w, client, 'Reposo'), await sceneOf(w, client, 'Otra')];
  const before = [await answered(byGroup), await answered(byHand)].map(({ config }) => alike(config));
  expect(before[0]).toEqual(before[1]);

  const events = [
    {
      name: 'Siempre',
      always: true,
      weekdays: [1, 3],
      from_hour: '10:00:00',
      to_hour: '14:00:00',
      priority: 2,
      campaigns,
    },
    {
      name: 'Feria',
      always: false,
      start_day: '01-12-2099',
      start_hour: '09:00:00',
      end_day: '03-12-2099',
      end_hour: '18:00:00',
      campaigns,
    },
  ];
  for (const event of events) {
    await api.events.create({ body: { ...event, groups: [group_id] } });
    await api.events.create({ body: { ...event, robot: chosen } });
  }
  await api.surveys.relate({ params: { id: poll_id }, body: { groups: [group_id], poll_offer: 'both' } });
  await api.robots.update({
    params: { robot_id: chosen },
    body: { polls: [poll_id], poll_offer: 'both', items: [item_id] },
  });
  await api.assignments.give({ params: { group_id }, body: { items: [item_id] } });
  const setDefault = (scene_id: number, groups?: number[]) =>
    api.scenes.setDefault({ params: { client_id }, body: { scene_id, ...(groups && { groups }) } });
  // By hand it is what the client chose.
  await setDefault(rest);
  const hand = alike((await answered(byHand)).config);
  await setDefault(other);
  await setDefault(rest, [group_id]);
  const group = await answered(byGroup);
  expect(alike(group.config)).toEqual(hand);
  expect(hand).not.toEqual(before[1]);
  expect(Object.keys(group.config).sort()).toEqual(Object.keys((await answered(byHand)).config).sort());
  expect(group.text).not.toMatch(/group|grupo/i);

  // With the group all of it goes, and what people gave stays.
  await setDefault(rest);
  await api.groups.remove({ params: { group_id } });
  const without = alike((await answered(byGroup)).config);
  expect([without.schedule.events, without.survey]).toEqual([[], before[0]?.survey]);
  expect(alike((await answered(byHand)).config)).toEqual(hand);
  await api.groups.restore({ params: { group_id } });
  expect(alike((await answered(byGroup)).config)).toEqual(hand);
});
