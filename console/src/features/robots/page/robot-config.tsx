import type { DeviceDetail } from '@botones/contract/devices/devices';
import { textIn } from '@botones/contract/fields/translated';
import type { Times } from '@botones/contract/robots/interaction-times';
import type { Robot } from '@botones/contract/robots/robots';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useEverySecond } from '../../../app/clock.ts';
import { useWords } from '../../../app/words.ts';
import { useFormats } from '../../../ui/formats.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { Pill } from '../../../ui/status-pill.tsx';
import { offerWords } from '../../surveys/offered/offer.words.ts';
import { robotLink } from '../robot-anchor.ts';
import { contentOf } from '../robot-state.ts';
import { robotSurveyWords } from '../survey/robot-survey.words.ts';
import { FoldButton } from './fold-button.tsx';
import { RobotAdvertising } from './robot-advertising.tsx';
import { robotAdvertisingWords } from './robot-advertising.words.ts';
import { RobotContent } from './robot-content.tsx';
import { robotContentWords } from './robot-content.words.ts';
import { robotPageWords } from './robot-page.words.ts';

const times: readonly (keyof Times)[] = [
  'max_wait_time',
  'downtime_allowed',
  'mic_listening_time',
  'time_to_remind_client',
];

interface Told {
  tone: 'ok' | 'warn' | 'bad' | 'quiet';
  text: string;
}

/** How what the robot holds stands against what it should hold, in words with its age. */
function useContentState(robot: Robot, { changed_at, reported }: DeviceDetail): Told {
  const { config } = useWords(robotPageWords);
  const { faults } = useWords(robotContentWords);
  const formats = useFormats();
  const content = contentOf(robot);
  const pending = useEverySecond((now) => config.pending(formats.span((now - Date.parse(changed_at)) / 1000)));
  const fault = reported.content?.error ?? null;
  // A fault of its files is said in the reader's language; of anything else there are only the robot's own words.
  const why = fault === null ? (robot.config_error ?? '') : faults[fault];
  if (content === 'error') return { tone: 'bad', text: config.error(why) };
  if (content === 'behind') return { tone: 'warn', text: pending };
  return content === 'current' ? { tone: 'ok', text: config.current } : { tone: 'quiet', text: config.unknown };
}

/** What the robot should be and what it says it is, line by line (robots.md desired and reported). */
export function RobotConfig({ robot, detail, staff }: { robot: Robot; detail: DeviceDetail; staff: boolean }) {
  const words = useWords(robotPageWords).config;
  const advertising = useWords(robotAdvertisingWords);
  const surveys = useWords(robotSurveyWords);
  const { offers } = useWords(offerWords);
  const formats = useFormats();
  const id = useId();
  const content = useContentState(robot, detail);
  const { device, reported, latest_version } = detail;
  const same = (desired: string, reported: string | null, unknown = words.unknown): Told =>
    reported === null
      ? { tone: 'quiet', text: unknown }
      : {
          tone: reported === desired ? 'ok' : 'warn',
          text: reported === desired ? reported : `${reported} · ${words.different}`,
        };
  const screen = device?.wide && device.height ? `${device.wide}x${device.height}` : null;
  const power = robot.reported_power === 'unknown' ? null : words.powers[robot.reported_power];
  const version = robot.applied_version === null ? '' : `${words.versionOf(formats.number(robot.applied_version))} · `;
  const [survey] = robot.polls;
  const lines: { id: string; label: string; desired: string; told: Told }[] = [
    {
      id: 'version',
      label: words.version,
      desired: words.versionOf(formats.number(robot.config_version)),
      told: { ...content, text: version + content.text },
    },
    {
      id: 'power',
      label: words.power,
      desired: words.powers[robot.desired_power],
      told: same(words.powers[robot.desired_power], power),
    },
    {
      id: 'resolution',
      label: words.resolution,
      desired: robot.screen_resolution.resolution,
      told: same(robot.screen_resolution.resolution, screen),
    },
    {
      id: 'program',
      label: words.program,
      desired: latest_version,
      told: same(latest_version, reported.app_version),
    },
    {
      id: 'survey',
      label: surveys.survey,
      desired: `${survey ? textIn(survey.title, 1) : surveys.noSurvey} · ${offers[robot.poll_offer]}`,
      told: content,
    },
    // A robot says which version it holds, not each value: what it holds is current or on its way.
    ...times.map((time) => ({
      id: time,
      label: words.times[time],
      desired: words.seconds(robot[time]),
      told: content,
    })),
  ];
  // What differs is in sight by itself; what is as it should be, one line says.
  const differs = lines.some(({ told }) => told.tone === 'warn' || told.tone === 'bad');
  const [asked, setAsked] = useState<boolean | null>(null);
  const open = asked ?? differs;
  return (
    <Panel
      title={words.title}
      action={
        <>
          {!differs && content.tone !== 'quiet' && <Pill tone="ok">{words.allCurrent}</Pill>}
          <FoldButton open={open} controls={id} onToggle={() => setAsked(!open)} />
        </>
      }
    >
      <RobotContent robot={robot} report={reported.content} />
      <RobotAdvertising robot={robot} report={reported.advertising} />
      <Button component={Link} size="small" sx={{ margin: '0 -8px 8px' }} {...robotLink('/robot/events/day', robot)}>
        {advertising.seen}
      </Button>
      <table id={id} hidden={!open}>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.desired}</th>
            <th scope="col">{words.reported}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, label, desired, told }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td>{desired}</td>
              <td className={told.tone}>{told.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {open && staff && (
        <Button
          size="small"
          variant="outlined"
          component={Link}
          {...robotLink('/robot/times', robot)}
          sx={{ marginTop: '12px' }}
        >
          {words.change}
        </Button>
      )}
    </Panel>
  );
}
