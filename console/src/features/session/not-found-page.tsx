import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useWords } from '../../app/words.ts';
import { MessagePage } from './message-page.tsx';
import { sessionWords } from './session.words.ts';

/** For whoever is signed in: no such page, or none for them (ERR-11..13, AMB-011). */
export function NotFoundPage() {
  const words = useWords(sessionWords);
  return (
    <MessagePage face="standby" title={words.notFound} note={words.notFoundNote}>
      <Button component={Link} to="/" variant="contained">
        {words.backHome}
      </Button>
    </MessagePage>
  );
}
