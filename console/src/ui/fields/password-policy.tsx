import { passwordRules } from '@botones/contract/users/users';
import { styled } from '@mui/material/styles';
import { Circle, CircleCheck } from 'lucide-react';
import { useWords } from '../../app/words.ts';
import { passwordWords } from './password.words.ts';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  fontSize: '0.8125rem',
  color: 'var(--ink-2)',
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
  '& svg': { width: 15, height: 15, flex: 'none' },
  '& [data-met=true]': { color: 'var(--ok)', fontWeight: 560 },
});

const rules = Object.keys(passwordRules) as (keyof typeof passwordRules)[];

/** What a new password must have, ticked while it is typed; the rules are the contract's own. */
export function PasswordPolicy({ id, value }: { id: string; value: string }) {
  const words = useWords(passwordWords);
  return (
    <List id={id} aria-label={words.policy}>
      {rules.map((rule) => {
        const met = passwordRules[rule](value);
        return (
          <li key={rule} data-met={met}>
            {met ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
            {words[rule]}
            <span className="unseen">{met ? words.met : words.missing}</span>
          </li>
        );
      })}
    </List>
  );
}
