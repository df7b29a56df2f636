import '@botones/contract/face/gestures.css';
import { faceOf, type Shape } from '@botones/contract/face/face';
import { styled } from '@mui/material/styles';
import { createElement, type ReactElement } from 'react';
import { robotEyeColors, robotGestureColors, tokens } from '../../app/theme/palettes.ts';

const drawn = ([tag, attributes, ...inside]: Shape, key: number): ReactElement =>
  createElement(tag, { key, ...attributes }, inside.map(drawn));

const Stage = styled('svg')({
  '--glow': robotEyeColors.online,
  '--uniform': tokens.dark.uniform,
  '--visor': tokens.dark.visor,
  '--paper': robotGestureColors.paper,
  '--brass-light': robotGestureColors.thought,
  flex: 'none',
  display: 'block',
  borderRadius: 14,
  background: robotGestureColors.ground,
  overflow: 'visible',
});

/** The robot's face as it makes a gesture: the drawing that the robot shows. Decoration: its name stands beside it. */
export const GestureFace = ({ code, size = 64 }: { code: string | null; size?: number }) => (
  <Stage
    className="face"
    viewBox="-10 -4 84 72"
    width={size}
    height={size}
    aria-hidden="true"
    data-gesture={code ?? undefined}
  >
    {faceOf('open', code).map(drawn)}
  </Stage>
);
