import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { Search } from 'lucide-react';
import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePictureState } from '../../ui/pictures/picture-state.ts';
import { uiWords } from '../../ui/ui.words.ts';
import { useWords } from '../words.ts';
import { paletteWords } from './palette.words.ts';
import { type Entry, useEntries } from './palette-entries.ts';
import { PaletteBody } from './palette-styles.ts';
import { useRecents } from './recents.ts';

export interface PaletteProps {
  open: boolean;
  onClose: () => void;
  /** Paths that have a page. */
  paths: readonly string[];
  onKeys: () => void;
}

/** In px. */
const edge = 32;

function Line({
  id,
  entry,
  on,
  onChoose,
  onPoint,
}: {
  id: string;
  entry: Entry;
  on: boolean;
  onChoose: () => void;
  onPoint: () => void;
}) {
  const line = useRef<HTMLDivElement>(null);
  const { src, onError } = usePictureState(entry.image ?? null, edge);
  useEffect(() => {
    if (on) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [on]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the combobox, which keeps the focus
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={on}
      tabIndex={-1}
      className="line"
      onClick={onChoose}
      onPointerMove={onPoint}
    >
      {src ? <img src={src} alt="" onError={onError} /> : <entry.icon aria-hidden />}
      <span>{entry.title}</span>
      {entry.detail && <small>{entry.detail}</small>}
    </div>
  );
}

function Inside({ onClose, paths, onKeys }: Omit<PaletteProps, 'open'>) {
  const words = useWords(paletteWords);
  const { retry } = useWords(uiWords);
  const id = useId();
  const navigate = useNavigate();
  const { remember } = useRecents();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { entries, searching, failed, again } = useEntries(typed, paths, onKeys);
  const place = Math.min(at, entries.length - 1);
  const choose = (entry: Entry) => {
    onClose();
    entry.run?.();
    if (entry.path === undefined) return;
    remember({ path: entry.path, title: entry.title, detail: entry.detail });
    void navigate(entry.path);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const entry = entries[place];
    if (step !== 0 && entries.length > 0) setAt((place + step + entries.length) % entries.length);
    else if (event.key === 'Enter' && entry && !event.nativeEvent.isComposing) choose(entry);
    else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) onClose();
    else return;
    event.preventDefault();
  };
  const groups = new Map(entries.map(({ group }) => [group, entries.filter((entry) => entry.group === group)]));
  return (
    <PaletteBody>
      <div className="field">
        <Search aria-hidden />
        <input
          role="combobox"
          aria-label={words.field}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={entries[place] ? `${id}${place}` : undefined}
          placeholder={words.field}
          value={typed}
          maxLength={100}
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: a palette is opened to type in it
          autoFocus
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        <Button size="small" variant="text" onClick={onClose}>
          {words.ok}
        </Button>
      </div>
      <div className="lines" id={`${id}list`} role="listbox" aria-label={words.results} aria-busy={searching}>
        {[...groups].map(([group, lines], order) => (
          <Fragment key={group}>
            {/* biome-ignore lint/a11y/useSemanticElements: options are grouped so within a listbox */}
            <div role="group" aria-labelledby={`${id}g${order}`}>
              <div className="group" id={`${id}g${order}`} role="presentation">
                {group}
              </div>
              {lines.map((entry) => {
                const index = entries.indexOf(entry);
                return (
                  <Line
                    key={entry.id}
                    id={`${id}${index}`}
                    entry={entry}
                    on={index === place}
                    onChoose={() => choose(entry)}
                    onPoint={() => index !== place && setAt(index)}
                  />
                );
              })}
            </div>
          </Fragment>
        ))}
      </div>
      {entries.length === 0 && !searching && <p>{words.nothing}</p>}
      {failed && (
        <p role="alert">
          {words.failed}
          <Button size="small" variant="outlined" onClick={() => void again()}>
            {retry}
          </Button>
        </p>
      )}
      <footer>
        <span role="status">{searching ? words.searching : words.found(entries.length)}</span>
        <span className="keys" aria-hidden>
          <kbd>↑</kbd>
          <kbd>↓</kbd> {words.move} <kbd>↵</kbd> {words.choose} <kbd>Esc</kbd> {words.close}
        </span>
      </footer>
    </PaletteBody>
  );
}

/** Goes to any page or record, and does a few things, by typing (Ctrl or ⌘ K). */
export function Palette({ open, ...props }: PaletteProps) {
  const words = useWords(paletteWords);
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{
        // Held at its top: it must not jump while what is found grows and shrinks.
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          'aria-label': words.palette,
          sx: { marginTop: { xs: '16px', sm: '12vh' }, maxHeight: { xs: 'calc(100% - 32px)', sm: '70vh' } },
        },
      }}
    >
      <Inside {...props} />
    </Dialog>
  );
}
