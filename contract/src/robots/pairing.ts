import { z } from 'zod';
import { idValue, instant, typed } from '../fields/fields.ts';

/** The device behind a pairing code, shown before staff confirm. */
export const DeviceState = z.object({
  device_id: z.string(),
  ip: z.string().nullable(),
  mac: z.string().nullable(),
  hostname: z.string().nullable(),
  app_version: z.string().nullable(),
  screen: z.string().nullable(),
});

/**
 * The robot whose device a new one seems to be, and what speaks for it, the strongest first: its browser remembers, its launcher says
 * the serial number, its MAC, or address and screen of a robot that is silent. Anybody can say such things: it is a hint for who stands before
 * the screen with its code, and gives the device nothing.
 */
export const RecognisedRobot = z.object({
  robot_id: idValue,
  name: z.string(),
  by: z.enum(['former', 'serial', 'mac', 'address']),
  /** Its former device is still heard: this one is another. */
  connected: z.boolean(),
});
export type RecognisedRobot = z.output<typeof RecognisedRobot>;

export const PairingCodeBody = z.object({
  code: typed(z.string().max(20)).optional(),
  confirm: z.boolean().optional(),
  /** The device takes the place of the robot's former one, which it is recognised as and which is no longer heard. */
  replace: z.boolean().optional(),
});
export const PairingCode = z.object({
  code: z.string().nullable(),
  expires_at: instant,
  device: DeviceState.nullable(),
  robot: RecognisedRobot.nullable(),
  paired: z.boolean(),
});
