import { brokenRules } from '@botones/contract/broken-rules';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useWords } from '../../app/words.ts';
import { useRuleMessage } from '../../ui/error-messages.ts';
import { Composer } from '../../ui/fields/composer.tsx';
import { useField } from '../../ui/fields/fields.tsx';
import { TextChips } from '../../ui/fields/text-chips.tsx';
import { useUnadded } from '../../ui/fields/unadded.ts';
import { signInWords } from './sign-in.words.ts';
import { Domain, type Fields } from './sign-in-fields.ts';

const addKeys = ['Enter', ',', ' ', ';'];

/**
 * The domains whose addresses sign in with the company, each a chip; Enter, a comma or a space adds what is typed, as does a save. Below them
 * stands which of those that are saved wait until staff vouch for them.
 */
export function DomainsInput({ waiting }: { waiting: readonly string[] }) {
  const words = useWords(signInWords);
  const ruleMessage = useRuleMessage();
  const [wrong, setWrong] = useState<string | null>(null);
  const typed = useUnadded<Fields>({ name: 'new_domain', label: words.domain });
  const { text, setText } = typed;
  const { field, error: refused } = useField<Pick<Fields, 'domains'>>(
    { name: 'domains', label: words.domains },
    (domains) => (domains as string[]).join(', '),
    null,
    () => add(),
  );
  const domains = field.value as string[];
  const still = waiting.filter((domain) => domains.includes(domain));

  /** Adds each domain of what is typed or pasted; what is none stays in the field. */
  function add(): void {
    const wrongOnes: string[] = [];
    const added = new Set(domains);
    let why: string | null = null;
    for (const each of text.split(/[\s,;]+/).filter(Boolean)) {
      const read = Domain.safeParse(each);
      if (read.success) added.add(read.data);
      else {
        wrongOnes.push(each);
        const [broken] = Object.values(brokenRules(read.error, each));
        why ??= broken ? ruleMessage(broken) : null;
      }
    }
    if (added.size > domains.length) field.onChange([...added]);
    setText(wrongOnes.join(' '));
    setWrong(why);
  }

  return (
    <div className="domains">
      <Composer
        {...typed}
        label={words.domain}
        hint={words.domainHint}
        error={wrong ?? typed.error ?? refused}
        setText={(next) => {
          setWrong(null);
          setText(next);
        }}
        add={words.addDomain}
        onAdd={add}
        keys={addKeys}
        inputProps={{
          maxLength: 1000,
          inputMode: 'url',
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
        }}
      />
      <TextChips
        label={words.domains}
        texts={domains}
        nameOf={words.removeDomain}
        onRemove={(domain) => field.onChange(domains.filter((each) => each !== domain))}
      />
      {still.length > 0 && <Alert severity="warning">{words.waiting(still.join(', '))}</Alert>}
    </div>
  );
}
