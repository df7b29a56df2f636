import { type FormEvent, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { preloadable } from '../../app/loading/preloadable.tsx';
import { usePreferences } from '../../app/session/preferences.ts';
import { authCalls, login } from '../../app/session/session.ts';
import { labelIn, useWords } from '../../app/words.ts';
import { companyWords } from './company/company.words.ts';
import { CompanyEntry } from './company/company-entry.tsx';
import { companyFailure } from './company/company-failure.ts';
import { useCompany } from './company/use-company.ts';
import { loginWords } from './login.words.ts';
import { FormFailure, LoginField, SecretField } from './login-field.tsx';
import { checkLogin, type FieldError, type LoginFailure, loginFailure } from './login-form.ts';
import { FormHead, PublicFrame } from './public-frame.tsx';
import { tooManyText, waitWords } from './too-many.ts';

const ForgotDialog = preloadable(async () => (await import('./recovery/forgot-dialog.tsx')).ForgotDialog);

/** What is said about a failed login. */
function useFailureText(failure: LoginFailure | null): string | null {
  const words = useWords(loginWords);
  const waiting = useWords(waitWords);
  const { language } = usePreferences();
  if (failure === null || typeof failure === 'string') return failure && words[failure];
  return 'until' in failure ? tooManyText(waiting, failure) : labelIn(failure, language);
}

/** The door (AUTH-01..05), and the company's own where the address has one (PUE-5). `warmUp` fetches the console while somebody types. */
export function LoginPage({ warmUp }: { warmUp: () => unknown }) {
  const words = useWords(loginWords);
  const says = useWords(companyWords);
  const [wrong, setWrong] = useState<Partial<Record<'email' | 'password', FieldError>>>({});
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [busy, setBusy] = useState(false);
  /** The address that the form for a forgotten password begins with; null while that form is not open. */
  const [forgot, setForgot] = useState<string | null>(null);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const withPassword = useRef<HTMLDivElement>(null);
  const entry = useRef<HTMLButtonElement>(null);
  // Its words are fetched: without a network there is that to say.
  const company = useCompany(email, warmUp, (why) => {
    void companyFailure(why).then(setFailure, () => setFailure('unreachable'));
  });
  const only = company.way === 'only';
  const shown = useFailureText(failure);
  useEffect(() => {
    document.title = 'Botones';
    email.current?.focus();
  }, []);
  // What is not there any more cannot keep the keyboard.
  useLayoutEffect(() => {
    if (only && withPassword.current?.contains(document.activeElement)) entry.current?.focus();
  }, [only]);

  const throughCompany = () => {
    setFailure(null);
    void company.go();
  };
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || company.busy) return;
    // Read from the fields themselves: some password managers fill them without telling.
    const typed = { email: email.current?.value ?? '', password: password.current?.value ?? '' };
    const found = checkLogin(typed);
    setFailure(null);
    if (only && !found.email && (await company.look()) === 'only') {
      setWrong({});
      return throughCompany();
    }
    setWrong(found);
    if (found.email ?? found.password) {
      (found.email ? email : password).current?.focus();
      return;
    }
    setBusy(true);
    try {
      // On success the gate takes over and this page is gone.
      await login(typed.email.trim(), typed.password, warmUp());
    } catch (error) {
      const why = loginFailure(error);
      // A field that a password manager filled was never left: whether a password is a way in is asked now.
      const elsewhere = why === 'wrong' && (await company.look()) === 'only';
      setBusy(false);
      if (elsewhere) return;
      setFailure(why);
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
  const working = busy || company.busy !== null;
  const enter = <CompanyEntry ref={entry} only={only} busy={company.busy !== null} onEnter={throughCompany} />;
  return (
    <PublicFrame>
      <form noValidate onSubmit={submit} onInput={begin} aria-busy={working} data-company={company.way}>
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
          onBlur={() => void company.look()}
        />
        {company.way === 'offered' && enter}
        <div className="ways">
          <div ref={withPassword} inert={only} aria-hidden={only || undefined}>
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
            <FormFailure>{only ? null : shown}</FormFailure>
            <button type={only ? 'button' : 'submit'} className="submit" aria-disabled={working}>
              {busy && <i aria-hidden />}
              {words.submit}
            </button>
          </div>
          {only && (
            <div>
              <p>{says.only}</p>
              <FormFailure>{shown}</FormFailure>
              {enter}
            </div>
          )}
        </div>
        <p className="unseen" role="status">
          {company.busy === 'coming' ? says.coming : company.way === 'offered' ? says.offered : only ? says.only : ''}
        </p>
      </form>
      {forgot !== null && (
        <Suspense>
          <ForgotDialog email={forgot} onClose={() => setForgot(null)} />
        </Suspense>
      )}
    </PublicFrame>
  );
}
