import type { Robot } from '@botones/contract/robots/robots';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { EllipsisVertical, Pencil } from 'lucide-react';
import { useWords } from '../../../app/words.ts';
import { deviceWords } from '../pairing/device.words.ts';
import { RobotAvatar } from '../robot-avatar.tsx';
import { robotsWords } from '../robots.words.ts';
import { robotPageWords } from './robot-page.words.ts';
import { Head } from './robot-page-styles.tsx';
import { RobotStatus } from './robot-status.tsx';

export interface RobotHeadProps {
  robot: Robot;
  staff: boolean;
  onPair: () => void;
  onEdit: () => void;
  /** Opens what else can be done with it, beside its button. */
  onMenu: (anchor: HTMLElement) => void;
}

/** Which robot a page is about, how it is, and what can be done with it. */
export function RobotHead({ robot, staff, onPair, onEdit, onMenu }: RobotHeadProps) {
  const words = useWords(robotPageWords);
  const cards = useWords(robotsWords);
  const device = useWords(deviceWords);
  return (
    <Head>
      <RobotAvatar robot={robot} size={72} />
      <div className="words">
        <h1>{robot.name}</h1>
        <div className="quiet">
          {robot.client.name} · {words.serial(robot.serial_number)}
        </div>
        <RobotStatus robot={robot} staff={staff} />
      </div>
      <div className="actions">
        {staff && !robot.paired && (
          <Button variant="contained" onClick={onPair}>
            {device.pair}
          </Button>
        )}
        <Button variant="outlined" startIcon={<Pencil />} onClick={onEdit}>
          {words.edit}
        </Button>
        <IconButton
          aria-label={cards.options(robot.name)}
          aria-haspopup="menu"
          onClick={(event) => onMenu(event.currentTarget)}
        >
          <EllipsisVertical />
        </IconButton>
      </div>
    </Head>
  );
}
