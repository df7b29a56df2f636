import type { ApiKey } from '@botones/contract/api-keys/api-keys';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useModuleName } from '../../app/module.words.ts';
import { useWords } from '../../app/words.ts';
import { type CopyableProps, OnceDialog, useCopyable } from '../../ui/export/once-dialog.tsx';
import { apiKeyFormWords } from './api-key-form.words.ts';
import { addressOf, curlOf, formulaOf, listsFor } from './key-addresses.ts';

/** A key and what it is of; nobody is told it again. */
export interface MadeKey {
  key: string;
  made: ApiKey;
}

const Section = styled('section')(({ theme }) => ({
  marginTop: 18,
  '& h3': { margin: '0 0 6px', fontSize: '0.84375rem', fontWeight: 600, color: 'var(--ink)' },
  '& > div': { display: 'flex', gap: 8, alignItems: 'start' },
  '& output': { flex: 1, minWidth: 0 },
  '& .MuiButton-root': { flex: 'none', minWidth: 184 },
  [theme.breakpoints.down('sm')]: {
    '& > div': { flexDirection: 'column', alignItems: 'stretch' },
  },
}));

/** A text to take along under what it is, with its button beside it. */
function Copyable({ title, ...props }: CopyableProps & { title: string }) {
  const id = useId();
  const { output, button } = useCopyable({ ...props, labelledBy: id });
  return (
    <Section>
      <h3 id={id}>{title}</h3>
      <div>
        {output}
        {button}
      </div>
    </Section>
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
  const { notCopied } = words;
  const onCopy = () => setCopied(true);
  return (
    <OnceDialog
      title={words.title(made.name)}
      body={words.once}
      close={words.done}
      onClose={onClose}
      onAway={() => copied && onClose()}
    >
      <Copyable
        title={words.key}
        text={key}
        words={{ copy: words.copyKey, copied: words.copiedKey, notCopied }}
        onCopy={onCopy}
      />
      {lists.length > 1 && (
        <Section>
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
        </Section>
      )}
      {list && !made.in_address && (
        <Copyable
          title={words.curl}
          text={curlOf(list, key)}
          words={{ copy: words.copyCurl, copied: words.copied, notCopied }}
          further
          onCopy={onCopy}
        />
      )}
      {list && made.in_address && (
        <>
          <Copyable
            title={words.formula}
            text={formulaOf(list, key)}
            words={{ copy: words.copyFormula, copied: words.copiedFormula, notCopied }}
            further
            onCopy={onCopy}
          />
          <Copyable
            title={words.address}
            text={addressOf(list, key)}
            words={{ copy: words.copyAddress, copied: words.copiedAddress, notCopied }}
            further
            onCopy={onCopy}
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
    </OnceDialog>
  );
}
