import { ApiError } from '@botones/contract/errors';
import type { StoredFile } from '@botones/contract/storage';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { type Destination, refusalOf, uploadFile } from '../app/upload.ts';

/** A file on its way; `said` is why it did not arrive, with the word of the failure. */
export interface Upload {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';
  sent: number;
  total: number;
  /** Bytes a second over the last moments; 0 while nothing is known. */
  speed: number;
  said: { word: string; sentence: string } | null;
  stored: StoredFile | null;
}

const atOnce = 2;

/** Files that are sent two at a time: each with its progress, to be cancelled and tried again. */
export function useUploads(to: Destination | null, onStored: (stored: StoredFile, file: File) => void) {
  const list = useRef<Upload[]>([]);
  const aborts = useRef(new Map<number, AbortController>());
  const next = useRef(1);
  const gone = useRef(false);
  const told = useRef(onStored);
  told.current = onStored;
  const [, redraw] = useReducer((n: number) => n + 1, 0);

  const change = useCallback((id: number, how: Partial<Upload>) => {
    list.current = list.current.map((one) => (one.id === id ? { ...one, ...how } : one));
    if (!gone.current) redraw();
  }, []);

  const pump = useCallback(() => {
    if (!to) return;
    const busy = list.current.filter(({ state }) => state === 'sending').length;
    const due = list.current.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, atOnce - busy));
    for (const { id, file } of due) {
      const abort = new AbortController();
      aborts.current.set(id, abort);
      let [lastAt, lastSent, speed] = [performance.now(), 0, 0];
      change(id, { state: 'sending', sent: 0, total: file.size, speed: 0, said: null });
      const onProgress = (sent: number, total: number) => {
        const at = performance.now();
        if (at - lastAt > 250) {
          const now = ((sent - lastSent) * 1000) / (at - lastAt);
          speed = speed === 0 ? now : speed * 0.7 + now * 0.3;
          [lastAt, lastSent] = [at, sent];
        }
        change(id, { sent, total, speed });
      };
      uploadFile(file, to, { signal: abort.signal, onProgress })
        .then(
          (stored) => {
            change(id, { state: 'done', stored });
            if (!gone.current) told.current(stored, file);
          },
          (error: unknown) => {
            const said = error instanceof ApiError ? { word: error.code, sentence: error.message } : null;
            change(id, abort.signal.aborted ? { state: 'cancelled' } : { state: 'failed', said });
          },
        )
        .finally(() => {
          aborts.current.delete(id);
          pump();
        });
    }
  }, [to, change]);

  useEffect(() => {
    gone.current = false;
    const running = aborts.current;
    return () => {
      gone.current = true;
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  return {
    uploads: list.current,
    add(files: readonly File[]) {
      for (const file of files) {
        const refused = to ? refusalOf(file, to) : null;
        const base = { id: next.current++, file, sent: 0, total: file.size, speed: 0, stored: null };
        const said = refused ? { word: '', sentence: refused } : null;
        list.current = [...list.current, { ...base, state: refused ? 'failed' : 'waiting', said }];
      }
      redraw();
      pump();
    },
    cancel(id: number) {
      const abort = aborts.current.get(id);
      if (abort) abort.abort();
      else change(id, { state: 'cancelled' });
    },
    retry(id: number) {
      change(id, { state: 'waiting', said: null });
      pump();
    },
    dismiss(id: number) {
      list.current = list.current.filter((one) => one.id !== id);
      redraw();
    },
  };
}

/** Files that are dropped or pasted, of those that events carry. */
export const filesIn = (data: DataTransfer | null): File[] => Array.from(data?.files ?? []);
