import { randomBytes } from 'node:crypto';
import { sample } from '../../testing/client-fixture.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';
import { unique } from '../../testing/world.ts';

/** The code on a device's screen. */
const code = sample(async ({ w }) => {
  const device = { mac: null, hostname: null, app_version: '1', screen: null };
  const { code } = await w.anonymous.device.pair({ body: { secret_hash: randomBytes(32).toString('hex'), ...device } });
  return code ?? '';
}, 'ZZZ222');

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'robots.list': { input: ({ client }) => ({ query: { client_id: client } }) },
  'robots.listByClient': { input: ({ client }) => ({ params: { client_id: client } }) },
  'robots.summary': { input: ({ client }) => ({ query: { client_id: client } }) },
  'robots.get': { record: 'client', input: async ({ of }) => ({ params: { robot_id: await of.robot() } }) },
  'robots.detail': { record: 'client', input: async ({ of }) => ({ params: { robot_id: await of.robot() } }) },
  'robots.create': {
    input: ({ client }) => ({
      body: { name: unique('R'), serial_number: unique('S'), url: 'https://r.test', client, screen_resolution: 1 },
    }),
  },
  'robots.update': {
    record: 'client',
    input: async ({ of, client }) => ({
      params: { robot_id: await of.robot() },
      body: { name: unique('R'), mic_listening_time: 7, client },
    }),
  },
  'robots.remove': { record: 'client', input: async ({ of }) => ({ params: { robot_id: await of.robot() } }) },
  'robots.restore': { record: 'client', input: async ({ of }) => ({ params: { robot_id: await of.removedRobot() } }) },
  'robots.powerOff': { record: 'client', input: async ({ of }) => ({ body: { robot_id: await of.onlineRobot() } }) },
  'robots.powerOn': { record: 'client', input: async ({ of }) => ({ body: { robot_id: await of.onlineRobot() } }) },
  'robots.unlink': { record: 'client', input: async ({ of }) => ({ body: { robot_id: await of.onlineRobot() } }) },
  'robots.pairingCode': {
    record: 'client',
    input: async ({ of }) => ({ params: { robot_id: await of.robot() }, body: {} }),
  },
  'robots.recognise': { input: async ({ of }) => ({ query: { code: await of.a(code) } }) },
  'robots.commands': { record: 'client', input: async ({ of }) => ({ params: { robot_id: await of.robot() } }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  session: { robots: 'listByClient' },
  staff: { robots: 'list powerOff powerOn unlink pairingCode recognise' },
  Robots: { robots: 'summary get detail create update remove restore commands' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { robots: 'session' };
