import type { Command } from '@botones/contract/commands';
import type { MachineDetail } from '@botones/contract/machines';
import type { Robot } from '@botones/contract/robots';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { Age } from '../../../ui/age.tsx';
import { Region } from '../../../ui/region.tsx';
import { machineWords } from '../pairing/machine.words.ts';
import { pictureQuery } from '../pairing/machine-api.ts';
import { underWay } from '../robot-state.ts';
import { orderWords } from './robot-order.words.ts';
import { Panel } from './robot-page-look.tsx';

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
function Shown({ robot, picture }: { robot: Robot; picture: NonNullable<MachineDetail['picture']> }) {
  const words = useWords(orderWords).picture;
  const query = useQuery(pictureQuery(robot.robot_id, picture.command_id, picture.taken_at));
  const [open, setOpen] = useState(false);
  return (
    <Region
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
              {words.taken} <Age at={picture.taken_at} />
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
    </Region>
  );
}

export interface RobotPictureProps {
  robot: Robot;
  machine: MachineDetail;
  staff: boolean;
  /** The newest order for a picture. */
  order: Command | undefined;
  onAsk: () => void;
  asking: boolean;
}

/** What is on the robot's glass: staff ask, the robot draws it, and it stays a day. */
export function RobotPicture({ robot, machine, staff, order, onAsk, asking }: RobotPictureProps) {
  const words = useWords(orderWords).picture;
  const { steps } = useWords(machineWords);
  const { picture } = machine;
  const waiting = asking || underWay(order);
  const failed = order && !waiting && order.state !== 'done' ? (order.error ?? steps[order.state as 'failed']) : null;
  const said = waiting && order && underWay(order) ? steps[order.state as 'queued'] : failed;
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
        style={{ margin: said ? '0 0 12px' : 0, fontSize: '0.875rem' }}
      >
        {said && words.asking(said)}
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
