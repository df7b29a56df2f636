import type { Home, TroubledRobot } from '@botones/contract/home/home';
import { Link } from 'react-router';
import { useEverySecond } from '../../app/clock.ts';
import { useRights } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { Face, faceOf } from '../../ui/pictures/face.tsx';
import { homeWords } from './home.words.ts';
import { Foot, Lines, Quiet } from './home-styles.tsx';

/** Why a robot needs somebody, in words with its age. */
function Why({ robot }: { robot: TroubledRobot }) {
  const { why } = useWords(homeWords);
  const formats = useFormats();
  const { state, last_seen_at, complaint } = robot;
  const silence = useEverySecond((now) =>
    last_seen_at === null ? why.never : why.silent(formats.span((now - Date.parse(last_seen_at)) / 1000)),
  );
  if (state === 'offline') return <div>{silence}</div>;
  return <div className="bad">{state === 'fault' ? why.fault(complaint ?? '') : why.config(complaint ?? '')}</div>;
}

/** Of how many nothing is wrong. One that nobody has linked yet is not well: nothing is known of it. */
function well(words: (typeof homeWords)['es'], { total, states: { unpaired } }: NonNullable<Home['robots']>): string {
  if (unpaired === 0) return words.allWell(total);
  return unpaired === total ? words.noneLinked(total) : words.someLinked(total - unpaired, unpaired);
}

/** Robots that somebody should look after, by name and why; each leads to its page. */
export function HomeRobots({ fleet }: { fleet: NonNullable<Home['robots']> }) {
  const words = useWords(homeWords);
  const staff = useRights()?.is_staff ?? false;
  const { rows, troubled } = fleet;
  return (
    <Panel title={words.troubled} count={troubled}>
      {rows.length === 0 ? (
        <Quiet title={words.troubledNone}>{well(words, fleet)}</Quiet>
      ) : (
        <Lines aria-label={words.troubled}>
          {rows.map((robot) => (
            <li key={robot.robot_id}>
              <Face state={faceOf(robot.state)} size={40} />
              <div className="words">
                <Link to={`/robot?robot_id=${robot.robot_id}`}>{robot.name}</Link>
                {staff && <div>{robot.client.name}</div>}
                <Why robot={robot} />
              </div>
            </li>
          ))}
        </Lines>
      )}
      {troubled > rows.length && <Foot>{words.troubledMore(troubled - rows.length)}</Foot>}
    </Panel>
  );
}
