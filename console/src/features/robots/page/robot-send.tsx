import type { Robot } from '@botones/contract/robots/robots';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { Power, PowerOff, RotateCw, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../../app/words.ts';
import { deviceWords } from '../pairing/device.words.ts';
import { canHearOrders, canWake, powerOf } from '../robot-state.ts';
import { commandStateWords } from './robot-command.words.ts';

const Bar = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10, marginBottom: 14 });
const Say = styled('form')({ display: 'flex', gap: 10, alignItems: 'start', marginBottom: 18 });

export interface RobotSendProps {
  robot: Robot;
  onOff: (robot: Robot) => void;
  onOn: (robot: Robot) => void;
  onReload: () => void;
  /** Resolves true once the server has taken it. */
  onSay: (text: string) => Promise<boolean>;
  busy: boolean;
}

/** The commands that staff send to a robot; what cannot help now is disabled and says why. */
export function RobotSend({ robot, onOff, onOn, onReload, onSay, busy }: RobotSendProps) {
  const words = useWords(commandStateWords).commands;
  const device = useWords(deviceWords);
  const [text, setText] = useState('');
  const power = powerOf(robot);
  const canSpeak = canHearOrders(robot);
  return (
    <>
      <Bar>
        {canWake(robot) ? (
          <Button variant="outlined" startIcon={<Power />} onClick={() => onOn(robot)}>
            {words.on}
          </Button>
        ) : (
          <Button
            variant="outlined"
            startIcon={<PowerOff />}
            disabled={!robot.paired || robot.desired_power === 'off'}
            onClick={() => onOff(robot)}
          >
            {words.off}
          </Button>
        )}
        <Button variant="outlined" startIcon={<RotateCw />} disabled={!robot.paired || busy} onClick={onReload}>
          {words.reload}
        </Button>
      </Bar>
      {power !== 'on' && (
        <p className="quiet" style={{ margin: '-4px 0 14px' }}>
          {device.why[power]}
        </p>
      )}
      <Say
        onSubmit={async (event) => {
          event.preventDefault();
          if (text.trim() && (await onSay(text.trim()))) setText('');
        }}
      >
        <TextField
          size="small"
          fullWidth
          label={words.sayLabel}
          value={text}
          disabled={!canSpeak}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
        <Button
          type="submit"
          variant="outlined"
          startIcon={<Volume2 />}
          disabled={!canSpeak || busy || !text.trim()}
          sx={{ minHeight: 40, flex: 'none' }}
        >
          {words.say}
        </Button>
      </Say>
    </>
  );
}
