import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { LayoutGrid, List } from 'lucide-react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useClientOptions } from '../../app/client/client-options.ts';
import { ClientSelect } from '../../app/client/client-select.tsx';
import { stored, useStored } from '../../app/session/stored.ts';
import { useWords } from '../../app/words.ts';
import { writeList } from '../../ui/list/list-state.ts';
import { robotsListWords } from './list/robots-list.words.ts';

export type View = 'cards' | 'list';

const read = (found: unknown): View | null => (found === 'cards' || found === 'list' ? found : null);
const remembered = stored<View | null>('robots-view', read);

/** Cards or rows: as the address says, else as somebody last chose on this computer. */
export function useView(): [View, (view: View) => void] {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const kept = useStored(remembered);
  const view = read(search.get('view')) ?? kept ?? 'cards';
  return [
    view,
    (next) => {
      remembered.set(next);
      const changes = { view: next, page: undefined, after: undefined };
      void navigate({ search: `?${writeList(search, changes)}` }, { replace: true, state, preventScrollReset: true });
    },
  ];
}

/** The toggle between cards and rows. */
export function ViewToggle({ view, onView }: { view: View; onView: (view: View) => void }) {
  const words = useWords(robotsListWords);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={words.view}
      onChange={(_event, next: View | null) => next && onView(next)}
    >
      <ToggleButton value="cards" aria-label={words.cards} title={words.cards}>
        <LayoutGrid size={18} aria-hidden />
      </ToggleButton>
      <ToggleButton value="list" aria-label={words.list} title={words.list}>
        <List size={18} aria-hidden />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

/** Narrows the fleet to one client; 0 is everybody. */
export function ClientFilter({ client, onClient }: { client: number; onClient: (client: number) => void }) {
  const { clients, failed, refetch } = useClientOptions();
  return <ClientSelect clients={clients} value={client} all onChoose={onClient} onOpen={() => failed && refetch()} />;
}
