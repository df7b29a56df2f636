import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { Fragment, useId } from 'react';
import { type PageKey, usePageHelp } from '../page-keys.ts';
import { keyNames, type Shortcut, useSingleKeys } from '../shortcuts.ts';
import { useWords } from '../words.ts';
import { paletteWords } from './palette.words.ts';
import { keyStyle } from './palette-styles.ts';

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '10px 24px',
  margin: '16px 0',
  color: 'var(--ink)',
  '& dt, & dd': { margin: 0 },
  '& dd': { textAlign: 'end', whiteSpace: 'nowrap', color: 'var(--ink-2)', fontSize: '0.8125rem' },
  '& kbd': keyStyle,
});

function Keys({ keys }: { keys: readonly PageKey[] }) {
  const words = useWords(paletteWords);
  return (
    <List>
      {keys.map(({ keys, label }) => (
        <Fragment key={keys}>
          <dt>{label}</dt>
          <dd>
            {keyNames(keys).map((name, index) => (
              <Fragment key={name}>
                {index > 0 && (keys.includes('+') ? ' + ' : ` ${words.next} `)}
                <kbd>{name}</kbd>
              </Fragment>
            ))}
          </dd>
        </Fragment>
      ))}
    </List>
  );
}

/** All keys of the page that is shown and of the console, from the lists of them; those without Ctrl can be turned off here. */
export function KeysDialog(props: { open: boolean; onClose: () => void; shortcuts: readonly Shortcut[] }) {
  const words = useWords(paletteWords);
  const id = useId();
  const own = usePageHelp();
  const [single, setSingle] = useSingleKeys();
  return (
    <Dialog open={props.open} onClose={props.onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{words.keys}</DialogTitle>
      <DialogContent sx={{ '& h3': { margin: '16px 0 0', fontSize: '0.9375rem', fontWeight: 640 } }}>
        {words.keysBody}
        {own.length > 0 && <h3>{words.onPage}</h3>}
        {own.length > 0 && <Keys keys={own} />}
        {own.length > 0 && <h3>{words.everywhere}</h3>}
        <Keys keys={props.shortcuts} />
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control */}
        <label style={{ display: 'flex', alignItems: 'center', minHeight: 44, color: 'var(--ink)' }}>
          <span style={{ flex: 1 }}>{words.single}</span>
          <Switch checked={single} onChange={() => setSingle(!single)} />
        </label>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={props.onClose}>
          {words.ok}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
