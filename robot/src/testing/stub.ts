import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { device, type Heartbeat } from '@botones/contract/device/device';
import type { ContentAgent, ContentIntent, DeviceConfig } from '@botones/contract/device/device-config';
import { noRecords } from '@botones/contract/device/device-records';
import type { Clock } from '@botones/contract/device/fact-clock';
import { Batch } from '@botones/contract/device/facts';
import { hashOf } from '../facts/ids.ts';
import { indexOf, partsOf } from './parts.ts';

interface Known {
  hash: string;
  state: 'pending' | 'authorized' | 'expired' | 'revoked';
  code: string | null;
}

export interface StubCommand {
  command_id: string;
  kind: string;
  payload: Record<string, unknown> | null;
  expires_at: string;
}

/** What a test makes a call answer instead: a status in our envelope, or a connection that breaks before or after the work. */
export type StubFailure = { status: number; error: string; retryAfter?: number } | 'cut' | 'cut after' | null;

/** As much of the server as a robot sees: enough to test the connection alone, without a database. */
export async function startStub() {
  const devices = new Map<string, Known>();
  const headless = new Set<string>();
  const facts = new Map<string, Record<string, unknown>>();
  const stub = {
    url: '',
    devices,
    headless,
    /** By kind and uuid; the end of an interaction wins over its start, as in the real one. */
    facts,
    heartbeats: [] as { at: number; body: Heartbeat }[],
    calls: [] as string[],
    acks: [] as string[],
    commands: [] as StubCommand[],
    config: configOf(1),
    suspended: false,
    pictures: [] as string[],
    serverTime: () => Date.now(),
    /** Asked for each call. */
    trouble: (_call: string, _body: unknown): StubFailure => null,
    /** Asked for each record. */
    inspect: (_kind: string, _record: Record<string, unknown>): 'accept' | 'reject' | 'forget' => 'accept',
    approve(code: string) {
      for (const known of devices.values()) if (known.code === code) known.state = 'authorized';
    },
    revoke() {
      for (const known of devices.values()) known.state = 'revoked';
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  function batch(kind: string, body: { records: Record<string, unknown>[] }) {
    const accepted: string[] = [];
    const rejected: { index: number; uuid: string | null; error: string }[] = [];
    body.records.forEach((record, index) => {
      const uuid = String(record.uuid);
      const verdict = stub.inspect(kind, record);
      if (verdict === 'reject') rejected.push({ index, uuid, error: 'bad' });
      if (verdict !== 'accept') return;
      accepted.push(uuid);
      const held = facts.get(`${kind}/${uuid}`);
      if (!held || (held.end === null && record.end !== null)) facts.set(`${kind}/${uuid}`, record);
    });
    return { accepted, rejected };
  }

  function answer(call: string, body: unknown, authorization: string): unknown {
    if (call === 'POST pairing') {
      const asked = device.pair.body.parse(body);
      const device_id = crypto.randomUUID();
      const at_once = asked.code !== undefined;
      if (at_once && !headless.delete(asked.code ?? '')) throw { status: 400, error: 'pairing.unknown_code' };
      const code = at_once ? null : `C${devices.size}`.padEnd(6, 'X');
      devices.set(device_id, { hash: asked.secret_hash, state: at_once ? 'authorized' : 'pending', code });
      return {
        device_id,
        code,
        expires_at: new Date(Date.now() + 600_000).toISOString(),
        state: at_once ? 'authorized' : 'pending',
      };
    }
    const pairing = /^GET pairing\/(.+)$/.exec(call);
    if (pairing) return { state: devices.get(pairing[1] ?? '')?.state ?? 'expired' };
    const [, id = '', secret = ''] = /^Device ([^.]+)\.(.+)$/.exec(authorization) ?? [];
    const known = devices.get(id);
    if (known?.state !== 'authorized' || known.hash !== hashOf(secret)) throw { status: 401, error: 'device.unknown' };
    if (call === 'POST heartbeat') {
      stub.heartbeats.push({ at: performance.now(), body: device.heartbeat.body.parse(body) });
      return {
        server_time: new Date(stub.serverTime()).toISOString(),
        config_version: stub.config.config_version,
        commands: stub.commands,
        suspended: stub.suspended,
      };
    }
    if (call === 'GET config') return indexOf(stub.config);
    const part = /^GET records\/(.+)$/.exec(call);
    if (part) {
      const text = partsOf(stub.config.records).get(part[1] ?? '');
      if (text === undefined) throw { status: 404, error: 'device.not_found' };
      return Buffer.from(text);
    }
    const picture = /^POST commands\/(.+)\/picture$/.exec(call);
    if (picture) {
      stub.pictures.push(device.picture.body.parse(body).data);
      return null;
    }
    const ack = /^POST commands\/(.+)\/ack$/.exec(call);
    if (ack) {
      const { state } = device.ack.body.parse(body);
      stub.acks.push(`${ack[1]} ${state}`);
      if (['done', 'failed', 'rejected'].includes(state))
        stub.commands = stub.commands.filter((command) => command.command_id !== ack[1]);
      return null;
    }
    return batch(call.replace('POST ', ''), Batch.parse(body) as never);
  }

  const server = createServer(async (request, response) => {
    const text = await read(request);
    const body: unknown = text ? JSON.parse(text) : undefined;
    const call = `${request.method} ${(request.url ?? '').replace('/device/v1/', '').replace(/\?.*/, '')}`;
    stub.calls.push(call);
    const trouble = stub.trouble(call, body);
    if (trouble === 'cut') return void request.socket.destroy();
    const reply = (status: number, error: string | null, payload: unknown, retryAfter?: number) => {
      if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter));
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ headerResponse: { code: status, message: error ?? '', error }, payload }));
    };
    try {
      if (trouble && trouble !== 'cut after') return reply(trouble.status, trouble.error, null, trouble.retryAfter);
      const etag = `"${stub.config.config_version}"`;
      if (call === 'GET config') {
        response.setHeader('etag', etag);
        if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
      }
      const payload = answer(call, body, request.headers.authorization ?? '');
      if (trouble === 'cut after') return void request.socket.destroy();
      if (payload instanceof Uint8Array) return void response.end(payload);
      reply(200, null, payload);
    } catch (error) {
      const { status, error: word } = error as { status?: number; error?: string };
      reply(status ?? 500, word ?? 'server.failed', null);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stub.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return stub;
}

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** What a robot's clock says so many ms after its start, its wall clock beginning in 1970. */
export const stampAt = (mono: number): Clock => ({
  wall: new Date(mono).toISOString(),
  boot_id: 'b',
  mono_ms: mono,
  offset_ms: null,
});

