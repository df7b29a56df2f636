import { randomBytes, randomUUID } from 'node:crypto';
import type { Client } from '@botones/contract/clients/clients';
import { encrypt } from '../app/secrets/encryption.ts';
import { resetLink } from './mailbox.ts';
import { missingNumber } from './missing-records.ts';
import type { PairedRobot } from './paired-robot.ts';
import type { SignedIn, World } from './world.ts';
import { unique } from './world.ts';

/** A record of a feature's own, made by calling the product: `sample(async ({ w, client }) => …)` beside the calls that need it. */
export interface Sample<T> {
  make: (of: { w: World; client: Client; owner: SignedIn }) => Promise<T>;
  /** What names a record that is not there. */
  missing: T;
}
/** All of them: who looks whether a call changes anything makes them before. */
export const samples = new Set<Sample<unknown>>();
export function sample<T = number>(make: Sample<T>['make'], missing = missingNumber as T): Sample<T> {
  const made = { make, missing };
  samples.add(made);
  return made;
}

/** Records of one client (or of nobody) that calls can be about. */
export interface Records {
  /** One of a feature's own samples. */
  a: <T>(sample: Sample<T>) => Promise<T>;
  account: { email: string; password: string };
  /** Who may open the robots' own interface. */
  pin: { email: string; pin: string };
  /** The page that links in mails lead to. */
  page: string;
  /** What the link in a mail carries, for somebody of this client who has forgotten their password. */
  reset: () => Promise<{ token: string; uidb64: string }>;
  refreshToken: () => Promise<string>;
  robot: () => Promise<number>;
  removedRobot: () => Promise<number>;
  /** Paired, heard just now and on. */
  onlineRobot: () => Promise<number>;
  alert: () => Promise<number>;
  dismissedAlert: () => Promise<number>;
  /** One for a picture of the screen, which waits. */
  command: (kind?: string) => Promise<string>;
  /** One that is never removed, for new people. */
  standingProfile: () => Promise<number>;
  user: () => Promise<number>;
  removedUser: () => Promise<number>;
  /** A test that removes a client removes one that nobody else needs; where it must fail it is the client that is named. */
  passingClient: (named: number | undefined) => Promise<number | undefined>;
  /** One that waits in the outbox. */
  mail: () => Promise<string>;
  auditLine: () => Promise<number>;
  bucket: () => Promise<string>;
  /** A picture of the platform's, as a first logo is. */
  logo: () => Promise<string>;
  /** A stored picture: its content's hash and its signed address, in parts. */
  file: () => Promise<StoredPicture>;
}

export interface StoredPicture {
  sha256: string;
  params: { bucket: string; folder: string; name: string };
  query: Record<string, string>;
}

/** Makes every record that there can be of a client: for who looks whether all of them are copied, or gone. */
export async function makeAll({ a, ...records }: Records): Promise<void> {
  for (const make of Object.values(records)) if (typeof make === 'function') await make(undefined);
  for (const one of samples) await a(one);
}

/** The parts of a signed address, as the call that reads it takes them. */
export function partsOf(url: string): Pick<StoredPicture, 'params' | 'query'> {
  const { pathname, searchParams } = new URL(url, 'http://x');
  const [bucket = '', folder = '', name = ''] = pathname.split('/').slice(-3);
  return { params: { bucket, folder, name }, query: Object.fromEntries(searchParams) };
}

/** A client with everything a call may need of it: one person with all modules and one paired robot. */
export interface ClientFixture {
  client: Client;
  owner: SignedIn;
  device: PairedRobot;
  profile_id: number;
  /** Records made for each asking. */
  fresh: Records;
  /** The same records at each asking, for calls that must fail. */
  standing: Records;
}

const one = async (w: World, sql: string, params: unknown[]): Promise<unknown> =>
  Object.values((await w.engine.owner((c) => c.query(sql, params))).rows[0] ?? {})[0];

/** A picture of one pixel, as a file of a form; no two are the same. */
export function samplePicture(): Blob {
  const colour = randomBytes(3);
  // A bitmap needs no compression: head, one pixel, padding.
  const head = Buffer.from(
    '424d3a000000000000003600000028000000010000000100000001001800000000000400000000000000000000000000000000000000',
    'hex',
  );
  return new Blob([head, colour, Buffer.alloc(1)], { type: 'image/bmp' });
}

