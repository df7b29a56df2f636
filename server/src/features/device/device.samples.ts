import { randomBytes, randomUUID } from 'node:crypto';
import { onePixel } from '../../testing/first-logo.ts';
import type { AllowedRoles, ValidCall } from '../../testing/valid-call.ts';

const hash = () => randomBytes(32).toString('hex');
const device = { mac: null, hostname: null, app_version: '1', screen: null };
const clock = () => ({ wall: new Date().toISOString(), boot_id: randomUUID(), mono_ms: 1000, offset_ms: 0 });

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'device.pair': { input: () => ({ body: { secret_hash: hash(), ...device } }) },
  'device.pairing': { input: () => ({ params: { device_id: randomUUID() } }) },
  'device.heartbeat': {
    input: () => ({
      body: {
        now: clock(),
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
  'device.interactions': {
    input: () => {
      const now = clock();
      const what = { gender: null, age: null, language_id: 1, session_kind: 'es', track_id: null };
      return { body: { now, records: [{ uuid: randomUUID(), start: now, end: null, ...what }] } };
    },
  },
  'device.notifications': {
    input: () => {
      const now = clock();
      const what = { alert: 'door', type: 'warning', title: 'Puerta', description: '', solution: null, priority: null };
      return { body: { now, records: [{ uuid: randomUUID(), at: now, ...what }] } };
    },
  },
  'device.detections': {
    input: () => {
      const now = clock();
      const what = { event_type: 'person_crossed', track_id: null, gender: null, age: null };
      return { body: { now, records: [{ uuid: randomUUID(), at: now, ...what }] } };
    },
  },
  'device.exchanges': {
    input: () => {
      const now = clock();
      const asked = { asked_by: 'touch', question: '¿Qué hora es?', language_id: 1, intent_id: null } as const;
      const what = { interaction: randomUUID(), intent_name: 'Hora', answer: 'Las tres', shown: null };
      return { body: { now, records: [{ uuid: randomUUID(), at: now, ...asked, ...what }] } };
    },
  },
  'device.views': {
    input: () => {
      const now = clock();
      return { body: { now, records: [{ uuid: randomUUID(), at: now, kind: 'intent', record_id: 1, name: 'Hora' }] } };
    },
  },
  'device.file': { record: 'client', input: async ({ of }) => ({ params: { sha256: (await of.file()).sha256 } }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  public: { device: 'pair pairing' },
  device: { device: 'heartbeat config ack picture interactions notifications detections exchanges views file pin' },
};
