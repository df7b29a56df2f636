import { z } from 'zod';

/** The device behind a pairing code, shown before staff confirm. */
export const DeviceState = z.object({
  device_id: z.string(),
  ip: z.string().nullable(),
  mac: z.string().nullable(),
  hostname: z.string().nullable(),
  app_version: z.string().nullable(),
  screen: z.string().nullable(),
});
