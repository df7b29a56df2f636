import { CategoryForm, categories } from '@botones/contract/categories/categories';
import { SubcategoryForm, subcategories } from '@botones/contract/categories/subcategories';
import type { Translated } from '@botones/contract/fields/translated';
import { raw, type Sql } from '../../app/database/db.ts';
import { insertRows } from '../../app/database/in-bulk.ts';
import { orFail } from '../../app/http/fail.ts';
import { nameColumns } from '../../app/lists/translated.ts';
import { calledAlike, type Making } from '../../app/records/importable.ts';

/** Adds a category; answers its number. */
export async function insertCategory(
  sql: Sql,
  { client, name }: { client: number; name: Translated },
  numbered?: number,
): Promise<number> {
  const row = { client_id: client, ...nameColumns(name) };
  const ids = numbered === undefined ? undefined : [numbered];
  const [id = 0] = await insertRows(sql, { table: 'categories', key: 'category_id' }, [row], ids);
  return id;
}

/** The category that a subcategory is put into; it stays until that is done. */
export const categoryOf = async (sql: Sql, id: number) =>
  orFail(
    await sql
      .selectFrom('categories')
      .select(['category_id', 'client_id'])
      .where('category_id', '=', id)
      .forKeyShare()
      .executeTakeFirst(),
    'categories.not_found',
  );

/** Adds a subcategory; answers its number. */
export async function insertSubcategory(
  sql: Sql,
  { category, name }: { category: number; name: Translated },
  numbered?: number,
): Promise<number> {
  const row = { ...(await categoryOf(sql, category)), ...nameColumns(name) };
  const ids = numbered === undefined ? undefined : [numbered];
  const [id = 0] = await insertRows(sql, { table: 'subcategories', key: 'subcategory_id' }, [row], ids);
  return id;
}

/** Categories that an import makes, and takes away again where nothing is in them. */
export const categoryMaking: Making = {
  access: categories.create.access,
  signal: 'categories',
  make: (sql, { client_id, name }, id) =>
    insertCategory(sql, { client: client_id, name: calledAlike(CategoryForm.shape.name, name) }, id),
  async drop(sql, ids) {
    const wanted = raw<number>`any(${ids}::bigint[])`;
    // Nobody puts anything into them meanwhile.
    await sql.selectFrom('categories').select('category_id').where('category_id', '=', wanted).forUpdate().execute();
    const gone = await sql
      .deleteFrom('categories as c')
      .where('c.category_id', '=', wanted)
      .where(raw<boolean>`not exists (select from subcategories s where s.category_id = c.category_id)`)
      .returning('c.category_id')
      .execute();
    return gone.map(({ category_id }) => category_id);
  },
};

/** Subcategories that an import makes, and takes away again where no product is in them. */
export const subcategoryMaking: Making = {
  access: subcategories.create.access,
  signal: 'categories',
  make: (sql, { name, within = 0 }, id) =>
    insertSubcategory(sql, { category: within, name: calledAlike(SubcategoryForm.shape.name, name) }, id),
  async drop(sql, ids) {
    const wanted = raw<number>`any(${ids}::bigint[])`;
    const held = sql.selectFrom('subcategories').select('subcategory_id').where('subcategory_id', '=', wanted);
    await held.forUpdate().execute();
    const gone = await sql
      .deleteFrom('subcategories as s')
      .where('s.subcategory_id', '=', wanted)
      .where(
        raw<boolean>`not exists (select from products p where p.subcategory_id = s.subcategory_id and p.deleted_at is null)`,
      )
      .returning('s.subcategory_id')
      .execute();
    return gone.map(({ subcategory_id }) => subcategory_id);
  },
};
