import { randomBytes, randomUUID } from 'node:crypto';
import { factOrder } from '@botones/contract/device/facts';
import { sample } from '../../testing/client-fixture.ts';
import { sampleClock } from '../../testing/fact-sample.ts';
import { onePixel } from '../../testing/first-logo.ts';
import type { AllowedRoles, ValidCall } from '../../testing/valid-call.ts';
import { aSecond } from '../../testing/voice-server.ts';
import { itemForm } from '../information/information.samples.ts';

const hash = () => randomBytes(32).toString('hex');
const device = { mac: null, hostname: null, app_version: '1', screen: null };

/** A part of what all robots of a client show, asked of one and so known of the others. */
const part = sample(async ({ w, client }) => {
  const { information_item_id } = await w.staff.api.information.create({ body: itemForm(client.client_id) });
  const { robot, api } = await w.pairedRobot({ client });
  const body = { information_items: [information_item_id], apply_to_all: true };
  await w.staff.api.robots.update({ params: { robot_id: robot.robot_id }, body });
  return (await api.device.config({})).parts.at(-1) ?? '';
}, '0'.repeat(64));

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
  'device.records': { record: 'client', input: async ({ of }) => ({ params: { sha256: await of.a(part) } }) },
  'device.ack': {
    record: 'client',
    input: async ({ of }) => ({ params: { command_id: await of.command() }, body: { state: 'done', error: null } }),
  },
  'device.picture': {
    record: 'client',
    input: async ({ of }) => ({ params: { command_id: await of.command() }, body: { data: onePixel } }),
  },
  'device.heard': {
    record: 'client',
    input: async ({ of }) => ({
      params: { command_id: await of.command('hear') },
      body: { ear: 'server', text: 'Hola, ¿me escucha?', fault: null, ms: 1_200 },
    }),
  },
  'device.pin': { home: true, input: ({ of }) => ({ body: of.pin }) },
  'device.listen': {
    input: () => ({ body: { language_id: 1, audio: new Blob([new Uint8Array(aSecond())]) } }),
  },
  'device.file': { record: 'client', input: async ({ of }) => ({ params: { sha256: (await of.file()).sha256 } }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  public: { device: 'pair pairing' },
  device: {
    device: `heartbeat config records ack picture heard file pin listen askTurn turns ${factOrder.join(' ')}`,
  },
};
