import type { ContentCategory, ContentProduct } from '@botones/contract/device/device-records';
import { byNameOrder } from '@botones/contract/fields/name-order';
import { raw, type Sql } from '../../app/database/db.ts';
import { inOnePiece } from '../../app/database/in-one-piece.ts';
import {
  contentFiles,
  type DescribedRow,
  describedColumns,
  describedOf,
  inLanguages,
  type RobotContent,
} from '../../app/robot-content.ts';

interface Row extends DescribedRow {
  product_id: number;
  category_id: number;
  subcategory_id: number;
  name_es: string;
  name_en: string | null;
  price_es: number;
  price_en: number | null;
  images: string[];
  category_es: string;
  category_en: string;
  subcategory_es: string;
  subcategory_en: string;
}

const rowsOf = (sql: Sql, robot_id: number): Promise<Row[]> =>
  inOnePiece(
    sql,
    raw<Row>`select r.product_id, r.category_id, r.subcategory_id, r.name_es, r.name_en, r.price_es::float8, r.price_en::float8,
      array(select i.url from product_images i where i.product_id = r.product_id order by i.position) as images,
      c.name_es as category_es, c.name_en as category_en, s.name_es as subcategory_es, s.name_en as subcategory_en, ${describedColumns}
    from robot_products l join products r using (client_id, product_id) join categories c using (client_id, category_id)
      join subcategories s using (client_id, subcategory_id)
    where l.robot_id = ${robot_id} and r.deleted_at is null order by r.name_es collate spanish, r.product_id`,
  );

const byName = (a: { name: { es: string } }, b: { name: { es: string } }) => byNameOrder(a.name.es, b.name.es);

function categoriesOf(rows: readonly Row[]): ContentCategory[] {
  const categories = new Map<number, ContentCategory>();
  for (const { category_id, subcategory_id, category_es, category_en, subcategory_es, subcategory_en } of rows) {
    const category = categories.get(category_id) ?? {
      category_id,
      name: inLanguages(category_es, category_en),
      subcategories: [],
    };
    categories.set(category_id, category);
    if (!category.subcategories.some((known) => known.subcategory_id === subcategory_id))
      category.subcategories.push({ subcategory_id, name: inLanguages(subcategory_es, subcategory_en) });
  }
  for (const { subcategories } of categories.values()) subcategories.sort(byName);
  return [...categories.values()].sort(byName);
}

/** The products that a robot shows, and their categories. */
export const productContent: RobotContent = async (sql, robot_id) => {
  const rows = await rowsOf(sql, robot_id);
  const keys = rows.flatMap(({ images, audio_es, audio_en }) => [...images, audio_es, audio_en]);
  const { files, hashOf } = await contentFiles(sql, keys);
  const products = rows.map(
    (row): ContentProduct => ({
      product_id: row.product_id,
      category_id: row.category_id,
      subcategory_id: row.subcategory_id,
      name: inLanguages(row.name_es, row.name_en),
      price: { es: row.price_es, en: row.price_en },
      images: row.images.flatMap((key) => hashOf(key) ?? []),
      ...describedOf(row, hashOf),
    }),
  );
  return { part: { categories: categoriesOf(rows), products }, files };
};
