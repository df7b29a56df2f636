import type { ContentFile } from '@botones/contract/device/device-config';
import type { ContentRecords, SaidInLanguages } from '@botones/contract/device/device-records';
import type { RawBuilder } from 'kysely';
import { raw, type Sql } from '../../app/database/db.ts';

interface Said {
  text_es: string;
  text_en: string | null;
  /** Keys of the speech: the robot's own, else the record's. */
  audio_es: string | null;
  audio_en: string | null;
}
interface Described {
  description_es: string;
  description_en: string | null;
}
interface ProductRow extends Said, Described {
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
interface EntryRow extends Said, Described {
  directory_id: number;
  name: string;
  phone: string;
  direction: string;
  specialty_es: string;
  specialty_en: string;
  enabled_days: { day: number; enabled: boolean; periods: { from: string; to: string }[] }[];
  exceptions: { date: string; enabled: boolean; periods: { from: string; to: string }[] }[];
}
interface BranchRow extends Said, Described {
  branchoffice_id: number;
  name: string;
  phone: string;
  direction: string;
  url_maps: string;
  image: string;
  open_at: string;
  until_at: string;
  is_main: boolean;
}
interface ItemRow {
  information_item_id: number;
  title: string;
  description: string;
  text: string;
  audio: string | null;
}

const rowsOf = async <R>(sql: Sql, query: RawBuilder<R>): Promise<R[]> => (await query.execute(sql)).rows;
const said = raw`r.audio_text_es as text_es, r.audio_text_en as text_en, coalesce(l.audio_es, r.audio_es) as audio_es,
  coalesce(l.audio_en, r.audio_en) as audio_en, r.description_es, r.description_en`;

const productRows = (sql: Sql, robot_id: number) =>
  rowsOf(
    sql,
    raw<ProductRow>`select r.product_id, r.category_id, r.subcategory_id, r.name_es, r.name_en, r.price_es::float8, r.price_en::float8,
      array(select i.url from product_images i where i.product_id = r.product_id order by i.position) as images,
      c.name_es as category_es, c.name_en as category_en, s.name_es as subcategory_es, s.name_en as subcategory_en, ${said}
    from robot_products l join products r using (client_id, product_id) join categories c using (client_id, category_id)
      join subcategories s using (client_id, subcategory_id)
    where l.robot_id = ${robot_id} and r.deleted_at is null order by searchable(r.name_es), r.product_id`,
  );
const entryRows = (sql: Sql, robot_id: number) =>
  rowsOf(
    sql,
    raw<EntryRow>`select r.directory_id, r.name, r.phone, r.direction, r.enabled_days, r.exceptions, ${said},
      coalesce(g.name_es, o.name_es) as specialty_es, coalesce(g.name_en, o.name_en) as specialty_en
    from robot_directories l join directories r using (client_id, directory_id)
      left join specialties g on g.specialty_id = r.specialty_id
      left join client_specialties o on o.specialty_id = r.own_specialty_id
    where l.robot_id = ${robot_id} and r.deleted_at is null order by searchable(r.name), r.directory_id`,
  );
// Where the robot stands is shown also where nobody chose it.
const branchRows = (sql: Sql, robot_id: number) =>
  rowsOf(
    sql,
    raw<BranchRow>`select r.branchoffice_id, r.name, r.phone, r.direction, r.url_maps, r.image, r.open_at::text, r.until_at::text,
      n.robot_id is not null as is_main, ${said}
    from robots m join branch_offices r on r.client_id = m.client_id
      left join robot_branches l on l.robot_id = m.robot_id and l.branchoffice_id = r.branchoffice_id
      left join robot_main_branches n on n.robot_id = m.robot_id and n.branchoffice_id = r.branchoffice_id
    where m.robot_id = ${robot_id} and r.deleted_at is null and (l.robot_id is not null or n.robot_id is not null)
    order by searchable(r.name), r.branchoffice_id`,
  );
const itemRows = (sql: Sql, robot_id: number) =>
  rowsOf(
    sql,
    raw<ItemRow>`select r.information_item_id, r.title, r.description, r.text, coalesce(l.audio_es, r.audio_es) as audio
    from robot_information l join information_items r using (client_id, information_item_id)
    where l.robot_id = ${robot_id} and r.deleted_at is null order by searchable(r.title), r.information_item_id`,
  );

/** The files of these keys, as a robot fetches them. */
async function filesOf(sql: Sql, keys: string[]): Promise<Map<string, ContentFile>> {
  const rows = await sql
    .selectFrom('files')
    .select(['key', 'sha256', 'bytes', 'content_type as type', 'duration_ms'])
    .where('key', '=', raw<string>`any(${keys}::text[])`)
    .execute();
  return new Map(rows.map(({ key, ...file }) => [key, file]));
}

const named = (es: string, en: string | null) => ({ es, en });

/** The records that a robot shows, and the files that these need, each once: its part of the configuration. */
export async function recordsContent(
  sql: Sql,
  robot_id: number,
): Promise<{ records: ContentRecords; files: ContentFile[] }> {
  const products = await productRows(sql, robot_id);
  const entries = await entryRows(sql, robot_id);
  const branches = await branchRows(sql, robot_id);
  const items = await itemRows(sql, robot_id);
  const keys = [
    ...[...products, ...entries, ...branches].flatMap(({ audio_es, audio_en }) => [audio_es, audio_en]),
    ...products.flatMap(({ images }) => images),
    ...branches.map(({ image }) => image),
    ...items.map(({ audio }) => audio),
  ].filter((key): key is string => Boolean(key));
  const files = await filesOf(sql, keys);
  const shaOf = (key: string | null) => (key === null ? null : (files.get(key)?.sha256 ?? null));
  const saidOf = ({ text_es, text_en, audio_es, audio_en }: Said): SaidInLanguages => ({
    es: { text: text_es, sha256: shaOf(audio_es) },
    en: text_en === null ? null : { text: text_en, sha256: shaOf(audio_en) },
  });
  const described = (row: Described & Said) => ({
    description: named(row.description_es, row.description_en),
    said: saidOf(row),
  });

  const categories = new Map<number, ContentRecords['categories'][number]>();
  for (const row of products) {
    const { category_id, subcategory_id, category_es, category_en, subcategory_es, subcategory_en } = row;
    const category = categories.get(category_id) ?? {
      category_id,
      name: named(category_es, category_en),
      subcategories: [],
    };
    categories.set(category_id, category);
    if (!category.subcategories.some((known) => known.subcategory_id === subcategory_id))
      category.subcategories.push({ subcategory_id, name: named(subcategory_es, subcategory_en) });
  }
  const byName = (a: { name: { es: string } }, b: { name: { es: string } }) => a.name.es.localeCompare(b.name.es, 'es');

  const records: ContentRecords = {
    categories: [...categories.values()]
      .map((category) => ({ ...category, subcategories: category.subcategories.sort(byName) }))
      .sort(byName),
    products: products.map((row) => ({
      product_id: row.product_id,
      category_id: row.category_id,
      subcategory_id: row.subcategory_id,
      name: named(row.name_es, row.name_en),
      price: { es: row.price_es, en: row.price_en },
      images: row.images.flatMap((key) => shaOf(key) ?? []),
      ...described(row),
    })),
    directory: entries.map(({ enabled_days, exceptions, specialty_es, specialty_en, ...row }) => ({
      directory_id: row.directory_id,
      name: row.name,
      phone: row.phone,
      direction: row.direction,
      specialty: named(specialty_es, specialty_en),
      weekdays: enabled_days.map(({ day, enabled, periods }) => ({ day, periods: enabled ? periods : [] })),
      exceptions: exceptions.map(({ date, enabled, periods }) => ({ date, periods: enabled ? periods : [] })),
      ...described(row),
    })),
    branches: branches.map((row) => ({
      branchoffice_id: row.branchoffice_id,
      name: row.name,
      phone: row.phone,
      direction: row.direction,
      url_maps: row.url_maps,
      image: shaOf(row.image),
      open_at: row.open_at,
      until_at: row.until_at,
      is_main: row.is_main,
      ...described(row),
    })),
    information: items.map(({ text, audio, ...item }) => ({ ...item, said: { text, sha256: shaOf(audio) } })),
  };
  return { records, files: [...new Map([...files.values()].map((file) => [file.sha256, file])).values()] };
}
