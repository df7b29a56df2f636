import { expect, test } from 'vitest';
import { showPart } from '../../testing/part.tsx';
import { RobotAvatar } from './robot-avatar.tsx';

test('a robot is drawn with its own picture and a face at the corner, without one as a face alone (ROB-05)', () => {
  const { container, unmount } = showPart(<RobotAvatar robot={{ image: '/api/storage/x.png', state: 'online' }} />);
  expect([container.querySelectorAll('img').length, container.querySelectorAll('svg').length]).toEqual([1, 1]);
  unmount();
  const alone = showPart(<RobotAvatar robot={{ image: null, state: 'online' }} />).container;
  expect([alone.querySelectorAll('img').length, alone.querySelectorAll('svg').length]).toEqual([0, 1]);
});
