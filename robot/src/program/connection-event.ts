import type { DeviceCommand } from '@botones/contract/device/device';
import type { DeviceConfig } from '@botones/contract/device/device-config';

/** What the connection tells the robot. */
export type ConnectionEvent =
  | { kind: 'code'; code: string | null; expires_at: string | null; trouble: string | null }
  | { kind: 'paired' }
  | { kind: 'unpaired' }
  | { kind: 'online'; online: boolean }
  | { kind: 'suspended'; suspended: boolean }
  | { kind: 'config'; config: DeviceConfig }
  | { kind: 'command'; command: DeviceCommand };
