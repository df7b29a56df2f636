import { device } from '@botones/contract/device/device';
import { type Bytes, hashOf, secretOf } from '../facts/ids.ts';
import type { Identity, Store } from '../facts/store.ts';
import { backoff } from './backoff.ts';
import { callServer, type HttpOptions } from './http.ts';
import { pause } from './time.ts';

export interface DeviceInfo {
  mac: string | null;
  hostname: string | null;
  /** Which device it was before its disk was emptied, and the serial number that its launcher says. */
  former?: string | null;
  serial?: string | null;
  app_version: string;
  screen: { wide: number; height: number } | null;
}

export interface PairingParts {
  line: HttpOptions;
  store: Store;
  random: () => number;
  bytes: Bytes;
  device: () => DeviceInfo;
  /** A code made in the console, for a robot without screen; used once. */
  code?: string | undefined;
  /** What the pairing screen shows; `code` null: the server cannot be reached, or refuses the given code. */
  onCode: (code: string | null, expires_at: string | null, trouble: string | null) => void;
}

/** How often the screen asks whether somebody has approved. */
const askEvery = 1_000;

/** Asks until this device is somebody: resumes a code that is still on its screen, makes a new one when it has run out. */
export async function pair(parts: PairingParts, stop: AbortSignal): Promise<Identity | null> {
  const { line, store, random } = parts;
  let failures = 0;
  const held = () => store.held.values.identity ?? null;
  while (!stop.aborted) {
    const current = held();
    if (current?.state === 'authorized') return current;
    if (!current) {
      // The robot makes its own secret and tells only the hash: no answer that could be lost carries it.
      // Kept before it is used, so that a try whose answer was lost can be repeated as the same device.
      const secret = store.held.values.draft ?? secretOf(parts.bytes);
      if (!store.held.values.draft) await store.write({ values: { draft: secret } });
      const asked = { secret_hash: hashOf(secret), ...parts.device(), ...(parts.code ? { code: parts.code } : {}) };
      const outcome = await callServer(line, device.pair, { body: asked });
      if (stop.aborted) return null;
      if (!outcome.ok) {
        parts.onCode(null, null, outcome.status === 0 ? 'network' : outcome.message);
        // A robot without screen cannot show another code: somebody must make one for it.
        if (parts.code && outcome.why === 'refused') return null;
        failures++;
        await pause(line.time, backoff(failures, random(), outcome.retryAfter), stop);
        continue;
      }
      failures = 0;
      const { device_id, state, code, expires_at } = outcome.value;
      await store.write({ values: { identity: { device_id, secret, state, code, expires_at }, draft: null } });
      continue;
    }
    parts.onCode(current.code, current.expires_at, null);
    await pause(line.time, askEvery, stop);
    if (stop.aborted) return null;
    const outcome = await callServer(line, device.pairing, { params: { device_id: current.device_id } });
    if (stop.aborted) return null;
    if (outcome.ok) {
      failures = 0;
      const { state } = outcome.value;
      if (state === 'authorized') {
        await store.write({ values: { identity: { ...current, state, code: null, expires_at: null } } });
      } else if (state !== 'pending') await store.write({ values: { identity: null } });
    } else if (outcome.why === 'gone') await store.write({ values: { identity: null } });
    else {
      failures++;
      await pause(line.time, backoff(failures, random(), outcome.retryAfter), stop);
    }
  }
  return null;
}
