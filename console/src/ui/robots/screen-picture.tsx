import type { Payload } from '@botones/contract/calls/endpoint';
import { type DeviceDetail, devices } from '@botones/contract/devices/devices';
import Dialog from '@mui/material/Dialog';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { queryOptions } from '@tanstack/react-query';
import { type CSSProperties, useId, useState } from 'react';
import { call } from '../../app/api.ts';
import { useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { RelativeTime } from '../page/relative-time.tsx';
import { QueryBoundary } from '../query-boundary.tsx';
import { screenPictureWords } from './screen-picture.words.ts';

type Picture = NonNullable<DeviceDetail['picture']>;

/** Its key is the picture's own: a megabyte is not fetched again because of a heartbeat. */
const pictureQuery = (robot_id: number, { command_id, taken_at }: Picture) =>
  queryOptions({
    queryKey: ['picture', robot_id, command_id, taken_at] as const,
    queryFn: ({ signal }) => call(devices.picture, { params: { robot_id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

const Frame = styled('button')({
  all: 'unset',
  display: 'block',
  margin: '0 auto',
  borderRadius: 14,
  overflow: 'hidden',
  cursor: 'zoom-in',
  background: 'var(--night-deep)',
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
  '&:focus-visible': { outline: '2px solid var(--primary-text)', outlineOffset: 2 },
});
const Age = styled('p')({ margin: '10px 0 0', textAlign: 'center', color: 'var(--ink-2)', fontSize: '0.875rem' });

interface ShownProps {
  /** The robot's. */
  name: string;
  shape: CSSProperties;
}

/** A picture of a robot's screen and its age; opened, as large as the window. */
export function ShownScreen({ name, picture, shape }: ShownProps & { picture: Payload<typeof devices.picture> }) {
  const words = useWords(screenPictureWords);
  const [open, setOpen] = useState(false);
  const id = useId();
  if (picture === null) return <Age>{words.none}</Age>;
  const source = `data:${picture.type};base64,${picture.data}`;
  return (
    <>
      <Frame type="button" style={shape} aria-label={words.open} onClick={() => setOpen(true)}>
        <img src={source} alt={words.alt(name)} />
      </Frame>
      <Age>
        {words.taken} <RelativeTime at={picture.taken_at} />
      </Age>
      <Dialog open={open} onClose={() => setOpen(false)} maxWidth={false} aria-labelledby={id}>
        <img
          id={id}
          src={source}
          alt={words.alt(name)}
          style={{ display: 'block', maxWidth: '92vw', maxHeight: '90vh' }}
        />
      </Dialog>
    </>
  );
}

export interface ScreenPictureProps extends ShownProps {
  robot_id: number;
  picture: Picture;
}

export const ScreenSkeleton = ({ shape }: Pick<ShownProps, 'shape'>) => (
  <Skeleton variant="rounded" style={{ ...shape, height: 'auto', margin: '0 auto', borderRadius: 14 }} />
);

/** The last picture of a robot's screen, as its device's page knows of it. */
export function ScreenPicture({ robot_id, name, picture, shape }: ScreenPictureProps) {
  const query = useQuery(pictureQuery(robot_id, picture));
  return (
    <QueryBoundary query={query} skeleton={<ScreenSkeleton shape={shape} />}>
      {(data) => <ShownScreen name={name} picture={data} shape={shape} />}
    </QueryBoundary>
  );
}
