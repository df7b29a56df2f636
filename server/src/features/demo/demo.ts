import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { sessionTypeNames } from '@botones/contract/session-types/session-types';
import { raw, type SystemDb } from '../../app/database/db.ts';
import type { Log } from '../../app/log/log.ts';
import type { Config } from '../../config.ts';
import type { Credential } from '../auth/first-start.ts';
import { generatePassword, newPasswordHash } from '../auth/passwords.ts';
import { codeHash, createCode } from '../robots/robots.pairing.ts';
import { addClinic, showClinic } from './clinic.queries.ts';
import { addDemonstrationGroups } from './demo.groups.ts';
import { addDemonstrationSurveys } from './demo.surveys.ts';
import { addDemonstrationTurns } from './demo.turns.ts';
import { addDemonstrationVoices } from './demo.voices.ts';

const robots = [
  'Recepción Polanco',
  'Farmacia Centro',
  'Lobby Reforma 222',
  'Pediatría 3.er piso',
  'Laboratorio Roma',
  'Urgencias Coyoacán',
  'Imagenología Del Valle',
  'Tienda Satélite',
  'Módulo Andares',
  'Consulta externa Puebla',
  'Estacionamiento Norte',
  'Caja Interlomas',
];

/** What goes wrong with some of them, so that an operator has something to see. */
const faults: Record<string, string[]> = {
  'Lobby Reforma 222': ['offline'],
  'Tienda Satélite': ['microphone'],
  'Módulo Andares': ['battery'],
  'Estacionamiento Norte': ['skew'],
};

export interface Demonstration {
  credentials: Credential[];
  /** Pairing codes for the simulator, on the first start only. */
  codes: { code: string; name: string; faults: string[] }[];
  exists: boolean;
}

/** On the first start makes a client that is marked as a demonstration, its two people, twelve simulated robots with their voices, what they tell people and what they ask them, and the tickets of so many past days. */
export async function demonstration(system: SystemDb, days = 30): Promise<Demonstration> {
  const state = await system.read((sql) =>
    sql
      .selectFrom('clients')
      .select([raw<number>`count(*) filter (where is_demo)`.as('demo'), raw<number>`count(*)`.as('all')])
      .executeTakeFirstOrThrow(),
  );
  if (state.demo > 0) return { credentials: [], codes: [], exists: true };
  // Somebody already works here: a demonstration would only be in their way.
  if (state.all > 0) return { credentials: [], codes: [], exists: false };

  const credentials: Credential[] = [
    { who: 'Cliente de demostración', email: 'gerencia@demo.botones.local', password: generatePassword() },
    { who: 'Perfil limitado (Recepción)', email: 'recepcion@demo.botones.local', password: generatePassword() },
  ];
  const hashes = await Promise.all(credentials.map(({ password, email }) => newPasswordHash(password, email)));
  const codes = robots.map((name) => ({ name, code: createCode(8), faults: faults[name] ?? [] }));

  await system.write('demonstration')(async (sql) => {
    const { client_id } = await sql
      .insertInto('clients')
      .values({
        name: 'Clínica Aurora (demostración)',
        bucket_name: 'clinica-aurora-demo',
        primary_color: '#2456e6',
        secondary_color: '#c8963e',
        is_demo: true,
      })
      .returning('client_id')
      .executeTakeFirstOrThrow();
    await sql.insertInto('alert_rules').values({ client_id, alert: 'offline', delay_seconds: 60 }).execute();
    await sql
      .insertInto('session_types')
      .values(Object.entries(sessionTypeNames).map(([kind, session_name]) => ({ client_id, session_name, kind })))
      .execute();
    await raw`insert into client_modules (client_id, module_id) select ${client_id}, module_id from modules`.execute(
      sql,
    );
    for (const [index, [name, modules]] of Object.entries({
      Gerencia: null,
      Recepción: ['Turnos', 'Directorio', 'Sucursales', 'Admin cajas'],
    }).entries()) {
      const { profile_id } = await sql
        .insertInto('profiles')
        .values({ client_id, name })
        .returning('profile_id')
        .executeTakeFirstOrThrow();
      await raw`insert into profile_modules (client_id, profile_id, module_id)
        select ${client_id}, ${profile_id}, module_id from modules where ${modules}::text[] is null or name::text = any(${modules}::text[])`.execute(
        sql,
      );
      const { user_id } = await sql
        .insertInto('users')
        .values({
          client_id,
          profile_id,
          name: index === 0 ? 'Iván' : 'Lupita',
          last_name: index === 0 ? 'Robles' : 'Ortega',
          email: credentials[index]?.email ?? '',
          tlf: '5550001234',
        })
        .returning('user_id')
        .executeTakeFirstOrThrow();
      await sql
        .insertInto('user_secrets')
        .values({ user_id, password_hash: hashes[index] ?? '' })
        .execute();
    }
    const { id: screen_resolution_id } = await sql
      .selectFrom('resolutions')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const [index, { name, code }] of codes.entries()) {
      const { robot_id } = await sql
        .insertInto('robots')
        .values({
          client_id,
          name,
          serial_number: `DEMO-${String(index + 1).padStart(4, '0')}`,
          url: 'https://demo.botones.local',
          screen_resolution_id,
          is_simulated: true,
        })
        .returning('robot_id')
        .executeTakeFirstOrThrow();
      await sql
        .insertInto('pairings')
        .values({ code_hash: codeHash(code), robot_id, expires_at: raw<string>`now() + interval '1 hour'` })
        .execute();
      if (index === 0) await addClinic(sql, client_id, robot_id);
    }
    await addDemonstrationGroups(sql, client_id);
    await addDemonstrationVoices(sql, client_id);
    await showClinic(sql, client_id);
    await addDemonstrationSurveys(sql, client_id);
    await addDemonstrationTurns(sql, client_id, days);
  });
  return { credentials, codes, exists: true };
}

/** Runs the simulated robots in a process of their own, over the public protocol only; answers how to end it. */
export function startSimulator(
  file: string,
  config: Config,
  port: number,
  { codes, doors }: Pick<Demonstration, 'codes'> & { doors: readonly string[] },
  log: Log,
): () => void {
  let child: ChildProcess | null = null;
  let ended = false;
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host;
  const args = [
    file,
    '--server',
    `${config.tls ? 'https' : 'http'}://${host}:${port}`,
    '--state',
    join(config.dataDir, 'simulator'),
    '--backfill',
    String(config.demoDays),
    '--doors',
    doors.join(),
  ];
  const run = () => {
    child = spawn(process.execPath, args, {
      stdio: ['pipe', 'ignore', 'pipe'],
      // It calls this very process on loopback, where no certificate has the name that it was made for.
      ...(config.tls ? { env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' } } : {}),
    });
    child.stdin?.on('error', () => {});
    child.stdin?.end(JSON.stringify(codes));
    child.stderr?.on('data', (line: Buffer) =>
      log.debug({ simulator: line.toString().trim().slice(0, 500) }, 'simulator'),
    );
    child.on('exit', (code) => {
      if (ended) return;
      log.warn({ code }, 'the simulator ended and starts again');
      setTimeout(() => !ended && run(), 5_000).unref();
    });
  };
  run();
  return () => {
    ended = true;
    child?.kill('SIGTERM');
  };
}
