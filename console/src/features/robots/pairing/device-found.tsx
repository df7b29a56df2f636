import type { DeviceState, RecognisedRobot } from '@botones/contract/robots/pairing';
import Alert from '@mui/material/Alert';
import type { z } from 'zod';
import { useWords } from '../../../app/words.ts';
import { deviceWords } from './device.words.ts';
import { PairDetails } from './pair-styles.ts';
import { Recognised } from './recognised.tsx';

export interface DeviceFoundProps {
  device: z.output<typeof DeviceState>;
  /** Of the robot, as 1080x1920. */
  screen: string;
  /** Which one the device was. */
  robot: RecognisedRobot | null;
}

/** The device that shows a code, which robot it was, and a warning where its screen is not the robot's. */
export function DeviceFound({ device, screen, robot }: DeviceFoundProps) {
  const words = useWords(deviceWords);
  const rows = [
    [words.address, device.ip],
    [words.mac, device.mac],
    [words.hostname, device.hostname],
    [words.screen, device.screen],
    [words.version, device.app_version],
  ] as const;
  return (
    <div style={{ marginTop: 16 }}>
      <p style={{ margin: '0 0 12px' }} role="status">
        {words.found}
      </p>
      <PairDetails>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? words.untold}</dd>
          </div>
        ))}
      </PairDetails>
      {robot && (
        <Alert severity={robot.connected ? 'warning' : 'info'} icon={false} sx={{ marginTop: 2 }}>
          <Recognised robot={robot} />
        </Alert>
      )}
      {device.screen && device.screen !== screen && (
        <Alert severity="warning" icon={false} sx={{ marginTop: 2 }}>
          {words.otherScreen(device.screen, screen)}
        </Alert>
      )}
    </div>
  );
}
