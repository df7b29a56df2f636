import type { Command } from '@botones/contract/commands';
import type { DeviceDetail } from '@botones/contract/devices';
import type { Robot } from '@botones/contract/robots';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { Panel } from '../../../ui/panel.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { deviceWords } from '../pairing/device.words.ts';
import { screenshotQuery } from '../pairing/device-api.ts';
import { isUnderWay } from '../robot-state.ts';
import { commandStateWords } from './robot-command.words.ts';

const Frame = styled('button')({
  all: 'unset',
  display: 'block',
  width: '100%',
  height: 320,
  borderRadius: 14,
  overflow: 'hidden',
  cursor: 'zoom-in',
  background: 'var(--night-deep)',
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
  '&:focus-visible': { outline: '2px solid var(--primary-text)', outlineOffset: 2 },
});

/** The last picture of the screen; opened, as large as the window. */
function Shown({ robot, picture }: { robot: Robot; picture: NonNullable<DeviceDetail['picture']> }) {
  const words = useWords(commandStateWords).picture;
  const query = useQuery(screenshotQuery(robot.robot_id, picture.command_id, picture.taken_at));
  const [open, setOpen] = useState(false);
  return (
    <QueryBoundary
      query={query}
      skeleton={<Skeleton variant="rounded" height={320} sx={{ borderRadius: '14px' }} />}
      isEmpty={(data) => data === null}
      empty={<p className="quiet">{words.none}</p>}
    >
      {(data) => {
        const source = `data:${data?.type};base64,${data?.data}`;
        return (
          <>
            <Frame type="button" aria-label={words.open} onClick={() => setOpen(true)}>
              <img src={source} alt={words.alt(robot.name)} />
            </Frame>
            <p className="quiet" style={{ margin: '10px 0 0' }}>
              {words.taken} <RelativeTime at={picture.taken_at} />
            </p>
            <Dialog open={open} onClose={() => setOpen(false)} maxWidth={false} aria-label={words.alt(robot.name)}>
              <img
                src={source}
                alt={words.alt(robot.name)}
                style={{ display: 'block', maxWidth: '92vw', maxHeight: '90vh' }}
              />
            </Dialog>
          </>
        );
      }}
    </QueryBoundary>
  );
}

export interface RobotPictureProps {
  robot: Robot;
  machine: DeviceDetail;
  staff: boolean;
  /** The newest command for a picture. */
  order: Command | undefined;
  onAsk: () => void;
  asking: boolean;
}

/** What is on the robot's glass: staff ask, the robot draws it, and it stays a day. */
export function RobotPicture({ robot, machine: device, staff, order, onAsk, asking }: RobotPictureProps) {
  const words = useWords(commandStateWords).picture;
  const { steps } = useWords(deviceWords);
  const { picture } = device;
  const waiting = asking || isUnderWay(order);
  const failed = order && !waiting && order.state !== 'done' ? (order.error ?? steps[order.state as 'failed']) : null;
  const errorMessage = waiting && order && isUnderWay(order) ? steps[order.state as 'queued'] : failed;
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
        style={{ margin: errorMessage ? '0 0 12px' : 0, fontSize: '0.875rem' }}
      >
        {errorMessage && words.asking(errorMessage)}
      </p>
      {picture ? (
        <Shown robot={robot} picture={picture} />
      ) : (
        <p className="quiet" style={{ margin: 0 }}>
          {staff ? words.noneBody : words.noneOwn}
        </p>
      )}
    </Panel>
  );
}
