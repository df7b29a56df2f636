import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { preloadable } from '../../../app/loading/preloadable.tsx';
import { useWords } from '../../../app/words.ts';
import { useRuleMessage } from '../../../ui/error-messages.ts';
import { FormFailure, SecretField } from '../login-field.tsx';
import { FormHead, PublicFrame } from '../public-frame.tsx';
import { tooManyText, waitWords } from '../too-many.ts';
import { recoveryWords } from './recovery.words.ts';
import { setPassword } from './recovery-calls.ts';
import {
  asksForPolicy,
  checkNewPassword,
  clockOf,
  formMinutes,
  linkOf,
  type NewPassword,
  type RecoveryFailure,
  recoveryFailure,
} from './recovery-form.ts';

const NoticeModal = preloadable(async () => (await import('./notice-modal.tsx')).NoticeModal);

/** How often the countdown is looked at, in milliseconds (AUTH-37). */
const lookMs = 500;

/** Milliseconds left since the form was opened; it stops when `running` does. */
function useCountdown(minutes: number, running: boolean): number {
  const [until] = useState(() => Date.now() + minutes * 60_000);
  const [left, setLeft] = useState(until - Date.now());
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setLeft(Math.max(0, until - Date.now())), lookMs);
    return () => clearInterval(timer);
  }, [until, running]);
  return left;
}

/** Where the link of the mail leads: a new password, within some minutes (AUTH-33..49). */
export function RecoveryPage({ onLeave }: { onLeave: () => void }) {
  const words = useWords(recoveryWords);
  const waiting = useWords(waitWords);
  const ruleMessage = useRuleMessage();
  const [link] = useState(() => linkOf(location.search));
  const [wrong, setWrong] = useState<Partial<Record<keyof NewPassword, string>>>({});
  const [failure, setFailure] = useState<RecoveryFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLInputElement>(null);
  const left = useCountdown(formMinutes(), !done);
  // A link that died on the way is told as one whose time is over (AMB-021).
  const expired = !done && (left === 0 || failure === 'dead');
  useEffect(() => {
    document.title = `${words.title} · Botones`;
  }, [words]);
  useEffect(() => {
    password.current?.focus();
    // Needed at the latest when the time is over, and then the network may be away.
    void NoticeModal.fetch();
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // Without a token there is nothing to send it with (AUTH-45): the page says so.
    if (busy || !link) return;
    const typed = { password: password.current?.value ?? '', confirmation: confirmation.current?.value ?? '' };
    const whole = asksForPolicy() ? (await import('@botones/contract/users/users')).Password : null;
    const found = checkNewPassword(typed, (value) => whole?.safeParse(value).success ?? true);
    setWrong({
      ...(found.password && { password: words[found.password] }),
      ...(found.confirmation && { confirmation: words[found.confirmation] }),
    });
    setFailure(null);
    if (found.password ?? found.confirmation) {
      (found.password ? password : confirmation).current?.focus();
      return;
    }
    setBusy(true);
    try {
      await setPassword(link, typed.password);
      setDone(true);
    } catch (error) {
      const why = recoveryFailure(error);
      if (typeof why === 'object' && 'field' in why && why.field === 'password') {
        setWrong({ password: ruleMessage(why.broken, why.message) });
        password.current?.focus();
      } else setFailure(why);
    } finally {
      setBusy(false);
    }
  }

  const says = link
    ? failure &&
      failure !== 'dead' &&
      (typeof failure !== 'object'
        ? words[failure]
        : 'until' in failure
          ? tooManyText(waiting, failure)
          : ruleMessage(failure.broken, failure.message))
    : words.noToken;
  return (
    <PublicFrame>
      <form noValidate onSubmit={submit} aria-busy={busy}>
        <FormHead title={words.title} />
        <p role="timer">
          {words.left} <b>{clockOf(left)}</b>
        </p>
        <SecretField
          ref={password}
          name="password"
          label={words.password}
          error={wrong.password}
          autoComplete="new-password"
        />
        <SecretField
          ref={confirmation}
          name="confirmation"
          label={words.confirmation}
          error={wrong.confirmation}
          autoComplete="new-password"
        />
        <FormFailure>{says}</FormFailure>
        <button type="submit" className="submit" aria-disabled={busy || !link}>
          {busy && <i aria-hidden />}
          {words.save}
        </button>
        <button type="button" className="link" onClick={onLeave}>
          {words.back}
        </button>
      </form>
      {(done || expired) && (
        <Suspense>
          <NoticeModal
            face={done ? 'online' : 'offline'}
            title={done ? words.doneTitle : words.expiredTitle}
            sentence={done ? words.done : words.expired}
            onClose={onLeave}
          />
        </Suspense>
      )}
    </PublicFrame>
  );
}
