import { brokenRules } from '@botones/contract/broken-rules';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../app/words.ts';
import { useRuleMessage } from '../../ui/error-messages.ts';
import { describedBy, Field } from '../../ui/fields/field.tsx';
import { useField } from '../../ui/fields/fields.tsx';
import { TextChips } from '../../ui/fields/text-chips.tsx';
import { useUnadded } from '../../ui/fields/unadded.ts';
import { signInWords } from './sign-in.words.ts';
import { Domain, type Fields } from './sign-in-fields.ts';

/** The domains whose addresses sign in with the company, each a chip; Enter, a comma or a space adds what is typed, as does a save. */
export function DomainsInput() {
  const words = useWords(signInWords);
  const ruleMessage = useRuleMessage();
  const [wrong, setWrong] = useState<string | null>(null);
  const { id, text, setText, inputRef, error: left } = useUnadded<Fields>({ name: 'new_domain', label: words.domain });
  const { field, error: refused } = useField<Pick<Fields, 'domains'>>(
    { name: 'domains', label: words.domains },
    (domains) => (domains as string[]).join(', '),
    null,
    () => add(text),
  );
  const domains = field.value as string[];
  const error = wrong ?? left ?? refused;

  /** Adds each domain of what is typed or pasted; what is none stays in the field. */
  function add(typed: string): void {
    const wrongOnes: string[] = [];
    const added = new Set(domains);
    let why: string | null = null;
    for (const each of typed.split(/[\s,;]+/).filter(Boolean)) {
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
      <Field id={id} label={words.domain} hint={words.domainHint} error={error}>
        <div className="composer">
          <OutlinedInput
            id={id}
            fullWidth
            value={text}
            error={error !== undefined}
            inputRef={inputRef}
            inputProps={{
              maxLength: 1000,
              inputMode: 'url',
              autoComplete: 'off',
              autoCapitalize: 'none',
              spellCheck: false,
              ...describedBy(id, error, words.domainHint),
            }}
            onChange={(event) => {
              setWrong(null);
              setText(event.target.value);
            }}
            onKeyDown={(event) => {
              if (![',', ' ', ';', 'Enter'].includes(event.key) || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add(text);
            }}
          />
          <Button variant="outlined" startIcon={<Plus />} onClick={() => add(text)} disabled={text.trim() === ''}>
            {words.addDomain}
          </Button>
        </div>
      </Field>
      <TextChips
        label={words.domains}
        texts={domains}
        nameOf={words.removeDomain}
        onRemove={(domain) => field.onChange(domains.filter((each) => each !== domain))}
      />
    </div>
  );
}
