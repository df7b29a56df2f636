import type { Robot } from '@botones/contract/robots/robots';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { memo, useId } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../../app/words.ts';
import { GroupChips } from '../../../ui/robots/group-chip.tsx';
import { type GroupsById, groupsOf } from '../../../ui/robots/use-groups.ts';
import { ClientDetails, StaffDetails } from '../page/robot-details.tsx';
import { RobotPower } from '../page/robot-power.tsx';
import { RobotStatus } from '../page/robot-status.tsx';
import { deviceWords } from '../pairing/device.words.ts';
import { robotLink } from '../robot-anchor.ts';
import { RobotAvatar } from '../robot-avatar.tsx';
import { robotsWords } from '../robots.words.ts';
import { Card } from './robot-card-styles.tsx';

/** What can be done with a robot from its card. Keep its identity between renders. */
export interface CardActions {
  edit: (robot: Robot) => void;
  remove: (robot: Robot) => void;
  pair: (robot: Robot) => void;
  powerOff: (robot: Robot) => void;
  options: (robot: Robot, anchor: HTMLElement) => void;
}

export interface RobotCardProps {
  robot: Robot;
  /** Which of the two documented cards: the staff's or the client's (ROB-77, AMB-049). */
  staff: boolean;
  /** All cards are of one client: what belongs to it is said above them, once. */
  shared: boolean;
  actions: CardActions;
  /** Those of its client, or of all clients that are shown; without any the card has no line for them. */
  groups: GroupsById;
  /** Its place among all cards, 1 and up, and how many there are: not all are drawn. */
  place: number;
  total: number;
}

/** One robot: how it is, what it holds, and what can be done (ROB-04..21). */
export const RobotCard = memo(function RobotCard(props: RobotCardProps) {
  const { robot, staff, shared, actions, groups, place, total } = props;
  const words = useWords(robotsWords);
  const device = useWords(deviceWords);
  const id = useId();
  return (
    <Card aria-labelledby={id} aria-posinset={place} aria-setsize={total}>
      <header>
        <RobotAvatar robot={robot} />
        <div>
          <h2 id={id} title={robot.name}>
            <Link {...robotLink('/robot', robot)}>{robot.name}</Link>
          </h2>
          <div
            className={staff ? 'quiet owner' : 'quiet truncated'}
            title={staff ? robot.client.name : robot.serial_number}
          >
            {staff ? robot.client.name : robot.serial_number}
          </div>
        </div>
        <IconButton
          aria-label={words.options(robot.name)}
          aria-haspopup="menu"
          onClick={(event) => actions.options(robot, event.currentTarget)}
        >
          <EllipsisVertical />
        </IconButton>
      </header>
      {groups.size > 0 && (
        <div className="groups">
          <GroupChips groups={groupsOf(robot.groups, groups)} />
        </div>
      )}
      <RobotStatus robot={robot} staff={staff} dated={staff} />
      {staff ? <StaffDetails robot={robot} shared={shared} /> : <ClientDetails robot={robot} />}
      <footer>
        {staff ? <RobotPower robot={robot} onOff={actions.powerOff} /> : <span className="grow" />}
        {staff && !robot.paired && (
          <Button size="small" variant="outlined" onClick={() => actions.pair(robot)}>
            {device.pairShort}
          </Button>
        )}
        <IconButton aria-label={words.edit(robot.name)} onClick={() => actions.edit(robot)}>
          <Pencil />
        </IconButton>
        <IconButton aria-label={words.remove(robot.name)} onClick={() => actions.remove(robot)}>
          <Trash2 />
        </IconButton>
      </footer>
    </Card>
  );
});
