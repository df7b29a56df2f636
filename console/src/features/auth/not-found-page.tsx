import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { reportError } from '../../app/start/report-error.ts';
import { useWords } from '../../app/words.ts';
import { MessagePage } from './message-page.tsx';
import { sessionWords } from './session.words.ts';

/** For people who are signed in: no such page, or none for them (ERR-11..14, AMB-011). */
export function NotFoundPage() {
  const words = useWords(sessionWords);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address that is not there is another report
  useEffect(() => reportError('not_found', '404'), [pathname]);
  return (
    <MessagePage face="standby" title={words.notFound} note={words.notFoundNote}>
      <Button component={Link} to="/" variant="contained">
        {words.backHome}
      </Button>
    </MessagePage>
  );
}
