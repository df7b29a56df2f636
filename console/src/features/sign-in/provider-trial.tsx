import { ApiError } from '@botones/contract/calls/api-error';
import { type ProviderTest, signIn } from '@botones/contract/sign-in/sign-in';
import { type ProviderProblem, providerProblems } from '@botones/contract/sign-in/sign-in.results';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { showProblem } from '../../app/problem.ts';
import { useWrite } from '../../app/query.ts';
import { usePreferences } from '../../app/session/preferences.ts';
import { labelIn, useWords } from '../../app/words.ts';
import { useRuleMessage } from '../../ui/error-messages.ts';
import { signInWords } from './sign-in.words.ts';
import { type Fields, triedOf } from './sign-in-fields.ts';

/** Clocks that differ by fewer seconds are not worth a word. */
const worthSaying = 5;

/** Where the detail is in the provider's own words; elsewhere it is what was found on the way there. */
const said = new Set<ProviderProblem>(['issuer', 'credentials']);

function Found({ found }: { found: ProviderTest }) {
  const words = useWords(signInWords);
  const { language } = usePreferences();
  const { problem, detail, clock_seconds: ahead, signs_out } = found;
  const clock =
    ahead !== null && Math.abs(ahead) >= worthSaying ? [ahead > 0 ? words.ahead(ahead) : words.behind(-ahead)] : [];
  const sentences =
    problem === null
      ? [words.works, ...clock, signs_out ? words.worksOut : words.worksNoOut]
      : [labelIn(providerProblems[problem], language), ...clock];
  return (
    <Alert severity={problem === null ? 'success' : 'error'}>
      {sentences.join(' ')}
      {problem !== null && detail && <code>{said.has(problem) ? words.said(detail) : words.detail(detail)}</code>}
    </Alert>
  );
}

/** Asks the provider whether people could sign in with what stands in the form, saved or not, and says in words what came of it. */
export function ProviderTrial({ client }: { client: number }) {
  const words = useWords(signInWords);
  const ruleMessage = useRuleMessage();
  const { trigger, getValues, setError, control } = useFormContext<Fields>();
  const test = useWrite(signIn.test);
  const [found, setFound] = useState<ProviderTest | null>(null);
  const typed = useWatch({ control, name: ['issuer', 'client_id', 'client_secret'] }).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found is of what stood there
  useEffect(() => setFound(null), [typed]);
  async function ask(): Promise<void> {
    setFound(null);
    if (!(await trigger(['issuer', 'client_id'], { shouldFocus: true }))) return;
    try {
      setFound(await test.mutateAsync({ params: { client }, body: triedOf(getValues()) }));
    } catch (error) {
      // A secret that is missing stands at its field.
      const broken = error instanceof ApiError ? error.rules.client_secret : undefined;
      if (broken) setError('client_secret', { type: 'server', message: ruleMessage(broken) }, { shouldFocus: true });
      else showProblem(error);
    }
  }
  return (
    <div className="trial">
      <Button variant="outlined" loading={test.isPending} onClick={() => void ask()}>
        {words.test}
      </Button>
      {found ? (
        <Found found={found} />
      ) : (
        <span className="unseen" role="status">
          {test.isPending && words.testing}
        </span>
      )}
    </div>
  );
}
