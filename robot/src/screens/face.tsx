/** Open: at work. Smiling: glad. Ringed: waiting to be paired. */
export type Expression = 'open' | 'glad' | 'pairing';

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
  pairing: (
    <g fill="none" stroke="var(--glow-pairing)" strokeWidth="3">
      <circle cx="22" cy="38" r="5" />
      <circle cx="42" cy="38" r="5" />
    </g>
  ),
};

/** The bellhop: cap, brass buttons, a visor whose eyes say how the robot is. */
export const Face = ({ mood = 'open' }: { mood?: Expression }) => (
  <svg className="face" viewBox="0 0 64 64" aria-hidden="true">
    <g className="bob">
      <path d="M20 13c0-4 5-7 12-7s12 3 12 7v5H20z" fill="var(--cap)" />
      <path d="M20 15h24v4H20z" fill="var(--brass)" />
      <circle cx="32" cy="9.5" r="1.8" fill="var(--brass)" />
      <rect x="6" y="20" width="52" height="38" rx="15" fill="var(--uniform)" />
      <rect x="11" y="26" width="42" height="26" rx="11" fill="var(--visor)" />
      <g className="eyes">{eyes[mood]}</g>
      {mood === 'pairing' ? null : (
        <path d="M27 47c3 3 7 3 10 0" strokeWidth="2.6" fill="none" stroke="var(--glow)" strokeLinecap="round" />
      )}
      <circle cx="4.5" cy="39" r="3" fill="var(--brass)" />
      <circle cx="59.5" cy="39" r="3" fill="var(--brass)" />
    </g>
  </svg>
);
