import type { RobotResult } from '@botones/contract/jobs/jobs';
import { atEachRobot } from '../../app/robots/at-each-robot.ts';
import type { Services } from '../../app/services.ts';
import { jobWork } from '../../app/work/background.ts';
import { enqueue, type Work } from '../../app/work/queue.ts';
import { startSpeakingGiven } from '../assignments/given.jobs.ts';
import type { Settle } from './groups.settle.ts';

/** Up to so many robots join and leave while the call is answered; more are a job. */
export const mostAtOnce = 50;

/** The robots that a job has join and leave. */
export interface GroupJob {
  client_id: number;
  robots: { robot_id: number; name: string }[];
}

/** Robots that join together; where one of them cannot, each does by itself. */
const together = 20;

/**
 * Robots that are many join and leave some at a time, and what fails at one is told, and tried again later; taken up once more, it goes on where it
 * was. At its end they say what they were given, as a job of its own.
 */
export const groupJobs = (services: Services, settle: Settle): Work =>
  jobWork<GroupJob>(services, 'group', async ({ client_id, robots }, progress, before) => {
    const write = services.system.write('groups.settle');
    const told: RobotResult[] = [...(before.result.robots ?? [])];
    const done = new Set(told.map(({ robot_id }) => robot_id));
    const left = robots.filter(({ robot_id }) => !done.has(robot_id));
    const tryLater = (robot_id: number) =>
      write((sql) => enqueue(sql, { kind: 'group-robot', key: String(robot_id), client_id }));
    const joinAlone = ({ robot_id }: GroupJob['robots'][number]) =>
      write((sql) => settle(sql, client_id, [robot_id])).catch(async (cause: unknown) => {
        await tryLater(robot_id);
        throw cause;
      });
    const join = (some: GroupJob['robots']): Promise<RobotResult[]> =>
      write((sql) => settle(sql, client_id, idsOf(some))).then(
        () => some.map(({ robot_id, name }) => ({ robot_id, robot_name: name, succeeded: true, failure: null })),
        () => atEachRobot(some, joinAlone),
      );
    try {
      for (let from = 0; from < left.length; from += together) {
        told.push(...(await join(left.slice(from, from + together))));
        await progress(told.length, { robots: told });
      }
    } finally {
      signalGroups(services, client_id);
    }
    await write((sql) => startSpeakingGiven(sql, client_id, idsOf(robots)));
    return { robots: told };
  });
const idsOf = (robots: GroupJob['robots']) => robots.map(({ robot_id }) => robot_id);

/** Consoles ask again for groups, for robots, and for what groups give. */
export function signalGroups({ live }: Pick<Services, 'live'>, client_id: number): void {
  for (const feature of ['groups', 'robots', 'events', 'surveys', 'scenes'] as const)
    live.signal(client_id, { feature });
}

/** A robot of which something changed that rules look at, or that could not join as one of many. */
export const robotWork = (services: Services, settle: Settle): Work => ({
  kind: 'group-robot',
  everyMs: 5_000,
  atOnce: 2,
  run: async ({ key, client_id }) => {
    const robots = [Number(key)];
    await services.system.write('groups.settle')(async (sql) => {
      await settle(sql, client_id, robots);
      await startSpeakingGiven(sql, client_id, robots);
    });
    signalGroups(services, client_id);
    return undefined;
  },
});
