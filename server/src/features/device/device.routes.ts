import { randomUUID } from 'node:crypto';
import { type DeviceCommand, device } from '@botones/contract/device/device';
import { mostListened } from '@botones/contract/listening/listening';
import { implement } from '../../app/calls/bind.ts';
import { Versioned } from '../../app/calls/versioned.ts';
import { raw } from '../../app/database/db.ts';
import { macOf, storableText } from '../../app/database/storable-text.ts';
import type { FactStore } from '../../app/facts/fact-store.ts';
import { sendStoredFile } from '../../app/files/send-file.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { createRateLimit } from '../../app/http/rate-limit.ts';
import type { RobotContent } from '../../app/robots/robot-content.ts';
import type { Services } from '../../app/services.ts';
import { signalAlerts } from '../alerts/alerts.queries.ts';
import { clearPinAttempts, countPin, limitCodeGuesses } from '../auth/attempts.ts';
import { passwordMatches, pinHolder } from '../auth/passwords.ts';
import { tellFailed } from '../devices/devices.telling.ts';
import {
  activate,
  codeHash,
  codeMinutes,
  createCode,
  noteDevice,
  pairedWith,
  useCode,
} from '../robots/robots.pairing.ts';
import { fileByHash } from '../storage/storage.queries.ts';
import { giveTurn, lineOfRobot } from '../turns/robot-turns.ts';
import { createRobotNames } from '../understanding/understanding.names.ts';
import { answerHandlers } from './device.answers.ts';
import { openStates, takeCommands } from './device.commands.ts';
import { configFor, configVersion } from './device.config.ts';
import { factHandlers } from './device.facts.ts';
import type { PhraseParts } from './device.phrases.ts';
import { tellPower } from './device.power.ts';
import type { Presence } from './device.presence.ts';
import type { RecordParts } from './device.records.ts';

/** What the other features put on a robot, and how they keep what it tells. */
interface OfFeatures {
  contents: readonly RobotContent[];
  records: RecordParts;
  phrases: PhraseParts;
  stores: readonly FactStore[];
}

/** Tickets that a robot is given within a minute: people come one after the other, and what it cannot ask for it prints itself (TUR-5). */
const mostAsked = 120;

