import { Delete, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { AskingWords } from './asking.words.ts';

const letters = ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm'];
const symbols = ['1234567890', '@._-+#%&/', '¿?¡!,:;'];

export interface KeysProps {
  words: AskingWords;
  /** What the field is called. */
  label: string;
  send: string;
  secret?: boolean;
  digitsFirst?: boolean;
  most?: number;
  /** What stands in the field at first. */
  first?: string;
  /** What is written so far, at each key. */
  onText?: (text: string) => void;
  onSend: (text: string) => void;
  /** Each key: somebody is there. */
  onTouch?: () => void;
  onClose?: () => void;
}

/** A field with keys of its own, large enough for a finger; a real keyboard writes into it as well. */
export function Keys({ words, label, send, secret, digitsFirst = false, most = 300, first = '', ...on }: KeysProps) {
  const [text, setText] = useState(first);
  const [plain, setPlain] = useState(!digitsFirst);
  const write = (next: string) => {
    const written = next.slice(0, most);
    setText(written);
    on.onText?.(written);
    on.onTouch?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) on.onSend(text);
  };
  return (
    <form
      className="keys"
      onSubmit={submit}
      // The field stays the one that a real keyboard writes into.
      onMouseDown={(event) => event.target instanceof HTMLInputElement || event.preventDefault()}
    >
      <div className="line">
        <input
          // biome-ignore lint/a11y/noAutofocus: the person who opened the keys writes next
          autoFocus
          aria-label={label}
          placeholder={label}
          type={secret ? 'password' : 'text'}
          inputMode="none"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
        <button type="submit" className="key send" disabled={!text.trim()}>
          {send}
        </button>
        {on.onClose && (
          <button type="button" className="key" aria-label={words.closeKeys} onClick={on.onClose}>
            <X aria-hidden="true" />
          </button>
        )}
      </div>
      {(plain ? letters : symbols).map((row, index) => (
        <div className="row" key={row}>
          {[...row].map((each) => (
            <button key={each} type="button" className="key" tabIndex={-1} onClick={() => write(text + each)}>
              {each}
            </button>
          ))}
          {index === 2 && (
            <button
              type="button"
              className="key wide"
              tabIndex={-1}
              aria-label={words.erase}
              onClick={() => write([...text].slice(0, -1).join(''))}
            >
              <Delete aria-hidden="true" />
            </button>
          )}
        </div>
      ))}
      <div className="row">
        <button type="button" className="key wide" tabIndex={-1} onClick={() => setPlain(!plain)}>
          {plain ? words.symbols : words.letters}
        </button>
        <button type="button" className="key space" tabIndex={-1} onClick={() => write(`${text} `)}>
          {words.space}
        </button>
      </div>
    </form>
  );
}
