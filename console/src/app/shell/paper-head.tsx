import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router';
import { formatsNow } from '../../ui/formats.ts';
import { readClient } from '../client/client.ts';
import { useClientMark } from '../client/client-mark.ts';
import { useSession } from '../session/session.ts';
import { usePrinting } from '../theme/printing.ts';
import { useWords } from '../words.ts';
import { paperHeadWords } from './paper-head.words.ts';

const Head = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 24,
  marginBottom: 18,
  paddingBottom: 8,
  borderBottom: '1px solid var(--line-strong)',
  '& > b': { fontWeight: 640, overflowWrap: 'anywhere' },
  '& > span': { color: 'var(--ink-2)', whiteSpace: 'nowrap' },
});

/** What stands above a page on paper: whose it is, and when it was printed. */
export function PaperHead() {
  const words = useWords(paperHeadWords);
  const own = useSession()?.user.client;
  const [search] = useSearchParams();
  usePrinting();
  const client = own?.client_id ?? readClient(search.get('client_id'));
  return (
    <div className="on-paper">
      <Head>
        {client ? <Client client_id={client} /> : <b>Botones</b>}
        <span>{words.printed(formatsNow().dateTime(Date.now()).slice(0, -3))}</span>
      </Head>
    </div>
  );
}

/** Asked for only by pages that are about one. */
function Client({ client_id }: { client_id: number }) {
  return <b>{useClientMark(client_id)?.name ?? 'Botones'}</b>;
}
