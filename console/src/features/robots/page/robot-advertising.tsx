import type { AdvertisingReport } from '@botones/contract/devices/content-report';
import type { Robot } from '@botones/contract/robots/robots';
import LinearProgress from '@mui/material/LinearProgress';
import { useWords } from '../../../app/words.ts';
import { useFormats } from '../../../ui/formats.ts';
import { robotAdvertisingWords } from './robot-advertising.words.ts';
import { Told } from './told.ts';

/** How far the files came of what the robot plays while nobody is there, and what it cannot play; nothing where it plays nothing. */
export function RobotAdvertising({ robot, report }: { robot: Robot; report: AdvertisingReport | null }) {
  const words = useWords(robotAdvertisingWords);
  const formats = useFormats();
  if (!robot.paired || report === null) return null;
  const { files, held, bytes, held_bytes, error, broken } = report;
  const count = formats.number(held);
  return (
    <Told role="status">
      {error !== null && (
        <>
          <p className="bad">{words.stopped(words.faults[error], count, files)}</p>
          <p className="quiet">{words.meanwhile}</p>
        </>
      )}
      {error === null && held < files && (
        <>
          <p className="warn">{words.fetching(count, files)}</p>
          <LinearProgress
            variant="determinate"
            value={bytes === 0 ? 0 : Math.min(100, (held_bytes / bytes) * 100)}
            aria-label={words.title}
          />
        </>
      )}
      {error === null && held === files && (
        <p className="ok">
          {words.current}
          <span className="quiet">
            {' · '}
            {formats.bytes(bytes)}
          </span>
        </p>
      )}
      {broken.length > 0 && <p className="bad">{words.broken(broken.join(', '))}</p>}
    </Told>
  );
}
