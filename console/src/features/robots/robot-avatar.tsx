import type { Robot } from '@botones/contract/robots/robots';
import { styled } from '@mui/material/styles';
import { Face, faceOf } from '../../ui/pictures/face.tsx';
import { usePictureState } from '../../ui/pictures/picture-state.ts';

const Frame = styled('span')({
  position: 'relative',
  flex: 'none',
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover', borderRadius: 16 },
  // The face stays: it says how the robot is.
  '& svg': {
    position: 'absolute',
    insetInlineEnd: -7,
    bottom: -7,
    padding: 3,
    borderRadius: 12,
    background: 'var(--surface)',
  },
});

/** A robot's own picture with its face at the corner, or the face alone (ROB-05, AMB-044); `size` is the edge in px. */
export function RobotAvatar({ robot, size = 64 }: { robot: Pick<Robot, 'image' | 'state'>; size?: number }) {
  const { src, onError } = usePictureState(robot.image, size);
  const state = faceOf(robot.state);
  if (src === null) return <Face state={state} size={size} />;
  return (
    <Frame aria-hidden style={{ width: size, height: size }}>
      <img src={src} alt="" onError={onError} loading="lazy" />
      <Face state={state} size={32} />
    </Frame>
  );
}
