import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, useId, useRef, useState } from 'react';
import { AppTheme } from '../../../app/theme/theme-provider.tsx';
import { useWords } from '../../../app/words.ts';
import { useRuleMessage } from '../../../ui/error-messages.ts';
import { describedBy, Field } from '../../../ui/fields/field.tsx';
import { checkLogin, type FieldError } from '../login-form.ts';
import { tooManyText, waitWords } from '../too-many.ts';
import { NoticeModal } from './notice-modal.tsx';
import { recoveryWords } from './recovery.words.ts';
import { askForLink } from './recovery-calls.ts';
import { type RecoveryFailure, recoveryFailure } from './recovery-form.ts';

/** Asks for the e-mail of a forgotten password and says that a link was sent, whether or not a person has that address (AUTH-04, AUTH-27..32). */
export function ForgotDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const words = useWords(recoveryWords);
  const waiting = useWords(waitWords);
  const ruleMessage = useRuleMessage();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<FieldError | null>(null);
  const [failure, setFailure] = useState<RecoveryFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const typed = field.current?.value ?? '';
    const found = checkLogin({ email: typed, password: 'x' }).email ?? null;
    setWrong(found);
    setFailure(null);
    if (found) {
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await askForLink(typed.trim());
      setSent(true);
    } catch (error) {
      setFailure(recoveryFailure(error));
      setBusy(false);
    }
  }

  if (sent) return <NoticeModal face="online" title={words.sentTitle} sentence={words.sent} onClose={onClose} />;
  const says =
    failure &&
    (typeof failure === 'object'
      ? 'until' in failure
        ? tooManyText(waiting, failure)
        : ruleMessage(failure.broken, failure.message)
      : words[failure === 'dead' ? 'failed' : failure]);
  const error = wrong ? words[wrong] : undefined;
  return (
    <AppTheme>
      <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}t`} aria-describedby={`${id}b`}>
        <form noValidate onSubmit={submit} aria-busy={busy}>
          <DialogTitle id={`${id}t`}>{words.forgotTitle}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: '18px' }}>
            <span id={`${id}b`}>{words.forgotBody}</span>
            <Field id={id} label={words.email} error={error}>
              <OutlinedInput
                id={id}
                inputRef={field}
                defaultValue={email}
                autoFocus
                fullWidth
                type="email"
                error={error !== undefined}
                inputProps={{
                  autoComplete: 'username',
                  inputMode: 'email',
                  spellCheck: false,
                  maxLength: 254,
                  ...describedBy(id, error, undefined),
                }}
              />
            </Field>
            <FormHelperText error role="alert" sx={{ margin: 0, '&:empty': { display: 'none' } }}>
              {says}
            </FormHelperText>
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" variant="contained" loading={busy}>
              {words.send}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </AppTheme>
  );
}
