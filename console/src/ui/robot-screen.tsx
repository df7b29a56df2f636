import { type Robot, robots } from '@botones/contract/robots';
import { styled } from '@mui/material/styles';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { queryOf, useQuery } from '../app/query.ts';
import { useModuleName } from '../app/shell/module.words.ts';
import { useWords } from '../app/words.ts';
import { useErrorMessage } from './error-messages.ts';
import type { QueryState } from './query-boundary.tsx';
import { toast } from './toast.tsx';
import { uiWords } from './ui.words.ts';

const Back = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 24,
  marginBottom: 6,
  borderRadius: 6,
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: 'var(--ink-2)',
  textDecoration: 'none',
  '& svg': { width: 16, height: 16 },
  '[dir=rtl] & svg': { transform: 'scaleX(-1)' },
  '&:hover': { color: 'var(--primary-text)' },
  '@media (pointer: coarse), (max-width: 599.95px)': { minHeight: 44, marginBottom: 0 },
});

/** The way back to the list that a screen belongs to, above its title. */
export function BackLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Back to={to} aria-label={label}>
      {children}
    </Back>
  );
}

/** The robot that a screen is about: its number at once, the rest when it has been read. */
export interface RobotSubject {
  robot_id: number;
  query: QueryState<Robot>;
  /** 'Recepción Polanco · Clínica Aurora', for the header's second line; a space while it is read. */
  subtitle: string;
}

export interface RobotScreenProps {
  /** The robot's own page, from which Back leads to the list; from the others it leads to the robot. */
  own?: true;
  children: (subject: RobotSubject) => ReactNode;
}

function Found({ robot_id, own, children }: RobotScreenProps & { robot_id: number }) {
  const list = useModuleName()('Robots');
  const { backTo } = useWords(uiWords);
  const errorMessage = useErrorMessage();
  const query = useQuery(queryOf(robots.get, { params: { robot_id } }));
  const gone = query.error?.status === 404 ? errorMessage(query.error.code, query.error.message) : null;
  useEffect(() => {
    if (gone) toast({ message: gone, tone: 'failed' });
  }, [gone]);
  if (gone) return <Navigate to="/robots" replace />;
  const subtitle = query.data ? `${query.data.name} · ${query.data.client.name}` : ' ';
  return (
    <>
      {own ? (
        <Back to="/robots" aria-label={backTo(list)}>
          <ArrowLeft aria-hidden />
          {list}
        </Back>
      ) : (
        <Back to={`/robot?robot_id=${robot_id}`} aria-label={backTo(query.data?.name ?? list)}>
          <ArrowLeft aria-hidden />
          {query.data?.name ?? ' '}
        </Back>
      )}
      {children({ robot_id, query, subtitle })}
    </>
  );
}

/**
 * A screen about one robot, `?robot_id=7`. Its name comes from the server, never from the link; without a robot, or when
 * it is gone, the list of robots takes over (AMB-014).
 */
export function RobotScreen({ own, children }: RobotScreenProps) {
  const [search] = useSearchParams();
  const robot_id = Number(search.get('robot_id'));
  if (!Number.isSafeInteger(robot_id) || robot_id < 1) return <Navigate to="/robots" replace />;
  // Another robot is another screen: nothing of the one before stays.
  return (
    <Found key={robot_id} robot_id={robot_id} {...(own && { own })}>
      {children}
    </Found>
  );
}
