import { devices } from '@botones/contract/devices/devices';
import type { RobotSchedule } from '@botones/contract/events/events';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/api.ts';
import { useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { ScreenSkeleton, ShownScreen } from '../../../ui/robots/screen-picture.tsx';
import { seenWords } from './seen.words.ts';

/** Asked again this often, in ms, and not whenever any robot changes: it may be a megabyte. */
const every = 60_000;

const lastPicture = (robot_id: number) =>
  queryOptions({
    queryKey: ['picture', robot_id] as const,
    queryFn: ({ signal }) => call(devices.picture, { params: { robot_id } }, { signal }),
    staleTime: every / 2,
    gcTime: every,
    refetchInterval: every,
  });

/** What really stood on the robot's screen when its last picture was taken, or that there is none. */
export function SeenPicture({ schedule }: { schedule: RobotSchedule }) {
  const words = useWords(seenWords);
  const { robot_id, name, screen } = schedule;
  const query = useQuery(lastPicture(robot_id));
  const shape = { aspectRatio: `${screen.wide} / ${screen.height}`, maxHeight: '50vh', maxWidth: '100%' };
  return (
    <figure>
      <figcaption>{words.real}</figcaption>
      <QueryBoundary query={query} skeleton={<ScreenSkeleton shape={shape} />}>
        {(picture) => <ShownScreen {...{ name, picture, shape }} />}
      </QueryBoundary>
    </figure>
  );
}
