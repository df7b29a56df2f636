import type { Command } from '@botones/contract/devices/commands';
import { type Robot, robots } from '@botones/contract/robots/robots';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import { useId } from 'react';
import { useEverySecond } from '../../../app/clock.ts';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { deviceWords } from '../pairing/device.words.ts';
import { isUnderWay, powerCommand, powerOf } from '../robot-state.ts';

type Wording = (typeof deviceWords)['es'];

/** How often a command on its way is asked after, in ms: its delivery sends no signal. */
const step = 2_000;
/** How long a command that came to its end is still spoken of, in ms. */
const linger = 10_000;

/** The command about power that is worth a text now: on its way, just done, or failed while the robot still differs. */
function usePowerCommand(robot: Robot, pending: boolean): Command | undefined {
  const query = useQuery({
    ...queryOf(robots.commands, { params: { robot_id: robot.robot_id } }),
    enabled: (each) => pending || isUnderWay(powerCommand(each.state.data)),
    refetchInterval: (each) => (isUnderWay(powerCommand(each.state.data)) ? step : false),
  });
  const command = powerCommand(query.data);
  const ended = command && !isUnderWay(command) ? Date.parse(command.updated_at) : null;
  const fresh = useEverySecond((now) => ended !== null && now - ended < linger);
  if (!command) return undefined;
  const failed = command.state !== 'done' && ended !== null;
  return isUnderWay(command) || fresh || (failed && pending) ? command : undefined;
}

/** How far a command came: 'Apagando: en cola', 'Se apagó', 'Apagando: no se pudo'. */
function progressOf({ kind, state, error }: Command, words: Wording): string {
  const command = kind === 'power_on' ? 'power_on' : 'power_off';
  if (state === 'done') return words.obeyed[command];
  return words.step(words.commands[command], error ?? words.steps[state]);
}

/** The toggle of a staff card: it only switches off; while off it says why it cannot be used (ROB-13, ROB-14, AMB-046). */
export function RobotPower({ robot, onOff }: { robot: Robot; onOff: (robot: Robot) => void }) {
  const words = useWords(deviceWords);
  const id = useId();
  const power = powerOf(robot);
  const command = usePowerCommand(robot, power === 'turningOff' || power === 'turningOn');
  const status = command ? progressOf(command, words) : words.powers[power];
  const why = power === 'on' ? '' : words.why[power];
  return (
    <div className="power">
      <Tooltip title={why}>
        <span>
          <Switch
            checked={power === 'on'}
            disabled={power !== 'on'}
            onChange={() => onOff(robot)}
            slotProps={{ input: { 'aria-label': words.power(robot.name), 'aria-describedby': id } }}
          />
        </span>
      </Tooltip>
      {/* The badge and the button to pair say it already. */}
      {power !== 'unpaired' && (
        <span className="quiet truncated" title={status} role={command ? 'status' : undefined}>
          {status}
        </span>
      )}
      <span className="unseen" id={id}>
        {why || status}
      </span>
    </div>
  );
}
