import './login.css';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import {
  type FormEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { brand } from '../../app/brand.ts';
import { authCalls, login } from '../../app/session.ts';
import { useWords } from '../../app/words.ts';
import { Face } from '../../ui/face.tsx';
import { loginWords } from './login.words.ts';
import { checkLogin, type FieldError, type LoginFailure, loginFailure } from './login-form.ts';

interface LoginFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  error: string | undefined;
  ref: React.Ref<HTMLInputElement>;
  children?: ReactNode;
}

function LoginField({ name, label, error, children, ...input }: LoginFieldProps) {
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      <span className="input">
        <input
          {...input}
          id={name}
          name={name}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${name}-error` : undefined}
        />
        {children}
      </span>
      {error && <em id={`${name}-error`}>{error}</em>}
    </div>
  );
}

/** The only public door (AUTH-01..05). `warmUp` fetches the console while somebody types. */
export function LoginPage({ warmUp }: { warmUp: () => unknown }) {
  const words = useWords(loginWords);
  const [wrong, setWrong] = useState<Partial<Record<'email' | 'password', FieldError>>>({});
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
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

  const begin = () => {
    void authCalls();
    warmUp();
  };
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  const says = failure && (typeof failure === 'string' ? words[failure] : words.tooManyFor(failure.minutes));
  return (
    <div className="login">
      <section aria-hidden>
        <i />
        <i />
        <Face size={220} />
        <b>{words.welcome}</b>
        <p>{words.lead}</p>
      </section>
      <main>
        <form noValidate onSubmit={submit} onInput={begin} aria-busy={busy}>
          <div className="brand">
            <Face size={44} />
            Botones
          </div>
          <h1>{words.title}</h1>
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
          <div>
            <LoginField
              ref={password}
              name="password"
              type={shown ? 'text' : 'password'}
              label={words.password}
              error={wrong.password && words[wrong.password]}
              autoComplete="current-password"
              maxLength={1000}
              onKeyDown={watchCaps}
              onKeyUp={watchCaps}
              onBlur={() => setCaps(false)}
            >
              <button type="button" aria-label={words.show} aria-pressed={shown} onClick={() => setShown(!shown)}>
                {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
              </button>
            </LoginField>
            <small role="status">{caps && words.caps}</small>
          </div>
          <div role="alert">
            {says && (
              <div className="failure">
                <CircleAlert aria-hidden />
                {says}
              </div>
            )}
          </div>
          <button type="submit" className="submit" aria-disabled={busy}>
            {busy && <i aria-hidden />}
            {words.submit}
          </button>
        </form>
        <footer>Powered by {brand()} 2022 · V.1.0</footer>
      </main>
    </div>
  );
}
