import { textIn } from '@botones/contract/fields/translated';
import type { Robot } from '@botones/contract/robots/robots';
import { Link } from 'react-router';
import { useModuleName } from '../../../app/module.words.ts';
import { useWords } from '../../../app/words.ts';
import { useFormats } from '../../../ui/formats.ts';
import { RelativeTime } from '../../../ui/page/relative-time.tsx';
import { offerWords } from '../../surveys/offered/offer.words.ts';
import { robotLink } from '../robot-anchor.ts';
import { contentOf } from '../robot-state.ts';
import { robotsWords } from '../robots.words.ts';
import { robotSurveyWords } from '../survey/robot-survey.words.ts';
import { Explained } from './robot-status.tsx';

const gigabyte = 1_000_000_000;

const hasFault = (robot: Robot) => robot.state === 'fault' && robot.fault !== null;

/** A complaint takes a line of its own; the serial number leaves it the room, so that all cards are equally high. */
const needsRoom = (robot: Robot) => hasFault(robot) || contentOf(robot) === 'error';

/** What the robot holds, in words; its own complaint when it cannot hold what it should. */
function ContentFact({ robot }: { robot: Robot }) {
  const words = useWords(robotsWords);
  const content = contentOf(robot);
  // A fault of the robot itself matters more than what it shows.
  if (hasFault(robot)) {
    return (
      <div className="wide">
        <dt>{words.fault}</dt>
        <dd className="bad truncated" title={robot.fault ?? ''}>
          {robot.fault}
        </dd>
      </div>
    );
  }
  const contentText = content === 'error' ? words.contentError(robot.config_error ?? '') : words.contents[content];
  const tone = content === 'error' ? 'bad' : content === 'behind' ? 'warn' : '';
  return (
    <div className={content === 'error' ? 'wide' : undefined}>
      <dt>{words.content}</dt>
      <dd className={`${tone} truncated`} title={contentText}>
        {contentText}
      </dd>
    </div>
  );
}

/** What belongs to a robot's client and not to the robot: its modules and its space (ROB-11, ROB-12, AMB-048). */
export function ClientFacts({ robot }: { robot: Robot }) {
  const words = useWords(robotsWords);
  const named = useModuleName();
  const formats = useFormats();
  const used = formats.number(robot.storage_used_bytes / gigabyte, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const limit = formats.number(robot.storage_limit_bytes / gigabyte, { maximumFractionDigits: 1 });
  const space = words.spaceOf(used, limit);
  return (
    <div className="line">
      <Explained why={robot.modules.map(named).join(', ') || words.noPermissions}>
        {words.permissionsOf(robot.modules.length)}
      </Explained>
      <span className="truncated" title={space}>
        {space}
      </span>
    </div>
  );
}

/** The survey that it offers (ROB-76), and when where one asks; one line on every card, so that all are equally high. */
function SurveyLine({ robot }: { robot: Robot }) {
  const words = useWords(robotSurveyWords);
  const { offers } = useWords(offerWords);
  const [survey] = robot.polls;
  const text = survey ? words.related(textIn(survey.title, 1)) : words.noSurvey;
  return (
    <div className="quiet truncated" title={survey ? `${text} · ${offers[robot.poll_offer]}` : text}>
      {text}
    </div>
  );
}

/** The documented labels of a staff card: date, permissions, space (ROB-10..12, AMB-048), and the content. `shared`: the client's are said elsewhere. */
export function StaffDetails({ robot, shared }: { robot: Robot; shared: boolean }) {
  const words = useWords(robotsWords);
  const formats = useFormats();
  return (
    <>
      <dl>
        <div className="wide">
          <dt>{words.lastSeen}</dt>
          <dd className="truncated">
            {robot.last_seen_at === null ? (
              words.noConnection
            ) : (
              <>
                {formats.dateTime(robot.last_seen_at)}
                <span className="quiet off-paper">
                  {' · '}
                  <RelativeTime at={robot.last_seen_at} />
                </span>
              </>
            )}
          </dd>
        </div>
        <ContentFact robot={robot} />
        {!needsRoom(robot) && (
          <div>
            <dt>{words.serial}</dt>
            <dd className="truncated" title={robot.serial_number}>
              {robot.serial_number}
            </dd>
          </div>
        )}
      </dl>
      <SurveyLine robot={robot} />
      {!shared && <ClientFacts robot={robot} />}
    </>
  );
}

/** What a client's card counts (ROB-18, ROB-19, AMB-031); each number leads to what it counts. */
export function ClientDetails({ robot }: { robot: Robot }) {
  const words = useWords(robotsWords);
  const formats = useFormats();
  return (
    <>
      <dl>
        <div>
          <dt>{words.alerts}</dt>
          <dd className="count">
            <Link {...robotLink('/robot/alerts', robot)}>{formats.number(robot.alerts_count)}</Link>
          </dd>
        </div>
        <div>
          <dt>{words.interactions}</dt>
          <dd className="count">
            <Link {...robotLink('/robot/interactions', robot)}>{formats.number(robot.interactions_count)}</Link>
          </dd>
        </div>
      </dl>
      <SurveyLine robot={robot} />
    </>
  );
}
