import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Api, createApi } from '@botones/contract/calls/api';
import type { Clock } from '@botones/contract/device/fact-clock';
import type { NotificationFact } from '@botones/contract/device/facts';
import { type Contract, contract } from '@botones/contract/index';

export interface PairedDevice {
  /** Tells of its health, now. Any call counts as life. */
  say: (...said: (Pick<NotificationFact, 'alert' | 'title'> & Partial<NotificationFact>)[]) => Promise<unknown>;
  /** The pulse of a robot that is well, or that says what it lacks. */
  heartbeat: (fault?: string) => Promise<unknown>;
  /** Any other call of its own. */
  device: Api<Contract>['device'];
  clock: () => Clock;
}

/** A device of the test's own behind a robot: paired, without display, and as talkative as it is made to be; it asks once or `patiently`. */
export async function pairDevice(
  base: string,
  api: Api<Contract>,
  robot_id: number,
  hostname: string | null = null,
  ask: typeof fetch = fetch,
): Promise<PairedDevice> {
  const secret = randomBytes(32).toString('base64url');
  const secret_hash = createHash('sha256').update(secret).digest('hex');
  const described = { mac: null, hostname, app_version: '1', screen: null };
  const paired = await createApi(contract, { base }).device.pair({ body: { secret_hash, ...described } });
  await api.robots.pairingCode({ params: { robot_id }, body: { code: paired.code ?? '', confirm: true } });
  const { device } = createApi(contract, {
    base,
    fetch: ask,
    authorization: () => `Device ${paired.device_id}.${secret}`,
  });
  const boot_id = randomUUID();
  const began = performance.now();
  const clock = (): Clock => ({
    wall: new Date().toISOString(),
    boot_id,
    mono_ms: performance.now() - began,
    offset_ms: 0,
  });
  return {
    device,
    clock,
    say: (...said) => {
      const now = clock();
      const usual = { type: 'error', description: '', solution: null, priority: 'high' } as const;
      return device.notifications({
        body: { now, records: said.map((one) => ({ ...usual, uuid: randomUUID(), at: now, ...one })) },
      });
    },
    heartbeat: (fault) =>
      device.heartbeat({
        body: {
          now: clock(),
          screen: 'idle',
          painted_ago_ms: 20,
          power: 'on',
          battery: 80,
          fault: fault ?? null,
          outbox: 0,
          storage_free_bytes: 1e9,
          temperature: 40,
          app_version: '1',
          config_version: 1,
          config_error: null,
          offline_capable: true,
          mac: null,
          hostname: null,
        },
      }),
  };
}
