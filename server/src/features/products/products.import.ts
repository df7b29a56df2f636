import { currencies, ProductForm } from '@botones/contract/products/products';
import { productColumns, productImports } from '@botones/contract/products/products.import';
import type { Sql } from '../../app/database/db.ts';
import { type Importable, namedTexts, textsOf } from '../../app/importable.ts';
import { robotChoices } from '../../app/robots/robot-choices.ts';
import { insertProducts } from './products.saving.ts';

async function choices(sql: Sql, client_id: number) {
  const above = await sql
    .selectFrom('categories')
    .select(['category_id', 'name_es', 'name_en'])
    .where('client_id', '=', client_id)
    .execute();
  const below = await sql
    .selectFrom('subcategories')
    .select(['subcategory_id', 'category_id', 'name_es', 'name_en'])
    .where('client_id', '=', client_id)
    .execute();
  return {
    category: above.map(({ category_id, name_es, name_en }) => ({ id: category_id, names: [name_es, name_en] })),
    sub_category: below.map(({ subcategory_id, category_id, name_es, name_en }) => ({
      id: subcategory_id,
      names: [name_es, name_en],
      within: category_id,
    })),
    robot: await robotChoices(sql, client_id),
  };
}

/** How a row of a spreadsheet becomes a product. */
export const productImport: Importable = {
  kind: 'products',
  calls: productImports,
  columns: productColumns,
  amounts: ['price_es', 'price_en'],
  schema: ProductForm,
  choices,
  fill: (values) => namedTexts(values.name_es ?? '', values.name_en ?? ''),
  bodyOf({ client_id, values, choice, amount, pictures }) {
    const category = choice('category');
    const robot = choice('robot') || null;
    return {
      client: client_id,
      category,
      sub_category: choice('sub_category', category),
      images: pictures,
      name: textsOf(values, 'name'),
      description: textsOf(values, 'description'),
      audio_text: textsOf(values, 'audio_text').map((text) => ({ ...text, robot })),
      price: [
        { language_id: 1, price: amount('price_es'), currency: currencies[1] },
        ...(values.price_en ? [{ language_id: 2, price: amount('price_en'), currency: currencies[2] }] : []),
      ],
    };
  },
  save: (sql, bodies: ProductForm[]) => insertProducts(sql, bodies),
};
