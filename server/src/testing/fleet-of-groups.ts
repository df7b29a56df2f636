import { isOver, type Job } from '@botones/contract/jobs/jobs';
import { expect, vi } from 'vitest';
import { campaignOf } from '../features/events/events.samples.ts';
import { unique, type World } from './world.ts';

/** A client with as many robots, put there in one statement, and what tests of their groups look at. */
export async function fleetOfGroups(w: World, robots: number) {
  const client = await w.client({ modules: ['Robots', 'Publicidad', 'Encuestas', 'Productos'] });
  const { client_id } = client;
  const { api } = await w.person({ client, modules: ['Robots', 'Publicidad', 'Encuestas', 'Productos'] });
  const query = async (text: string, ...params: unknown[]) =>
    (await w.engine.owner((c) => c.query(text, params))).rows as Record<string, unknown>[];
  const made = await query(
    `insert into robots (client_id, name, serial_number, url, screen_resolution_id)
      select $1::bigint, 'R' || n, $1::bigint || '-' || n, 'https://r.test', 1 from generate_series(1, $2::int) n returning robot_id`,
    ...[client_id, robots],
  );
  const ids = made.map(({ robot_id }) => Number(robot_id)).sort((a, b) => a - b);
  const add = async (members: number[], more: { priority?: number; name?: string } = {}) =>
    (
      await api.groups.create({
        body: { client: client_id, name: unique('G'), colour: 'teal', robots: members, ...more },
      })
    ).group_id;
  const set = (group_id: number, members: number[]) =>
    api.groups.update({ params: { group_id }, body: { robots: members } });
  const group = async (group_id: number) =>
    (await api.groups.list({ query: {} })).find((one) => one.group_id === group_id) ?? null;
  /** Who is in a group, as the calls tell it. */
  const membersOf = async (group_id: number) => (await group(group_id))?.robots ?? null;
  const campaigns = [{ campaign_id: await campaignOf(w, client), position: 1 }];
  /** An event all day long, by group. */
  const give = async (...groups: number[]) =>
    (await api.events.create({ body: { name: 'E', always: true, campaigns, groups } })).event_id;
  const look = (job: Job | null) => w.staff.api.jobs.get({ params: { job_id: job?.job_id ?? '' } });
  const ended = (job: Job | null) =>
    vi.waitFor(
      async () => {
        const now = await look(job);
        expect(isOver(now)).toBe(true);
        return now;
      },
      { timeout: 60_000, interval: 50 },
    );
  return { client, client_id, api, ids, query, add, set, group, membersOf, campaigns, give, look, ended };
}
