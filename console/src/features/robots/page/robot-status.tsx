import type { Robot } from '@botones/contract/robots/robots';
import Tooltip from '@mui/material/Tooltip';
import { useEverySecond } from '../../../app/clock.ts';
import { useWords } from '../../../app/words.ts';
import { useFormats } from '../../../ui/formats.ts';
import { RelativeTime } from '../../../ui/page/relative-time.tsx';
import { Pill, StatusPill, tones, useStateWords } from '../../../ui/status-pill.tsx';
import { uiWords } from '../../../ui/ui.words.ts';
import { robotsWords } from '../robots.words.ts';

/** How long an offline robot has been silent. */
function Silence({ at }: { at: string | null }) {
  const words = useWords(robotsWords);
  const formats = useFormats();
  const shown = useEverySecond((now) =>
    at === null ? words.neverSeen : words.since(formats.span((now - Date.parse(at)) / 1000)),
  );
  return <span>{shown}</span>;
}

/** A label that explains itself on hover, focus and touch. */
export function Explained({ why, children }: { why: string; children: string }) {
  return (
    <Tooltip title={why} enterTouchDelay={0} describeChild>
      <button type="button" className="told">
        {children}
      </button>
    </Tooltip>
  );
}

/**
 * The documented badge (ROB-08 for staff, ROB-17 for the others) and, in words, what it does not say. `dated`: what stands below
 * tells when the robot was last heard, so this does not.
 */
export function RobotStatus({ robot, staff, dated = false }: { robot: Robot; staff: boolean; dated?: boolean }) {
  const words = useWords(robotsWords);
  const kit = useWords(uiWords);
  const finer = useStateWords(robot.state);
  // 'Activo' does not say whether the robot is reachable: the client's card always says it in words.
  const formats = useFormats();
  const told = staff ? finer : kit.states[robot.state];
  const says =
    robot.rests_until !== null && robot.state === 'standby' ? words.rests(formats.dateTime(robot.rests_until)) : told;
  return (
    <div className="state">
      {staff ? (
        <StatusPill status={robot.status} state={robot.state} />
      ) : (
        // The label says that it is in service (AMB-045), the colour how it is: no green on a robot that nobody hears.
        <Pill
          tone={robot.is_active ? tones[robot.state] : 'off'}
          hollow={!robot.is_active || robot.state === 'offline'}
        >
          {robot.is_active ? words.active : words.inactive}
        </Pill>
      )}
      {/* An unlinked robot is out of service too, and 'por vincular' says it already (AMB-047). */}
      {!robot.is_active && robot.paired && <span className="quiet">{words.outOfService}</span>}
      <span className="quiet" hidden={dated && !says}>
        {dated ? (
          says
        ) : robot.state === 'offline' ? (
          <Silence at={robot.last_seen_at} />
        ) : (
          <>
            {says}
            {says && robot.state !== 'unpaired' && ' · '}
            {robot.state !== 'unpaired' && <RelativeTime at={robot.last_seen_at} />}
          </>
        )}
      </span>
      {(robot.is_simulated || robot.offline_capable === false) && (
        <span className="quiet">
          {robot.is_simulated && <Explained why={words.simulatedWhy}>{words.simulated}</Explained>}
          {robot.is_simulated && robot.offline_capable === false && ' · '}
          {robot.offline_capable === false && <Explained why={words.noOfflineWhy}>{words.noOffline}</Explained>}
        </span>
      )}
    </div>
  );
}
