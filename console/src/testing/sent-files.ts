import { vi } from 'vitest';
import { envelope } from './envelope.ts';

/** A file on its way, in the place of `XMLHttpRequest`: a test tells how far it is and what is answered. */
export class SentFile {
  readonly headers = new Headers();
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onloadend = (): void => undefined;
  responseText = '';
  to = '';
  form = new FormData();
  aborted = 0;
  open(method: string, address: string): void {
    this.to = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  send(form: FormData): void {
    this.form = form;
    sent.push(this);
    const answer = answers?.(this);
    if (typeof answer === 'string') queueMicrotask(() => this.answer(answer));
  }
  abort(): void {
    this.aborted++;
    this.onloadend();
  }
  /** Tells that so many bytes are gone. */
  progress(loaded: number, total: number): void {
    this.upload.onprogress?.({ loaded, total });
  }
  answer(text: string): void {
    this.responseText = text;
    this.onloadend();
  }
}

let sent: SentFile[] = [];
let answers: ((file: SentFile) => string | null | undefined) | undefined;

/** Keeps what is uploaded until `vi.unstubAllGlobals()`; those that `answer` says nothing about wait for the test. */
export function captureSentFiles(answer?: typeof answers): SentFile[] {
  sent = [];
  answers = answer;
  vi.stubGlobal('XMLHttpRequest', SentFile);
  return sent;
}

/** An answer in the server's envelope; the message names the error. */
export const enveloped = (code: number, payload: unknown = null, error: string | null = null): string =>
  envelope(code, payload, error, `dice ${error}`);
