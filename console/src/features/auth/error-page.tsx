import Button from '@mui/material/Button';
import { useWords } from '../../app/words.ts';
import { MessagePage } from './message-page.tsx';
import { sessionWords } from './session.words.ts';

/** What is shown when rendering broke (ERR-15..18). Going home loads the page anew: what broke may be broken in memory. */
export function ErrorPage({ error }: { error: unknown }) {
  const words = useWords(sessionWords);
  return (
    <MessagePage face="fault" title={words.broken} note={words.brokenNote}>
      <Button href="/" variant="contained" data-error={error instanceof Error ? error.name : undefined}>
        {words.backHome}
      </Button>
    </MessagePage>
  );
}
