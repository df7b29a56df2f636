import { withScheme } from '@botones/contract/fields/with-scheme';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { describedBy, Field } from './field.tsx';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 8,
  padding: '8px 12px',
  borderBottom: '1px solid var(--line)',
  '& > :first-of-type': { flex: '1 1 220px' },
});

/** Addresses that may be led to; the server takes no others (AMB-149). */
export const linkAddress = /^(?:https?:\/\/[^\s/]+\S*|mailto:\S+|tel:[+\d][\d\s-]*)$/i;

export interface LinkWords {
  address: string;
  apply: string;
  remove: string;
  wrong: string;
}

/** Where the chosen words lead, or those that are written now. */
export function LinkRow({ editor, words, onDone }: { editor: Editor; words: LinkWords; onDone: () => void }) {
  const id = useId();
  const before = String(editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(before);
  const [error, setError] = useState<string>();

  function apply(): void {
    const href = withScheme(address);
    if (!linkAddress.test(href)) {
      setError(words.wrong);
      return;
    }
    const chain = editor.chain().focus();
    // Where nothing is chosen the address itself is what people read.
    if (before === '' && editor.state.selection.empty)
      chain.insertContent([{ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }]).run();
    else chain.extendMarkRange('link').setLink({ href }).run();
    onDone();
  }
  return (
    <Row>
      <Field id={id} label={words.address} error={error}>
        <OutlinedInput
          id={id}
          fullWidth
          autoFocus
          value={address}
          placeholder="https://"
          error={error !== undefined}
          inputProps={{ inputMode: 'url', ...describedBy(id, error, undefined) }}
          onChange={({ target }) => setAddress(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onDone();
            if (event.key !== 'Enter') return;
            // The form around it is not sent.
            event.preventDefault();
            apply();
          }}
        />
      </Field>
      <Button variant="outlined" onClick={apply}>
        {words.apply}
      </Button>
      {before !== '' && (
        <Button
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onDone();
          }}
        >
          {words.remove}
        </Button>
      )}
    </Row>
  );
}
