import type { AssignedKind } from '@botones/contract/assignments/assignments';
import type { Endpoint } from '@botones/contract/calls/endpoint';
import type { products } from '@botones/contract/products/products';
import { robots } from '@botones/contract/robots/robots';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Link } from 'react-router';
import { queryOf, useQuery } from '../../app/query.ts';
import { useAllowed } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { QueryBoundary } from '../query-boundary.tsx';
import { useOrigin } from '../robots/use-origin.ts';
import { ShowOn } from './show-on.tsx';
import { shownOnWords } from './shown-on.words.ts';

/** Robots that are named before somebody asks for the others: on a phone their names would push the form out of sight. */
const few = { wide: 6, narrow: 1 } as const;

const Body = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 10px',
  minHeight: 36,
  margin: '-8px 0 16px',
  fontSize: '0.875rem',
  color: 'var(--ink-2)',
  '& > b': { fontWeight: 640, color: 'var(--ink)' },
  '& > ul': { display: 'contents', listStyle: 'none' },
  '& li > *': {
    display: 'inline-block',
    maxWidth: 260,
    padding: '4px 12px',
    borderRadius: 16,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    background: 'var(--off-soft)',
    color: 'var(--ink)',
    fontWeight: 560,
    textDecoration: 'none',
  },
  '& li > a:hover': { color: 'var(--primary-text)' },
  '@media (pointer: coarse), (max-width: 599.95px)': {
    '& li > *': { minHeight: 44, padding: '0 16px', borderRadius: 22, lineHeight: '44px' },
  },
});

/** The call of a kind of records that tells on which robots one is. */
export type ShownOnCall = Endpoint &
  Pick<typeof products.robots, 'params' | 'payload'> & { query?: undefined; body?: undefined };

export interface ShownOnRobotsProps {
  call: ShownOnCall;
  kind: AssignedKind;
  id: number;
  /** Whose record it is, as soon as that is known: then other robots can be chosen. */
  client_id?: number | undefined;
}

/** On which robots a record is: how many, and by name; a name leads to its robot for whoever may see it. */
export function ShownOnRobots({ call, kind, id, client_id = 0 }: ShownOnRobotsProps) {
  const words = useWords(shownOnWords);
  const leads = useAllowed(robots.get.access);
  const narrow = useMediaQuery('(max-width: 599.95px)');
  const [all, setAll] = useState(false);
  const query = useQuery(queryOf(call, { params: { id } }));
  const originOf = useOrigin(client_id, query.data?.some(({ own }) => !own) ?? false);
  return (
    <QueryBoundary query={query} skeleton={<Body />}>
      {(found) => {
        const most = narrow ? few.narrow : few.wide;
        const named = all || found.length <= most ? found : found.slice(0, narrow ? 0 : most);
        return (
          <Body aria-label={words.title}>
            {found.length === 0 ? words.none : <b>{words.on(found.length)}</b>}
            <ul>
              {named.map(({ robot_id, name, own, groups }) => {
                const told = own ? name : `${name} · ${originOf(groups)}`;
                return (
                  <li key={robot_id} title={told}>
                    {leads ? <Link to={`/robot?robot_id=${robot_id}`}>{told}</Link> : <span>{told}</span>}
                  </li>
                );
              })}
            </ul>
            {found.length > most && (
              <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
                {all ? words.less : narrow ? words.which : words.more(found.length - most)}
              </Button>
            )}
            {client_id > 0 && <ShowOn {...{ kind, id, client_id }} />}
          </Body>
        );
      }}
    </QueryBoundary>
  );
}
