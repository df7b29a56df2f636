import type { Command } from '@botones/contract/devices/commands';
import type { DeviceDetail } from '@botones/contract/devices/devices';
import type { Robot } from '@botones/contract/robots/robots';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Camera } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useWords } from '../../../app/words.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { Face, faceOf } from '../../../ui/pictures/face.tsx';
import { ScreenPicture } from '../../../ui/robots/screen-picture.tsx';
import { deviceWords } from '../pairing/device.words.ts';
import { isUnderWay } from '../robot-state.ts';
import { commandStateWords } from './robot-command.words.ts';

/** The tallest that a display is drawn on the page, in px: an upright one would push everything else away. */
const tallest = 440;

/** The shape of a robot's screen: what it reports, else what it was set to. */
function shapeOf({ screen_resolution }: Robot, { device }: DeviceDetail): CSSProperties {
  const [wide, height] =
    device?.wide && device.height ? [device.wide, device.height] : [screen_resolution.wide, screen_resolution.height];
  return { aspectRatio: `${wide} / ${height}`, width: `min(100%, ${Math.round((tallest * wide) / height)}px)` };
}

/** The display before anybody asked what is on it. */
const Display = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 14,
  margin: '0 auto',
  padding: 20,
  boxSizing: 'border-box',
  borderRadius: 14,
  background: 'var(--night-deep)',
  color: 'var(--night-ink)',
  textAlign: 'center',
  fontSize: '0.875rem',
  '& p': { margin: 0, maxWidth: 360, textWrap: 'balance' },
});

export interface RobotPictureProps {
  robot: Robot;
  detail: DeviceDetail;
  staff: boolean;
  /** The newest command for a picture. */
  command: Command | undefined;
  onAsk: () => void;
  asking: boolean;
}

/** What is on the robot's display: staff ask, the robot draws it, and it stays a day. */
export function RobotPicture({ robot, detail, staff, command, onAsk, asking }: RobotPictureProps) {
  const words = useWords(commandStateWords).picture;
  const { steps } = useWords(deviceWords);
  const { picture } = detail;
  const shape = shapeOf(robot, detail);
  const waiting = asking || isUnderWay(command);
  // One that is done may say what the picture lacks.
  const failed =
    command && !waiting
      ? (command.error ?? (command.state === 'done' ? null : steps[command.state as 'failed']))
      : null;
  const status = waiting && command && isUnderWay(command) ? steps[command.state as 'queued'] : failed;
  return (
    <Panel
      title={words.title}
      action={
        staff && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<Camera />}
            disabled={waiting || !robot.connected}
            onClick={onAsk}
          >
            {words.ask}
          </Button>
        )
      }
    >
      <p
        className={failed ? 'bad' : 'quiet'}
        role="status"
        style={{ margin: status ? '0 0 12px' : 0, fontSize: '0.875rem' }}
      >
        {status && words.asking(status)}
      </p>
      {picture ? (
        <ScreenPicture {...{ picture, shape }} robot_id={robot.robot_id} name={robot.name} />
      ) : (
        <Display style={shape}>
          <Face state={faceOf(robot.state)} size={84} />
          <p>{words.noneBody}</p>
        </Display>
      )}
    </Panel>
  );
}
