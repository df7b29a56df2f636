import { expect } from 'vitest';
import type { Sql } from '../app/database/db.ts';
import type { Importable, Values } from '../app/records/importable.ts';
import type { World } from './world.ts';

/** The records that columns may name: their numbers by column and name. */
export type Named = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** An import's feature at work for one client: bodies of rows, and what is done with them in transactions of their own. */
export function repeated(w: World, importable: Importable, client_id: number, named: Named) {
  const db = w.app.services.system.write('test');
  const nameOf = (column: string, id: number) =>
    Object.entries(named[column] ?? {}).find(([, number]) => number === id)?.[0] ?? '';
  /** The body of a row, as its columns say it and `fill` adds to it. */
  const rowOf = (said: Values, pictures: string[] = []) => {
    const none = Object.fromEntries(importable.columns.map(({ name }) => [name, '']));
    const filled = importable.fill({ ...none, ...said });
    const textIn = (column: string) => said[column] || (filled[column] ?? '');
    const values: Values = Object.fromEntries(Object.keys(none).map((column) => [column, textIn(column)]));
    return importable.bodyOf({
      client_id,
      values,
      pictures,
      choice: (column) => named[column]?.[values[column] ?? ''] ?? 0,
      amount: (column) => values[column] ?? '',
      date_order: 'dmy',
    });
  };
  const parse = (body: unknown) => importable.schema.parse(body) as never;
  const save = (rows: unknown[], ids?: number[]) => db((sql) => importable.save(sql, rows.map(parse), ids));
  const bodies = (ids: number[]) => db((sql) => importable.bodies(sql, client_id, ids));
  const bodyOf = async (id: number) => (await bodies([id])).get(id) as never;
  const told = (body: unknown) => importable.told(parse(body), nameOf);
  const merged = (now: unknown, next: unknown, said: readonly string[]) =>
    parse(importable.merged(now as never, next as never, new Set(said)));
  const update = (changed: { id: number; body: unknown }[]) =>
    db((sql) =>
      importable.update(
        sql,
        changed.map(({ id, body }) => ({ id, body: parse(body) })),
      ),
    );
  const inDb = <T>(work: (sql: Sql) => Promise<T>) => db(work);
  return { rowOf, parse, save, bodies, bodyOf, told, merged, update, inDb };
}

const [aBigNumber, another] = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - 7];
class Back extends Error {}

/**
 * That what two rows say is what is kept, read back and compared; that of another row each column can be had alone, but those that come
 * `together`; and that a preview uses up no numbers.
 */
export async function expectRepeatable(
  kit: ReturnType<typeof repeated>,
  { kind, columns, known, save, bodies }: Importable,
  client_id: number,
  { first, second, pictures, together }: { first: Values; second: Values; pictures: string[]; together: string[][] },
): Promise<number[]> {
  const rows = [first, second].map((said) => kit.rowOf(said, pictures));
  const before = await kit.inDb((sql) => known(sql, client_id));
  const tried = kit.inDb(async (sql) => {
    const ids = await save(sql, rows.map(kit.parse), [aBigNumber, another]);
    expect(ids).toEqual([aBigNumber, another]);
    expect([...(await bodies(sql, client_id, ids)).keys()].sort()).toEqual([another, aBigNumber].sort());
    throw new Back(kind);
  });
  await expect(tried).rejects.toBeInstanceOf(Back);
  expect(await kit.inDb((sql) => known(sql, client_id))).toEqual(before);

  const ids = await kit.save(rows);
  const [a = 0, b = 0] = ids;
  expect(b).toBe(a + 1);
  const kept = [await kit.bodyOf(a), await kit.bodyOf(b)];
  for (const [at, said] of [first, second].entries()) {
    expect(kit.told(kept[at])).toMatchObject(said);
    expect(kit.told(kept[at])).toEqual(kit.told(rows[at]));
    expect(Object.keys(kit.told(kept[at])).sort()).toEqual(columns.map(({ name }) => name).sort());
    // Nothing of the other is that itself, and is what the schema makes of it.
    expect(kit.merged(kept[at], rows[1 - at], [])).toEqual(kept[at]);
  }
  const [was, other] = [kit.told(kept[0]), kit.told(kept[1])];
  for (const { name } of columns) {
    const all = together.find((group) => group.includes(name)) ?? [name];
    const now = kit.told(kit.merged(kept[0], rows[1], all.slice(all.indexOf(name))));
    const expected = Object.fromEntries(
      Object.entries(was).map(([column, text]) => [column, all.includes(column) ? other[column] : text]),
    );
    expect([name, now]).toEqual([name, expected]);
  }
  return ids;
}
