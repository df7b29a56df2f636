import { styled } from '@mui/material/styles';

const Text = styled('pre')({
  margin: 0,
  padding: '12px 14px',
  maxHeight: 320,
  overflow: 'auto',
  borderRadius: 10,
  background: 'var(--page)',
  border: '1px solid var(--line)',
  color: 'var(--ink)',
  fontFamily: 'ui-monospace, monospace',
  fontSize: '0.75rem',
  lineHeight: 1.6,
  '&[data-wraps=true]': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '@media print': { maxHeight: 'none', whiteSpace: 'pre-wrap' },
});

/** JSON as people read it, line by line; what is none, or was cut, as it is. */
export function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** What was sent or answered. `label` is what it is, for those who hear it. */
export function Code({ label, text }: { label: string; text: string }) {
  const shown = readable(text);
  return (
    <Text dir="ltr" role="region" aria-label={label} tabIndex={0} data-wraps={!shown.includes('\n')}>
      {shown}
    </Text>
  );
}
