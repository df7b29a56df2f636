import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ArrowRight, Megaphone, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { Elapsed } from '../turns/desk/elapsed.tsx';
import { useTicketName } from '../turns/desk/ticket-label.tsx';
import { type Desk, useDesk } from '../turns/desk/use-desk.ts';
import { useLine } from '../turns/desk/use-line.ts';
import { homeTurnsWords } from './home-turns.words.ts';

const deskPage = '/turns/take';

const Place = styled('section')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '16px 28px',
  marginBottom: 20,
  minHeight: 136,
  padding: '24px 26px',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 20,
  boxShadow: 'var(--shadow-1)',
  '& > .words': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& h2': { ...theme.typography.h2, margin: 0 },
  '& p': { margin: '4px 0 0', color: 'var(--ink-2)' },
  '& > .MuiButton-root': {
    minHeight: 88,
    minWidth: 'min(420px, 50%)',
    padding: '12px 28px',
    borderRadius: 18,
    fontSize: '1.375rem',
    lineHeight: 1.25,
    '& svg': { width: 28, height: 28 },
  },
  [theme.breakpoints.down('md')]: {
    flexDirection: 'column',
    alignItems: 'stretch',
    padding: '18px 16px',
    '& > .MuiButton-root': { minWidth: 0, width: '100%' },
  },
}));

/** One box, what is to be known of it, and the one thing to do there. */
const Part = ({ title, below, children }: { title: string; below: ReactNode; children: ReactNode }) => (
  <Place aria-labelledby="home-turns">
    <div className="words">
      <h2 id="home-turns">{title}</h2>
      <p>{below}</p>
    </div>
    {children}
  </Place>
);

/** The box where somebody serves, and who waits there, live. */
function AtBox({ desk: { box, turn, mayTake, takeThen }, ...at }: { desk: Desk; branch: number; number: number }) {
  const words = useWords(homeTurnsWords);
  const formats = useFormats();
  const navigate = useNavigate();
  const { query } = useLine(at.branch);
  const waiting = query.data?.waiting_count ?? 0;
  const counted = formats.number(waiting);
  const first = query.data?.waiting[0];
  const firstName = useTicketName(first ?? { label: '' });
  const title = [words.boxNumber(at.number), box?.branch_office.name].filter(Boolean).join(' · ');
  if (turn)
    return (
      <Part title={title} below={waiting > 0 ? words.waiting(waiting, counted) : words.nobody}>
        <Button component={Link} to={deskPage} variant="contained" endIcon={<ArrowRight />}>
          {words.goOn(turn.label)}
        </Button>
      </Part>
    );
  if (first)
    return (
      <Part
        title={title}
        below={
          <>
            {words.next(firstName)} <Elapsed since={first.created_at} />
          </>
        }
      >
        <Button
          variant="contained"
          startIcon={<Megaphone />}
          disabled={!mayTake}
          onClick={() => takeThen(() => void navigate(deskPage))}
        >
          {words.take(waiting, counted)}
        </Button>
      </Part>
    );
  return (
    <Part title={query.data ? words.nobody : title} below={query.data ? words.nobodyBody : ' '}>
      <Button component={Link} to={deskPage} variant="outlined" endIcon={<ArrowRight />}>
        {words.toDesk(at.number)}
      </Button>
    </Part>
  );
}

/** The own box: who waits there, and the one button that calls the next. */
export function OwnBox({ room }: { room: ReactNode }) {
  const words = useWords(homeTurnsWords);
  const own = useDesk();
  return (
    <QueryBoundary query={own.query} skeleton={room}>
      {(box) =>
        box ? (
          <AtBox desk={own} branch={box.branch_office.branchoffice_id} number={box.box_number} />
        ) : (
          <Part title={words.noBox} below={words.noBoxBody}>
            <Button component={Link} to={deskPage} variant="contained" startIcon={<Store />}>
              {words.chooseBox}
            </Button>
          </Part>
        )
      }
    </QueryBoundary>
  );
}
