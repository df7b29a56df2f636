import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { preloadable } from '../../app/loading/preloadable.tsx';
import { authCalls, login } from '../../app/session/session.ts';
import { useWords } from '../../app/words.ts';
import { loginWords } from './login.words.ts';
import { FormFailure, LoginField, SecretField } from './login-field.tsx';
import { checkLogin, type FieldError, type LoginFailure, loginFailure } from './login-form.ts';
import { FormHead, PublicFrame } from './public-frame.tsx';
import { tooManyText, waitWords } from './too-many.ts';

const ForgotDialog = preloadable(async () => (await import('./recovery/forgot-dialog.tsx')).ForgotDialog);

/** The door (AUTH-01..05). `warmUp` fetches the console while somebody types. */
export function LoginPage({ warmUp }: { warmUp: () => unknown }) {
  const words = useWords(loginWords);
  const waiting = useWords(waitWords);
  const [wrong, setWrong] = useState<Partial<Record<'email' | 'password', FieldError>>>({});
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [busy, setBusy] = useState(false);
  /** The address that the form for a forgotten password begins with; null while that form is not open. */
  const [forgot, setForgot] = useState<string | null>(null);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.title = 'Botones';
    email.current?.focus();
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    // Read from the fields themselves: some password managers fill them without telling.
    const typed = { email: email.current?.value ?? '', password: password.current?.value ?? '' };
    const found = checkLogin(typed);
    setWrong(found);
    setFailure(null);
    if (found.email ?? found.password) {
      (found.email ? email : password).current?.focus();
      return;
    }
    setBusy(true);
    try {
      // On success the gate takes over and this page is gone.
      await login(typed.email.trim(), typed.password);
    } catch (error) {
      setBusy(false);
      setFailure(loginFailure(error));
      password.current?.select();
    }
  }

  const forgotten = async () => {
    await ForgotDialog.fetch();
    setForgot(email.current?.value ?? '');
  };
  const begin = () => {
    void authCalls();
    warmUp();
  };
  return (
    <PublicFrame>
      <form noValidate onSubmit={submit} onInput={begin} aria-busy={busy}>
        <FormHead title={words.title} />
        <LoginField
          ref={email}
          name="email"
          type="email"
          label={words.email}
          error={wrong.email && words[wrong.email]}
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
          maxLength={254}
        />
        <SecretField
          ref={password}
          name="password"
          label={words.password}
          error={wrong.password && words[wrong.password]}
          autoComplete="current-password"
        />
        <button type="button" className="link" onClick={forgotten}>
          {words.forgot}
        </button>
        <FormFailure>
          {failure && (typeof failure === 'object' ? tooManyText(waiting, failure) : words[failure])}
        </FormFailure>
        <button type="submit" className="submit" aria-disabled={busy}>
          {busy && <i aria-hidden />}
          {words.submit}
        </button>
      </form>
      {forgot !== null && (
        <Suspense>
          <ForgotDialog email={forgot} onClose={() => setForgot(null)} />
        </Suspense>
      )}
    </PublicFrame>
  );
}
