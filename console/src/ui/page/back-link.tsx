import { styled } from '@mui/material/styles';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useWords } from '../../app/words.ts';
import { uiWords } from '../ui.words.ts';

const Back = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 24,
  marginBottom: 6,
  borderRadius: 6,
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: 'var(--ink-2)',
  textDecoration: 'none',
  '& svg': { width: 16, height: 16 },
  '[dir=rtl] & svg': { transform: 'scaleX(-1)' },
  '&:hover': { color: 'var(--primary-text)' },
  '@media (pointer: coarse), (max-width: 599.95px)': { minHeight: 44, marginBottom: 0 },
});

/** The way back to the page called `name` that this one belongs to, above its title; `label` is ' ' while the name is read. */
export function BackLink({ to, name, label = name }: { to: string; name: string; label?: string }) {
  const { backTo } = useWords(uiWords);
  return (
    <Back className="off-paper" to={to} aria-label={backTo(name)}>
      <ArrowLeft aria-hidden />
      {label}
    </Back>
  );
}
