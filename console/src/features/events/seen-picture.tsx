import { devices } from '@botones/contract/devices/devices';
import type { RobotSchedule } from '@botones/contract/events/events';
import { queryOf, useQuery } from '../../app/query.ts';
import { useAllowed } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { ScreenPicture } from '../../ui/screen-picture.tsx';
import { seenWords } from './seen.words.ts';

/** What really stood on the robot's screen when its last picture was taken; nothing where there is none, or it is not the reader's to see. */
export function SeenPicture({ schedule }: { schedule: RobotSchedule }) {
  const words = useWords(seenWords);
  const allowed = useAllowed(devices.get.access);
  const { robot_id, name, screen } = schedule;
  const query = useQuery({ ...queryOf(devices.get, { params: { robot_id } }), enabled: allowed });
  const picture = query.data?.picture ?? null;
  if (!picture) return null;
  return (
    <figure>
      <figcaption>{words.real}</figcaption>
      <ScreenPicture
        {...{ robot_id, name, picture }}
        shape={{ aspectRatio: `${screen.wide} / ${screen.height}`, maxHeight: '50vh', maxWidth: '100%' }}
      />
    </figure>
  );
}