export function deviceRoutes(
  services: Services,
  presence: Presence,
  { contents, records, phrases, stores }: OfFeatures,
) {
  const { system, live, now, actors, files, listening } = services;
  const { publicUrl } = services.config;
  const countAsked = createRateLimit(mostAsked, now);
  const namesOf = createRobotNames(services);
  const countListened = createRateLimit(mostListened, now);
  return implement(device, {
    pair: async ({ body }, { origin }) => {
      const device = {
        ip: origin.ip,
        mac: macOf(body.mac),
        hostname: storableText(body.hostname),
        former: body.former ?? null,
        serial: body.serial ? storableText(body.serial) : null,
        app_version: storableText(body.app_version),
        wide: body.screen?.wide ?? null,
        height: body.screen?.height ?? null,
      };
      const device_id = randomUUID();
      const secret_hash = Buffer.from(body.secret_hash, 'hex');
      const write = system.write('device.pair');
      const pair = () =>
        write(async (sql) => {
          if (body.code !== undefined) {
            const again = await pairedWith(sql, body.code, secret_hash);
            if (again) return { ...again, code: null, state: 'authorized' as const, robot: null };
            const used = await useCode(sql, body.code);
            if (used.device_id !== null || used.robot_id === null) fail('pairing.unknown_code');
            const robot = await sql
              .selectFrom('robots')
              .select(['robot_id', 'client_id'])
              .where('robot_id', '=', used.robot_id)
              .where('deleted_at', 'is', null)
              .executeTakeFirst();
            const found = orFail(robot, 'pairing.unknown_code');
            await activate(sql, found, { ...used, device_id, secret_hash, device }, used.made_by);
            await noteDevice(sql, body.code, device_id, secret_hash);
            return { device_id, code: null, expires_at: used.expires_at, state: 'authorized' as const, robot: found };
          }
          const code = createCode(6);
          const { expires_at } = await sql
            .insertInto('pairings')
            .values({
              code_hash: codeHash(code),
              device_id,
              secret_hash,
              device: JSON.stringify(device),
              expires_at: raw<string>`now() + make_interval(mins => ${codeMinutes})`,
            })
            .returning('expires_at')
            .executeTakeFirstOrThrow();
          return { device_id, code, expires_at, state: 'pending' as const, robot: null };
        });
      const answer = body.code === undefined ? await pair() : await limitCodeGuesses(write, origin.ip, pair);
      const { robot, ...payload } = answer;
      if (robot) live.signal(robot.client_id, { feature: 'robots', id: robot.robot_id });
      return payload;
    },

    pairing: async ({ params }) => {
      const row = await system.read((sql) =>
        sql
          .selectFrom('pairings as p')
          .fullJoin('devices as d', 'd.device_id', 'p.device_id')
          .select([
            'd.device_id as paired',
            'd.revoked_at',
            raw<boolean>`p.expires_at > now() and p.used_at is null`.as('open'),
          ])
          .where((e) => e.or([e('p.device_id', '=', params.device_id), e('d.device_id', '=', params.device_id)]))
          .executeTakeFirst(),
      );
      if (row?.paired) return { state: row.revoked_at === null ? ('authorized' as const) : ('revoked' as const) };
      return { state: row?.open ? ('pending' as const) : ('expired' as const) };
    },

    heartbeat: async ({ body }, { device: robot, origin }) => {
      presence.heard(robot, origin.ip, body);
      let commands: DeviceCommand[] = [];
      if (robot.has_commands) {
        commands = await system.ingest((sql) => takeCommands(sql, robot.robot_id));
        if (commands.length === 0) actors.forgetRobot(robot.robot_id);
      }
      const { config_version, suspended } = robot;
      return { server_time: new Date(now()).toISOString(), config_version, commands, suspended };
    },

    config: async ({ query }, { device: robot, origin }) => {
      presence.heard(robot, origin.ip, null);
      const of = await system.read((sql) => configVersion(sql, robot.robot_id));
      const apart = query.phrases === 'parts';
      // Another public address makes another configuration of the same version.
      const subject = [of.subject, apart ? 'apart' : '', publicUrl ?? ''].join(' ');
      return new Versioned({ ...of, subject }, () =>
        system.read((sql) =>
          configFor(sql, robot.robot_id, { contents, records, phrases: apart ? phrases : null, publicUrl }),
        ),
      );
    },

    records: async ({ params }, { device: robot, origin }) => {
      presence.heard(robot, origin.ip, null);
      const { sha256: hash } = params;
      const part = await system.read(async (sql) => {
        const ofRecords = await records.part(sql, robot.robot_id, hash);
        if (ofRecords) return ofRecords;
        const { version } = await configVersion(sql, robot.robot_id);
        return phrases.part(sql, robot, { version, hash });
      });
      return orFail(part, 'device.not_found');
    },

    file: async ({ params }, { device: robot, conditions }) => {
      const row = await system.read((sql) => fileByHash(sql, params.sha256, robot.client_id));
      return sendStoredFile(files.store, orFail(row, 'storage.not_found'), { maxAgeSeconds: 31_536_000, conditions });
    },

    ack: async ({ params, body }, { device: robot, origin }) => {
      presence.heard(robot, origin.ip, null);
      const { robot_id, client_id } = robot;
      const { row, touched } = await system.ingest(async (sql) => {
        const row = await sql
          .updateTable('device_commands')
          .set({ state: body.state, error: body.error === null ? null : storableText(body.error) })
          .where('command_id', '=', params.command_id)
          .where('robot_id', '=', robot_id)
          // The robot's end stands, whatever it says afterwards; what only was given up here is as the robot says.
          .where('state', 'in', [...openStates, 'expired'])
          .returning(['kind', 'client_id', 'command_id'])
          .executeTakeFirst();
        if (row && (body.state === 'failed' || body.state === 'rejected')) await tellFailed(sql, [row]);
        const done = row && body.state === 'done' ? row.kind : null;
        const touched = done
          ? await tellPower(sql, { robot_id, client_id, kind: done, at: new Date(now()).toISOString() })
          : [];
        return { row, touched };
      });
      signalAlerts(live, touched);
      if (!row) {
        const known = await system.ingestRead((sql) =>
          sql
            .selectFrom('device_commands')
            .select('state')
            .where('command_id', '=', params.command_id)
            .where('robot_id', '=', robot.robot_id)
            .executeTakeFirst(),
        );
        orFail(known, 'commands.not_found');
      }
      live.signal(robot.client_id, { feature: 'commands', id: robot.robot_id });
      // Screens tell how far it is to people who hear of no commands.
      if (row?.kind === 'update') live.signal(robot.client_id, { feature: 'robots', id: robot.robot_id });
      return null;
    },

    ...answerHandlers(services, presence),

    pin: async ({ body }, { device: robot, origin }) => {
      presence.heard(robot, origin.ip, null);
      const write = system.write('device.pin');
      await countPin(write, robot, body.email);
      const person = await system.read((sql) => pinHolder(sql, body.email, robot.client_id));
      // Nobody, no PIN, a wrong one, of another client, suspended: one answer, one duration.
      if (!(await passwordMatches(person?.pin_hash, body.pin)) || !person) fail('users.wrong_pin');
      await clearPinAttempts(write, robot, body.email);
      const { pin_hash: _, ...shown } = person;
      return shown;
    },

    listen: async ({ body }, { device: robot, origin, hold, gone }) => {
      presence.heard(robot, origin.ip, null);
      countListened(String(robot.robot_id), false);
      if (robot.suspended) fail('clients.suspended');
      return listening.hear({
        who: `robot:${robot.robot_id}`,
        client_id: robot.client_id,
        language_id: body.language_id,
        hold,
        names: () => namesOf(robot, body.language_id),
        gone: gone(),
      });
    },

    askTurn: async ({ body }, { device: robot, origin }) => {
      presence.heard(robot, origin.ip, null);
      countAsked(robot.device_id, false);
      const { client_id, branchoffice_id, ticket } = await system.ingest((sql) => giveTurn(sql, robot, body));
      live.signal(client_id, { feature: 'turns', id: branchoffice_id });
      return ticket;
    },
    turns: (_, { device: robot }) => system.ingestRead((sql) => lineOfRobot(sql, robot)),

    ...factHandlers(stores, services, presence),
  });
}
