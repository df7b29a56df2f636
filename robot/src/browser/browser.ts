import { programVersion } from '@botones/contract/device/program-version';
import type { DeviceInfo } from '../connection/pairing.ts';
import type { ReadVitals } from '../program/robot.ts';

interface Battery {
  level: number;
}
type Browser = Navigator & { getBattery?: () => Promise<Battery> };

/** The kiosk's launcher may say what a browser cannot know: `/pantalla/?mac=…&hostname=…&serial=…`. */
export function readDevice(address: string): DeviceInfo {
  const given = new URL(address).searchParams;
  const size = (pixels: number) => Math.min(Math.max(Math.round(pixels * window.devicePixelRatio), 1), 16_384);
  return {
    mac: given.get('mac')?.slice(0, 20) ?? null,
    hostname: given.get('hostname')?.slice(0, 200) ?? null,
    serial: given.get('serial')?.slice(0, 200) ?? null,
    app_version: programVersion,
    screen: { wide: size(window.screen.width), height: size(window.screen.height) },
  };
}

/** Notes when the display was last really painted: a page that hangs or is hidden stops painting. */
export function watchPainting(mono: () => number): () => number {
  let painted = mono();
  const look = () =>
    requestAnimationFrame(() => {
      painted = mono();
    });
  look();
  setInterval(look, 2_000);
  return () => Math.max(0, mono() - painted);
}

/** What the browser knows of the body it runs in. */
export function browserVitals(device: DeviceInfo, paintedAgo: () => number, disk: boolean): ReadVitals {
  return async () => {
    const battery = await (navigator as Browser).getBattery?.().catch(() => null);
    const space = await navigator.storage?.estimate().catch(() => null);
    return {
      painted_ago_ms: Math.round(paintedAgo()),
      battery: battery ? Math.round(battery.level * 100) : null,
      storage_free_bytes: space?.quota === undefined ? null : Math.max(0, Math.round(space.quota - (space.usage ?? 0))),
      temperature: null,
      fault: disk ? null : 'El navegador no guarda datos en disco',
      offline_capable: await canStartAlone(),
      mac: device.mac,
      hostname: device.hostname,
    };
  };
}

/** Whether this page would start without network: it has a working service worker. */
async function canStartAlone(): Promise<boolean> {
  if (!window.isSecureContext || !navigator.serviceWorker) return false;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return registration?.active != null;
}

/** Keeps the screen lit where the browser can; asked again whenever the page comes back. */
export function keepScreenOn(): void {
  const ask = () => void navigator.wakeLock?.request('screen').catch(() => undefined);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask());
  ask();
}
