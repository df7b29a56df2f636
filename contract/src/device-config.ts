import { z } from 'zod';
import { Times } from './robots.ts';

/** What a robot needs to work, also without network. */
export const DeviceConfig = z.object({
  config_version: z.int(),
  robot: z.object({ robot_id: z.int(), name: z.string(), serial_number: z.string(), is_simulated: z.boolean() }),
  client: z.object({
    name: z.string(),
    timezone: z.string(),
    primary_color: z.string(),
    secondary_color: z.string(),
    background_color: z.string().nullable(),
    /** The logo, to be fetched with the robot's own credential: `/device/v1/files/<sha256>`. */
    image: z.string().nullable(),
  }),
  screen: z.object({ wide: z.int(), height: z.int() }),
  power: z.enum(['on', 'off']),
  times: Times,
});
export type DeviceConfig = z.output<typeof DeviceConfig>;
