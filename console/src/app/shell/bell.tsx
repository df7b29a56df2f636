import { alerts } from '@botones/contract/alerts/alerts';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { appWords } from '../app.words.ts';
import { useIdleFetch } from '../loading/idle.ts';
import { preloadable } from '../loading/preloadable.tsx';
import { noAnswer, showProblem } from '../problem.ts';
import { fetchPage } from '../query.ts';
import { useWords } from '../words.ts';

const Notifications = preloadable(async () => (await import('./notifications.tsx')).Notifications);

const Count = styled('span')({
  position: 'absolute',
  top: 1,
  insetInlineStart: '52%',
  background: 'var(--bad)',
  color: 'var(--bad-ink)',
  fontSize: '0.71875rem',
  fontWeight: 700,
  lineHeight: '17px',
  minWidth: 17,
  padding: '0 4px',
  borderRadius: 9,
  textAlign: 'center',
});

/** Alerts a page of the drawer. */
const size = 30;

/** How often the bell is read where no signal told of anything, in ms (AMB-034). */
const every = 60_000;

/** The live alerts, newest first, page after page. */
const useAlerts = () =>
  useInfiniteQuery({
    queryKey: ['alerts', 'list.pages', { limit: size }],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(alerts.list, { query: { limit: size, ...(pageParam && { after: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    refetchInterval: every,
  });
export type Alerts = ReturnType<typeof useAlerts>;

const countOf = ({ data }: Alerts): number => {
  const first = data?.pages[0];
  return first ? (first.total ?? (first.next ? 100 : first.rows.length)) : 0;
};

/** What the bell counts, for others who show it. */
export const useAlertCount = (): number => countOf(useAlerts());

export const shortCount = (count: number): string => (count > 99 ? '99+' : String(count));

/** The bell: how many alerts are live, and the drawer that lists them (SHELL-38). */
export function Bell() {
  const words = useWords(appWords);
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never');
  const alerts = useAlerts();
  useIdleFetch(Notifications.fetch);
  const count = countOf(alerts);
  return (
    <>
      <IconButton
        aria-label={words.bell(count)}
        aria-haspopup="dialog"
        onPointerEnter={Notifications.fetch}
        onClick={() => {
          void Notifications.fetch().then((here) => (here ? setShown('open') : showProblem(noAnswer())));
          // What a signal did not tell is there all the same; a read that is on its way is as good.
          void alerts.refetch({ cancelRefetch: false });
        }}
        sx={{ position: 'relative' }}
      >
        <BellIcon />
        {count > 0 && (
          // Mirrored, the sign would stand before the number.
          <Count aria-hidden dir="ltr">
            {shortCount(count)}
          </Count>
        )}
      </IconButton>
      {shown !== 'never' && (
        <Suspense>
          <Notifications open={shown === 'open'} alerts={alerts} onClose={() => setShown('closed')} />
        </Suspense>
      )}
    </>
  );
}
