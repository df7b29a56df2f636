import type { Robot } from '@botones/contract/robots/robots';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link2, Power, Unlink } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRobotMenu } from '../../app/robot-actions.ts';
import { usePreferences } from '../../app/session/preferences.ts';
import { labelIn, useWords } from '../../app/words.ts';
import { deviceWords } from './pairing/device.words.ts';
import { recognisedWords } from './pairing/recognised.words.ts';
import { robotLink } from './robot-anchor.ts';
import { canWake } from './robot-state.ts';
import { robotsWords } from './robots.words.ts';

export interface RobotMenuProps {
  /** Whose menu is open and where; null: closed. */
  at: { robot: Robot; anchor: HTMLElement } | null;
  staff: boolean;
  onClose: () => void;
  onPower: (robot: Robot) => void;
  onPair: (robot: Robot) => void;
  /** One of the actions that open over the page, by its name. */
  onOpen: (opens: string, robot: Robot) => void;
  onUnlink: (robot: Robot) => void;
}

/** The three-dot menu, one for all cards. */
export function RobotMenu({ at, staff, onClose, onPower, onPair, onOpen, onUnlink }: RobotMenuProps) {
  const words = useWords(robotsWords);
  const { language } = usePreferences();
  const { pages, drawers } = useRobotMenu(staff);
  const device = useWords(deviceWords);
  const was = useWords(recognisedWords);
  // While it closes it still shows what it showed.
  const [last, setLast] = useState(at);
  if (at && at !== last) setLast(at);
  const robot = last?.robot;
  const act = (work: (robot: Robot) => void) => () => {
    onClose();
    if (robot) work(robot);
  };
  return (
    <Menu
      open={at !== null}
      anchorEl={last?.anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': robot && words.options(robot.name) } }}
    >
      {robot &&
        pages.map(({ path, icon: Icon, label, bucket }) => (
          <MenuItem
            key={path}
            component={Link}
            disabled={bucket === true && robot.client.bucket_name === null}
            {...robotLink(path, robot)}
          >
            <Icon aria-hidden />
            {labelIn(label, language)}
          </MenuItem>
        ))}
      {robot && <Divider key="line" />}
      {robot &&
        drawers.map(({ opens, icon: Icon, label }) => (
          <MenuItem key={opens} onClick={act((pressed) => onOpen(opens, pressed))}>
            <Icon aria-hidden />
            {labelIn(label, language)}
          </MenuItem>
        ))}
      {robot && staff && (
        <MenuItem key="on" disabled={!canWake(robot)} onClick={act(onPower)}>
          <Power aria-hidden />
          <span>
            {device.on}
            {!canWake(robot) && <small style={{ display: 'block' }}>{device.onWhy}</small>}
          </span>
        </MenuItem>
      )}
      {robot && staff && !robot.paired && (
        <MenuItem key="pair" onClick={act(onPair)}>
          <Link2 aria-hidden />
          {device.pair}
        </MenuItem>
      )}
      {robot && staff && robot.paired && !robot.connected && (
        <MenuItem key="back" onClick={act(onPair)}>
          <Link2 aria-hidden />
          {was.takeBack}
        </MenuItem>
      )}
      {robot && staff && robot.paired && (
        <MenuItem key="unlink" onClick={act(onUnlink)}>
          <Unlink aria-hidden />
          {device.unlink}
        </MenuItem>
      )}
    </Menu>
  );
}
