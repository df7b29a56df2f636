/** Open: at work. Smiling: glad. Ringed: waiting to be paired. Closed in thought or sorrow: within a gesture. */
export type Expression = 'open' | 'glad' | 'pairing' | 'sad' | 'thinking';

const eyes: Record<Expression, React.ReactNode> = {
  open: (
    <g fill="var(--glow)">
      <ellipse cx="22" cy="38" rx="4.2" ry="5.6" />
      <ellipse cx="42" cy="38" rx="4.2" ry="5.6" />
    </g>
  ),
  glad: (
    <g fill="none" stroke="var(--glow)" strokeLinecap="round" strokeWidth="3.2">
      <path d="M17 39c2.500-4.500 7.500-4.500 10 0M37 39c2.500-4.500 7.500-4.500 10 0" />
    </g>
  ),
  sad: (
    <g fill="var(--glow)">
      <ellipse cx="22" cy="40" rx="4" ry="4.4" />
      <ellipse cx="42" cy="40" rx="4" ry="4.4" />
      <path
        d="M16.500 35.500l8.500-3M47.500 35.500l-8.500-3"
        fill="none"
        stroke="var(--glow)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </g>
  ),
  thinking: (
    <g fill="var(--glow)">
      <ellipse cx="25" cy="35" rx="4.2" ry="5" />
      <ellipse cx="45" cy="35" rx="4.2" ry="5" />
    </g>
  ),
  pairing: (
    <g fill="none" stroke="var(--glow-pairing)" strokeWidth="3">
      <circle cx="22" cy="38" r="5" />
      <circle cx="42" cy="38" r="5" />
    </g>
  ),
};

const mouths: Record<Expression, string | null> = {
  open: 'M27 47c3 3 7 3 10 0',
  glad: 'M25.500 46c3.500 5 9.500 5 13 0',
  sad: 'M27 49c3-3 7-3 10 0',
  thinking: 'M29 48h6',
  pairing: null,
};

/** The face that a gesture makes, by its code; every other keeps the face as it is. */
const moods: Partial<Record<string, Expression>> = {
  greet: 'glad',
  clap: 'glad',
  bow: 'glad',
  happy: 'glad',
  sad: 'sad',
  think: 'thinking',
};

/** A gloved hand; where it is and what it does is the gesture's. */
const Hand = ({ side }: { side: 'left' | 'right' }) => (
  <g transform={side === 'left' ? 'translate(6 50) scale(-1 1)' : 'translate(58 50)'}>
    <g className="hand">
      <circle r="5.4" fill="var(--paper)" />
      <path className="finger" d="M0-2.6h9.500a2.600 2.600 0 0 1 0 5.200H0z" fill="var(--paper)" />
      <path d="M-4.500 4.200h9v3a2 2 0 0 1-2 2h-5a2 2 0 0 1-2-2z" fill="var(--brass)" />
    </g>
  </g>
);

/** The bellhop: cap, brass buttons, a visor whose eyes say how the robot is, and hands when it has something to show. */
export const Face = ({ mood, gesture = null }: { mood?: Expression; gesture?: string | null }) => {
  const shown = (gesture === null ? undefined : moods[gesture]) ?? mood ?? 'open';
  const mouth = mouths[shown];
  return (
    <svg className="face" viewBox="0 0 64 64" aria-hidden="true" data-gesture={gesture ?? undefined}>
      <g className="body">
        <g className="bob">
          <path d="M20 13c0-4 5-7 12-7s12 3 12 7v5H20z" fill="var(--cap)" />
          <path d="M20 15h24v4H20z" fill="var(--brass)" />
          <circle cx="32" cy="9.5" r="1.8" fill="var(--brass)" />
          <rect x="6" y="20" width="52" height="38" rx="15" fill="var(--uniform)" />
          <rect x="11" y="26" width="42" height="26" rx="11" fill="var(--visor)" />
          <g className="eyes">{eyes[shown]}</g>
          {mouth && <path d={mouth} strokeWidth="2.6" fill="none" stroke="var(--glow)" strokeLinecap="round" />}
          <circle cx="4.5" cy="39" r="3" fill="var(--brass)" />
          <circle cx="59.5" cy="39" r="3" fill="var(--brass)" />
        </g>
      </g>
      {gesture === 'think' && (
        <g className="dots" fill="var(--brass-light)">
          <circle cx="56" cy="16" r="1.6" />
          <circle cx="60" cy="10" r="2.2" />
          <circle cx="65" cy="3" r="2.8" />
        </g>
      )}
      {(gesture === 'greet' || gesture === 'clap' || gesture === 'point_right') && <Hand side="right" />}
      {(gesture === 'clap' || gesture === 'point_left') && <Hand side="left" />}
    </svg>
  );
};
