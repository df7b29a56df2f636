import type { RobotState } from '@botones/contract/robots/robots';
import type { CSSProperties, ReactNode } from 'react';
import { robotEyeColors } from '../../app/theme/palettes.ts';

export type FaceState = keyof typeof robotEyeColors;

/** The face that a robot's state wears. */
export const faceOf = (state: RobotState): FaceState => (state === 'unpaired' ? 'pairing' : state);

const strokes = { fill: 'none', strokeLinecap: 'round' } as const;

/** Open: online. Half open: late. Flat: offline. Lowered: standby. Crossed: fault. Ringed: pairing. */
const eyes: Record<FaceState, (color: string) => ReactNode> = {
  online: (color) => (
    <>
      <ellipse cx="22" cy="38" rx="4.2" ry="5.6" fill={color} />
      <ellipse cx="42" cy="38" rx="4.2" ry="5.6" fill={color} />
      <path d="M27 47c3 3 7 3 10 0" stroke={color} strokeWidth="2.6" {...strokes} />
    </>
  ),
  late: (color) => (
    <>
      <path d="M17.8 37.5h8.400a4.2 5.2 0 0 1-8.4 0zM37.8 37.5h8.400a4.2 5.2 0 0 1-8.4 0z" fill={color} />
      <path d="M17 36.5h10M37 36.5h10M29 47.5h6" stroke={color} strokeWidth="2.6" {...strokes} />
    </>
  ),
  offline: (color) => <path d="M17 38h10M37 38h10" stroke={color} strokeWidth="3.2" {...strokes} />,
  standby: (color) => (
    <path d="M17 37c2.5 3.5 7.5 3.5 10 0M37 37c2.5 3.5 7.5 3.5 10 0" stroke={color} strokeWidth="3.2" {...strokes} />
  ),
  fault: (color) => (
    <path d="m18.5 34.5 7 7m0-7-7 7M38.5 34.5l7 7m0-7-7 7" stroke={color} strokeWidth="3" {...strokes} />
  ),
  pairing: (color) => (
    <>
      <circle cx="22" cy="38" r="5" stroke={color} strokeWidth="3" fill="none" />
      <circle cx="42" cy="38" r="5" stroke={color} strokeWidth="3" fill="none" />
    </>
  ),
};

export interface FaceProps {
  state?: FaceState;
  /** Edge in px; 64 where nothing is said. */
  size?: number;
  style?: CSSProperties;
}

/** The robot's face: a bellhop whose eyes say how it is. Decoration: words stand beside it. */
export function Face({ state = 'online', size = 64, style }: FaceProps) {
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      style={{ flex: 'none', ...style }}
      role="img"
      aria-hidden="true"
    >
      <path d="M20 13c0-4 5-7 12-7s12 3 12 7v5H20z" fill="var(--cap)" />
      <path d="M20 15h24v4H20z" fill="var(--brass)" />
      <circle cx="32" cy="9.5" r="1.8" fill="var(--brass)" />
      <rect x="6" y="20" width="52" height="38" rx="15" fill="var(--uniform)" />
      <rect x="11" y="26" width="42" height="26" rx="11" fill="var(--visor)" />
      {eyes[state](robotEyeColors[state])}
      <circle cx="4.5" cy="39" r="3" fill="var(--brass)" />
      <circle cx="59.5" cy="39" r="3" fill="var(--brass)" />
    </svg>
  );
}
