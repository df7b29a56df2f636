import { type Robot, robots } from '@botones/contract/robots/robots';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useModuleName } from '../../app/module.words.ts';
import { queryOf, useQuery } from '../../app/query.ts';
import { useGone } from '../gone.ts';
import { NoRecord, recordIn } from '../list/no-record.tsx';
import { BackLink } from '../page/back-link.tsx';
import type { QueryState } from '../query-boundary.tsx';

/** The robot that a page is about: its number at once, the rest when it has been read. */
export interface RobotSubject {
  robot_id: number;
  query: QueryState<Robot>;
  /** 'Recepción Polanco · Clínica Aurora', for the header's second line; a space while it is read. */
  subtitle: string;
}

export interface OneRobotPageProps {
  /** The robot's own page, from which Back leads to the list; from the others it leads to the robot. */
  own?: true;
  children: (subject: RobotSubject) => ReactNode;
}

function Found({ robot_id, own, children }: OneRobotPageProps & { robot_id: number }) {
  const list = useModuleName()('Robots');
  const query = useQuery(queryOf(robots.get, { params: { robot_id } }));
  if (useGone(query.error)) return <Navigate to="/robots" replace />;
  const subtitle = query.data ? `${query.data.name} · ${query.data.client.name}` : ' ';
  return (
    <>
      {own ? (
        <BackLink to="/robots" name={list} />
      ) : (
        <BackLink to={`/robot?robot_id=${robot_id}`} name={query.data?.name ?? list} label={query.data?.name ?? ' '} />
      )}
      {children({ robot_id, query, subtitle })}
    </>
  );
}

/**
 * A page about one robot, `?robot_id=7`. Its name comes from the server, never from the link; without a robot, or when
 * it is gone, the list of robots takes over (AMB-014).
 */
export function OneRobotPage({ own, children }: OneRobotPageProps) {
  const [search] = useSearchParams();
  const robot_id = recordIn(search, 'robot_id');
  if (!robot_id) return <NoRecord to="/robots" named={robot_id === null} />;
  // Another robot is another page: nothing of the one before stays.
  return (
    <Found key={robot_id} robot_id={robot_id} {...(own && { own })}>
      {children}
    </Found>
  );
}
