import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useIdleFetch } from '../loading/idle.ts';
import { preloadable } from '../loading/preloadable.tsx';
import { noAnswer, showProblem } from '../problem.ts';
import { usePreferences } from '../session/preferences.ts';
import { useRights } from '../session/rights.tsx';
import { keyNames, type Shortcut, useShortcuts } from '../shortcuts.ts';
import { useWords } from '../words.ts';
import { paletteWords } from './palette.words.ts';
import { targetsFor } from './palette-targets.ts';

const Palette = preloadable(async () => (await import('./palette.tsx')).Palette);
const Keys = preloadable(async () => (await import('./keys-dialog.tsx')).KeysDialog);

const Pill = styled(ButtonBase)({
  gap: 10,
  height: 40,
  padding: '0 10px 0 14px',
  borderRadius: 10,
  border: '1px solid var(--line)',
  background: 'var(--surface)',
  color: 'var(--ink-2)',
  fontSize: '0.875rem',
  '& svg': { width: 17, height: 17 },
  '& kbd': { font: 'inherit', fontSize: '0.75rem', color: 'var(--ink-3)', paddingInlineStart: 14 },
  '&:hover': { borderColor: 'var(--edge)', color: 'var(--ink)' },
});

/** The way to everything by typing: its button in the header, the palette, and the keys of the whole console. */
export function CommandPalette({ paths }: { paths: readonly string[] }) {
  const words = useWords(paletteWords);
  const navigate = useNavigate();
  const rights = useRights();
  const { language } = usePreferences();
  const wide = useMediaQuery('(min-width: 600px)');
  const [palette, setPalette] = useState<'never' | 'open' | 'closed'>('never');
  const [keys, setKeys] = useState<'never' | 'open' | 'closed'>('never');
  const open = () => void Palette.fetch().then((here) => (here ? setPalette('open') : showProblem(noAnswer())));
  const help = () => void Keys.fetch().then((here) => (here ? setKeys('open') : showProblem(noAnswer())));
  useIdleFetch(() => void Promise.all([Palette.fetch(), Keys.fetch()]));
  const shortcuts: Shortcut[] = [
    { keys: 'mod+k', label: words.palette, run: open },
    { keys: '?', label: words.help, run: help },
    ...targetsFor(rights, paths, language).flatMap(({ path, title, key }) =>
      key ? [{ keys: `g ${key}`, label: words.goTo(title), run: () => void navigate(path) }] : [],
    ),
  ];
  useShortcuts(shortcuts);
  const warm = { onPointerEnter: Palette.fetch, onClick: open, 'aria-haspopup': 'dialog' as const };
  return (
    <>
      {wide ? (
        <Pill {...warm} aria-label={words.palette} aria-keyshortcuts="Control+K Meta+K">
          <Search aria-hidden />
          {words.hint}
          <kbd aria-hidden>{keyNames('mod+k').join(' ')}</kbd>
        </Pill>
      ) : (
        <IconButton {...warm} aria-label={words.palette}>
          <Search />
        </IconButton>
      )}
      <Suspense>
        {palette !== 'never' && (
          <Palette open={palette === 'open'} onClose={() => setPalette('closed')} paths={paths} onKeys={help} />
        )}
        {keys !== 'never' && <Keys open={keys === 'open'} onClose={() => setKeys('closed')} shortcuts={shortcuts} />}
      </Suspense>
    </>
  );
}
