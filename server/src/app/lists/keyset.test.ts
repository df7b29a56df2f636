import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { raw } from '../database/db.ts';
import { containsText, instantKey, type Key, keyset, numberKey, reversed, textKey } from './keyset.ts';

const w = await fileWorld();

const rows = raw<{ n: number; word: string; at: string }>`(select n, (array['b', 'a', 'c%'])[n % 3 + 1] as word,
  timestamptz '2026-01-01' + make_interval(hours => n % 4) as at from generate_series(1, 23) n)`;
const n = numberKey(raw`v.n`);
const word = textKey(raw`v.word`);
const at = instantKey(raw`v.at`);

/** All rows, a few at a time, each page from the cursor of the one before. */
const inPages = (keys: Key[], limit: number) =>
  w.app.services.system.read(async (sql) => {
    const found = sql.selectFrom(rows.as('v')).select(['v.n', 'v.word']);
    const all: { n: number; word: string }[] = [];
    let after: string | undefined;
    do {
      const page = await keyset(found, keys, { limit, after });
      all.push(...page.rows);
      after = page.next ?? undefined;
    } while (after !== undefined);
    const whole = await keyset(found, keys, {});
    return { all, whole: whole.rows };
  });

test('pages of any order are together the whole list, each row once, also where keys go different ways', async () => {
  const orders = [
    [n],
    reversed([n]),
    [word, n],
    [word, ...reversed([n])],
    [...reversed([at]), word, n],
    [at, ...reversed([word, n])],
  ];
  for (const keys of orders)
    for (const limit of [1, 4, 23]) {
      const { all, whole } = await inPages(keys, limit);
      expect(whole).toHaveLength(23);
      expect(all).toEqual(whole);
      expect(Object.keys(all[0] ?? {})).toEqual(['n', 'word']);
    }
});

test('a search takes its signs as they are', async () => {
  const found = (search: string) =>
    w.app.services.system.read((sql) =>
      sql.selectFrom(rows.as('v')).select('v.n').where(containsText(raw`v.word`, search)).execute(),
    );
  expect(await found('%')).toHaveLength(8);
  expect(await found('_')).toHaveLength(0);
  expect(await found('A')).toHaveLength(8);
});

test('a cursor of another order is refused', async () => {
  const found = w.app.services.system.read(async (sql) => {
    const query = sql.selectFrom(rows.as('v')).select('v.n');
    const { next } = await keyset(query, [word, n], { limit: 2 });
    return keyset(query, [n], { limit: 2, after: next ?? '' });
  });
  await expect(found).rejects.toMatchObject({ code: 'request.bad_cursor' });
});