export async function clientFixture(w: World, name?: string): Promise<ClientFixture> {
  const client = await w.client(name ? { name } : {});
  const names = (await w.staff.api.clients.modules({})).map((module) => module.name);
  const owner = await w.person({ client, modules: names });
  const device = await w.pairedRobot({ client });
  const { client_id } = client;
  const { profile_id } = await w.staff.api.profiles.create({
    body: { name: unique('P'), client: client_id, modules: [] },
  });
  const robot = async () => (await w.robot({ client })).robot_id;
  const alert = () =>
    one(
      w,
      `insert into alerts (client_id, robot_id, alert, type, title, description, origin_created_at, source)
      values ($1, $2, 'door', 'warning', 'Puerta', 'Abierta', now(), 'robot') returning notification_id`,
      [client_id, device.robot.robot_id],
    ) as Promise<number>;
  const account = { email: owner.email, password: owner.password };
  const pin = { email: owner.email, pin: '482913' };
  await w.staff.api.users.update({ params: { user_id: owner.user_id }, body: { pin: pin.pin } });
  const newUser = async () => {
    const who = { name: 'Eva', last_name: 'Ruiz', email: `${randomUUID()}@botones.test`, tlf: '5512345678' };
    const body = { ...who, password: 'Clave-segura-1', client: client_id, profile: profile_id, invite: false };
    return w.staff.api.users.create({ body });
  };

  let forgetful: ReturnType<typeof newUser> | undefined;
  const fresh: Records = {
    a: ({ make }) => make({ w, client, owner }),
    account,
    pin,
    page: `${w.url}/password-recovery`,
    reset: async () => {
      forgetful ??= newUser();
      const { email } = await forgetful;
      // Somebody who forgets more often than a mailbox may ask.
      await w.engine.owner((c) => c.query(`delete from login_attempts where key = $1`, [`reset:${email}`]));
      const { token, uidb64 } = await resetLink(w, email);
      return { token, uidb64 };
    },
    refreshToken: async () => (await w.signIn(owner.email, owner.password)).refreshToken,
    robot,
    removedRobot: async () => {
      const robot_id = await robot();
      await w.staff.api.robots.remove({ params: { robot_id } });
      return robot_id;
    },
    onlineRobot: async () => {
      const paired = await w.pairedRobot({ client });
      await w.engine.owner((c) =>
        c.query('update robot_state set last_seen_at = now() where robot_id = $1', [paired.robot.robot_id]),
      );
      return paired.robot.robot_id;
    },
    alert,
    dismissedAlert: async () => {
      const notification_id = await alert();
      await w.staff.api.alerts.dismiss({ params: { notification_id } });
      return notification_id;
    },
    command: (kind = 'screenshot') =>
      one(w, 'insert into device_commands (client_id, robot_id, kind) values ($1, $2, $3) returning command_id', [
        client_id,
        device.robot.robot_id,
        kind,
      ]) as Promise<string>,
    standingProfile: async () => profile_id,
    user: async () => (await newUser()).user_id,
    removedUser: async () => {
      const { user_id } = await newUser();
      await w.staff.api.users.remove({ params: { user_id } });
      return user_id;
    },
    passingClient: async () => (await w.client()).client_id,
    mail: () => {
      const row = { mail_id: randomUUID(), to_address: owner.email };
      const body = encrypt(w.config.secretKey, 'mail_outbox', row, JSON.stringify({ html: '<p>Hola', text: 'Hola' }));
      return one(
        w,
        `insert into mail_outbox (mail_id, to_address, subject, body_enc, expires_at)
        values ($1, $2, 'Hola', $3, now() + interval '1 hour') returning mail_id`,
        [row.mail_id, row.to_address, body],
      ) as Promise<string>;
    },
    auditLine: () => one(w, 'select max(audit_id) from audit where client_id = $1', [client_id]) as Promise<number>,
    bucket: async () => client.bucket_name ?? '',
    logo: async () => client.image ?? '',
    file: async () => {
      const body = {
        bucket: client.bucket_name ?? '',
        folder: 'images',
        area: 'other',
        file: samplePicture(),
      } as const;
      const { url, sha256 } = await w.staff.api.storage.upload({ body });
      return { sha256, ...partsOf(url) };
    },
  };
  return {
    client,
    owner,
    device,
    profile_id,
    fresh,
    standing: { ...remembered(fresh), a: rememberedSamples(fresh), passingClient: async (named) => named },
  };
}

/** The same answers again. */
function remembered(records: Records): Records {
  const known = new Map<string, Promise<unknown>>();
  return Object.fromEntries(
    Object.entries(records).map(([name, make]) => [
      name,
      typeof make !== 'function'
        ? make
        : () => {
            if (!known.has(name)) known.set(name, make());
            return known.get(name);
          },
    ]),
  ) as never;
}

/** Of each sample the same one again. */
function rememberedSamples({ a }: Records): Records['a'] {
  const known = new Map<Sample<never>, Promise<unknown>>();
  return <T>(wanted: Sample<T>) => {
    const key = wanted as unknown as Sample<never>;
    if (!known.has(key)) known.set(key, a(wanted));
    return known.get(key) as Promise<T>;
  };
}
