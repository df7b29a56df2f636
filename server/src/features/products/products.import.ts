import { textIn } from '@botones/contract/fields/translated';
import { currencies, ProductForm } from '@botones/contract/products/products';
import { productColumns, productImports } from '@botones/contract/products/products.import';
import type { Sql } from '../../app/database/db.ts';
import {
  type Identity,
  type Importable,
  mergedSpeech,
  mergedTexts,
  namedTexts,
  robotOf,
  textsOf,
  toldTexts,
  type Values,
  wholeOf,
  withWholeEnglish,
} from '../../app/records/importable.ts';
import { robotChoices } from '../../app/robots/robot-choices.ts';
import { categoryMaking, subcategoryMaking } from '../categories/categories.queries.ts';
import { knownProducts, productBodies } from './products.queries.ts';
import { insertProducts, removeProducts, restoreProducts, updateProducts } from './products.saving.ts';

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

function identityOf(body: unknown): Identity {
  const { code, name = [], category } = body as Partial<ProductForm>;
  return { code: code || null, name: textIn(name, 1), within: category || null };
}

/** What stands in each column of a product. */
function told(body: ProductForm, nameOf: (column: string, id: number) => string): Values {
  const named = (column: string, id: number) => (id ? nameOf(column, id) : '');
  const costs = body.price.map(({ language_id, price }) => ({ language_id, text: price.toFixed(2) }));
  return {
    ...Object.fromEntries(productColumns.map(({ name }) => [name, ''])),
    ...toldTexts('name', body.name),
    ...toldTexts('price', costs),
    ...toldTexts('description', body.description),
    ...toldTexts('audio_text', body.audio_text),
    code: body.code ?? '',
    category: named('category', body.category),
    sub_category: named('sub_category', body.sub_category),
    robot: named('robot', robotOf(body)),
  };
}

/** A subcategory is one of its category: it comes with that, and goes where its category is another one. */
function mergedPlace(now: ProductForm, next: ProductForm, said: ReadonlySet<string>) {
  const moved = said.has('sub_category') || (said.has('category') && next.category !== now.category);
  const { category, sub_category } = moved ? next : now;
  return { category, sub_category };
}

function merged(now: ProductForm, next: ProductForm, columns: ReadonlySet<string>): ProductForm {
  const said = withWholeEnglish(columns, now, productColumns);
  return {
    client: now.client,
    ...mergedPlace(now, next, said),
    code: (said.has('code') ? next : now).code || null,
    images: (said.has('images') ? next : now).images,
    name: mergedTexts('name', now.name, next.name, said),
    description: mergedTexts('description', now.description, next.description, said),
    audio_text: mergedSpeech(now, next, said),
    price: mergedTexts('price', now.price, next.price, said),
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
      code: wholeOf(values.code ?? ''),
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
  known: knownProducts,
  identityOf,
  bodies: productBodies,
  told,
  merged,
  save: insertProducts,
  update: updateProducts,
  remove: removeProducts,
  restore: restoreProducts,
  makes: { category: categoryMaking, sub_category: subcategoryMaking },
};
