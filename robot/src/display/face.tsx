import { type Expression, faceOf, type Shape } from '@botones/contract/face/face';
import { createElement, type ReactElement } from 'react';

const drawn = ([tag, attributes, ...inside]: Shape, key: number): ReactElement =>
  createElement(tag, { key, ...attributes }, inside.map(drawn));

/** The bellhop: cap, brass buttons, a visor whose eyes say how the robot is, and hands when it has something to show. */
export const Face = ({ mood = 'open', gesture = null }: { mood?: Expression; gesture?: string | null }) => (
  <svg className="face" viewBox="0 0 64 64" aria-hidden="true" data-gesture={gesture ?? undefined}>
    {faceOf(mood, gesture).map(drawn)}
  </svg>
);
