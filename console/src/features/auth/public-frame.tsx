import './login.css';
import type { ReactNode } from 'react';
import { brand } from '../../app/shell/brand.ts';
import { useWords } from '../../app/words.ts';
import { Face } from '../../ui/pictures/face.tsx';
import { loginWords } from './login.words.ts';

/** What stands around the forms of those who are not signed in. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const words = useWords(loginWords);
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
        {children}
        <footer>Powered by {brand()} 2022 · V.1.0</footer>
      </main>
    </div>
  );
}

/** The head of such a form. */
export function FormHead({ title }: { title: string }) {
  return (
    <>
      <div className="brand">
        <Face size={44} />
        Botones
      </div>
      <h1>{title}</h1>
    </>
  );
}
