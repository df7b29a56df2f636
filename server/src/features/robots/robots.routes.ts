import { type Robot, robots } from '@botones/contract/robots/robots';
import { implement } from '../../app/calls/bind.ts';
import type { PersonContext } from '../../app/calls/context.ts';
import { raw, refuseStale } from '../../app/database/db.ts';
import { checkZone } from '../../app/database/time-zone.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { holdRobots } from '../../app/robots/fleet-of.ts';
import type { Services } from '../../app/services.ts';
import { agentsOfRobot } from '../agents/agents.queries.ts';
import { lockAssigned, lockFleet, robotsOf, splitAssigned, writeAssigned } from '../assignments/assigning.queries.ts';
import { assignedOf } from '../assignments/assignments.queries.ts';
import { startSpeaking } from '../assignments/speaking.queries.ts';
import { limitCodeGuesses } from '../auth/attempts.ts';
import { latestCommands, sendCommands } from '../devices/devices.commands.ts';
import { retainPicture } from '../storage/storage.queries.ts';
import { writeGroupSurveys } from '../surveys/surveys.groups.ts';
import { countStates } from './fleet.queries.ts';
import { checkResolution, checkStaffs, pollOf } from './robots.checks.ts';
import { activate, addCode, findPairing, revoke, useCode } from './robots.pairing.ts';
import { hoursColumn, listRobots, type RobotFilter, robotOf } from './robots.queries.ts';
import { recognise } from './robots.recognition.ts';
import { holdGroupsOf, surveyColumns } from './robots.survey.ts';
import { toPair, unpaired } from './robots.to-pair.ts';

