import { type Media, media } from '@botones/contract/media/media';
import type { StoredFile } from '@botones/contract/storage/storage';
import { useRef } from 'react';
import { call } from '../../app/api.ts';
import { useWords } from '../../app/words.ts';
import type { Ask } from '../../ui/upload/uploads.ts';
import { sameFileWords } from './same-file.words.ts';

/** A medium of the client's library that holds just what this file does. */
export async function sameIn(
  client: { client_id: number },
  { sha256 }: Pick<StoredFile, 'sha256'>,
): Promise<Media | null> {
  const params = { client_id: client.client_id };
  const [same] = await call(media.list, { params, query: { sha256, limit: 1 } });
  return same ?? null;
}

/** What is there already: what is asked of the new one, and how the other is taken in its place where one is chosen. */
export interface Same {
  text: string;
  use?: { label: string; run: () => void };
}
interface Joining {
  find: () => Promise<Same | null>;
  join: () => Promise<void>;
  ask: Ask;
}

/** Files join one after the other, so that the second of two copies meets the first; the same a second time only where somebody says so. */
export function useUnlessSame() {
  const words = useWords(sameFileWords);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.current.then(work);
    last.current = Promise.allSettled([mine]);
    return mine;
  };
  return async ({ find, join, ask }: Joining): Promise<void> => {
    const same = await inTurn(async () => {
      const found = await find();
      if (!found) await join();
      return found;
    });
    if (!same) return;
    const { text, use } = same;
    const answer = await ask({
      text,
      answers: {
        ...(use && { use: { label: use.label, all: words.takeAllSame } }),
        again: { label: words.addAgain, all: words.addAllAgain },
      },
      no: { label: words.notAgain, all: words.noneAgain },
    });
    if (answer === 'use') use?.run();
    if (answer === 'again') await inTurn(join);
  };
}
