import { randomBytes, randomUUID } from 'node:crypto';
import type { Heartbeat } from '@botones/contract/device/device';
import type { DeviceConfig } from '@botones/contract/device/device-config';
import type { Clock } from '@botones/contract/device/fact-clock';
import { contentOf, wholeConfig, wholeOf } from '@botones/contract/device/record-parts';
import type { Robot } from '@botones/contract/robots/robots';
import { sha256 } from '../app/secrets/sha256.ts';
import type { ProductApi, World } from './world.ts';

/** A paired device and the client that speaks for it. */
export interface PairedRobot {
  robot: Robot;
  api: ProductApi;
  device_id: string;
  secret: string;
  /** `Device …`, as the header has it. */
  credential: string;
  clock: (at?: Partial<Clock>) => Clock;
  /** How it is, as it would say in a heartbeat. */
  heartbeatOf: (change?: Partial<Heartbeat>) => Heartbeat;
  heartbeat: (change?: Partial<Heartbeat>) => ReturnType<ProductApi['device']['heartbeat']>;
}

/** Pairs a robot with a device of its own, by the code that the device shows. */
export async function pairRobot(
  { staff, anonymous, apiWith, now }: Pick<World, 'staff' | 'anonymous' | 'apiWith'> & { now: () => number },
  robot: Robot,
): Promise<PairedRobot> {
  const secret = randomBytes(32).toString('base64url');
  const device = {
    mac: '02:00:00:00:00:01',
    hostname: 'robot',
    app_version: '1.0.0',
    screen: { wide: 1080, height: 1920 },
  };
  const pairing = await anonymous.device.pair({ body: { secret_hash: sha256(secret).toString('hex'), ...device } });
  await staff.api.robots.pairingCode({
    params: { robot_id: robot.robot_id },
    body: { code: pairing.code ?? '', confirm: true },
  });
  const credential = `Device ${pairing.device_id}.${secret}`;
  const api = apiWith(credential);
  const boot_id = randomUUID();
  const bootedAt = now() - 1000;
  const clock = (at: Partial<Clock> = {}): Clock => ({
    wall: new Date(now()).toISOString(),
    boot_id,
    mono_ms: Math.max(0, now() - bootedAt),
    offset_ms: 0,
    ...at,
  });
  const heartbeatOf: PairedRobot['heartbeatOf'] = (change = {}) => ({
    now: clock(),
    screen: 'idle',
    painted_ago_ms: 20,
    power: 'on',
    battery: 80,
    storage_free_bytes: 1_000_000_000,
    temperature: 40,
    app_version: '1.0.0',
    config_version: 1,
    config_error: null,
    content: null,
    fault: null,
    offline_capable: true,
    outbox: 0,
    mac: '02:00:00:00:00:01',
    hostname: 'robot',
    ...change,
  });
  const heartbeat: PairedRobot['heartbeat'] = (change) => api.device.heartbeat({ body: heartbeatOf(change) });
  return { robot, api, device_id: pairing.device_id, secret, credential, clock, heartbeatOf, heartbeat };
}

/** A robot's configuration with its records, as the robot puts it together. */
export async function configOf(api: ProductApi): Promise<DeviceConfig> {
  const index = await api.device.config({});
  const parts = await Promise.all(index.parts.map((sha256) => api.device.records({ params: { sha256 } })));
  return wholeConfig(index, wholeOf(parts.map(contentOf)));
}
