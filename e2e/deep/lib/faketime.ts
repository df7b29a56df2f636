import { existsSync } from 'node:fs';

const places = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/local/lib', '/usr/lib'];

/** The library of the Debian package `faketime`; null where it is not installed. */
export const faketimeLibrary = (): string | null =>
  places.map((place) => `${place}/faketime/libfaketimeMT.so.1`).find((file) => existsSync(file)) ?? null;

/** Settings that give a process another wall clock (`+2h`, `@2028-02-29 20:00:00`); its monotonic one stays true. */
export const wallClock = (library: string, time: string): Record<string, string> => ({
  LD_PRELOAD: library,
  FAKETIME: time,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  DONT_FAKE_MONOTONIC: '1',
  TZ: 'UTC',
});