export function robotRoutes(services: Services) {
  const { system, live } = services;
  const changed = (robot: Robot): Robot => {
    live.signal(robot.client.client_id, { feature: 'robots', id: robot.robot_id });
    return robot;
  };

  const list = async (filter: RobotFilter, { db, paging }: PersonContext) => {
    const { robots: page, total, next } = await db((sql) => listRobots(sql, filter));
    paging({ total, next });
    return page;
  };

  const power = async (robot_id: number, kind: 'power_on' | 'power_off', { db, person }: PersonContext) => {
    const [sent] = await db((sql) => sendCommands(sql, [robot_id], kind, { issued_by: person.user_id }));
    if (sent?.refused) fail(sent.refused);
    const { command, client_id } = orFail(sent, 'robots.not_found');
    live.signal(client_id, { feature: 'commands', id: robot_id });
    live.signal(client_id, { feature: 'robots', id: robot_id });
    return orFail(command, 'robots.not_found');
  };

  return implement(robots, {
    list: ({ query }, context) => list(query, context),
    listByClient: ({ query }, context) => list(query, context),
    summary: ({ query }, { db }) => db((sql) => countStates(sql, query.group_id)),
    get: ({ params }, { db }) => db((sql) => robotOf(sql, params.robot_id)),
    detail: ({ params: { robot_id } }, { db, person }) =>
      db(async (sql) => {
        const robot = await robotOf(sql, robot_id);
        return {
          ...robot,
          agents: await agentsOfRobot(sql, robot_id, person),
          ...(await assignedOf(sql, robot_id, services)),
        };
      }),

    create: async ({ body }, { db }) =>
      changed(
        await db(async (sql) => {
          const { client, screen_resolution, robot_id: _ignored, hours, ...fields } = body;
          await checkZone(sql, fields.timezone);
          await checkResolution(sql, screen_resolution);
          const { robot_id } = await sql
            .insertInto('robots')
            .values({ ...fields, ...hoursColumn(hours), client_id: client, screen_resolution_id: screen_resolution })
            .returning('robot_id')
            .executeTakeFirstOrThrow();
          return robotOf(sql, robot_id);
        }),
      ),

    update: async ({ params, body }, context) => {
      const { db, person } = context;
      checkStaffs(body, person);
      const { assigned, rest } = splitAssigned(body);
      const { apply_to_all } = assigned;
      const { robot, left, all } = await db(async (sql) => {
        await checkZone(sql, rest.timezone);
        // It leaves the groups of its client, or their surveys its own: they are held before robots are.
        if (body.polls || rest.client !== undefined) await holdGroupsOf(sql, params.robot_id);
        if (apply_to_all) await lockFleet(sql, params.robot_id);
        const row = sql
          .selectFrom('robots')
          .select(['client_id', 'screen_resolution_id', 'image', 'poll_group_id', 'poll_offer', 'updated_at'])
          .where('robot_id', '=', params.robot_id)
          .where('deleted_at', 'is', null);
        // What a robot holds points at this row, and may be written meanwhile.
        const before = orFail(await row.forNoKeyUpdate().executeTakeFirst(), 'robots.not_found');
        refuseStale(before, body.updated_at);
        const {
          client,
          screen_resolution,
          robot_id: _ignored,
          updated_at: _loaded,
          polls,
          poll_offer,
          ...others
        } = rest;
        const { hours, ...fields } = others;
        if (screen_resolution !== undefined) await checkResolution(sql, screen_resolution, before.screen_resolution_id);
        const client_id = client ?? before.client_id;
        const poll_id = polls && (await pollOf(sql, client_id, polls));
        const image = await retainPicture(sql, fields.image, { now: before.image, client_id });
        const fleet = await lockAssigned(sql, { robot_id: params.robot_id, client_id }, assigned);
        await sql
          .updateTable('robots')
          .set({
            ...fields,
            ...hoursColumn(hours),
            image,
            ...surveyColumns(before, { poll_id, poll_offer }),
            ...(client === undefined ? {} : { client_id: client }),
            ...(screen_resolution === undefined ? {} : { screen_resolution_id: screen_resolution }),
            updated_at: raw`now()`,
          })
          .where('robot_id', '=', params.robot_id)
          .execute();
        // Without one of its own it offers what its groups give.
        if (poll_id === null) await writeGroupSurveys(sql, client_id, [params.robot_id]);
        await writeAssigned(sql, { robot_id: params.robot_id, client_id }, { change: assigned, fleet });
        // Read now: the robot may have come to another client, with another name.
        const all = apply_to_all ? await robotsOf(sql, client_id) : [];
        return { robot: await robotOf(sql, params.robot_id), left: before.client_id, all };
      });
      if (body.polls) live.signal(robot.client.client_id, { feature: 'surveys' });
      if (left !== robot.client.client_id) live.signal(left, { feature: 'robots', id: robot.robot_id });
      const job = all.length > 0 ? await startSpeaking(services, db, robot.client.client_id, all) : null;
      return { ...changed(robot), job };
    },

    remove: async ({ params }, { db, person }) => {
      const robot = await db(async (sql) => {
        const found = await robotOf(sql, params.robot_id);
        await sql
          .updateTable('robots')
          .set({ deleted_at: raw`now()`, deleted_by: person.user_id })
          .where('robot_id', '=', params.robot_id)
          .execute();
        await revoke(sql, params.robot_id);
        return found;
      });
      changed(robot);
      return null;
    },

    restore: async ({ params }, { db }) =>
      changed(
        await db(async (sql) => {
          const row = await sql
            .updateTable('robots')
            .set({ deleted_at: null, deleted_by: null })
            .where('robot_id', '=', params.robot_id)
            .where('deleted_at', 'is not', null)
            .returning('robot_id')
            .executeTakeFirst();
          return robotOf(sql, orFail(row, 'robots.not_found').robot_id);
        }),
      ),

    powerOff: ({ body }, context) => power(body.robot_id, 'power_off', context),
    powerOn: ({ body }, context) => power(body.robot_id, 'power_on', context),

    unlink: async ({ body }, { db }) => {
      const robot = await db(async (sql) => {
        if (!(await robotOf(sql, body.robot_id)).paired) fail('robots.not_paired');
        // The device learns it from its next call: its credential is gone, so it goes dark and shows a new code (AMB-047).
        await sql
          .updateTable('robots')
          .set({ is_active: false, desired_power: 'off' })
          .where('robot_id', '=', body.robot_id)
          .execute();
        await revoke(sql, body.robot_id);
        return robotOf(sql, body.robot_id);
      });
      live.signal(robot.client.client_id, { feature: 'alerts', id: robot.robot_id });
      return changed(robot);
    },

    pairingCode: async ({ params: { robot_id }, body }, { secretsDb, readSecrets, origin, person }) => {
      const { code: typed, confirm: used = false, replace = false } = body;
      if (typed === undefined) {
        // Nothing of a code is kept: a repeated request makes another, and the one that nobody has seen runs out by itself.
        const made = await system.writeAs(
          person.user_id,
          'robots.pairingCode',
          origin,
        )(async (sql) => {
          await unpaired(sql, robot_id);
          return addCode(sql, { robot_id, made_by: person.user_id });
        });
        return { ...made, device: null, robot: null, paired: false };
      }
      return limitCodeGuesses(system.write('pairing.guess'), origin.ip, async () => {
        if (used) {
          const row = await secretsDb(async (sql) => {
            const pairing = await useCode(sql, typed);
            if (!pairing.device_id) fail('pairing.unknown_code');
            const of = await toPair(sql, robot_id, pairing, replace);
            await holdRobots(sql, of.client_id, [robot_id]);
            if (of.paired) await revoke(sql, robot_id);
            await activate(sql, of, pairing, person.user_id);
            return of;
          });
          live.signal(row.client_id, { feature: 'robots', id: robot_id });
        }
        const { pairing, robot } = await readSecrets(async (sql) => {
          const pairing = orFail(await findPairing(sql, typed, used), 'pairing.unknown_code');
          if (!used) await toPair(sql, robot_id, pairing, replace);
          return { pairing, robot: used ? null : await recognise(sql, pairing.device) };
        });
        const { device_id, expires_at } = pairing;
        const { wide, height, former: _former, serial: _serial, ...device } = pairing.device;
        const screen = wide && height ? `${wide}x${height}` : null;
        return { code: null, expires_at, device: { device_id, ...device, screen }, robot, paired: used };
      });
    },

    recognise: ({ query }, { readSecrets, origin }) =>
      limitCodeGuesses(system.write('pairing.guess'), origin.ip, () =>
        readSecrets(async (sql) => {
          const pairing = orFail(await findPairing(sql, query.code, false), 'pairing.unknown_code');
          return recognise(sql, pairing.device);
        }),
      ),

    commands: ({ params }, { db }) =>
      db(async (sql) => {
        await robotOf(sql, params.robot_id);
        return latestCommands(sql, params.robot_id);
      }),
  });
}
