import { agents } from '@botones/contract/agents/agents';
import { type Access, allows } from '@botones/contract/calls/access';
import { clients } from '@botones/contract/clients/clients';
import type { FirstSteps } from '@botones/contract/home/home';
import { robots } from '@botones/contract/robots/robots';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useRights } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { useHiddenSteps } from './hidden-steps.ts';
import { homeWords } from './home.words.ts';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { display: 'flex', alignItems: 'center', gap: 14, padding: '12px 0', borderTop: '1px solid var(--line)' },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& .sign': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    borderRadius: '50%',
    background: 'var(--off-soft)',
    color: 'var(--ink-2)',
    fontSize: '0.8125rem',
    fontWeight: 640,
  },
  '& [data-done=true] .sign': { background: 'none', color: 'var(--ok)' },
  '& [data-next=true] .sign': { background: 'var(--primary-soft)', color: 'var(--primary-text)' },
  '& .words': { flex: 1, minWidth: 0 },
  '& b': { fontWeight: 620 },
  '& [data-done=true] b': { fontWeight: 500, color: 'var(--ink-2)' },
  '& p': { margin: 0, color: 'var(--ink-2)', fontSize: '0.8125rem' },
  [theme.breakpoints.down('sm')]: {
    '& > li': { flexWrap: 'wrap', gap: '8px 14px' },
    '& .words': { flexBasis: 200 },
    '& > li > a': { marginInlineStart: 42 },
  },
}));

export type StepName = Exclude<keyof FirstSteps, 'robot_id'>;

/** Who may do a step, and where; by the robot that comes first, where there is one. */
const steps: Record<StepName, { access: Access; path: (robot_id: number) => string; needs?: StepName }> = {
  client: { access: clients.create.access, path: () => '/client/form/0' },
  robot: { access: robots.create.access, path: () => '/robots?add=1', needs: 'client' },
  paired: { access: robots.recognise.access, path: (id) => `/robots?pair=${id}`, needs: 'robot' },
  voice: { access: agents.create.access, path: (id) => `/robot/relate-platforms?robot_id=${id}`, needs: 'robot' },
  content: { access: robots.get.access, path: (id) => `/robot?robot_id=${id}`, needs: 'robot' },
};

/** The four that concern somebody: staff bring a robot into service, its client says what it shows. */
const stepsOf = (staff: boolean): readonly StepName[] =>
  staff ? ['client', 'robot', 'paired', 'voice'] : ['robot', 'paired', 'voice', 'content'];

/** Whether the steps are shown to somebody: not once all of theirs are done, nor after they put them away. */
export function useSteps(start: FirstSteps | null | undefined): FirstSteps | null {
  const staff = useRights()?.is_staff ?? false;
  const { isHidden } = useHiddenSteps();
  return !start || isHidden || stepsOf(staff).every((name) => start[name]) ? null : start;
}

/** What comes first where no robot is in service yet: four steps that tick themselves off, each with who does it. */
export function HomeSteps({ start }: { start: FirstSteps }) {
  const words = useWords(homeWords);
  const rights = useRights();
  const { hide } = useHiddenSteps();
  const mine = stepsOf(rights?.is_staff ?? false);
  const can = (name: StepName) => {
    const { needs, access } = steps[name];
    return !start[name] && (needs === undefined || start[needs]) && allows(access, rights);
  };
  const next = mine.find(can);
  return (
    <Panel
      title={words.steps.title}
      action={
        <Button size="small" variant="text" onClick={hide}>
          {words.steps.hide}
        </Button>
      }
    >
      <List aria-label={words.steps.title}>
        {mine.map((name, index) => {
          const { title, body, act } = words.steps[name];
          const { access, path } = steps[name];
          return (
            <li key={name} data-done={start[name]} data-next={name === next}>
              <span className="sign" aria-hidden>
                {start[name] ? <CircleCheck /> : index + 1}
              </span>
              <div className="words">
                <b>{title}</b>
                {start[name] ? (
                  <span className="unseen">{words.steps.done}</span>
                ) : (
                  <p>{allows(access, rights) ? body : words.steps.byStaff}</p>
                )}
              </div>
              {can(name) && (
                <Button
                  component={Link}
                  to={path(start.robot_id ?? 0)}
                  variant={name === next ? 'contained' : 'outlined'}
                >
                  {act}
                </Button>
              )}
            </li>
          );
        })}
      </List>
    </Panel>
  );
}
