import { randomBytes, randomUUID } from 'node:crypto';
import { factOrder } from '@botones/contract/device/facts';
import { sampleClock } from '../../testing/fact-sample.ts';
import { onePixel } from '../../testing/first-logo.ts';
import type { AllowedRoles, ValidCall } from '../../testing/valid-call.ts';

const hash = () => randomBytes(32).toString('hex');
const device = { mac: null, hostname: null, app_version: '1', screen: null };

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'device.pair': { input: () => ({ body: { secret_hash: hash(), ...device } }) },
  'device.pairing': { input: () => ({ params: { device_id: randomUUID() } }) },
  'device.heartbeat': {
    input: () => ({
      body: {
        now: sampleClock(),
        screen: 'idle',
        painted_ago_ms: 5,
        power: 'on',
        battery: 50,
        storage_free_bytes: 1e9,
        temperature: 40,
        app_version: '1',
        config_version: 1,
        config_error: null,
        fault: null,
        content: { files: 2, held: 1, bytes: 20, held_bytes: 10, error: 'network' },
        outbox: 0,
        offline_capable: true,
        mac: null,
        hostname: null,
      },
    }),
  },
  'device.config': { input: () => ({}) },
  'device.ack': {
    record: 'client',
    input: async ({ of }) => ({ params: { command_id: await of.command() }, body: { state: 'done', error: null } }),
  },
  'device.picture': {
    record: 'client',
    input: async ({ of }) => ({ params: { command_id: await of.command() }, body: { data: onePixel } }),
  },
  'device.pin': { home: true, input: ({ of }) => ({ body: of.pin }) },
  'device.file': { record: 'client', input: async ({ of }) => ({ params: { sha256: (await of.file()).sha256 } }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  public: { device: 'pair pairing' },
  device: { device: `heartbeat config ack picture file pin askTurn turns ${factOrder.join(' ')}` },
};
