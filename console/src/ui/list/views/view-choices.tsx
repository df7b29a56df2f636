import type { ApiError } from '@botones/contract/calls/api-error';
import { lists, type SavedList } from '@botones/contract/lists/lists';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import { Check, Pin, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { showProblem } from '../../../app/problem.ts';
import { useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { PartFailed } from '../../part-failed.tsx';
import { toast } from '../../toast.tsx';
import { viewsWords } from './views.words.ts';

const Frame = styled('div')({
  padding: 8,
  '& ul': { listStyle: 'none', margin: 0, padding: 0, maxHeight: 'min(60vh, 420px)', overflowY: 'auto' },
  '& li': { display: 'flex', alignItems: 'center', borderRadius: 8 },
  '& li:hover': { background: 'var(--off-soft)' },
  '& .view': {
    all: 'unset',
    boxSizing: 'border-box',
    flex: 1,
    minWidth: 0,
    minHeight: 44,
    display: 'grid',
    gridTemplateColumns: '20px 1fr',
    columnGap: 8,
    alignItems: 'center',
    alignContent: 'center',
    padding: '4px 8px',
    borderRadius: 8,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:focus-visible': { outline: '2px solid var(--primary-text)', outlineOffset: -2 },
    '& > svg': { width: 18, height: 18, color: 'var(--primary-text)' },
    '& > b': { gridColumn: 2, fontWeight: 560 },
    '& > small': { gridColumn: 2, color: 'var(--ink-2)', fontSize: '0.78125rem' },
  },
  '& .end': { borderTop: '1px solid var(--line)', marginTop: 8, paddingTop: 8 },
  '& .end > p': { margin: '0 8px 4px', color: 'var(--ink-2)', fontSize: '0.8125rem' },
});

export interface ViewChoicesProps {
  query: UseQueryResult<SavedList[], ApiError>;
  views: readonly SavedList[];
  /** What is shown now; '' is the whole list. */
  now: string;
  current: SavedList | undefined;
  onChoose: (view: SavedList | null) => void;
  onSave: () => void;
}

/** All views of a list: chosen by one press, with arrows too; which one it opens with, and what goes. */
export function ViewChoices({ query, views, now, current, onChoose, onSave }: ViewChoicesProps) {
  const words = useWords(viewsWords);
  const frame = useRef<HTMLDivElement>(null);
  const setDefault = useWrite(lists.setDefault);
  const restore = useWrite(lists.restore);
  const remove = useWrite(lists.remove);
  const removeView = ({ id, name }: SavedList) => {
    const params = { id };
    // Said by what is awaited: by then this menu may be closed, and what it is told by then nobody hears.
    const undo = () =>
      void restore.mutateAsync({ params }).then(() => toast({ message: words.restored(name) }), showProblem);
    void remove.mutateAsync({ params }).then(() => toast({ message: words.deleted(name), undo }), showProblem);
    // Its own button goes with it.
    frame.current?.querySelector<HTMLElement>('.view')?.focus();
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const all = [...(frame.current?.querySelectorAll<HTMLElement>('.view') ?? [])];
    const row = all.findIndex((each) => each.closest('li')?.contains(event.target as Node));
    if (step === undefined || row < 0) return;
    event.preventDefault();
    all[(row + step + all.length) % all.length]?.focus();
  };
  const noteOf = ({ shared, mine, saved_by }: SavedList) =>
    shared ? (mine || !saved_by ? words.team : words.teamBy(saved_by)) : words.onlyMine;
  return (
    <Frame ref={frame} onKeyDown={move}>
      <PartFailed of={[query]} what={words.views} />
      <ul>
        <li>
          <button
            type="button"
            className="view"
            // biome-ignore lint/a11y/noAutofocus: it opens as a menu does, with the keyboard in it
            autoFocus={!current}
            aria-current={now === '' || undefined}
            onClick={() => onChoose(null)}
          >
            {now === '' ? <Check aria-hidden /> : null}
            <b>{words.everything}</b>
          </button>
        </li>
        {views.map((view) => (
          <li key={view.id}>
            <button
              type="button"
              className="view"
              // biome-ignore lint/a11y/noAutofocus: it opens as a menu does, with the keyboard in it
              autoFocus={view === current}
              aria-current={view === current || undefined}
              onClick={() => onChoose(view)}
            >
              {view === current ? <Check aria-hidden /> : null}
              <b>{view.name}</b>
              <small>{noteOf(view)}</small>
            </button>
            <IconButton
              aria-label={words.opensWith(view.name)}
              aria-pressed={view.is_default}
              title={words.openWith}
              onClick={() => setDefault.mutate({ params: { id: view.id }, body: { is_default: !view.is_default } })}
            >
              <Pin {...(view.is_default && { fill: 'currentColor', color: 'var(--primary-text)' })} />
            </IconButton>
            <IconButton aria-label={words.delete(view.name)} onClick={() => removeView(view)}>
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="end">
        {now === '' ? (
          <p>{words.nothingToSave}</p>
        ) : current ? (
          <p>{words.isSaved(current.name)}</p>
        ) : (
          <Button fullWidth startIcon={<Plus />} onClick={onSave} sx={{ justifyContent: 'flex-start' }}>
            {words.save}
          </Button>
        )}
      </div>
    </Frame>
  );
}
