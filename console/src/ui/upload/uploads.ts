import { ApiError } from '@botones/contract/calls/api-error';
import type { StoredFile } from '@botones/contract/storage/storage';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { showProblem } from '../../app/problem.ts';
import {
  type Destination,
  folderFor,
  type OtherType,
  uploadFile,
  uploadMessage,
  uploadRefusal,
} from '../../app/upload.ts';

/** A button, as it is said of one file and of all that ask the same. */
interface Choice {
  label: string;
  all: string;
}
/** What is asked of a file that arrived, in its own line: nobody has to answer before the others go on. */
export interface UploadQuestion {
  text: string;
  /** By what `Ask` answers. */
  answers: Readonly<Record<string, Choice>>;
  no: Choice;
}
/** Asks, and waits for as long as it takes; null: no, and the file is gone from the list. */
export type Ask = (question: UploadQuestion) => Promise<string | null>;

/** A file on its way; `failure` is why it did not arrive: the error code and its Spanish sentence. */
export interface Upload {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'asking' | 'done' | 'failed' | 'cancelled';
  sent: number;
  total: number;
  /** Bytes a second over the last moments; 0 while nothing is known. */
  speed: number;
  failure: { code: string; message: string } | null;
  /** What is asked of it before it goes on. */
  question: UploadQuestion | null;
  /** Where it goes; null: nowhere here. */
  folder: Destination['folder'] | null;
  /** What the server or the rules refused stays refused; anything else may be tried again. */
  mayRetry: boolean;
}

export const isRunning = ({ state }: Upload): boolean => state === 'sending' || state === 'waiting';

const atOnce = 2;
/** What is wrong with the file itself. */
const refusals = [400, 413, 415];

/** Where each file goes: all to one place, or by what they are (null: nowhere, it is none of the expected types). */
type To = Destination | ((file: File) => Destination | null);
const placeOf = (to: To, file: File) => (typeof to === 'function' ? to(file) : to);

/**
 * Files that are sent two at a time: each with its progress, to be cancelled and tried again. With `one` the next takes the place of the
 * last. What is awaited of `onStored` belongs to the way of its file, and fails with it; it may `ask` in the file's line.
 */
export function useUploads(
  to: To,
  onStored: (stored: StoredFile, file: File, ask: Ask) => unknown,
  { one = false, otherType = 'storage.wrong_folder' }: { one?: boolean; otherType?: OtherType } = {},
) {
  const list = useRef<Upload[]>([]);
  const aborts = useRef(new Map<number, AbortController>());
  const answers = useRef(new Map<number, (answer: string | null) => void>());
  const next = useRef(1);
  const gone = useRef(false);
  const told = useRef(onStored);
  told.current = onStored;
  const where = useRef<To>(to);
  where.current = to;
  const [, redraw] = useReducer((n: number) => n + 1, 0);

  const change = useCallback((id: number, how: Partial<Upload>) => {
    list.current = list.current.map((each) => (each.id === id ? { ...each, ...how } : each));
    if (!gone.current) redraw();
  }, []);

  const pump = useCallback(() => {
    const busy = list.current.filter(({ state }) => state === 'sending').length;
    const due = list.current.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, atOnce - busy));
    for (const { id, file } of due) {
      const abort = new AbortController();
      aborts.current.set(id, abort);
      let [lastAt, lastSent, speed] = [performance.now(), 0, 0];
      change(id, { state: 'sending', sent: 0, total: file.size, speed: 0, failure: null, mayRetry: false });
      const onProgress = (sent: number, total: number) => {
        const at = performance.now();
        if (at - lastAt > 250) {
          const now = ((sent - lastSent) * 1000) / (at - lastAt);
          speed = speed === 0 ? now : speed * 0.7 + now * 0.3;
          [lastAt, lastSent] = [at, sent];
        }
        change(id, { sent, total, speed });
      };
      const ask: Ask = (question) => {
        // Another took its place meanwhile.
        if (!list.current.some((each) => each.id === id)) return Promise.resolve(null);
        change(id, { state: 'asking', question });
        if (!gone.current) pump();
        return new Promise((resolve) => answers.current.set(id, resolve));
      };
      const place = placeOf(where.current, file) as Destination;
      uploadFile(file, place, { signal: abort.signal, onProgress })
        .then(async (stored) => {
          if (!gone.current) await told.current(stored, file, ask);
        })
        .then(
          () => change(id, { state: 'done' }),
          (error: unknown) => {
            if (abort.signal.aborted) return change(id, { state: 'cancelled', mayRetry: true });
            const failure = error instanceof ApiError ? { code: error.code, message: error.message } : null;
            const refused = error instanceof ApiError && refusals.includes(error.status);
            change(id, { state: 'failed', failure, mayRetry: !refused });
            // What is wrong with the file stands beside it; that nothing arrived is for everybody to see (ERR-22).
            if (!refused && !gone.current) showProblem(error);
          },
        )
        .finally(() => {
          aborts.current.delete(id);
          if (!gone.current) pump();
        });
    }
  }, [change]);

  useEffect(() => {
    gone.current = false;
    const running = aborts.current;
    return () => {
      gone.current = true;
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  const running = list.current.some(isRunning);
  useEffect(() => {
    if (!running) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [running]);

  const give = (id: number, answer: string | null) => {
    answers.current.get(id)?.(answer);
    answers.current.delete(id);
  };
  const dismiss = (id: number) => {
    aborts.current.get(id)?.abort();
    give(id, null);
    list.current = list.current.filter((each) => each.id !== id);
    redraw();
  };
  return {
    uploads: list.current,
    add(files: readonly File[]) {
      if (one) for (const { id } of list.current) dismiss(id);
      for (const file of one ? files.slice(0, 1) : files) {
        const place = placeOf(where.current, file);
        const nowhere = folderFor(file) ? otherType : 'storage.unsupported';
        const refused = place ? uploadRefusal(file, place) : nowhere;
        const folder = place?.folder ?? null;
        const base = {
          id: next.current++,
          file,
          folder,
          sent: 0,
          total: file.size,
          speed: 0,
          question: null,
          mayRetry: false,
        };
        const failure = refused && { code: refused, message: uploadMessage(refused) };
        list.current = [...list.current, { ...base, state: refused ? 'failed' : 'waiting', failure }];
      }
      redraw();
      pump();
    },
    cancel(id: number) {
      const abort = aborts.current.get(id);
      if (abort) abort.abort();
      else change(id, { state: 'cancelled', mayRetry: true });
    },
    retry(id: number) {
      change(id, { state: 'waiting', failure: null, mayRetry: false });
      pump();
    },
    /** The answer to what a line asks; no is to dismiss it. */
    answer(id: number, answer: string) {
      change(id, { state: 'sending', question: null });
      give(id, answer);
    },
    dismiss,
  };
}
export type Uploads = ReturnType<typeof useUploads>;
