import { isSaved } from '@botones/contract/lists/list-pages';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { ChevronDown, Layers } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../../app/words.ts';
import { SaveView } from './save-view.tsx';
import { useViewedPage, useViews, type ViewedPage } from './use-views.ts';
import { ViewChoices } from './view-choices.tsx';
import { viewsWords } from './views.words.ts';

interface ViewsProps {
  /** What a view of the list holds, by the names of its search parameters. */
  parameters: readonly string[];
}

function ViewsOf({ at, parameters }: ViewsProps & { at: ViewedPage }) {
  const words = useWords(viewsWords);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [saving, setSaving] = useState<{ query: string; open: boolean; nth: number } | null>(null);
  const saved = useViews(at, parameters);
  const { current, now } = saved;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<Layers />}
        endIcon={<ChevronDown />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={current ? words.named(current.name) : words.views}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          minWidth: 0,
          maxWidth: '100%',
          color: current ? 'var(--primary-text)' : 'var(--ink-2)',
          // On a phone it stands beside the longest of titles.
          '@media (max-width: 599.95px)': {
            padding: '0 4px',
            '& .MuiButton-startIcon': { margin: '0 6px 0 0' },
            '& .MuiButton-endIcon': { display: 'none' },
          },
        }}
      >
        <span style={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {current?.name ?? words.views}
        </span>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': words.views, sx: { width: 400, maxWidth: '94vw' } } }}
      >
        <ViewChoices
          {...saved}
          onChoose={(view) => {
            setAnchor(null);
            saved.choose(view);
          }}
          onSave={() => {
            setAnchor(null);
            setSaving((before) => ({ query: now, open: true, nth: (before?.nth ?? 0) + 1 }));
          }}
        />
      </Popover>
      {saving && (
        <SaveView
          key={saving.nth}
          at={at}
          query={saving.query}
          open={saving.open}
          onClose={() => setSaving((before) => before && { ...before, open: false })}
        />
      )}
    </>
  );
}

/** The saved views of a list beside its title: the one that is shown by its name, all others behind it (FLO-3). */
export function Views({ parameters }: ViewsProps) {
  const at = useViewedPage();
  return at && <ViewsOf at={at} parameters={parameters.filter((name) => isSaved(at.page, name))} />;
}
