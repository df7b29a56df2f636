import type { DeviceState } from '@botones/contract/robots/pairing';
import Alert from '@mui/material/Alert';
import type { z } from 'zod';
import { useWords } from '../../../app/words.ts';
import { deviceWords } from './device.words.ts';
import { PairDetails } from './pair-styles.ts';

/** The device that shows a code, and a warning where its screen is not the robot's (`screen`, as 1080x1920). */
export function DeviceFound({ device, screen }: { device: z.output<typeof DeviceState>; screen: string }) {
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
      {device.screen && device.screen !== screen && (
        <Alert severity="warning" icon={false} sx={{ marginTop: 2 }}>
          {words.otherScreen(device.screen, screen)}
        </Alert>
      )}
    </div>
  );
}