export const configOf = (config_version: number, robot_id = 7): DeviceConfig => ({
  config_version,
  robot: { robot_id, name: 'Recepción', serial_number: 'BT-1', is_simulated: true },
  client: {
    name: 'Clínica Aurora',
    timezone: 'America/Mexico_City',
    primary_color: '#0b7a48',
    secondary_color: '#1b2a4a',
    background_color: null,
    image: null,
  },
  screen: { wide: 1080, height: 1920 },
  power: 'on' as 'on' | 'off',
  in_service: true,
  times: { max_wait_time: 30, downtime_allowed: 60, mic_listening_time: 8, time_to_remind_client: 20 },
  agents: [] as ContentAgent[],
  records: noRecords(),
  files: [],
});

/** An intention that says one sentence. */
export const intentOf = (intent_id: number, name: string, more: Partial<ContentIntent> = {}): ContentIntent => ({
  intent_id,
  name,
  role: null,
  phrases: [],
  audios: [{ text: `${name}.`, sha256: null }],
  gestures: [],
  media: null,
  ...more,
});

/** A Spanish and an English agent with a welcome, a farewell, one for what nothing fits, and two things to ask. */
export const agentsOf = (): ContentAgent[] => [
  {
    agent_id: 1,
    kind: 'es',
    language_id: 1,
    is_default: true,
    name: 'Recepción',
    intents: [
      intentOf(1, 'Bienvenida', { role: 'welcome', phrases: ['hola'] }),
      intentOf(2, 'Despedida', { role: 'farewell' }),
      intentOf(3, 'No entendí', { role: 'fallback' }),
      intentOf(4, 'Horario', { phrases: ['¿A qué hora abren?', 'horario de atención'] }),
      intentOf(5, 'Estacionamiento', {
        phrases: ['¿Dónde me puedo estacionar?'],
        gestures: [{ code: 'point_left', duration: 2, media: null }],
        media: { sha256: 'a'.repeat(64), file_type: 'image', name: 'Plano' },
      }),
    ],
  },
  {
    agent_id: 2,
    kind: 'en',
    language_id: 2,
    is_default: false,
    name: 'Front desk',
    intents: [
      intentOf(6, 'Welcome', { role: 'welcome' }),
      intentOf(7, 'Opening hours', { phrases: ['When do you open?'] }),
    ],
  },
];
