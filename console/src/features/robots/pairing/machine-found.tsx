import type { Machine } from '@botones/contract/robots';
import Alert from '@mui/material/Alert';
import type { z } from 'zod';
import { useWords } from '../../../app/words.ts';
import { machineWords } from './machine.words.ts';
import { Facts } from './pair-look.ts';

/** The machine that shows a code, and a warning where its screen is not the robot's (`wanted`, as 1080x1920). */
export function MachineFound({ machine, wanted }: { machine: z.output<typeof Machine>; wanted: string }) {
  const words = useWords(machineWords);
  const rows = [
    [words.address, machine.ip],
    [words.mac, machine.mac],
    [words.hostname, machine.hostname],
    [words.screen, machine.screen],
    [words.version, machine.agent_version],
  ] as const;
  return (
    <div style={{ marginTop: 16 }}>
      <p style={{ margin: '0 0 12px' }} role="status">
        {words.found}
      </p>
      <Facts>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? words.untold}</dd>
          </div>
        ))}
      </Facts>
      {machine.screen && machine.screen !== wanted && (
        <Alert severity="warning" icon={false} sx={{ marginTop: 2 }}>
          {words.otherScreen(machine.screen, wanted)}
        </Alert>
      )}
    </div>
  );
}
