import type { Robot } from '@botones/contract/robots/robots';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import {
  AudioLines,
  Bell,
  Box,
  CalendarDays,
  ClipboardList,
  Clock,
  Contact,
  Info,
  Link2,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  Palette,
  Power,
  Smile,
  Store,
  Unlink,
  Waypoints,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../../app/words.ts';
import { messagesWords } from '../../messages/messages.words.ts';
import { deviceWords } from '../pairing/device.words.ts';
import { recognisedWords } from '../pairing/recognised.words.ts';
import { robotLink } from '../robot-anchor.ts';
import { canWake } from '../robot-state.ts';
import { robotsWords } from '../robots.words.ts';
import { robotSurveyWords } from '../survey/robot-survey.words.ts';
import { robotMenuWords } from './robot-menu.words.ts';

/** The pages of a robot in the documented order (ROB-22..35), the one without a place in it last (AMB-044); a page appears here by its line. */
const pages: {
  name:
    | 'alerts'
    | 'audios'
    | 'catalogue'
    | 'directory'
    | 'events'
    | 'gestures'
    | 'interactions'
    | 'branches'
    | 'platforms'
    | 'times'
    | 'personalInformation'
    | 'branding';
  path: string;
  icon: LucideIcon;
  staff?: true;
  /** Its files have nowhere to lie where the client has no bucket (ROB-36). */
  bucket?: true;
}[] = [
  { name: 'alerts', path: '/robot/alerts', icon: Bell },
  { name: 'audios', path: '/robot/audios', icon: AudioLines, staff: true },
  { name: 'catalogue', path: '/robot/catalog', icon: Box },
  { name: 'directory', path: '/robot/directory', icon: Contact, staff: true },
  { name: 'events', path: '/robot/events', icon: CalendarDays },
  { name: 'gestures', path: '/robot/gestures', icon: Smile },
  { name: 'interactions', path: '/robot/interactions', icon: MessagesSquare },
  { name: 'branches', path: '/robot/branches', icon: Store, staff: true },
  { name: 'platforms', path: '/robot/relate-platforms', icon: Waypoints, staff: true },
  { name: 'times', path: '/robot/times', icon: Clock, staff: true },
  { name: 'personalInformation', path: '/robot/personal-information', icon: Info, staff: true, bucket: true },
  { name: 'branding', path: '/robot/branding', icon: Palette, staff: true },
];

export interface RobotMenuProps {
  /** Whose menu is open and where; null: closed. */
  at: { robot: Robot; anchor: HTMLElement } | null;
  staff: boolean;
  onClose: () => void;
  onPower: (robot: Robot) => void;
  onPair: (robot: Robot) => void;
  onSurvey: (robot: Robot) => void;
  onMessage: (robot: Robot) => void;
  onUnlink: (robot: Robot) => void;
}

/** The three-dot menu, one for all cards. */
export function RobotMenu({ at, staff, onClose, onPower, onPair, onSurvey, onMessage, onUnlink }: RobotMenuProps) {
  const words = useWords(robotsWords);
  const names = { ...words, ...useWords(robotMenuWords) };
  const device = useWords(deviceWords);
  const was = useWords(recognisedWords);
  const survey = useWords(robotSurveyWords);
  const message = useWords(messagesWords);
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
        pages
          .filter((page) => staff || !page.staff)
          .map(({ name, path, icon: Icon, bucket }) => (
            <MenuItem
              key={name}
              component={Link}
              disabled={bucket === true && robot.client.bucket_name === null}
              {...robotLink(path, robot)}
            >
              <Icon aria-hidden />
              {names[name]}
            </MenuItem>
          ))}
      {robot && <Divider key="line" />}
      {robot && (
        <MenuItem key="message" onClick={act(onMessage)}>
          <Megaphone aria-hidden />
          {message.send}
        </MenuItem>
      )}
      {robot && staff && (
        <MenuItem key="survey" onClick={act(onSurvey)}>
          <ClipboardList aria-hidden />
          {survey.relate}
        </MenuItem>
      )}
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
