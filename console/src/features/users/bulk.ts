import { type User, users } from '@botones/contract/users';
import { useState } from 'react';
import { call } from '../../app/api.ts';
import { refresh } from '../../app/query.ts';

/** What became of one row of many. */
export interface RowResult {
  user: User;
  /** Null: not yet; true: done; false: it was so already; a sentence of the server: refused. */
  outcome: null | boolean | { word: string; sentence: string };
}

/** Writes that run side by side: enough to be quick, few enough to leave the server to others. */
const atOnce = 4;

/** Suspends or reactivates many users one by one, each with its own result; one that fails stops no other. */
export function useBulk() {
  const [results, setResults] = useState<{ active: boolean; rows: RowResult[] } | null>(null);

  async function run(chosen: readonly User[], active: boolean): Promise<void> {
    const rows: RowResult[] = chosen.map((user) => ({ user, outcome: user.is_active === active ? false : null }));
    const show = () => setResults({ active, rows: [...rows] });
    show();
    const waiting = rows.map((_, index) => index).filter((index) => rows[index]?.outcome === null);
    const work = async () => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
        const { user } = rows[index] as RowResult;
        const outcome = await call(users.update, {
          params: { user_id: user.user_id },
          body: { is_active: active },
        }).then(
          () => true,
          (error) => ({ word: String(error.code ?? ''), sentence: String(error.message) }),
        );
        rows[index] = { user, outcome };
        show();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    await refresh('users');
  }
  return { results, run, close: () => setResults(null) };
}
