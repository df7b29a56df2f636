import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { useWords } from '../../app/words.ts';
import { loginWords } from './login.words.ts';

interface LoginFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
  children?: ReactNode;
}

/** A field of a form that stands alone, without the component library. */
export function LoginField({ name, label, error, children, ...input }: LoginFieldProps) {
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

/** A password that can be looked at, and that says when Caps Lock is on. */
export function SecretField(props: Omit<LoginFieldProps, 'children' | 'type'>) {
  const words = useWords(loginWords);
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <div>
      <LoginField
        {...props}
        type={shown ? 'text' : 'password'}
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
  );
}

/** Why the form could not do it, above its button. */
export function FormFailure({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <div className="failure">
          <CircleAlert aria-hidden />
          {children}
        </div>
      )}
    </div>
  );
}
