import { styled } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';

// Without them a list is what it was.
const Views = lazy(() =>
  import('./views/views.tsx').then(
    ({ Views: Shown }) => ({ default: Shown }),
    () => ({ default: () => null }),
  ),
);

/** A title of no more letters fits a line beside nothing else, whatever the window. */
const shortTitle = 28;

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'end',
  flexWrap: 'wrap',
  gap: 16,
  marginBottom: 20,
  '& > .words': { flex: '1 1 160px', minWidth: 0 },
  // A title stays on its line: what does not fit beside it stands below. A long one, such as a robot's name, has further lines of the whole width.
  [theme.breakpoints.up('sm')]: {
    '& > .words[data-short]': { minWidth: 'min-content', '& h1': { whiteSpace: 'nowrap' } },
  },
  '& > .words:not([data-short])': { flexBasis: 'auto' },
  '& h1': { margin: 0, ...theme.typography.h1, overflowWrap: 'anywhere' },
  '& .titled': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '0 4px', minWidth: 0 },
  '& .sub': { width: 0, minWidth: '100%', color: 'var(--ink-2)', fontSize: '0.8125rem', minHeight: '1.5em' },
  '& > .actions': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 12,
    alignItems: 'center',
    justifyContent: 'end',
    marginInlineStart: 'auto',
    '@media (max-width: 1440px)': { gap: 8 },
  },
  // Words alone: so most heads have one line of buttons before what the page is about.
  [theme.breakpoints.down('sm')]: {
    '& > .actions': { flex: '1 1 100%', justifyContent: 'start', gap: 8 },
    '& > .actions .MuiButton-root': { paddingInline: 12 },
    '& > .actions .MuiButton-root:not(.MuiButton-contained) > .MuiButton-startIcon': { display: 'none' },
  },
}));

export interface PageHeaderProps {
  title: string;
  /** What the page is, where its title greets somebody: in the browser's tab and on paper. */
  name?: string;
  /** One line of context below: counts, the robot and its client. Space is kept for it while it loads (pass ' '). */
  subtitle?: ReactNode;
  /** Search and buttons; the one primary action last. */
  actions?: ReactNode;
  /** Its list, whose views are saved and chosen beside the title. */
  list?: { parameters: readonly string[] };
}

/** Title, context and actions of a page; also names the browser's tab. */
export function PageHeader({ title, name, subtitle, actions, list }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${name ?? title} · Botones`;
  }, [title, name]);
  return (
    <Row>
      <div className="words" data-short={title.length <= shortTitle || undefined}>
        {list ? (
          <div className="titled">
            <h1>{title}</h1>
            <Suspense>
              <Views parameters={list.parameters} />
            </Suspense>
          </div>
        ) : (
          <h1>
            {name ? <span className="off-paper">{title}</span> : title}
            {name && <span className="on-paper">{name}</span>}
          </h1>
        )}
        {subtitle !== undefined && <div className={name ? 'sub off-paper' : 'sub'}>{subtitle}</div>}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </Row>
  );
}
