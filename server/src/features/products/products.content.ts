import type { ContentCategory } from '@botones/contract/device/device-records';
import { byNameOrder } from '@botones/contract/fields/name-order';
import { raw, type Sql } from '../../app/database/db.ts';
import { inOnePiece } from '../../app/database/in-one-piece.ts';
import {
  contentFiles,
  type DescribedRow,
  describedColumns,
  describedOf,
  inLanguages,
} from '../../app/robots/robot-content.ts';
import {
  bucketOf,
  chosenOf,
  chosenWithin,
  type RobotOfClient,
  type RobotRecords,
} from '../../app/robots/robot-records.ts';

interface Row extends DescribedRow {
  product_id: number;
  category_id: number;
  subcategory_id: number;
  name_es: string;
  name_en: string | null;
  price_es: number;
  price_en: number | null;
  images: string[];
}

const choice = { table: 'robot_products', id: 'product_id', speech: ['audio_es', 'audio_en'] };

const rowsOf = (sql: Sql, robot: RobotOfClient, buckets: readonly number[]): Promise<Row[]> =>
  inOnePiece(
    sql,
    raw<Row>`select r.product_id, r.category_id, r.subcategory_id, r.name_es, r.name_en, r.price_es::float8, r.price_en::float8,
      array(select i.url from product_images i where i.client_id = r.client_id and i.product_id = r.product_id order by i.position) as images,
      ${describedColumns}
    from robot_products l join products r using (client_id, product_id)
    where r.client_id = ${robot.client_id} and r.product_id = any(${chosenWithin(choice, robot, buckets)}) and l.robot_id = ${robot.robot_id}
      and r.deleted_at is null and r.subcategory_id is not null
    order by r.product_id`,
  );

/** The products that a robot shows. */
export const productRecords: RobotRecords<'products'> = {
  kind: 'products',
  chosen: chosenOf(choice),
  async read(sql, robot, buckets) {
    const rows = await rowsOf(sql, robot, buckets);
    const keysOf = ({ images, audio_es, audio_en }: Row) => [...images, audio_es, audio_en];
    const { hashOf, filesOf } = await contentFiles(sql, rows.flatMap(keysOf));
    return rows.map((row) => ({
      bucket: bucketOf(row.product_id),
      record: {
        product_id: row.product_id,
        category_id: row.category_id,
        subcategory_id: row.subcategory_id,
        name: inLanguages(row.name_es, row.name_en),
        price: { es: row.price_es, en: row.price_en },
        images: row.images.flatMap((key) => hashOf(key) ?? []),
        ...describedOf(row, hashOf),
        files: filesOf(keysOf(row)),
      },
    }));
  },
};

interface CategoryRow {
  category_id: number;
  subcategory_id: number;
  category_es: string;
  category_en: string;
  subcategory_es: string;
  subcategory_en: string;
}

const byName = (a: { name: { es: string } }, b: { name: { es: string } }) => byNameOrder(a.name.es, b.name.es);

function categoriesOf(rows: readonly CategoryRow[]): ContentCategory[] {
  const categories = new Map<number, ContentCategory>();
  for (const { category_id, subcategory_id, category_es, category_en, subcategory_es, subcategory_en } of rows) {
    const name = inLanguages(category_es, category_en);
    const category = categories.get(category_id) ?? { category_id, name, subcategories: [] };
    categories.set(category_id, category);
    category.subcategories.push({ subcategory_id, name: inLanguages(subcategory_es, subcategory_en) });
  }
  for (const { subcategories } of categories.values()) subcategories.sort(byName);
  return [...categories.values()].sort(byName);
}

/** The categories of the client of a robot that shows products; the robot shows those that its products are of. */
export const categoryRecords: RobotRecords<'categories'> = {
  kind: 'categories',
  chosen: (sql, { robot_id, client_id }) =>
    inOnePiece(
      sql,
      raw<{ bucket: number; records: number; signature: string }>`select 0 as bucket, 1 as records, '' as signature
        where exists (select from robot_products where client_id = ${client_id} and robot_id = ${robot_id})`,
    ),
  async read(sql, { client_id }) {
    const rows = await inOnePiece(
      sql,
      raw<CategoryRow>`select c.category_id, s.subcategory_id, c.name_es as category_es, c.name_en as category_en,
        s.name_es as subcategory_es, s.name_en as subcategory_en
      from categories c join subcategories s using (client_id, category_id)
      where c.client_id = ${client_id} order by c.category_id, s.subcategory_id`,
    );
    return categoriesOf(rows).map((record) => ({ bucket: 0, record }));
  },
};
