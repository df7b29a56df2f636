import type { Robot } from '@botones/contract/robots/robots';
import { Link } from 'react-router';
import type { Language } from '../../../app/session/preferences.ts';
import { wordsIn } from '../../../app/words.ts';
import { currentZone, formatsFor } from '../../../ui/formats.ts';
import { Brief } from '../../../ui/list/brief.tsx';
import type { Column } from '../../../ui/list/columns.tsx';
import { RelativeTime } from '../../../ui/page/relative-time.tsx';
import { GroupChips } from '../../../ui/robots/group-chip.tsx';
import { type GroupsById, groupsOf, noGroups } from '../../../ui/robots/use-groups.ts';
import { Pill, type Tone } from '../../../ui/status-pill.tsx';
import { uiWords } from '../../../ui/ui.words.ts';
import { deviceWords } from '../pairing/device.words.ts';
import { robotLink } from '../robot-anchor.ts';
import { contentOf, powerOf } from '../robot-state.ts';
import { robotsWords } from '../robots.words.ts';
import { robotsListWords } from './robots-list.words.ts';

export type RobotSort = 'name' | 'last_seen' | 'client';

const tones: Record<Robot['state'], Tone> = {
  online: 'ok',
  late: 'warn',
  offline: 'off',
  standby: 'warn',
  fault: 'bad',
  unpaired: 'warn',
};

/** A text of any length: cut where the column ends, whole under the pointer. */
const cut = (text: string, maxWidth?: number) => (
  <span title={text} className="truncated" style={{ maxWidth }}>
    {text}
  </span>
);

/** The columns of the fleet as a list, for table, card and file. Staff also see whose robot it is; its groups where there are any. */
export function robotColumns(
  language: Language,
  staff: boolean,
  groups: GroupsById = noGroups,
): Column<Robot, RobotSort>[] {
  const words = wordsIn(robotsListWords, language);
  const cards = wordsIn(robotsWords, language);
  const device = wordsIn(deviceWords, language);
  const { states } = wordsIn(uiWords, language);
  const formats = formatsFor(language, currentZone());
  const contentText = (robot: Robot): string => {
    const content = contentOf(robot);
    return content === 'error' ? cards.contentError(robot.config_error ?? '') : cards.contents[content];
  };
  const client: Column<Robot, RobotSort> = {
    id: 'client',
    label: words.client,
    render: ({ client: { name } }) => <Brief>{name}</Brief>,
    value: (robot) => robot.client.name,
    sort: { asc: 'client' },
  };
  const count = (id: 'alerts' | 'interactions', path: string): Column<Robot, RobotSort> => ({
    id,
    label: words[id],
    align: 'right',
    render: (robot) => <Link {...robotLink(path, robot)}>{formats.number(robot[`${id}_count`])}</Link>,
    value: (robot) => robot[`${id}_count`],
  });
  const ofGroups: Column<Robot, RobotSort> = {
    id: 'groups',
    label: words.groups,
    // Beside the client there is no room for it at 1280 px.
    hidden: staff,
    render: (robot) => <GroupChips groups={groupsOf(robot.groups, groups)} />,
    value: (robot) =>
      groupsOf(robot.groups, groups)
        .map(({ name }) => name)
        .join(', '),
  };
  return [
    {
      id: 'name',
      label: words.name,
      heading: true,
      render: (robot) => (
        <Link className="name" {...robotLink('/robot', robot)}>
          <Brief strong>{robot.name}</Brief>
        </Link>
      ),
      value: (robot) => robot.name,
      sort: { asc: 'name' },
    },
    ...(staff ? [client] : []),
    ...(groups.size > 0 ? [ofGroups] : []),
    {
      id: 'state',
      label: words.state,
      render: (robot) => (
        <Pill tone={tones[robot.state]} hollow={robot.state === 'offline'}>
          {states[robot.state]}
        </Pill>
      ),
      value: (robot) => states[robot.state],
    },
    {
      id: 'last_seen',
      label: words.lastSeen,
      render: (robot) => <RelativeTime at={robot.last_seen_at} />,
      value: (robot) => robot.last_seen_at && formats.cell(robot.last_seen_at),
      sort: { desc: 'last_seen' },
    },
    {
      id: 'content',
      label: words.content,
      // An error is of any length, and the columns fit a screen of 1,280 px with it.
      render: (robot) => cut(contentText(robot), 112),
      value: contentText,
    },
    {
      // The state says it where it matters: 'en espera'.
      id: 'power',
      label: words.power,
      hidden: true,
      render: (robot) => device.powers[powerOf(robot)],
      value: (robot) => device.powers[powerOf(robot)],
    },
    {
      id: 'serial',
      label: words.serial,
      render: (robot) => <Brief>{robot.serial_number}</Brief>,
      value: (robot) => robot.serial_number,
    },
    {
      id: 'resolution',
      label: words.resolution,
      hidden: true,
      render: (robot) => robot.screen_resolution.resolution,
      value: (robot) => robot.screen_resolution.resolution,
    },
    count('alerts', '/robot/alerts'),
    count('interactions', '/robot/interactions'),
  ];
}
