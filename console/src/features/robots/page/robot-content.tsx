import type { ContentReport } from '@botones/contract/devices/content-report';
import type { Robot } from '@botones/contract/robots/robots';
import LinearProgress from '@mui/material/LinearProgress';
import { useWords } from '../../../app/words.ts';
import { useFormats } from '../../../ui/formats.ts';
import { contentOf } from '../robot-state.ts';
import { robotContentWords } from './robot-content.words.ts';
import { Told } from './told.ts';

/** How far the files came that the robot shows and plays, in words; nothing where it keeps none. */
export function RobotContent({ robot, report }: { robot: Robot; report: ContentReport | null }) {
  const words = useWords(robotContentWords);
  const formats = useFormats();
  if (!robot.paired || report === null) return null;
  const { files, held, bytes, held_bytes, error } = report;
  const count = formats.number(held);
  const size = <span className="quiet">{words.bytesOf(formats.bytes(held_bytes), formats.bytes(bytes))}</span>;
  if (error !== null)
    return (
      <Told role="status">
        <p className="bad">
          {words.stopped(words.faults[error], count, files)} · {size}
        </p>
        <p className="quiet">{words.helps[error]}</p>
      </Told>
    );
  if (held < files)
    return (
      <Told role="status">
        <p className="warn">
          {words.fetching(count, files)} · {size}
        </p>
        <LinearProgress
          variant="determinate"
          value={bytes === 0 ? 0 : Math.min(100, (held_bytes / bytes) * 100)}
          aria-label={words.title}
        />
      </Told>
    );
  // What it reported is whole, yet is not what it should show by now.
  if (contentOf(robot) !== 'current')
    return (
      <Told>
        <p className="warn">{words.waiting}</p>
      </Told>
    );
  if (files === 0)
    return (
      <Told>
        <p className="ok">{words.none}</p>
      </Told>
    );
  return (
    <Told>
      <p className="ok">
        {words.current}
        <span className="quiet">
          {' · '}
          {words.files(files, formats.number(files))}, {formats.bytes(bytes)}
        </span>
      </p>
    </Told>
  );
}
