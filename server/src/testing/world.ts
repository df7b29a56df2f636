import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Module } from '@botones/contract/calls/access';
import { type Api, createApi } from '@botones/contract/calls/api';
import type { Client } from '@botones/contract/clients/clients';
import { type Contract, contract } from '@botones/contract/index';
import type { Robot } from '@botones/contract/robots/robots';
import { type App, createApp } from '../app/app.ts';
import type { Engine } from '../app/database/engine.ts';
import { type Config, readConfig } from '../config.ts';
import { firstStaff } from '../features/auth/first-start.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { layLogo } from './lay-logo.ts';
import { type PairedRobot, pairRobot } from './paired-robot.ts';
import { workerFile } from './worker-file.ts';

export type ProductApi = Api<Contract>;

/** Someone signed in: the typed client as they have it, and what their session is. */
export interface SignedIn {
  api: ProductApi;
  token: string;
  refreshToken: string;
  session_id: string;
  user_id: number;
  email: string;
  password: string;
  client_id: number | null;
}

export interface World {
  app: App;
  url: string;
  engine: Engine;
  /** The address of the database for another process. */
  databaseUrl: string;
  config: Config;
  staff: SignedIn;
  anonymous: ProductApi;
  apiWith: (authorization: string | undefined) => ProductApi;
  signIn: (email: string, password: string) => Promise<SignedIn>;
  client: (change?: { name?: string; modules?: Module[]; image?: string }) => Promise<Client>;
  person: (who?: { client?: Client; modules?: Module[]; staff?: boolean }) => Promise<SignedIn>;
  robot: (of?: { client?: Client; name?: string }) => Promise<Robot>;
  pairedRobot: (of?: { client?: Client; name?: string }) => Promise<PairedRobot>;
  stop: () => Promise<void>;
}

export const root = join(import.meta.dirname, '../../..');
export const adminPassword = 'Contraseña-de-prueba-1';
let counter = 0;
/** An IPv4 address that nobody else has in this run. */
export const someAddress = (): string => {
  const n = ++counter;
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
};
/** A name that nobody else has in this run; its chance part has no digits, which together with the number could read as a telephone's. */
export const unique = (word: string) =>
  `${word} ${++counter}-${randomBytes(3)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] as string)}`;

/** A server of one's own on a port of its own, with its first staff user signed in; every answer is held against the contract. */
export async function world(
  settings: Record<string, string> = {},
  now: () => number = Date.now,
  report: (cause: unknown) => void = () => undefined,
  logTo?: { write: (line: string) => void },
  databaseFor: (config: Config) => Promise<TestDatabase> = testDatabase,
): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'botones-test-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
    // Who wants it calls it: otherwise voices would be asked, and media converted, while a test counts.
    SPEECH_DUE_SECONDS: '0',
    FFMPEG_DUE_SECONDS: '0',
    ADMIN_EMAIL: 'sofia@botones.test',
    ADMIN_PASSWORD: adminPassword,
    ...settings,
  });
  const database = await databaseFor(config);
  const mediaWorker = await workerFile('media-worker');
  const sheetWorker = await workerFile('sheet-worker');
  const documentWorker = await workerFile('document-worker');
  const espeakWorker = await workerFile('espeak-worker');
  const app = await createApp({
    config,
    engine: database.engine,
    root,
    checkAnswers: true,
    now,
    report,
    mediaWorker,
    sheetWorker,
    documentWorker,
    espeakWorker,
    ...(logTo ? { logTo } : {}),
  });
  await firstStaff(app.services.system, config);
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' });

  // Behind a trusted proxy each call comes from an address of its own: limits per address do not slow a long walk down.
  const fetchAs: typeof fetch = (input, init) =>
    fetch(input, { ...init, headers: { ...init?.headers, 'x-forwarded-for': someAddress() } });
  const apiWith = (authorization: string | undefined) =>
    createApi(contract, {
      base: url,
      authorization: () => authorization,
      ...(config.trustProxy.length > 0 ? { fetch: fetchAs } : {}),
    });
  const anonymous = apiWith(undefined);

  const signIn = async (email: string, password: string): Promise<SignedIn> => {
    const answer = await anonymous.auth.login({ body: { email, password } });
    return {
      api: apiWith(`Bearer ${answer.access_token}`),
      token: answer.access_token,
      refreshToken: answer.refresh_token,
      session_id: answer.session_id,
      user_id: answer.user.user_id,
      email,
      password,
      client_id: answer.user.client?.client_id ?? null,
    };
  };
  const staff = await signIn(config.adminEmail, adminPassword);
  const moduleIds = new Map((await staff.api.clients.modules({})).map((module) => [module.name, module.module_id]));
  const idsOf = (names: readonly Module[]) => names.map((name) => moduleIds.get(name) as number);
  const { id: resolution } = (await staff.api.resolutions.list({}))[0] as { id: number };

  // One for all clients of this world: kept by the platform already, it becomes none of theirs.
  let logo: Promise<string> | undefined;
  const client: World['client'] = async ({ name = unique('Clínica'), modules = [...moduleIds.keys()], image } = {}) => {
    if (image === undefined) logo ??= layLogo(app.services);
    const look = { image: image ?? (await logo) ?? '', primary_color: '#2456e6', secondary_color: '#c8963e' };
    return staff.api.clients.create({ body: { name, ...look, modules: idsOf(modules) } });
  };

  const person: World['person'] = async ({ client: of, modules = [], staff: isStaff = false } = {}) => {
    const email = `persona${++counter}.${randomBytes(3).toString('hex')}@botones.test`;
    const password = `Clave-${randomBytes(6).toString('hex')}-A1`;
    // Their mailbox begins empty.
    const base = { name: 'Ana', last_name: 'Prueba', email, tlf: '5512345678', password, invite: false };
    if (isStaff) await staff.api.users.create({ body: { ...base, is_staff: true } });
    else {
      const owner = of ?? (await client());
      const profile = await staff.api.profiles.create({
        body: { name: unique('Perfil'), client: owner.client_id, modules: idsOf(modules) },
      });
      await staff.api.users.create({ body: { ...base, client: owner.client_id, profile: profile.profile_id } });
    }
    return signIn(email, password);
  };

  const robot: World['robot'] = async ({ client: of, name = unique('Robot') } = {}) =>
    staff.api.robots.create({
      body: {
        name,
        serial_number: unique('BT'),
        url: 'https://robot.test',
        client: (of ?? (await client())).client_id,
        screen_resolution: resolution,
      },
    });

  const pairedRobot: World['pairedRobot'] = async (of = {}) =>
    pairRobot({ staff, anonymous, apiWith, now }, await robot(of));

  return {
    app,
    url,
    engine: database.engine,
    databaseUrl: database.url,
    config,
    staff,
    anonymous,
    apiWith,
    signIn,
    client,
    person,
    robot,
    pairedRobot,
    async stop() {
      await app.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
