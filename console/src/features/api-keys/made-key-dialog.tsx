import type { ApiKey } from '@botones/contract/api-keys/api-keys';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { Copy } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useModuleName } from '../../app/module.words.ts';
import { useWords } from '../../app/words.ts';
import { copyAndTell } from '../../ui/export/copy-and-tell.ts';
import { apiKeyFormWords } from './api-key-form.words.ts';
import { addressOf, curlOf, formulaOf, listsFor } from './key-addresses.ts';

/** A key and what it is of; nobody is told it again. */
export interface MadeKey {
  key: string;
  made: ApiKey;
}

const Shown = styled('section')(({ theme }) => ({
  marginTop: 18,
  '& h3': { margin: '0 0 6px', fontSize: '0.84375rem', fontWeight: 600, color: 'var(--ink)' },
  '& > div': { display: 'flex', gap: 8, alignItems: 'start' },
  '& output': {
    flex: 1,
    minWidth: 0,
    padding: '10px 12px',
    border: '1px solid var(--line-strong)',
    borderRadius: 10,
    background: 'var(--page)',
    color: 'var(--ink)',
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSize: '0.8125rem',
    lineHeight: '20px',
    wordBreak: 'break-all',
    userSelect: 'all',
  },
  '& .MuiButton-root': { flex: 'none', minWidth: 184 },
  [theme.breakpoints.down('sm')]: {
    '& > div': { flexDirection: 'column', alignItems: 'stretch' },
  },
}));

interface CopyableProps {
  title: string;
  text: string;
  copy: string;
  copied: string;
  /** The one that the keyboard begins with. */
  first?: boolean;
  onCopied: () => void;
}

/** A text to take along, with a button that copies it. */
function Copyable({ title, text, copy, copied, first = false, onCopied }: CopyableProps) {
  const { notCopied } = useWords(apiKeyFormWords).made;
  const shown = useRef<HTMLOutputElement>(null);
  const id = useId();
  return (
    <Shown>
      <h3 id={id}>{title}</h3>
      <div>
        <output ref={shown} aria-labelledby={id}>
          {text}
        </output>
        <Button
          variant={first ? 'contained' : 'outlined'}
          startIcon={<Copy />}
          autoFocus={first}
          onClick={() => {
            onCopied();
            void copyAndTell(text, shown.current, { copied, notCopied });
          }}
        >
          {copy}
        </Button>
      </div>
    </Shown>
  );
}

/** A key, the only time that it is seen, and how it is tried or read from a sheet. */
export function MadeKeyDialog({ made: { key, made }, onClose }: { made: MadeKey; onClose: () => void }) {
  const words = useWords(apiKeyFormWords).made;
  const named = useModuleName();
  const id = useId();
  const lists = listsFor(made);
  const [chosen, setChosen] = useState(0);
  // Closing it by accident would lose the key: by Escape or beside it only once somebody has copied something.
  const [copied, setCopied] = useState(false);
  const list = lists[chosen];
  const onCopied = () => setCopied(true);
  return (
    <Dialog
      open
      onClose={() => copied && onClose()}
      maxWidth="sm"
      fullWidth
      aria-labelledby={id}
      aria-describedby={`${id}b`}
    >
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {words.title(made.name)}
      </DialogTitle>
      <DialogContent>
        <p id={`${id}b`} style={{ margin: 0 }}>
          {words.once}
        </p>
        <Copyable
          title={words.key}
          text={key}
          copy={words.copyKey}
          copied={words.copiedKey}
          first
          onCopied={onCopied}
        />
        {lists.length > 1 && (
          <Shown>
            <h3 id={`${id}l`}>{words.list}</h3>
            <Select
              value={String(chosen)}
              onChange={(event) => setChosen(Number(event.target.value))}
              fullWidth
              SelectDisplayProps={{ 'aria-labelledby': `${id}l` }}
              MenuProps={{ slotProps: { paper: { sx: { maxHeight: 360 } } } }}
            >
              {lists.map(({ module }, at) => (
                <MenuItem key={module} value={String(at)}>
                  {named(module)}
                </MenuItem>
              ))}
            </Select>
          </Shown>
        )}
        {list && !made.in_address && (
          <Copyable
            title={words.curl}
            text={curlOf(list, key)}
            copy={words.copyCurl}
            copied={words.copied}
            onCopied={onCopied}
          />
        )}
        {list && made.in_address && (
          <>
            <Copyable
              title={words.formula}
              text={formulaOf(list, key)}
              copy={words.copyFormula}
              copied={words.copiedFormula}
              onCopied={onCopied}
            />
            <Copyable
              title={words.address}
              text={addressOf(list, key)}
              copy={words.copyAddress}
              copied={words.copiedAddress}
              onCopied={onCopied}
            />
            <p style={{ margin: '10px 0 0', fontSize: '0.8125rem' }}>{words.sheetHint}</p>
          </>
        )}
        {!list && made.in_address && <p style={{ margin: '14px 0 0' }}>{words.noLists}</p>}
        <p style={{ margin: '16px 0 0' }}>
          <Link href="/api/docs" target="_blank" rel="noreferrer">
            {words.docs}
          </Link>
        </p>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {words.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
