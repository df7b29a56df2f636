import type { EarFault } from '@botones/contract/devices/ears';
import type { Cause } from './ear-body.ts';

const name = 'microphone' as PermissionName;

/** What the browser says of its microphone; null: it does not say. */
const permissionOf = async ({ navigator }: Window): Promise<PermissionStatus | null> =>
  (await navigator.permissions?.query({ name }).catch(() => null)) ?? null;

/** Why no ear of this browser gets a microphone; null: it does, or its person is asked at the first touch. It neither asks nor opens one. */
export async function microphoneFault(view: Window): Promise<EarFault | null> {
  if ((await permissionOf(view))?.state === 'denied') return 'not_allowed';
  const devices = await view.navigator.mediaDevices?.enumerateDevices?.().catch(() => null);
  return !devices || devices.some(({ kind }) => kind === 'audioinput') ? null : 'no_microphone';
}

/** Tells what may have become different of what an ear lacked: network, permission, a microphone that was plugged in or pulled out. */
export function watchCauses(view: Window, tell: (cause: Cause) => void, signal: AbortSignal): void {
  view.addEventListener('online', () => tell('network'), { signal });
  const microphone = () => tell('microphone');
  view.navigator.mediaDevices?.addEventListener('devicechange', microphone, { signal });
  void permissionOf(view).then((permission) => permission?.addEventListener('change', microphone, { signal }));
}
