import type { Home } from '@botones/contract/home/home';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { useWords } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { useFormats } from '../../ui/formats.ts';
import { Face, faceOf } from '../../ui/pictures/face.tsx';
import { uiWords } from '../../ui/ui.words.ts';
import { homeWords } from './home.words.ts';

/** What needs somebody first. */
const order = ['fault', 'offline', 'late', 'unpaired', 'standby', 'online'] as const;

const Fleet = styled('section')(({ theme }) => ({
  marginBottom: 20,
  '& > div:first-of-type': { display: 'flex', alignItems: 'center', gap: 16, marginBottom: 12 },
  '& h2': { ...theme.typography.h2, margin: 0, flex: 1 },
  '& ul': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: 16,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(190px, 100%), 1fr))',
  },
  '& li > a': {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    padding: '14px 16px',
    background: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: 20,
    boxShadow: 'var(--shadow-1)',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { borderColor: 'var(--edge)' },
    '& b': { display: 'block', fontSize: '1.5rem', fontWeight: 680, lineHeight: 1.15, letterSpacing: '-0.015em' },
    '& span': { color: 'var(--ink-2)', fontSize: '0.8125rem' },
  },
  [theme.breakpoints.down('sm')]: {
    '& ul': { gap: 10, gridTemplateColumns: '1fr 1fr' },
    '& li > a': { gap: 10, padding: '12px 12px' },
  },
}));

/** How many robots are in each state; each count leads to those robots. */
export function HomeFleet({ fleet }: { fleet: NonNullable<Home['robots']> }) {
  const words = useWords(homeWords);
  const { states } = useWords(uiWords);
  const formats = useFormats();
  const shown = order.filter((state) => (fleet.states[state] ?? 0) > 0);
  return (
    <Fleet>
      <div>
        <h2>{words.fleet}</h2>
        <Button component={Link} to="/robots" variant="outlined">
          {words.seeRobots}
        </Button>
      </div>
      {fleet.total === 0 ? (
        <Empty title={words.noRobots}>{words.noRobotsBody}</Empty>
      ) : (
        <ul>
          {shown.map((state) => (
            <li key={state}>
              <Link to={`/robots?state=${state}`}>
                <Face state={faceOf(state)} size={48} />
                <div>
                  <b>{formats.number(fleet.states[state] ?? 0)}</b>
                  <span>{states[state]}</span>
                </div>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Fleet>
  );
}
