import { styled } from '@mui/material/styles';
import { createContext, type ReactNode } from 'react';
import { Face, type FaceState } from './pictures/face.tsx';

const Box = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: 8,
  padding: '40px 24px',
  '& h2': { margin: '6px 0 0', fontSize: '1.0625rem', fontWeight: 640 },
  '& p': { margin: 0, color: 'var(--ink-2)', maxWidth: 440, textWrap: 'balance' },
  '& .action': { marginTop: 16 },
});

/** The bellhop before an empty luggage cart, in the theme's colours: smaller than the words that help. */
function Cart({ state }: { state: FaceState }) {
  return (
    <svg viewBox="0 0 200 120" width="110" height="66" aria-hidden="true">
      <ellipse cx="100" cy="110" rx="84" ry="6" fill="var(--off-soft)" />
      <path
        d="M104 98V44a34 34 0 0 1 68 0v54M96 98h84"
        fill="none"
        stroke="var(--brass)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M100 88h76" stroke="var(--primary-text)" strokeOpacity="0.55" strokeWidth="9" strokeLinecap="round" />
      <circle cx="112" cy="104" r="6" fill="var(--uniform)" />
      <circle cx="164" cy="104" r="6" fill="var(--uniform)" />
      <g transform="translate(14 40)">
        <Face state={state} size={70} />
      </g>
    </svg>
  );
}

export interface EmptyProps {
  title: string;
  /** What belongs here and how to begin. */
  children?: ReactNode;
  /** The one button to start. */
  action?: ReactNode;
  face?: FaceState;
}

/** Whether what is drawn stands in an empty region: the primary action of its page is in the page's head. */
export const InEmpty = createContext(false);

/** A region where nothing is yet. */
export function Empty({ title, children, action, face = 'online' }: EmptyProps) {
  return (
    <Box>
      <Cart state={face} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action && (
        <InEmpty value>
          <div className="action">{action}</div>
        </InEmpty>
      )}
    </Box>
  );
}
